"""The small languages of War Vortex Night's definitions: labels, ranges, amounts, units, conditions, times."""
