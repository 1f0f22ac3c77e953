"""The table server of the server's own tests."""

from tests.server.conftest import _clients_leave, serve, sqlite_url

__all__ = ["_clients_leave", "serve", "sqlite_url"]
