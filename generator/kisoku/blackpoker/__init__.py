"""BlackPoker on Kisoku: cards, the rule languages, effects, abilities, and entries that read themselves."""
