"""Cards to cut out and forms to fill in, made of an edition."""
