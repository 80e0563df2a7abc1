"""What BlackPoker's action lists hold, and what other programs get of it."""
