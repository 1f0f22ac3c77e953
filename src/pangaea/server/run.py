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
"""New objects after which the garbage collector checks the youngest generation."""


class DrainingServer(uvicorn.Server):
    """Says goodbye to every client before it closes the sockets, so that they reconnect on their own."""

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
        ws_per_message_deflate=False,  # it costs 256 kB per connection and saves a few kB a move
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
    """Freeze everything loaded so far: collecting it again and again would find nothing. A move makes
    thousands of small objects and hardly a cycle, so collecting several times a move is too often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(GARBAGE, *gc.get_threshold()[1:])
