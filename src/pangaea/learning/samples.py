"""Positions of self-play, as arrays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pangaea.bots.learned.sheet import POINTS, Claims
from pangaea.bots.learned.weights import Floats


@dataclass(frozen=True, slots=True)
class Samples:
    """Positions with one number of players. `rows` are those of all seats, one after the other."""

    players: int
    seats: Floats
    """(positions, players, inputs)"""
    counts: NDArray[np.int32]
    """(positions, players): how many rows each seat has."""
    rows: Floats
    shares: Floats
    """(positions, players): the part of the victory that is to be expected."""
    scores: Floats
    """(positions, players): the score that is to be expected, in units of `POINTS`."""
    outcomes: Floats
    """(positions, players): the part of the victory that each seat had in the end."""
    labels: Floats
    """For each row what came of it for its seat, from 0 to 1; empty where the game cannot say."""
    games: NDArray[np.int32]
    """From which game a position is: those of one game are not independent."""
    scales: Floats
    """(positions,): how many points count as much as 1 of a lead."""
    siblings: int = 1
    """This many positions at a time belong together: those that moves of one decision led to."""
    claims: Claims | None = None

    def __len__(self) -> int:
        return len(self.seats)

    def part(self, positions: NDArray[np.int64]) -> Samples:
        """Only these positions, in this order."""
        sizes = self.counts.sum(axis=1)
        starts = np.concatenate([[0], np.cumsum(sizes)[:-1]]) if len(sizes) else sizes
        wanted = ragged(starts[positions], sizes[positions])
        return Samples(
            self.players,
            self.seats[positions],
            self.counts[positions],
            self.rows[wanted],
            self.shares[positions],
            self.scores[positions],
            self.outcomes[positions],
            self.labels[wanted] if len(self.labels) else self.labels,
            self.games[positions],
            self.scales[positions],
            self.siblings,
            self.claims,
        )

    def apart(self, numbers: Floats) -> Floats:
        """How far the numbers of siblings lie from their mean: (positions, players)."""
        families = numbers.reshape(-1, self.siblings, self.players)
        return np.asarray((families - families.mean(axis=1, keepdims=True)).reshape(numbers.shape))

    def split(self, held_out: int) -> tuple[Samples, Samples]:
        """Training and validation: every game whose number is a multiple of `held_out` is kept back whole."""
        back = self.games % held_out == 0
        return self.part(np.flatnonzero(~back)), self.part(np.flatnonzero(back))


def ragged(starts: NDArray[Any], sizes: NDArray[Any]) -> NDArray[np.int64]:
    """The places start, start + 1, … of each run, one run after the other."""
    before = np.cumsum(sizes) - sizes
    return np.repeat(starts - before, sizes).astype(np.int64) + np.arange(int(sizes.sum()), dtype=np.int64)


def self_play(
    core: Any,
    game: str,
    bots: Sequence[Mapping[str, Any]],
    *,
    games: int,
    decisions: int,
    siblings: int,
    turns: bool,
    seed: int,
    threads: int,
    outcome: float,
    options: Mapping[str, Any] | None = None,
) -> Samples:
    """Play games in the core, and try out several moves of some decisions of each, to the end; one: none, and
    positions of the games themselves are kept.

    `outcome` is the part of the targets that the end of the game says (1: all of it); the rest is what the
    player's own evaluation expected a lap later: TD(λ) with one look ahead. `turns`: positions count only
    when the turn is over.
    """
    told = core.sample_games(
        game,
        len(bots),
        list(bots),
        games,
        seed,
        decisions=decisions,
        siblings=siblings,
        turns=turns,
        threads=threads,
        options=options,
    )
    players, inputs, item = told["players"], told["inputs"], told["item"]

    def floats(name: str, *dims: int) -> Floats:
        return np.frombuffer(told[name], np.float32).reshape(dims)

    shares = outcome * floats("shares", -1, players) + (1 - outcome) * floats("soon_shares", -1, players)
    scores = outcome * floats("scores", -1, players) + (1 - outcome) * floats("soon_scores", -1, players)
    return Samples(
        players,
        floats("seats", -1, players, inputs),
        np.frombuffer(told["counts"], np.int32).reshape(-1, players),
        floats("rows", -1, item),
        shares.astype(np.float32),
        (scores / POINTS).astype(np.float32),
        floats("shares", -1, players),
        floats("labels", -1),
        np.frombuffer(told["games"], np.int32),
        floats("scales", -1),
        siblings,
        Claims(told["chance"], told["worth"]) if told["chance"] >= 0 else None,
    )


def joined(parts: Sequence[Samples]) -> Samples:
    """Several samples with the same number of players as one; games keep their numbers."""
    first = parts[0]
    if len(parts) == 1:
        return first
    return Samples(
        first.players,
        np.concatenate([part.seats for part in parts]),
        np.concatenate([part.counts for part in parts]),
        np.concatenate([part.rows for part in parts]),
        np.concatenate([part.shares for part in parts]),
        np.concatenate([part.scores for part in parts]),
        np.concatenate([part.outcomes for part in parts]),
        np.concatenate([part.labels for part in parts]),
        np.concatenate([part.games for part in parts]),
        np.concatenate([part.scales for part in parts]),
        first.siblings,
        first.claims,
    )
