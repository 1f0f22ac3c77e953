"""What a learned evaluation of Transhumance looks at.

The core writes the same (`native/games/transhumance/features.cpp`).
"""

from __future__ import annotations

from typing import Any, Final

from pangaea.bots.evaluate.protocol import AnyGame
from pangaea.bots.learned.sheet import Sheet, one_of
from pangaea.games.transhumance.cards import COMPLETE, Heap, count, kinds
from pangaea.games.transhumance.data import CELL_NAMES
from pangaea.games.transhumance.state import Phase, State

from .evaluation import EVALUATOR, STEPS, moves_left, moves_next, scale_of, turns_left
from .threats import largest_set, sacrifice_cell, strengths

TABLE_FEATURES: Final = (
    *("turns_left", "last_turn", "draw", "place", "move", "bonus", "end"),
    *("draws_left", "empty_turns", "free_cells"),
)
OWN_FEATURES: Final = (
    *("pen", "on_path", "largest_herd", "hand", "kinds", "largest_set"),
    *("glorious_in_hand", "reckless_in_hand", "swift_in_hand", "diverse_in_hand"),
    *("enclosure", "dispersed", "moves_left", "moves_next", "active", "sacrifice"),
)
ITEM_FEATURES: Final = (
    *("mine", "theirs", "glorious", "reckless", "swift", "diverse", "size", "steps", "before_pen"),
    *("held", "drawable", "complete", "hitters", "hit_now", "loses", "level", "in_time", "turns_left"),
)
"""Of a herd on the path, one's own or the enemy's."""


def features(game: AnyGame, state: Any) -> Sheet:
    """The sheet of a position."""
    turns = turns_left(state)
    hands = [kinds(hand) for hand in state.hands]
    table = [
        turns / 15,
        float(state.last_turn),
        *one_of(int(state.phase), range(int(Phase.DRAW), int(Phase.END) + 1)),
        state.draws_left / 3,
        state.empty_turns / 4,
        state.board.count(None) / len(CELL_NAMES),
    ]
    own = [_seat(state, seat, hands[seat]) for seat in (0, 1)]
    items = [_herds(state, seat, hands, turns) for seat in (0, 1)]
    return Sheet(EVALUATOR.points(game, state), scale_of(state), table, own, items)


def _seat(state: State, seat: int, hand: Heap) -> list[float]:
    sizes = [herd.size for herd in state.board if herd is not None and herd.owner == seat]
    return [
        count(state.pens[seat]) / 20,
        sum(sizes) / 12,
        max(sizes, default=0) / 5,
        count(state.hands[seat]) / 10,
        hand.bit_count() / 10,
        largest_set(hand) / 5,
        *((hand & complete).bit_count() / complete.bit_count() for complete in COMPLETE),
        count(state.stacks[seat]) / 60,
        count(state.removed[seat]) / 20,
        moves_left(state, seat) / 15,
        float(moves_next(state, seat)),
        float(seat == state.active),
        float(sacrifice_cell(state, seat, hand) is not None),
    ]


def _herds(state: State, seat: int, hands: list[Heap], turns: int) -> list[list[float]]:
    """Every herd on the path, and who can hit it."""
    hitters = [strengths(state, owner, hands[owner]) for owner in (1, 0)]
    rows = []
    for cell, herd in enumerate(state.board):
        if herd is None:
            continue
        owner, steps, strength = herd.owner, STEPS[cell], hitters[herd.owner][cell]
        drawable = herd.wanted & kinds(state.stacks[owner]) & ~hands[owner]
        rows.append(
            [
                float(owner == seat),
                float(owner != seat),
                *one_of(int(herd.race), range(len(COMPLETE))),
                herd.size / 5,
                steps / 5,
                float(steps == 1),
                (herd.wanted & hands[owner]).bit_count() / 3,
                drawable.bit_count() / 3,
                float(not herd.wanted),
                strength / 5,
                float(moves_next(state, 1 - owner)),
                float(strength > herd.size),
                float(strength == herd.size),
                float(steps <= moves_left(state, owner)),
                turns / 15,
            ]
        )
    return rows
