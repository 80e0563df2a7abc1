"""The course of an example told in Japanese: the moves, and what the rules did."""
