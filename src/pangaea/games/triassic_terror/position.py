"""Writing state texts: any position on one line (the grammar is in the README).

A text holds what cannot be worked out; supplies, the stock of white dinos and area masks follow from it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from pangaea.engine.fields import table_fields, write_fields

from .board import AREA_COUNT, AREAS, MEMBERS, Area, AreaMask
from .data import EGG, PREDATORS, SPACES, TERRAINS, TILES, VOLCANO
from .info import INFO
from .state import NO_CARD, NO_TILE, NOBODY, STRIDE, Meal, Migration, Scatter, State, Step, rounds

NONE: Final = "-"
COUNTER_TEXTS: Final = {0: NONE, EGG: "e", VOLCANO: "v", EGG | VOLCANO: "ev"}
SPENT_WORDS: Final = ("tile", "flight", "r1", "r2", "long")
"""The words for the bits of `spent`, lowest first."""


def write_state(state: State) -> str:
    """The whole state, secrets included, on one line."""
    return write_fields(
        INFO.name,
        {
            **table_fields(state.players, state.options),
            "turn": state.turn,
            "start": _seat(state.start),
            "round": rounds(state)[state.round].name,
            "phase": state.phase.name.lower(),
            "seat": _seat(state.seat),
            "herds": ";".join(filter(None, (_write_area(state, area) for area in range(AREA_COUNT)))),
            "trex": f"{AREAS[state.predators[0]]}:{_seat(state.trex_owner)}",
            "others": ",".join(AREAS[area] for area in state.predators[1:]),
            "volcanoes": _join(AREAS[area] if area != NOBODY else NONE for area in state.volcanoes),
            "counters": _join(COUNTER_TEXTS[left] for left in state.counters),
            "countered": _join(_seat(seat) for seat in range(state.players) if state.countered >> seat & 1),
            "points": _join(state.points),
            "deck": _join(state.deck),
            "open": _terrain(state.open),
            "discards": _join(state.discards),
            "hands": _join(_write_hand(state, seat) for seat in range(state.players)),
            "spaces": _join(_write_space(state, space) for space in range(SPACES)),
            "whites": _join(state.whites),
            "spent": _join(word for bit, word in enumerate(SPENT_WORDS) if state.spent >> bit & 1),
            "sources": _areas(state.sources),
            "arrived": _join(f"{AREAS[a]}:{count}" for a, count in enumerate(state.arrived) if count),
            "step": _write_step(state.step),
        },
    )


def _join(items: Iterable[object]) -> str:
    return ",".join(map(str, items))


def _seat(seat: int) -> str:
    return NONE if seat == NOBODY else f"p{seat + 1}"


def _terrain(card: int) -> str:
    return NONE if card == NO_CARD else TERRAINS[card]


def _areas(mask: AreaMask) -> str:
    return _join(AREAS[area] for area in MEMBERS[mask])


def _write_area(state: State, area: Area) -> str:
    """`S3:p4*4,p1*4`: the habitats' owners, best first, with their dinos (0 beside a lone T-Rex)."""
    owners = state.order[area]
    herds = _join(f"{_seat(seat)}*{state.dinos[area * STRIDE + seat]}" for seat in owners)
    return f"{AREAS[area]}:{herds}" if owners else ""


def _write_hand(state: State, seat: int) -> str:
    """`S` for a card that all have seen, `S?` for a blind one."""
    return _terrain(state.hands[seat]) + ("?" if state.blind >> seat & 1 else "")


def _write_space(state: State, space: int) -> str:
    """`hatch+2:p3`: the tile, the white dinos on it, the seat that took it."""
    if state.tiles[space] == NO_TILE:
        return NONE
    whites, taker = state.tile_whites[space], state.takers[space]
    text = TILES[state.tiles[space]]
    text += f"+{whites}" if whites else ""
    return text + (f":{_seat(taker)}" if taker != NOBODY else "")


def _write_step(step: Step) -> str:
    """`S3/5/2/1/F3`, `trex/2/5`, `r1/p1>F1,p2>F3` or nothing."""
    if isinstance(step, Migration):
        return f"{AREAS[step.source]}/{step.left}/{step.joined}/{step.sent}/{_areas(step.used)}"
    if isinstance(step, Meal):
        return f"{PREDATORS[step.predator]}/{step.eaten}/{step.limit}"
    if isinstance(step, Scatter):
        ejected = _join(f"{_seat(seat)}>{AREAS[area]}" for seat, area in step.ejected)
        return f"{PREDATORS[step.predator]}/{ejected}"
    return NONE
