"""What the bots know of Transhumance."""
