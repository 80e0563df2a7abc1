"""Building an output folder: only what has changed, swapped in whole."""
