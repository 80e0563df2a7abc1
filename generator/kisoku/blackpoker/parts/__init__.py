"""What BlackPoker offers to its readers, one module for each part of the protocol (game.py)."""
