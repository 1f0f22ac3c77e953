"""What the bots know of Planet."""
