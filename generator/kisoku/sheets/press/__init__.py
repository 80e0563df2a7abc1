"""Finished lists: set, imposed, read back and proofed."""
