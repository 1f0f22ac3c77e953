"""The moves, one class per verb of the move texts.

Every move that a list can offer is made once and kept in a table or a cache, so that building a list
makes no objects.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple, TypeAlias

from pangaea.engine.verbs import verb

from .cards import CARDS, ONE, RACE_OF, Card, Heap, listed, subsets
from .data import AHEAD, CELL_NAMES, Cell, Race


@verb
class Draw(NamedTuple):
    """Take a card from the stack of a race (DRAW and BONUS)."""

    race: Race


@verb
class Deal(NamedTuple):
    """Chance: the card that was drawn."""

    card: Card


@verb
class New(NamedTuple):
    """Form a new herd (PLACE)."""

    cell: Cell
    cards: Heap


@verb
class Add(NamedTuple):
    """Add cards to one of the player's herds (PLACE)."""

    cell: Cell
    cards: Heap


@verb
class Advance(NamedTuple):
    """Move a herd one row ahead, from the last cell into the pen (MOVE); its verb is `move`."""

    source: Cell
    target: Cell


@verb
class Sacrifice(NamedTuple):
    """Disperse one's own complete reckless herd to disperse an enemy herd anywhere (any phase)."""

    own: Cell
    enemy: Cell


@verb
class Stop(NamedTuple):
    """Draw no further card (DRAW and BONUS)."""


@verb
class Skip(NamedTuple):
    """Place nothing (PLACE) or move no herd (MOVE)."""


@verb
class End(NamedTuple):
    """End the turn although a sacrifice is possible (END)."""


Move: TypeAlias = Draw | Deal | New | Add | Advance | Sacrifice | Stop | Skip | End

STOP: Final = Stop()
SKIP: Final = Skip()
END_TURN: Final = End()

DRAWS_FROM: Final = tuple(Draw(race) for race in Race)
DEALS: Final = tuple(tuple(Deal(card) for card in CARDS if RACE_OF[card] == race) for race in Race)
"""The cards of each race as outcomes of chance."""
ADVANCES: Final = tuple(
    tuple(Advance(source, target) for target in targets) for source, targets in enumerate(AHEAD)
)
SACRIFICES: Final = tuple(
    tuple(Sacrifice(own, enemy) for enemy in range(len(CELL_NAMES))) for own in range(len(CELL_NAMES))
)


@cache
def new_herds(cell: Cell, cards: Heap) -> tuple[New, ...]:
    """Every new herd on this cell out of these different cards of one race."""
    return tuple(New(cell, part) for part in subsets(cards))


@cache
def additions(cell: Cell, fitting: Heap, breaking: Heap) -> tuple[Add, ...]:
    """Every set of the cards that fit the herd on this cell, and single cards that break it.

    All cards are of one race, so there are few different calls and the cache stays small.
    """
    return tuple(sorted(Add(cell, part) for part in (*subsets(fitting), *singles(breaking))))


def singles(cards: Heap) -> tuple[Heap, ...]:
    """These cards one by one."""
    return tuple(ONE[card] for card, _ in listed(cards))
