"""A server's table, for the screen and for plain lines."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from pangaea.bots.learned.effects import Moved
from pangaea.cli.errors import BadInput, Failure
from pangaea.cli.files import write_text
from pangaea.client.asking import record
from pangaea.client.link import Link
from pangaea.client.seat import Message, Seat
from pangaea.engine.errors import PangaeaError
from pangaea.engine.registry import find_game

from .table import Changed, Hint

_THOUGHT: Final = 120.0
"""Seconds that the server's bot may think about a hint."""
_WAITING: Final = {"open": "waiting for the host to start", "frozen": "this table can no longer be played"}


class RemoteTable:
    """One seat, or none, at a table somewhere else. The server decides everything."""

    def __init__(self, link: Link) -> None:
        self._link = link
        self._seat = Seat(link, self._heard)
        self._changed: Changed = lambda: None
        self.passing: int | None = None
        self.title = link.address
        self.names: list[str] = []
        self.notice = "connecting"

    def view(self) -> dict[str, Any] | None:
        """What the server has shown last; None before the start."""
        return self._seat.view

    def log(self) -> list[dict[str, Any]]:
        """What happened, as the server reports it."""
        return self._seat.log

    def take_keyboard(self) -> None:
        """Nothing to do: everybody has their own keyboard."""

    async def run(self, changed: Changed) -> None:
        """Listen until the server closes for good; reconnect after a lost connection."""
        self._changed = changed
        try:
            await self._seat.stay()
        except PangaeaError as error:
            raise Failure(str(error)) from None

    def _heard(self, message: Message | None) -> None:
        if message is None:
            self.notice = f"connection lost ({self._seat.lost}); trying again"
        elif message["type"] == "said":
            line = message["line"]
            self.notice = f"{line['name']}: {line['text']}"
        elif message["type"] == "refused" and message["id"] is None:
            self.notice = message["message"]
        elif "table" in message:
            self._sit(message["table"])
        elif message["type"] != "update":
            return
        self._changed()

    def _sit(self, table: Mapping[str, Any]) -> None:
        names = {member["id"]: member["name"] for member in table["members"]}
        self.names = [_name(seat, names) for seat in table["seats"]]
        self.title = f"{find_game(table['game']).info.title} · {table['title'] or self._link.address}"
        self.notice = _WAITING.get(table["status"], "paused" if table["paused"] else "")

    # --- commands ---------------------------------------------------------------------------

    async def _command(self, kind: str, **fields: Any) -> dict[str, Any]:
        if not self._seat.is_connected:
            raise BadInput("there is no connection to the server now")
        return await self._seat.command(kind, **fields)

    async def play(self, move: str) -> None:
        """Answer the view that is shown."""
        await self._command("play", move=move)

    async def undo(self) -> None:
        """Take back one move."""
        await self._command("undo")

    async def preview(self, move: str) -> dict[str, Any]:
        """Ask the server what a move would do."""
        answer = await self._command("preview", moves=[move], after=True)
        preview: dict[str, Any] = answer["previews"][0]
        return preview

    async def hint(self) -> list[Hint]:
        """Ask the server's bot."""
        answer = await self._command("hint", patience=_THOUGHT)
        return [
            Hint(
                option["move"],
                option["share"],
                option["margin"],
                tuple(Moved(each["feature"], each["effect"]) for each in option.get("moved", ())),
            )
            for option in answer["advice"]["options"]
        ]

    def save(self, name: str) -> str:
        """The record of a game that is over; while it runs only the server has it."""
        if self._seat.table.get("result") is None:
            raise BadInput("the record can be saved once the game is over")
        if not name:
            raise BadInput("save where? Name a file")
        write_text(Path(name), json.dumps(record(self._link), indent=1) + "\n")
        return name

    def close(self) -> None:
        """The connection ends with the screen."""


def _name(seat: Mapping[str, Any], members: Mapping[str, str]) -> str:
    if seat["bot"] is not None:
        return f"bot, {seat['bot']}"
    return members.get(seat["member"], "open") if seat["member"] is not None else "open"
