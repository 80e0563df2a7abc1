"""Examples: given a position, when players move, then something must hold; files that run."""
