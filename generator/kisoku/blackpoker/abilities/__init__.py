"""What holds as long as a trump, a fog or a character does: one file for each ability."""
