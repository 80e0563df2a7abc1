"""The printed book: manuscript, typesetting, files and their proof."""
