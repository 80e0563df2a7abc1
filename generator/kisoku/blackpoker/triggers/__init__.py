"""What makes actions request themselves: one file for each kind of event."""
