"""What the bots know of Triassic Terror."""
