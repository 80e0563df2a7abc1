"""What every page has in common: its colours and measures, the sign, the frame around it, what to know first."""
