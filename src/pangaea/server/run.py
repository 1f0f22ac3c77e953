"""Running the server with uvicorn, and stopping it gracefully."""

from __future__ import annotations

import socket

import uvicorn
from fastapi import FastAPI

from .app import make_app
from .logs import logging_config
from .settings import Settings


class DrainingServer(uvicorn.Server):
    """Says goodbye to every client before it closes the sockets, so that they come back by themselves."""

    def __init__(self, config: uvicorn.Config, app: FastAPI) -> None:
        super().__init__(config)
        self._application = app

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Drain, then stop."""
        await self._application.state.house.drain()
        await super().shutdown(sockets)


def make_server(settings: Settings) -> DrainingServer:
    """A server that has not started yet."""
    app = make_app(settings)
    config = uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        ws="websockets-sansio",
        ws_max_size=settings.max_message,
        ws_per_message_deflate=False,  # a quarter of a megabyte per connection to save a few kilobytes a move
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=settings.shutdown_seconds,
        proxy_headers=True,
        forwarded_allow_ips=settings.trusted_proxies,
        server_header=False,
        access_log=False,
        log_config=logging_config(settings.log_json),
    )
    return DrainingServer(config, app)


def serve(settings: Settings) -> None:
    """Serve until told to stop."""
    make_server(settings).run()
