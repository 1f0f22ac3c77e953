"""Chat off, mute and block, reports, bans and the host's page."""
