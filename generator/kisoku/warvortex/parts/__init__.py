"""The parts of the rulebook, one module each."""
