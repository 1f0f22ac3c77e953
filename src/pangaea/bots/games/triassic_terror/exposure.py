"""Triassic Terror: the dinos that predators will eat before the round is over."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pangaea.games.triassic_terror.board import MEMBERS, Area
from pangaea.games.triassic_terror.data import (
    HATCH,
    PTERODACTYL,
    RAPTOR_1,
    RAPTOR_2,
    RAPTORS,
    REX,
    SPACES,
    TREX,
    appetite,
)
from pangaea.games.triassic_terror.menu import reach
from pangaea.games.triassic_terror.state import NOBODY, PLAY_PHASES, STRIDE, State

_HUNTERS: Final[Mapping[int, tuple[int, ...]]] = {
    TREX: (REX,),
    RAPTORS: (RAPTOR_1, RAPTOR_2),
    HATCH: (PTERODACTYL,),
}
"""The predators that a tile sends out."""


def exposure(state: State) -> list[float]:
    """For each seat the dinos that it must expect to lose to those who play later in this round."""
    losses = [0.0] * state.players
    if state.phase in PLAY_PHASES:
        for space in range(state.space + 1, SPACES):
            hunter = state.takers[space]
            if hunter != NOBODY:
                for predator in _HUNTERS.get(state.tiles[space], ()):
                    _add_losses(state, hunter, predator, losses)
    return losses


def _add_losses(state: State, hunter: int, predator: int, losses: list[float]) -> None:
    """A predator goes where there is much to eat, and eats of all herds but the hunter's."""
    hunts = _hunts(state, hunter, predator)
    total = sum([eaten * eaten for _, eaten, _ in hunts])
    for area, eaten, prey in hunts:
        part = eaten * eaten / total * eaten / prey
        first = area * STRIDE
        for seat in range(state.players):
            if seat != hunter:
                losses[seat] += part * state.dinos[first + seat]


def _hunts(state: State, hunter: int, predator: int) -> list[tuple[Area, int, int]]:
    """Where the predator finds something: the area, how much it would eat, and how much there is."""
    hunts, players, dinos = [], state.players, state.dinos
    for steps, areas in enumerate(reach(state.predators[predator], state.closed), start=1):
        most = appetite(predator, steps, players)
        for area in MEMBERS[areas]:
            first = area * STRIDE
            prey = sum(dinos[first : first + players]) - dinos[first + hunter]
            if prey:
                hunts.append((area, min(most, prey), prey))
    return hunts
