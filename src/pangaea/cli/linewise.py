"""A server's table in plain lines: for terminals without Textual, for pipes, for those who prefer it."""

from __future__ import annotations

import asyncio
import threading
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from rich.segment import Segment, Segments

from pangaea.adapters.text.briefing import position_text
from pangaea.engine.errors import PangaeaError

from .console import Terminal
from .errors import BadInput
from .hotseat import Leave
from .menu import Menu, turned
from .narrate import tell_entry, tell_last, tell_preview
from .prompt import HELP, Command, Misread, Play, named_move, understand
from .screen.canvas import Canvas
from .screen.games import find_board
from .screen.table import Table
from .screen.tokens import DARK
from .screen.words import heading, result, seats
from .tables import seat_name


@dataclass(slots=True)
class Linewise:
    """One person at one table, line by line."""

    table: Table
    terminal: Terminal
    told: int = 0
    """How many decisions have been shown."""
    noticed: str = ""
    """What was said last about the table itself."""
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    running: asyncio.Task[None] | None = None

    async def go(self) -> None:
        """Play to the end of the game; `Leave` if the person quits, `Failure` if the server ends it."""
        self.running = asyncio.create_task(self.table.run(self.changed.set))
        try:
            while not await self.follow():
                await self.settled(self.changed.wait())
                self.changed.clear()
        finally:
            self.running.cancel()
            await asyncio.gather(self.running, return_exceptions=True)

    async def settled(self, waiting: Any) -> Any:
        """Wait for a result, unless the table ends first: then its error is raised."""
        assert self.running is not None, "the table runs"
        wanted = asyncio.ensure_future(waiting)
        await asyncio.wait({wanted, self.running}, return_when=asyncio.FIRST_COMPLETED)
        if self.running.done():
            wanted.cancel()
            self.running.result()
        return await wanted

    async def follow(self) -> bool:
        """Show what is new, and ask if the person decides; returns whether the game is over."""
        view = self.table.view()
        self.tell_news()
        if view is None:
            return False
        if view["actor"] is None:
            self.show(view)
            self.terminal.say(result(view))
            return True
        if view["seat"] is not None and view["actor"] == view["seat"]:
            await self.decide(view)
            self.changed.set()
        return False

    # --- telling ----------------------------------------------------------------------------

    def tell_news(self) -> None:
        """The table's own notices, and what happened since the last time."""
        if self.table.notice != self.noticed:
            self.noticed = self.table.notice
            if self.noticed:
                self.terminal.say(self.noticed, style="yellow")
        log = self.table.log()
        for entry in log[self.told :]:
            self.terminal.out.print(tell_entry(entry))
        self.told = len(log)

    def show(self, view: dict[str, Any]) -> None:
        """The position: in colour where there is colour, else in words."""
        self.terminal.say()
        self.terminal.say(heading(self.table.title, view, ""))
        self.terminal.say(seats(view, self.table.names, DARK))
        if self.terminal.out.color_system is None:
            self.terminal.say(position_text(view))
            return
        board = find_board(view["game"])
        canvas = Canvas(board.ground(DARK))
        board.draw(canvas, view, DARK)
        runs = [run for line in canvas.lines() for run in (*line, Segment.line())]
        self.terminal.out.print(Segments(runs), soft_wrap=True, end="")

    # --- deciding ---------------------------------------------------------------------------

    async def decide(self, view: dict[str, Any]) -> None:
        """Ask until a move is played or taken back, or the position has changed."""
        self.show(view)
        menu = Menu(view["legal"], view["final"])
        self.terminal.out.print(menu.page())
        while self.table.view() is view:
            line = await self.read(f"{seat_name(view['seat'])}> ")
            try:
                if await self.obey(line, menu):
                    await self.renewed(view)
            except (BadInput, PangaeaError) as error:
                self.terminal.say(str(error), style="red")

    async def renewed(self, view: dict[str, Any]) -> None:
        """Wait until the server has sent a different view."""
        while self.table.view() is view:
            self.changed.clear()
            await self.settled(self.changed.wait())

    async def read(self, prompt: str) -> str:
        """The next line; no more lines means leaving. A daemon thread reads it."""
        loop = asyncio.get_running_loop()
        typed: asyncio.Future[str | None] = loop.create_future()

        def hand_over(line: str | None) -> None:
            if not typed.done():
                typed.set_result(line)

        def ask() -> None:
            line = self.terminal.read(prompt)
            with suppress(RuntimeError):  # the loop has already ended
                loop.call_soon_threadsafe(hand_over, line)

        threading.Thread(target=ask, daemon=True).start()
        line: str | None = await self.settled(typed)
        if line is None:
            raise Leave
        return line

    async def obey(self, line: str, menu: Menu) -> bool:
        """Do what a line says; True when the position has changed."""
        answer = understand(line, menu.legal)
        if turned(menu, answer, self.terminal):
            return False
        match answer:
            case Play(text):
                await self.settled(self.table.play(text))
                return True
            case Misread(why):
                self.terminal.say(why, style="red")
            case Command("undo", _):
                await self.settled(self.table.undo())
                return True
            case Command(name, rest):
                await self.serve(name, rest, menu)
        return False

    async def serve(self, name: str, rest: str, menu: Menu) -> None:
        """The commands that leave the position as it is."""
        match name:
            case "what":
                move = named_move(rest, menu.legal)
                self.terminal.out.print(tell_preview(await self.settled(self.table.preview(move))))
            case "board":
                view = self.table.view()
                assert view is not None, "somebody decides"
                self.show(view)
            case "log":
                self.terminal.out.print(tell_last(self.table.log(), rest))
            case "save":
                self.terminal.show(f"saved: {self.table.save(rest)}", style="green")
            case "quit":
                raise Leave
            case _:
                self.terminal.say(HELP)
