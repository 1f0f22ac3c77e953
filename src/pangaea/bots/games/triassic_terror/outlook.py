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
    """What is to come, in rounds; a seat that has used its tile only finishes its turn."""

    scorings: tuple[Scoring, ...]
    turns: list[int]
    """For each seat the turns with a tile before the next scoring."""
    delay: float
    """Rounds before the next scoring: time for others to upset the board."""
    left: float
    """Rounds before the end of the game."""

    @property
    def last(self) -> bool:
        """Whether the next scoring ends the game."""
        return len(self.scorings) == 1


def outlook(state: State) -> Outlook:
    """What is to come, seen from this position.

    Time passes when a seat uses its tile and at no other moment. So the same clock shows in all
    positions that the moves of a turn lead to, `end` included, and they can be compared.
    """
    players, long, number = state.players, state.options["long"] is True, state.round
    waiting = [1] * players
    if state.phase == Phase.SLOT:
        number += 1
    elif state.phase in PLAY_PHASES:
        waiting = [0] * players
        for seat in state.takers[state.space :]:
            if seat != NOBODY:
                waiting[seat] = 1
        if state.spent or state.sources:
            waiting[state.seat] = 0
    coming = scorings(players, long, number)
    rounds = coming[0].rounds
    running = sum(waiting) / players
    turns = [rounds + turn for turn in waiting]
    return Outlook(coming, turns, rounds + running, coming[-1].rounds + running)
