"""A player that searches: it imagines what it cannot know, tries its options there, and takes what came out best."""
