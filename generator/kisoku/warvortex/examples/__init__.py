"""The words of examples of War Vortex Night: what is given, with cards of the example's own, and what must hold."""
