"""The version of Kisoku, where whoever needs no more can find it."""

__version__ = "0.1.0"
