"""What can happen in BlackPoker; a verb's own events stand in the verb's file."""
