"""Building the book, and remembering what need not be made again."""
