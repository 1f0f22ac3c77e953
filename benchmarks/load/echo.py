"""A bare uvicorn that sends back what it gets: the least a WebSocket server can do."""

from __future__ import annotations

import os

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect


async def echo(socket: WebSocket) -> None:
    """Send everything back."""
    await socket.accept()
    try:
        while True:
            await socket.send_text(await socket.receive_text())
    except WebSocketDisconnect:
        return


if __name__ == "__main__":
    uvicorn.run(
        Starlette(routes=[WebSocketRoute("/", echo)]),
        port=int(os.environ["PANGAEA_PORT"]),
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        log_level="warning",
    )
