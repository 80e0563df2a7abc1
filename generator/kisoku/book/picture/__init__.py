"""Flow charts as figures of the book."""
