"""The verbs of effects, one file each: fields, both sayings, execution."""
