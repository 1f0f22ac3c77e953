"""Notices for people who are away: it is their turn, or a game is over.

All of it is optional: without the setting `notices` nothing here is even loaded, and nothing is kept.
"""
