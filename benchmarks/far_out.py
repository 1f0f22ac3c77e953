"""Trias far out: random play on boards that reach rings 11, 27 and 75, as ratios to python-chess.

    python -m benchmarks.far_out

A position from the middle of a random game is torn apart: what lies on two sides of the pole is carried
outwards, either both ways along one line (a long window) or along two axes (a wide one, the worst
case). Random play goes on from there to the end of the game.
"""

from __future__ import annotations

import random
import re

from rich.console import Console
from rich.progress import track
from rich.table import Table

from pangaea import Match, Rng
from pangaea.engine.protocol import CHANCE
from pangaea.games.trias.game import TRIAS

from .peers import Workload, chess_random_play, compare, rate
from .random_play import drawn, row

RINGS = (3, 11, 27, 75)
WAYS = {"one line": ((1, 0), (-1, 0)), "two axes": ((1, 0), (0, 1))}
_CELL = re.compile(r"(-?\d+),(-?\d+)(?=[MSWp])")


def torn_apart(text: str, ring: int, way: str) -> str:
    """The position with the tiles and herds on two sides carried out to about this ring."""
    right, other = WAYS[way]

    def carried(found: re.Match[str]) -> str:
        q, r = int(found[1]), int(found[2])
        side = right if q >= 2 else other if q <= -2 else (0, 0)
        return f"{q + side[0] * (ring - 3)},{r + side[1] * (ring - 3)}"

    fields = []
    for field in text.split(" "):
        name, _, value = field.partition("=")
        if name in ("tiles", "herds"):
            entries = [_CELL.sub(carried, entry) for entry in value.split(";")]
            field = f"{name}={';'.join(sorted(entries, key=_order))}"
        fields.append(field)
    return " ".join(fields)


def _order(entry: str) -> tuple[int, int, str]:
    q, r = map(int, _CELL.match(entry).groups())  # type: ignore[union-attr]
    return q, r, entry


def middle_of_a_game(seed: int) -> str:
    """A position in which a turn begins, some thirty decisions into a random game of four."""
    match, rng = Match.new("trias", 4, seed=seed), Rng(seed)
    while len(match.moves) < 30 or match.view(None)["position"]["phase"] != "card":
        match.roll() if match.actor == CHANCE else match.play(rng.pick(match.legal()))
    return match.text()


def play_on(ring: int, way: str) -> Workload:
    """Random play to the end of the game from such positions."""
    starts = [TRIAS.read_state(torn_apart(middle_of_a_game(seed), ring, way)) for seed in range(6)]
    pick = random.Random(3)

    def one_game() -> int:
        state, decisions = TRIAS.copy(pick.choice(starts)), 0
        while (actor := TRIAS.actor(state)) is not None:
            if actor == CHANCE:
                TRIAS.apply(state, drawn(TRIAS.chances(state), pick))
            else:
                legal = TRIAS.legal(state)
                TRIAS.apply(state, legal[int(pick.random() * len(legal))])
                decisions += 1
        return decisions

    return lambda seconds: rate(one_game, seconds)


def main() -> None:
    table = Table("decisions per CPU second", "ours", "python-chess", "ratio", "range", title="Trias far out")
    cases = [(ring, way) for ring in RINGS for way in (WAYS if ring > 3 else ["one line"])]
    for ring, way in track(cases, "Measuring", transient=True):
        ratio = compare(play_on(ring, way), chess_random_play, rounds=5, seconds=0.8)
        row(table, f"ring {ring}, {way}" if ring > 3 else "where the game left it", ratio)
    Console().print(table)


if __name__ == "__main__":
    main()
