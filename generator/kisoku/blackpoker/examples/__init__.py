"""The words of BlackPoker's examples: positions, moves, events and what must hold."""
