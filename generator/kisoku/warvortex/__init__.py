"""War Vortex Night, a battle of dice and cards: its rooms in the order of imports (docs/code.md)."""
