"""A table of a server, over the documented protocol (docs/protocol.md)."""

from __future__ import annotations

import asyncio
import json
import random
import uuid
from collections.abc import Mapping
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI

from pangaea.cli.errors import BadInput, Failure
from pangaea.cli.files import write_text
from pangaea.engine.registry import find_game

from .links import Link
from .table import Changed, Hint

PATIENCE: Final = 30.0
"""Seconds between two attempts to connect, at most."""
SILENCE: Final = 20.0
"""Seconds without a word after which the server is asked whether it is there."""


class RemoteTable:
    """One seat, or none, at a table somewhere else. The server decides everything."""

    def __init__(self, link: Link) -> None:
        self._link = link
        self._table: dict[str, Any] | None = None
        self._view: dict[str, Any] | None = None
        self._log: list[dict[str, Any]] = []
        self._seq = 0
        self._socket: ClientConnection | None = None
        self._answers: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self._changed: Changed = lambda: None
        self.passing: int | None = None
        self.title = link.address
        self.names: list[str] = []
        self.notice = "connecting"

    def view(self) -> dict[str, Any] | None:
        """What the server has shown last; None before the start."""
        return self._view

    def log(self) -> list[dict[str, Any]]:
        """What happened, as the server tells it."""
        return self._log

    def take_keyboard(self) -> None:
        """Everybody has a keyboard of their own."""

    # --- the connection ---------------------------------------------------------------------

    async def run(self, changed: Changed) -> None:
        """Listen until the server does not want us any more; after a lost connection come back."""
        self._changed = changed
        wait = 1.0
        while True:
            try:
                async with connect(self._link.socket, max_size=None) as socket:
                    wait = 1.0
                    await self._listen(socket)
            except InvalidHandshake as error:
                raise Failure(f"{self._link.address} does not let us in: {error}") from None
            except (InvalidURI, ValueError) as error:
                raise Failure(f"{self._link.address} is not the address of a table: {error}") from None
            except (OSError, ConnectionClosed) as error:
                self._lose(f"connection lost ({error}); again in {wait:.0f} s")
            await asyncio.sleep(wait * random.uniform(0.8, 1.2))
            wait = min(PATIENCE, 2 * wait)

    async def _listen(self, socket: ClientConnection) -> None:
        tokens = [self._link.token] if self._link.token else []
        await socket.send(json.dumps({"type": "hello", "tokens": tokens, "seq": None}))
        self._socket = socket
        while True:
            try:
                async with asyncio.timeout(SILENCE):
                    text = await socket.recv()
            except TimeoutError:
                await socket.send(json.dumps({"type": "ping"}))
                continue
            self._hear(json.loads(text))

    def _lose(self, notice: str) -> None:
        self._socket, self.notice = None, notice
        for waiting in self._answers.values():
            if not waiting.done():
                waiting.set_exception(BadInput("the connection was lost before the server answered"))
        self._answers.clear()
        self._changed()

    def _hear(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "welcome":
                self._log = []
                self._sit(message["table"])
                self._see(message)
            case "update":
                self._see(message)
            case "table":
                self._sit(message["table"])
            case "done" | "previewed" | "hinted" | "refused":
                self._answer(message)
                return
            case "said":
                line = message["line"]
                self.notice = f"{line['name']}: {line['text']}"
            case "bye" if not message["again"]:
                raise Failure(f"the server closed the table: {message['message']}")
            case _:
                return
        self._changed()

    def _sit(self, table: dict[str, Any]) -> None:
        self._table = table
        names = {member["id"]: member["name"] for member in table["members"]}
        self.names = [_name(seat, names) for seat in table["seats"]]
        self.title = f"{find_game(table['game']).info.title} · {table['title'] or self._link.address}"
        waiting = {"open": "waiting for the host to start", "frozen": "this table can no longer be played"}
        paused = "paused" if table["paused"] else ""
        self.notice = waiting.get(table["status"], paused)

    def _see(self, message: dict[str, Any]) -> None:
        self._seq = message["seq"]
        for frame in message["frames"][:1]:
            self._view = frame["view"]
            part = frame["log"]
            self._log = [*self._log[: part["since"]], *part["entries"]]

    def _answer(self, message: dict[str, Any]) -> None:
        waiting = self._answers.pop(message["id"] or "", None)
        if message["type"] == "refused" and waiting is None:
            if message["code"] in ("bad_token", "unknown_table"):
                raise Failure(message["message"])
            self.notice = message["message"]
            self._changed()
        elif waiting is not None and not waiting.done():
            if message["type"] == "refused":
                waiting.set_exception(BadInput(message["message"]))
            else:
                waiting.set_result(message)

    # --- commands ---------------------------------------------------------------------------

    async def _command(self, kind: str, **fields: Any) -> dict[str, Any]:
        if self._socket is None:
            raise BadInput("there is no connection to the server now")
        name = uuid.uuid4().hex
        self._answers[name] = asyncio.get_running_loop().create_future()
        answer = self._answers[name]
        try:
            await self._socket.send(json.dumps({"type": kind, "id": name, **fields}))
        except ConnectionClosed:
            raise BadInput("the connection was lost") from None
        return await answer

    async def play(self, move: str) -> None:
        """Answer the view that is shown."""
        await self._command("play", seq=self._seq, move=move)

    async def undo(self) -> None:
        """Take back one move."""
        await self._command("undo", seq=self._seq)

    async def preview(self, move: str) -> dict[str, Any]:
        """Ask the server what a move would do."""
        answer = await self._command("preview", seq=self._seq, moves=[move], after=True)
        preview: dict[str, Any] = answer["previews"][0]
        return preview

    async def hint(self) -> list[Hint]:
        """Ask the server's bot."""
        answer = await self._command("hint", seq=self._seq)
        return [
            Hint(option["move"], option["share"], option["margin"]) for option in answer["advice"]["options"]
        ]

    def save(self, name: str) -> str:
        """The record of a game that is over; while it runs only the server has it."""
        if self._table is None or self._table["result"] is None:
            raise BadInput("the record can be saved once the game is over")
        if not name:
            raise BadInput("save where? Name a file")
        from pathlib import Path

        write_text(Path(name), json.dumps(self._link.record(), indent=1) + "\n")
        return name

    def close(self) -> None:
        """The connection ends with the screen."""


def _name(seat: Mapping[str, Any], members: Mapping[str, str]) -> str:
    if seat["bot"] is not None:
        return f"bot, {seat['bot']}"
    return members.get(seat["member"], "open") if seat["member"] is not None else "open"
