"""What is made of an edition for people beside its lists: pages that are shown and printed."""
