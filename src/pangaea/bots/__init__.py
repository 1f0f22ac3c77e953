"""Bots: seats that a program plays. `ask` hands them a guessed world, never the truth."""
