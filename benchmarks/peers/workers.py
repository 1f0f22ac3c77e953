"""One process for each library, so that nobody pays for the memory of the others."""

from __future__ import annotations

import multiprocessing
import os
import time
from collections.abc import Sequence
from multiprocessing.connection import Connection
from typing import NamedTuple

from .players import Game, Player, players


class Round(NamedTuple):
    """What a player did in one round."""

    rate: float
    """Decisions per CPU second."""
    decisions: int
    choices: int


class Library:
    """The players of one library in a process of their own."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._line, line = multiprocessing.Pipe()
        # A fresh interpreter: nothing that this process has imported comes along.
        context = multiprocessing.get_context("spawn")
        self._process = context.Process(target=_work, args=(name, line), daemon=True)
        self._process.start()

    def load(self, game: str) -> str | None:
        """Get ready to play; what is missing if that cannot be."""
        self._line.send((game, None))
        missing: str | None = self._line.recv()
        return missing

    def run(self, game: str, seconds: float) -> Round:
        """Play for about this many CPU seconds."""
        self._line.send((game, seconds))
        result: Round = self._line.recv()
        return result

    def close(self) -> None:
        self._line.send(None)
        self._process.join()


def _work(library: str, line: Connection) -> None:
    # PettingZoo's classic games open a window system on import.
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    known = {player.game: player for player in players() if player.library == library}
    loaded: dict[str, Game] = {}
    while (question := line.recv()) is not None:
        game, seconds = question
        line.send(_load(known[game], loaded) if seconds is None else _run(loaded[game], seconds))


def _load(player: Player, loaded: dict[str, Game]) -> str | None:
    try:
        play = player.load()
    except ImportError as error:
        return str(error)
    play()  # warm-up: tables, caches, imports
    loaded[player.game] = play
    return None


def _run(play: Game, seconds: float) -> Round:
    decisions, choices, begin = 0, 0, time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        more, wider = play()
        decisions += more
        choices += wider
    return Round(decisions / spent, decisions, choices)


def libraries(wanted: Sequence[Player]) -> dict[str, Library]:
    """A process for each library that is wanted."""
    return {name: Library(name) for name in dict.fromkeys(player.library for player in wanted)}
