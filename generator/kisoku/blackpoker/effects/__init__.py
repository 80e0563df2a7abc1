"""Effect verbs, one file each: fields, schema, Japanese and English clause, a minimal example."""
