"""The moves, one class per verb.

Areas, terrains, tiles and seats in moves are numbers in the order of `board.json`, `TERRAINS`, `TILES`
and the table. A move that names no area (`hatch none`, `trex stay`, `growth A`) holds `NOWHERE` there.
"""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias, TypeVar

from .board import Area

NOWHERE: Final[Area] = -1
M = TypeVar("M")


def _distinct(kind: type[M]) -> type[M]:
    """Moves of different verbs are never equal, though tuples of equal fields would be."""

    def equal(self: tuple[object, ...], other: object) -> bool:
        return type(other) is type(self) and tuple.__eq__(self, other)

    def unequal(self: tuple[object, ...], other: object) -> bool:
        return not equal(self, other)

    for name, method in (("__eq__", equal), ("__ne__", unequal)):
        setattr(kind, name, method)
    return kind


# --- draft -------------------------------------------------------------------------------------


@_distinct
class TakeCard(NamedTuple):
    """`card open`, `card blind`"""

    blind: bool


@_distinct
class Deal(NamedTuple):
    """`deal S`: chance turns up or hands over an environment card."""

    terrain: int


@_distinct
class TakeTile(NamedTuple):
    """`tile newland`"""

    tile: int


# --- menu --------------------------------------------------------------------------------------


@_distinct
class PlayCard(NamedTuple):
    """`card S1 S1 S3`: three dinos on the card's terrain."""

    areas: tuple[Area, ...]


@_distinct
class NewLand(NamedTuple):
    """`newland F1 F2 F3`: three dinos on one terrain of choice."""

    areas: tuple[Area, ...]


@_distinct
class Growth(NamedTuple):
    """`growth A B`: three dinos on A, two on B; `growth A` where there is no B."""

    first: Area
    second: Area


@_distinct
class Migrate(NamedTuple):
    """`migrate A`"""

    area: Area


@_distinct
class Hatch(NamedTuple):
    """`hatch A`, `hatch none`"""

    area: Area


@_distinct
class Fly(NamedTuple):
    """`fly A`: the pterodactyl's flight."""

    area: Area


@_distinct
class Trex(NamedTuple):
    """`trex A`, `trex stay`"""

    area: Area


@_distinct
class Raptor(NamedTuple):
    """`raptor r1 A`: raptor 0 is r1."""

    raptor: int
    area: Area


@_distinct
class White(NamedTuple):
    """`white A`: a white dino becomes one of the seat's colour."""

    area: Area


@_distinct
class Egg(NamedTuple):
    """`egg A`: the hatch counter."""

    area: Area


@_distinct
class Volcano(NamedTuple):
    """`volcano A`: the volcano counter."""

    area: Area


@_distinct
class End(NamedTuple):
    """`end`: the turn is over."""


# --- steps -------------------------------------------------------------------------------------


@_distinct
class Send(NamedTuple):
    """`send B n`: a group of the migrating herd."""

    area: Area
    dinos: int


@_distinct
class Eat(NamedTuple):
    """`eat p2`: the predator eats one dino of that seat."""

    seat: int


@_distinct
class Eject(NamedTuple):
    """`eject p2 B`: the raptor chases one dino of that seat into B."""

    seat: int
    area: Area


@_distinct
class Done(NamedTuple):
    """`done`: the migration, the meal or the ejecting is over."""


# --- end of a round ----------------------------------------------------------------------------


@_distinct
class Slot(NamedTuple):
    """`slot hatch`: chance puts a used tile on the lowest free space."""

    tile: int


Move: TypeAlias = (
    TakeCard
    | Deal
    | TakeTile
    | PlayCard
    | NewLand
    | Growth
    | Migrate
    | Hatch
    | Fly
    | Trex
    | Raptor
    | White
    | Egg
    | Volcano
    | End
    | Send
    | Eat
    | Eject
    | Done
    | Slot
)
