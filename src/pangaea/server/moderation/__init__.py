"""Keeping the peace: whom one does not want to hear, reports, bans, and the host's page.

All of it is optional: without the setting `moderation` nothing here is even loaded, and nothing is kept.
"""
