"""Drawings: SVG by hand and the escaping that everything drawn or printed goes through."""
