"""YAML definitions become objects that remember their position."""
