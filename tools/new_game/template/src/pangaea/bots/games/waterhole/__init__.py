"""What the bots know of Water Hole."""
