"""Where tables are kept: SQLite by default, PostgreSQL by URL, through the same code."""

from .errors import Conflict
from .rows import Line, Snapshot, Stored
from .store import Store

__all__ = ["Conflict", "Line", "Snapshot", "Store", "Stored"]
