"""Running the server with uvicorn, and stopping it gracefully."""

from __future__ import annotations

import gc
import socket
from typing import Any, Final

import uvicorn
from fastapi import FastAPI

from .app import make_app
from .botpool import BotPool
from .logs import logging_config
from .settings import Settings
from .wire import Line, Requests

GARBAGE: Final = 10_000
"""New things after which the youngest are looked through for cycles."""


class DrainingServer(uvicorn.Server):
    """Says goodbye to every client before it closes the sockets, so that they come back by themselves."""

    def __init__(self, config: uvicorn.Config, app: FastAPI) -> None:
        super().__init__(config)
        self.application = app

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Drain, then stop."""
        await self.application.state.house.drain()
        await super().shutdown(sockets)


def make_server(settings: Settings, pool: BotPool | None = None, **more: Any) -> DrainingServer:
    """A server that has not started yet; `more` are further settings of uvicorn's."""
    app = make_app(settings, pool)
    config = uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        http=Requests,
        ws=Line,
        ws_max_size=settings.max_message,
        ws_per_message_deflate=False,  # a quarter of a megabyte per connection to save a few kilobytes a move
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=settings.shutdown_seconds,
        proxy_headers=True,
        forwarded_allow_ips=settings.trusted_proxies,
        server_header=False,
        access_log=False,
        **({"log_config": logging_config(settings.log_json)} | more),
    )
    return DrainingServer(config, app)


def serve(settings: Settings) -> None:
    """Serve until told to stop."""
    server = make_server(settings)
    _spare_the_collector()
    server.run()


def _spare_the_collector() -> None:
    """Whatever is loaded by now stays: looking through it again and again would find nothing. A move makes
    thousands of small things and hardly a cycle, so looking for those several times a move is too often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(GARBAGE, *gc.get_threshold()[1:])
