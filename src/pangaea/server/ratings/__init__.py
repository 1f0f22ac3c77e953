"""Ratings: how strong people and bots are, per game and number of players, and how sure of that one can be.

All of it is optional: without the setting `ratings` nothing here is even loaded.
"""
