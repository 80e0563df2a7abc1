"""The small languages of the definitions: cards and keys, things, values, conditions."""
