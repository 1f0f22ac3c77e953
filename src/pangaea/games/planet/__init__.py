"""Planet: build a world of twelve tiles and make it the best home for the animals of each round."""
