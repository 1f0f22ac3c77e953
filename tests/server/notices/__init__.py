"""Notices: what is told to whom, once, and where no message may go."""
