"""Triassic Terror: how a step under way (eat … done, send … done, eject … done) is best finished.

A position in the middle of a step is judged as if the acting seat went on sensibly; so `trex S2` is
worth what the T-Rex can eat there, and nobody stops early. Only the areas concerned are looked at.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from pangaea.bots.evaluate.protocol import AnyGame
from pangaea.games.triassic_terror.board import MEMBERS, TERRAIN_OF, Area, habitat_points
from pangaea.games.triassic_terror.data import HABITATS, REX_STRENGTH
from pangaea.games.triassic_terror.legal import send_targets
from pangaea.games.triassic_terror.moves import Done, Eat, Send
from pangaea.games.triassic_terror.ranking import trex_owner_in
from pangaea.games.triassic_terror.state import NOBODY, STRIDE, Meal, Migration, State

from .contest import expected_pay

_HEAT: Final = 1.0
_NEWCOMER: Final = 4.5
"""As in the evaluation, but with more doubt: what a step changes is upset first."""
_DINO: Final = 0.35
"""What a dino is worth besides its part in the habitat."""
_DONE: Final = Done()


def settled(game: AnyGame, state: State) -> State:
    """The position after the running step; itself if there is none."""
    step = state.step
    if step is None:
        return state
    state = state.copy()
    if isinstance(step, Meal):
        _feast(game, state, step)
    elif isinstance(step, Migration):
        _trek(game, state, step)
    while state.step is not None:
        game.apply(state, _DONE)
    return state


# --- eating ------------------------------------------------------------------------------------


def _feast(game: AnyGame, state: State, step: Meal) -> None:
    """Eat what hurts the others most, and never the seat's own dinos."""
    area, me = state.predators[step.predator], state.seat
    sizes = _sizes(state, area)
    prey = [seat for seat, size in enumerate(sizes) if size and seat != me]
    for seat, dinos in zip(prey, _best_serving(state, area, prey, step.limit - step.eaten), strict=True):
        for _ in range(dinos):
            game.apply(state, Eat(seat))


def _best_serving(state: State, area: Area, prey: Sequence[int], appetite: int) -> tuple[int, ...]:
    """How many dinos of each prey to eat."""
    sizes = _sizes(state, area)
    menu = servings(tuple([sizes[seat] for seat in prey]), appetite)
    if len(menu) == 1:
        return menu[0]

    def worth(serving: tuple[int, ...]) -> float:
        left = sizes.copy()
        for seat, dinos in zip(prey, serving, strict=True):
            left[seat] -= dinos
        return _worth(state, area, left)

    return max(menu, key=worth)


@cache
def servings(dinos: tuple[int, ...], appetite: int) -> tuple[tuple[int, ...], ...]:
    """Every way to eat as much as possible from herds of these sizes."""
    if not dinos:
        return ((),)
    first, rest = dinos[0], dinos[1:]
    most = min(first, appetite)
    least = max(0, min(appetite, first + sum(rest)) - sum(rest))
    return tuple(
        (eaten, *others) for eaten in range(least, most + 1) for others in servings(rest, appetite - eaten)
    )


# --- migrating ---------------------------------------------------------------------------------


def _trek(game: AnyGame, state: State, step: Migration) -> None:
    """Send the one group that helps most, if any does or one must go."""
    missing = step.joined + 1 - step.sent
    groups = [
        (_gain(state, step.source, area, dinos), area, dinos)
        for area in MEMBERS[send_targets(state, step)]
        for dinos in range(max(1, missing), step.left + 1)
    ]
    gain, area, dinos = max(groups, default=(0.0, NOBODY, 0))
    if area != NOBODY and (gain > 0 or missing > 0):
        game.apply(state, Send(area, dinos))


def _gain(state: State, source: Area, target: Area, dinos: int) -> float:
    """What the acting seat gains when a group moves; into another terrain one of it dies."""
    me = state.seat
    here, there = _sizes(state, source), _sizes(state, target)
    before = _worth(state, source, here) + _worth(state, target, there)
    here[me] -= dinos
    there[me] += dinos - (TERRAIN_OF[source] != TERRAIN_OF[target])
    return _worth(state, source, here) + _worth(state, target, there) - before


# --- one area ----------------------------------------------------------------------------------


def _sizes(state: State, area: Area) -> list[int]:
    first = area * STRIDE
    return state.dinos[first : first + state.players]


def _worth(state: State, area: Area, dinos: Sequence[int]) -> float:
    """What an area with these dinos is worth to the acting seat, less what it gives a rival on average."""
    owner = trex_owner_in(state, area)
    strengths = [size + REX_STRENGTH * (seat == owner) for seat, size in enumerate(dinos)]
    before = state.order[area]
    herds = [seat for seat in before if strengths[seat]]
    herds += [seat for seat, size in enumerate(strengths) if size and seat not in before]
    if not herds:
        return 0.0
    herds.sort(key=strengths.__getitem__, reverse=True)
    del herds[HABITATS:]
    sizes = tuple([strengths[seat] for seat in herds])
    pay = expected_pay(habitat_points(state.players)[area], sizes, _HEAT, _NEWCOMER)
    mine = rivals = 0.0
    for seat, size, points in zip(herds, sizes, pay, strict=True):
        if seat == state.seat:
            mine = points + _DINO * size
        else:
            rivals += points + _DINO * size
    return mine - rivals / (state.players - 1)
