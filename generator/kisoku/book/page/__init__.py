"""The pages of the book: what they are made from, where everything is, search and step player."""
