"""The battlefield drawn: what is seen, where it stands, and the drawing itself."""
