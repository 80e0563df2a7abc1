"""The reference engine: state, requests, resolution, and the game that other programs play."""
