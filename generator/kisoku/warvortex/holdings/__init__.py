"""What holds as long as a card, an ability or a status is there, one file each; and what waits for a time."""
