"""BlackPoker's table drawn: what is seen, where it lies, and the drawing itself."""
