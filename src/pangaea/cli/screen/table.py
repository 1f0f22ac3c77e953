"""What the screen needs of a table, and a local table: people at one keyboard, bots, chance."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol

from pangaea.bots.advice import Effort, advise, moved_for
from pangaea.bots.ask import ask
from pangaea.bots.learned.effects import Moved
from pangaea.cli.errors import BadInput
from pangaea.cli.local import LocalGame
from pangaea.cli.tables import table_name
from pangaea.engine.rng import Rng

Changed = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Hint:
    """A move that the bot would consider, and what it expects of it."""

    move: str
    share: float
    margin: float
    moved: tuple[Moved, ...] = ()
    """The features that speak most for it, or against it."""


class Table(Protocol):
    """A game as one person sees it. Errors of its methods are shown on the screen."""

    title: str
    names: list[str]
    """Who sits on each seat."""
    passing: int | None
    """The seat that the keyboard has to be passed to before anything is shown."""
    notice: str
    """Other news, such as that the connection is lost."""

    def view(self) -> dict[str, Any] | None:
        """What the person may know now; None: nothing yet."""

    def log(self) -> list[dict[str, Any]]:
        """What happened, as far as they may know."""

    async def run(self, changed: Changed) -> None:
        """Let bots, chance and others decide until the game is over, and report every change."""

    def take_keyboard(self) -> None:
        """The person whom the keyboard was passed to is there."""

    async def play(self, move: str) -> None:
        """Play a move."""

    async def undo(self) -> None:
        """Take back the last one."""

    async def preview(self, move: str) -> dict[str, Any]:
        """What a move would do."""

    async def hint(self) -> list[Hint]:
        """What the bot would do."""

    def save(self, name: str) -> str:
        """Keep the game in a file; says where."""

    def close(self) -> None:
        """The person leaves."""


@dataclass(slots=True)
class LocalTable(LocalGame):
    """A match in this process."""

    passing: int | None = None
    notice: str = ""
    title: str = ""
    names: list[str] = field(default_factory=list)
    _decided: asyncio.Event = field(default_factory=asyncio.Event)
    _minds: dict[int, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.title = table_name(self.match)
        self.names = [self.bots.get(seat, "person") for seat in range(self.match.players)]
        if len(self.people) == 1:
            self.viewer = self.people[0]

    def view(self) -> dict[str, Any] | None:
        """Nothing while the keyboard is passed on."""
        return None if self.passing is not None else self.match.view(self.viewer)

    def log(self) -> list[dict[str, Any]]:
        """What the one at the keyboard may know."""
        return [] if self.passing is not None else self.match.log(self.viewer)

    async def run(self, changed: Changed) -> None:
        """Ask people, bots and chance in turn; errors of a user's own bot are a `Failure`."""
        self._minds = self.make_bots()
        while (actor := self.match.actor) is not None:
            if not isinstance(actor, int):
                self.match.roll()
            elif actor in self.bots:
                changed()
                await self._think(actor)
            else:
                self._give_keyboard(actor)
                self.keep()
                changed()
                self._decided.clear()
                await self._decided.wait()
        self.keep()
        changed()

    async def _think(self, seat: int) -> None:
        """The bot thinks in a thread, about a guessed world: the match itself is not touched."""
        try:
            move = await asyncio.to_thread(ask, self._minds[seat], self.match, seat, self.rng)
        except Exception as error:
            raise self.failed(seat, error) from error
        self.match.play(move)

    def _give_keyboard(self, seat: int) -> None:
        if self.viewer != seat:
            self.viewer, self.passing = seat, seat

    def take_keyboard(self) -> None:
        """Show what this seat may know."""
        self.passing = None

    async def play(self, move: str) -> None:
        """Play for the seat at the keyboard."""
        self.match.play(move, self._seat())
        self._decided.set()

    async def undo(self) -> None:
        """Down to the last drawn or shown secret."""
        self.take_back(self._seat())
        self._decided.set()

    async def preview(self, move: str) -> dict[str, Any]:
        """As far as the seat may know."""
        return self.match.preview(move)

    async def hint(self) -> list[Hint]:
        """The advice of the bots' search, from what the seat knows."""
        seat = self._seat()
        if self.match.actor != seat:
            raise BadInput("a hint is for the seat that decides")
        world = self.match.guess(seat, self.rng)
        advice = await asyncio.to_thread(advise, world, seat, Rng(self.rng.below(1 << 64)), Effort())
        return [
            Hint(option.move, option.shares[seat], option.margin, tuple(moved_for(advice.options, place)))
            for place, option in enumerate(advice.options)
        ]

    def _seat(self) -> int:
        if self.viewer is None or self.passing is not None:
            raise BadInput("only a person at the table can do that")
        return self.viewer

    def save(self, name: str) -> str:
        """Save the game, and keep saving it there."""
        return str(self.save_as(name))

    def close(self) -> None:
        """Stop what the bots are thinking about."""
        for mind in self._minds.values():
            getattr(mind, "cancel", lambda: None)()
