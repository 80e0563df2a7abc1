"""The course of an example told: the moves, and what the rules did."""
