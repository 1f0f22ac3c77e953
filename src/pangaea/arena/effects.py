"""What a place in the order of turns is worth, and what the herd is that it begins with. It needs numpy.

Every place of a game has a strength, the sum of what is known of it: its number in the order of turns,
the habitat it begins in, how many herds share that area. The chances of a game's places are the softmax of
their strengths, so a model is fitted to won games by maximum likelihood (Newton's method). A weak pull to 0
keeps the strength of what was rarely seen small, and picks one of the solutions that differ by a constant.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from .charts import Chart, charts_of

Floats: TypeAlias = NDArray[np.float64]

PULL: Final = 4.0
"""The weight of the pull to 0: as much as about 25 games of six say about a strength."""
FOLDS: Final = 5


class Line(NamedTuple):
    """One line of a chart: what is known of a place before the game begins."""

    bot: str
    """Who plays all seats."""
    number: int
    """The player number, from 1."""
    habitat: str
    herds: int
    """How many begin in the same area."""


Table: TypeAlias = tuple[Line, ...]
"""All places of a game, the start player first."""
Term: TypeAlias = Callable[[Line], str]
"""A part of the strength: places for which the name is the same have it in common."""


def table_of(game: str, bot: str, chart: Chart) -> Table:
    """A table at which this bot plays with this chart."""
    herds: tuple[int, ...] = charts_of(game).company(chart)
    return tuple(
        Line(bot, number, habitat, count)
        for number, (habitat, count) in enumerate(zip(chart, herds, strict=True), start=1)
    )


def by_place(line: Line) -> str:
    """What the place is worth: to each bot something else, for better bots use it otherwise."""
    return f"place {line.number} of {line.bot}"


def by_habitat(line: Line) -> str:
    """What the habitat is worth, in any place and to any bot."""
    return line.habitat


def by_company(line: Line) -> str:
    """What it means to share an area."""
    return f"one of {line.herds} herds"


def by_pair(line: Line) -> str:
    """What a habitat is worth more in this place than in others."""
    return f"place {line.number} in {line.habitat}"


PLACES: Final = "places"
MODELS: Final[Mapping[str, tuple[Term, ...]]] = {
    "equal shares": (),
    PLACES: (by_place,),
    "places and habitats": (by_place, by_habitat),
    "also how many herds share an area": (by_place, by_habitat, by_company),
    "also which place has which habitat": (by_place, by_habitat, by_company, by_pair),
}
"""From the simplest to the richest: each has the terms of those before it."""


@dataclass(frozen=True, slots=True)
class Effects:
    """A fitted model."""

    terms: tuple[Term, ...]
    names: Mapping[str, int]
    """The column of each name."""
    strengths: Floats

    def chances(self, tables: Sequence[Table]) -> Floats:
        """How likely each place of each table is to win: a row per table."""
        return _softmax(_design(self.terms, self.names, tables) @ self.strengths)


def fit(terms: tuple[Term, ...], tables: Sequence[Table], shares: Floats) -> Effects:
    """The likeliest strengths. `shares`: for each table the win share of each place."""
    names = _columns(term(line) for table in tables for line in table for term in terms)
    design = _design(terms, names, tables)
    rows = design.reshape(shares.size, len(names))
    strengths: Floats = np.zeros(len(names))
    while True:
        chances = _softmax(design @ strengths)
        slope = rows.T @ (shares - chances).ravel() - PULL * strengths
        means = np.einsum("gp,gpf->gf", chances, design)
        curvature = rows.T @ (rows * chances.reshape(-1, 1)) - means.T @ means + PULL * np.eye(len(names))
        step = np.linalg.solve(curvature, slope)
        # Far from the maximum the curve is flat and Newton would overshoot.
        strengths = strengths + np.clip(step, -1.0, 1.0)
        if np.abs(step).max(initial=0.0) < 1e-9:
            return Effects(terms, names, strengths)


def log_loss(effects: Effects, tables: Sequence[Table], shares: Floats) -> float:
    """How much the winners surprise the model: nats per game, the less the better."""
    return -float((shares * np.log(effects.chances(tables))).sum(axis=1).mean())


def held_out_loss(terms: tuple[Term, ...], tables: Sequence[Table], shares: Floats) -> float:
    """The loss in games that the model has not seen: each fifth in turn is kept from it.

    So there must be five games or more.
    """
    losses = []
    for fold in range(FOLDS):
        kept = np.arange(len(tables)) % FOLDS == fold
        seen = [table for table, out in zip(tables, kept, strict=True) if not out]
        rest = [table for table, out in zip(tables, kept, strict=True) if out]
        losses.append(len(rest) * log_loss(fit(terms, seen, shares[~kept]), rest, shares[kept]))
    return sum(losses) / len(tables)


def _columns(names: Iterable[str]) -> dict[str, int]:
    return {name: column for column, name in enumerate(dict.fromkeys(names))}


def _design(terms: tuple[Term, ...], names: Mapping[str, int], tables: Sequence[Table]) -> Floats:
    """1 where a place of a table has a name; what was never seen has no strength."""
    places = len(tables[0]) if tables else 0
    design: Floats = np.zeros((len(tables), places, len(names)))
    columns: dict[Table, list[tuple[int, int]]] = {}
    for row, table in enumerate(tables):
        if table not in columns:
            columns[table] = [
                (place, names[name])
                for place, line in enumerate(table)
                for term in terms
                if (name := term(line)) in names
            ]
        for place, column in columns[table]:
            design[row, place, column] = 1.0
    return design


def _softmax(strengths: Floats) -> Floats:
    raised: Floats = np.exp(strengths - strengths.max(axis=1, keepdims=True))
    total: Floats = raised.sum(axis=1, keepdims=True)
    return raised / total
