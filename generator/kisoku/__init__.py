"""Kisoku publishes the rules of a game from definitions that run, read and print."""

__version__ = "0.1.0"
