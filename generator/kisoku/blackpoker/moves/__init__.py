"""Moves: what players say to do, one file for each, in the one language of examples, stories, recordings and play."""
