"""What happens in a battle, one class for each kind; each says itself."""
