"""Where tables are kept: SQLite by default, PostgreSQL by URL, through the same code."""

from .errors import Conflict
from .store import Line, Snapshot, Store, Stored

__all__ = ["Conflict", "Line", "Snapshot", "Store", "Stored"]
