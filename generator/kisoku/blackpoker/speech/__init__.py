"""How BlackPoker speaks: entries, events, options, refusals and the table, in Japanese and English."""
