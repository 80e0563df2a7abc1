"""One module per directive, each with its own `setup_…`."""
