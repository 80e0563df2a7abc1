"""Action lists: which entries a list holds, and how it becomes a web page, a PDF, a 2-up sheet and a booklet."""
