"""A book in another language: what its text says, message by message, and gettext catalogues that say it otherwise."""
