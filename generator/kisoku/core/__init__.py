"""The core rules of an interruptible turn game: flow charts, decisions, randomness, abilities."""
