"""What changed between two editions, told to players: in sentences, in examples that end otherwise, in marks."""
