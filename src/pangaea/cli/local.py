"""A match on this machine: what playing on the whole screen and in plain lines have in common."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pangaea.arena.entrants import read_entrant
from pangaea.bots.protocol import Bot
from pangaea.engine.match import Match
from pangaea.engine.rng import Rng

from .errors import BadInput, Failure
from .files import keep_game
from .tables import seat_name


@dataclass(slots=True)
class LocalGame:
    """One match, its bots, and the people who play it at one keyboard."""

    match: Match
    bots: Mapping[int, str]
    """The seats that are played by bots, with their names (`arena.entrants`); all others are people."""
    rng: Rng
    file: Path | None = None
    """Where the game is kept, if anywhere: written whenever a person is asked, and at the end."""
    meta: dict[str, Any] = field(default_factory=dict)
    viewer: int | None = field(default=None, kw_only=True)
    """The seat whose player is at the screen now."""

    @property
    def people(self) -> list[int]:
        """The seats that are played by people."""
        return [seat for seat in range(self.match.players) if seat not in self.bots]

    def make_bots(self) -> dict[int, Bot]:
        """A new bot for each of its seats."""
        return {seat: read_entrant(name).make(self.match.game) for seat, name in self.bots.items()}

    def failed(self, seat: int, error: Exception) -> Failure:
        """Save the game, and say which bot failed: a user's own bot may fail in any way."""
        self.keep()
        return Failure(
            f"{seat_name(seat)}, the bot {self.bots[seat]}, failed: {type(error).__name__}: {error}"
        )

    def take_back(self, seat: int) -> str:
        """Take back the seat's last move, down to the last hidden or random event; returns its text."""
        if not self.match.can_undo(seat):
            raise BadInput(
                "nothing to take back: only your own moves of this turn, up to the last draw or shown secret"
            )
        return self.match.undo(seat)

    def save_as(self, name: str) -> Path:
        """Save the game, and keep saving it there."""
        if name:
            self.file = Path(name)
        if self.file is None:
            raise BadInput("save where? Name a file")
        self.keep()
        return self.file

    def keep(self) -> None:
        """Write the game to its file, if it has one."""
        if self.file is not None:
            keep_game(self.file, self.match, self.bots, self.meta)
