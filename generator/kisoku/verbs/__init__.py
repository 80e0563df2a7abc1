"""What a verb is: fields, schema, sayings, running; and the verbs that every game shares: if, may, choose, repeat."""
