"""What an author writes: guarded, linked, checked, with addresses that stay."""
