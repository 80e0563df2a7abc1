"""The version of Kisoku and its licence, where whoever needs no more can find them."""

__version__ = "0.1.0"
LICENCE = "MIT"
"""Under which everything is published; the file LICENSE has its words."""
