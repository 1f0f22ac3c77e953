"""Endings that are solved exactly: every way to go on is played to its end, with every outcome of chance.

    python -m tests.native.endings GAME      writes tests/native/solved/GAME.json

Only endings count in which the seat that decides knows everything, and in which one move, or a few that are
worth the same, are clearly better than all others: worth a quarter of a victory more.
"""

import json
import sys
from pathlib import Path
from typing import Any, Final

from .core import CORE

FOLDER: Final = Path(__file__).parent / "solved"
OPTIONS: Final[dict[str, dict[str, Any]]] = {"planet": {"beginner": True}, "transhumance": {}}
"""The options with which nothing is hidden in the end."""
WANTED: Final = 40
CLEARLY: Final = 0.25
MOST_NODES: Final = 40_000
DEEPEST: Final = 60
"""Decisions and draws from the position to the end of the game at most."""
LAST_DECISIONS: Final = 14
"""How many decisions before the end the search for endings begins."""
_ALIKE: Final = 1e-9


class TooLong(Exception):
    """There are too many ways to go on."""


class Solver:
    """Two seats that both see everything: what one wins the other loses."""

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._known: dict[int, float] = {}
        self._nodes = self._depth = 0

    def value(self, position: Any) -> float:
        """The seat's part of the victory, if both play as well as possible; `TooLong`."""
        key = position.key()
        if key not in self._known:
            self._nodes += 1
            self._depth += 1
            if self._nodes > MOST_NODES or self._depth > DEEPEST:
                raise TooLong
            self._known[key] = self._value(position)
            self._depth -= 1
        return self._known[key]

    def values(self, position: Any) -> dict[str, float]:
        """The same after each move."""
        return {move: self.value(after(position, move)) for move in position.distinct()}

    def _value(self, position: Any) -> float:
        actor = position.actor
        if actor is None:
            winners = position.winners()
            return (self._seat in winners) / len(winners)
        if actor == "chance":
            outcomes = position.chances()
            total = sum(weight for _, weight in outcomes)
            mean = sum(weight * self.value(after(position, move)) for move, weight in outcomes) / total
            return float(mean)
        best = max if actor == self._seat else min
        return float(best(self.values(position).values()))


def after(position: Any, move: str) -> Any:
    """The position behind a move."""
    then = position.copy()
    then.play(move)
    return then


def knows_everything(position: Any, seat: int) -> bool:
    """Whether every world that the seat takes for possible is the true one."""
    return all(position.guess(seat, seed).key() == position.key() for seed in range(12))


def clearly_right(values: dict[str, float]) -> list[str]:
    """The best moves, if all others are clearly worse; else none."""
    best = max(values.values())
    right = [move for move, value in values.items() if value > best - _ALIKE]
    others = [value for move, value in values.items() if move not in right]
    return right if others and max(others) <= best - CLEARLY else []


def endings(game: str, seed: int) -> list[dict[str, Any]]:
    """Those of one game between two greedy bots."""
    (played,) = CORE.play_games(
        game, 2, [{"bot": "greedy", "slip": 0.1}] * 2, 1, seed, options=OPTIONS[game], records=True
    )
    record = json.loads(played["record"])
    position = CORE.Position.start(game, 2, record["setup"], record["options"])
    found = []
    for number, move in enumerate(record["moves"]):
        seat = position.actor
        near = number >= len(record["moves"]) - LAST_DECISIONS
        if near and isinstance(seat, int) and len(position.legal()) > 1 and knows_everything(position, seat):
            try:
                right = clearly_right(Solver(seat).values(position))
            except TooLong:
                right = []
            if right:
                found.append({"text": position.text(), "seat": seat, "right": right})
        position.play(move)
    return found


def main(game: str) -> None:
    """At most two endings of each game, until there are enough."""
    kept: list[dict[str, Any]] = []
    seed = 0
    while len(kept) < WANTED:
        seed += 1
        kept += endings(game, seed)[:2]
    FOLDER.mkdir(exist_ok=True)
    lines = ",\n".join(json.dumps(one) for one in kept[:WANTED])
    (FOLDER / f"{game}.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    print(f"{game}: {WANTED} endings of {seed} games")


if __name__ == "__main__":
    main(sys.argv[1])
