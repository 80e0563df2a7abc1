"""Many games at once: players, batches over several processes, and what the numbers say."""
