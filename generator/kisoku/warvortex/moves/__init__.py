"""What players say, and what dice show, in the words that examples, recordings and play share: a file for each move."""
