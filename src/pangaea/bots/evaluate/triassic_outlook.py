"""Triassic Terror: where on the round track a position stands, and what is still to come."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from pangaea.games.triassic_terror.data import ROUNDS
from pangaea.games.triassic_terror.state import NOBODY, PLAY_PHASES, Phase, State


class Scoring(NamedTuple):
    """A scoring to come."""

    rounds: int
    """How many rounds are still to be played after the running one."""
    presence: bool
    dominance: bool


@cache
def scorings(players: int, long: bool, number: int) -> tuple[Scoring, ...]:
    """The scorings from this round on."""
    track = ROUNDS[players, long][number:]
    return tuple(
        Scoring(rounds, running.scoring.presence, running.scoring.dominance)
        for rounds, running in enumerate(track)
        if running.scoring is not None
    )


class Outlook(NamedTuple):
    """Where on the round track we are."""

    scorings: tuple[Scoring, ...]
    rounds: int
    """Rounds to be played, the running one included."""
    waiting: list[int]
    """For each seat 1 if it still plays in this round."""
    busy: int
    """The seat that has used its tile and only finishes its turn."""
    delay: float
    """Rounds in which others can upset the board before the next scoring."""


def outlook(state: State) -> Outlook:
    """What is to come, seen from this position."""
    players, long = state.players, state.options["long"] is True
    number, busy = state.round, NOBODY
    waiting = [1] * players
    if state.phase == Phase.SLOT:
        number += 1
    elif state.phase in PLAY_PHASES:
        waiting = [0] * players
        for seat in state.takers[state.space :]:
            if seat != NOBODY:
                waiting[seat] = 1
        if state.spent or state.sources:
            busy = state.seat
    coming = scorings(players, long, number)
    # Whoever is about to play is no threat to itself, whether it has begun or not.
    turns = coming[0].rounds * players + sum(waiting) - 1
    return Outlook(coming, len(ROUNDS[players, long]) - number, waiting, busy, turns / players)
