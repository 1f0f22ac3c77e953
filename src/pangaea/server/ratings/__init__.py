"""Ratings: how strong people and bots are, per game and number of players, and how certain that is.

All of it is optional: without the setting `ratings` nothing here is even loaded.
"""
