"""The table server: one process, one database, and people play."""
