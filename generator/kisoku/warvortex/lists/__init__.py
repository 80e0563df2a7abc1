"""What an edition prints: lists by kind, by attribute and cost, for paper, screens and other programs."""
