"""Drawings: shapes as plain data, their colours by name, and the SVG and escaping they all go through."""
