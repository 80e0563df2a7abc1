"""Play in a terminal: boards, options in words, and the commands a player types."""
