"""Examples performed for the book, step by step."""
