"""What a learned evaluation of Trias looks at.

The core writes the same (`native/games/trias/features.cpp`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from pangaea.bots.evaluate.protocol import AnyGame
from pangaea.bots.learned.sheet import Sheet, one_of
from pangaea.games.trias.scoring import final_points
from pangaea.games.trias.state import Phase, State

from .evaluation import EVALUATOR, scale_of, turns_left
from .lands import loose_lands

TABLE_FEATURES: Final = (
    *("two_players", "three_players", "four_players", "five_players", "turns_left", "last_round"),
    *("place", "card", "draw", "drift", "act", "refill", "main_part", "masses", "interim_main_only"),
)
OWN_FEATURES: Final = (
    *("track", "hoped_points", "on_land", "swimming", "stock", "on_main", "islands"),
    *("active", "actions", "fertile", "next_turn", "hand_card", "hand_back_2"),
)
ITEM_FEATURES: Final = (
    *("island", "main", "loose", "size", "own", "rival", "third", "herds", "seats"),
    *("leads", "level", "second", "final", "rival_final", "own_square", "own_room", "rival_room"),
    *("turns_left", "last_round", "players"),
)
"""Of a land mass, or of a piece that may break off."""

_ISLAND, _MAIN, _LOOSE = range(3)


def features(game: AnyGame, state: Any) -> Sheet:
    """The sheet of a position."""
    left = turns_left(state)
    points = EVALUATOR.points(game, state)
    main = next(mass for mass in state.masses if mass & state.layout.pole)
    table = [
        *one_of(state.players, range(2, 6)),
        left / 20,
        float(state.last > 0),
        *one_of(int(state.phase), range(int(Phase.PLACE), int(Phase.REFILL) + 1)),
        main.bit_count() / state.land.bit_count(),
        len(state.masses) / 8,
        float(state.options["interim"] == "main"),
    ]
    own = [_seat(state, seat, points[seat], main) for seat in range(state.players)]
    return Sheet(points, scale_of(state), table, own, _items(state, main, left))


def _seat(state: State, seat: int, points: float, main: int) -> list[float]:
    herds, active, hand = state.herds[seat], seat == state.active, state.hands[seat]
    on_land = herds.count(state.land)
    islands = sum(1 for mass in state.masses if mass != main and mass & herds.cells)
    fertile = 0
    if active and state.phase is Phase.ACT:
        fertile = (herds.more_than(state.spent) & state.room()).bit_count()
    return [
        state.track[seat] / 20,
        (points - state.track[seat]) / 10,
        on_land / 15,
        (state.box.herds - state.stock[seat] - on_land) / 4,
        state.stock[seat] / 15,
        herds.count(main) / 10,
        islands / 4,
        float(active),
        state.points / 4 if active else 0.0,
        fertile / 6,
        (seat - state.active) % state.players / 4,
        float(hand is not None),
        float(hand is not None and hand.back == 2),
    ]


def _items(state: State, main: int, left: float) -> list[list[list[float]]]:
    room, inhabited = state.room(), state.everyone.cells
    items: list[list[list[float]]] = [[] for _ in range(state.players)]

    def write(kind: int, land: int, rooms: Sequence[int]) -> None:
        herds = [own.count(land) for own in state.herds]
        for seat in range(state.players):
            items[seat].append(_row(state, seat, kind, land.bit_count(), herds, rooms, left))

    for mass in state.masses:
        if mass & inhabited:
            rooms = [(own.cells & mass & room).bit_count() for own in state.herds]
            write(_MAIN if mass == main else _ISLAND, mass, rooms)
    if not state.last and main & inhabited:
        for piece in loose_lands(state, main):
            write(_LOOSE, piece, [0] * state.players)
    return items


def _row(
    state: State, seat: int, kind: int, size: int, herds: list[int], rooms: Sequence[int], left: float
) -> list[float]:
    players = state.players
    # Of equals the next one in turn order is the rival.
    others = sorted([(seat + step) % players for step in range(1, players)], key=lambda other: -herds[other])
    rival, own, most = others[0], herds[seat], herds[others[0]]
    third = herds[others[1]] if len(others) > 1 else 0
    final = (0,) * players if kind == _MAIN else final_points(size, herds)
    return [
        *one_of(kind, (_ISLAND, _MAIN, _LOOSE)),
        size / 8,
        own / 6,
        most / 6,
        third / 6,
        sum(herds) / 12,
        sum(1 for number in herds if number) / 3,
        float(own > most),
        float(own == most),
        float(own < most and own >= third and own > 0),
        final[seat] / 8,
        final[rival] / 8,
        own * own / sum(number * number for number in herds),
        rooms[seat] / 4,
        rooms[rival] / 4,
        left / 20,
        float(state.last > 0),
        players / 5,
    ]
