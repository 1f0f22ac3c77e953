"""What the bots know of Trias."""
