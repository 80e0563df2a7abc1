"""Checks that every game can make of its editions: charts, readings, references."""
