"""Blocks measured and packed into columns; WeasyPrint sets what arithmetic has arranged."""
