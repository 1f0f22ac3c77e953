"""Endings that are solved exactly: every way to go on is played to its end, with every outcome of chance.

    python -m tests.native.endings GAME      writes tests/native/solved/GAME.json

Only endings count in which nothing hidden matters any more (every world that the seat takes for possible has
the same values), and in which one move, or a few that are worth the same, are clearly better than all others:
worth a quarter of a victory more.
"""

import json
import sys
from pathlib import Path
from typing import Any, Final

from .core import CORE

FOLDER: Final = Path(__file__).parent / "solved"
OPTIONS: Final[dict[str, dict[str, Any]]] = {
    "planet": {"beginner": True},
    "transhumance": {},
    "trias": {},
    "triassic_terror": {},
}
"""The options with which nothing is hidden in the end."""
CLOSE: Final = {"trias": 4, "triassic_terror": 12}
"""Points that may lie between the two seats in the end, where a last move can turn few games."""
WANTED: Final = 40
CLEARLY: Final = 0.25
MOST_NODES: Final = 40_000
LAST: Final = {"trias": (4, 5_000), "triassic_terror": (4, 3_000)}
"""Of games with wide turns: in how many decisions before the end endings are looked for, and how many ways to
go on one may have; else `LAST_DECISIONS` and `MOST_NODES`."""
DEEPEST: Final = 60
"""Decisions and draws from the position to the end of the game at most."""
LAST_DECISIONS: Final = 14
"""How many decisions before the end the search for endings begins."""
_ALIKE: Final = 1e-9


class TooLong(Exception):
    """There are too many ways to go on."""


class Solver:
    """Two seats that both see everything: what one wins the other loses."""

    def __init__(self, seat: int, most_nodes: int = MOST_NODES) -> None:
        self._seat, self._most_nodes = seat, most_nodes
        self._known: dict[int, float] = {}
        self._nodes = self._depth = 0

    def value(self, position: Any) -> float:
        """The seat's part of the victory, if both play as well as possible; `TooLong`."""
        key = position.key()
        if key not in self._known:
            self._nodes += 1
            self._depth += 1
            if self._nodes > self._most_nodes or self._depth > DEEPEST:
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


def solved(position: Any, seat: int, most_nodes: int) -> dict[str, float]:
    """What each move is worth, if that is the same in all worlds that the seat thinks of; else nothing."""
    worlds = {world.key(): world for world in (position.guess(seat, seed) for seed in range(12))}
    told: dict[str, float] = {}
    for world in [position, *list(worlds.values())[:3]]:
        values = Solver(seat, most_nodes).values(world)
        if told and values != told:
            return {}
        told = values
    return told


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
    if abs(played["scores"][0] - played["scores"][1]) > CLOSE.get(game, 99):
        return []
    last, most_nodes = LAST.get(game, (LAST_DECISIONS, MOST_NODES))
    for number, move in enumerate(record["moves"]):
        seat = position.actor
        near = number >= len(record["moves"]) - last
        if near and isinstance(seat, int) and len(position.legal()) > 1:
            try:
                values = solved(position, seat, most_nodes)
            except TooLong:
                values = {}
            if values and (right := clearly_right(values)):
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
