"""Moderation: mutes and blocks, reports, bans, and the host's page.

All of it is optional: without the setting `moderation` nothing here is even loaded, and nothing is kept.
"""
