"""Triassic Terror: herds fight for the best habitats of an island full of predators."""
