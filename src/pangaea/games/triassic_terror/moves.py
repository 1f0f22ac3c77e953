"""The moves, one class per verb.

Areas, terrains, tiles and seats in moves are numbers in the order of `board.json`, `TERRAINS`, `TILES`
and the table. A move that names no area (`hatch none`, `trex stay`, `growth A`) holds `NOWHERE` there.
"""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from pangaea.engine.verbs import verb

from .board import Area

NOWHERE: Final[Area] = -1

# --- draft -------------------------------------------------------------------------------------


@verb
class TakeCard(NamedTuple):
    """`card open`, `card blind`"""

    blind: bool


@verb
class Deal(NamedTuple):
    """`deal S`: chance turns up or hands over an environment card."""

    terrain: int


@verb
class TakeTile(NamedTuple):
    """`tile newland`"""

    tile: int


# --- menu --------------------------------------------------------------------------------------


@verb
class PlayCard(NamedTuple):
    """`card S1 S1 S3`: three dinos on the card's terrain."""

    areas: tuple[Area, ...]


@verb
class NewLand(NamedTuple):
    """`newland F1 F2 F3`: three dinos on one terrain of choice."""

    areas: tuple[Area, ...]


@verb
class Growth(NamedTuple):
    """`growth A B`: three dinos on A, two on B; `growth A` where there is no B."""

    first: Area
    second: Area


@verb
class Migrate(NamedTuple):
    """`migrate A`"""

    area: Area


@verb
class Hatch(NamedTuple):
    """`hatch A`, `hatch none`"""

    area: Area


@verb
class Fly(NamedTuple):
    """`fly A`: the pterodactyl's flight."""

    area: Area


@verb
class Trex(NamedTuple):
    """`trex A`, `trex stay`"""

    area: Area


@verb
class Raptor(NamedTuple):
    """`raptor r1 A`: raptor 0 is r1."""

    raptor: int
    area: Area


@verb
class White(NamedTuple):
    """`white A`: a white dino becomes one of the seat's colour."""

    area: Area


@verb
class Egg(NamedTuple):
    """`egg A`: the hatch counter."""

    area: Area


@verb
class Volcano(NamedTuple):
    """`volcano A`: the volcano counter."""

    area: Area


@verb
class End(NamedTuple):
    """`end`: the turn is over."""


# --- steps -------------------------------------------------------------------------------------


@verb
class Send(NamedTuple):
    """`send B n`: a group of the migrating herd."""

    area: Area
    dinos: int


@verb
class Eat(NamedTuple):
    """`eat p2`: the predator eats one dino of that seat."""

    seat: int


@verb
class Eject(NamedTuple):
    """`eject p2 B`: the raptor chases one dino of that seat into B."""

    seat: int
    area: Area


@verb
class Done(NamedTuple):
    """`done`: the migration, the meal or the ejecting is over."""


# --- end of a round ----------------------------------------------------------------------------


@verb
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
