"""Two editions of a game compared: what is there only in one, what plays otherwise, what only reads otherwise."""
