"""Executes an edition: battles that programs play."""
