"""What can go wrong between a table and the database."""

from __future__ import annotations


class Conflict(Exception):
    """Another process has written to this table: reload it and try again."""
