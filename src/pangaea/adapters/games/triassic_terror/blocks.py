"""What an observation of Triassic Terror holds."""

from __future__ import annotations

from typing import Final

from pangaea.engine.registry import find_game

from ...layout import Block, Column, Layout, one_of, per_seat
from ..common import head_columns
from .actions import AREAS, DINOS, SEATS, TERRAINS, TILES

PHASES: Final = ("card", "deal", "tile", "menu", "migrate", "eat", "eject", "slot", "over")
PREDATORS: Final = ("trex", "pterodactyl", "r1", "r2")
INFO: Final = find_game("triassic_terror").info

_AREA: Final = "an area, S1 … M3"

LAYOUT: Final = Layout(
    Block(
        "table",
        1,
        "the table",
        (
            *head_columns(INFO, 255),
            *one_of("phase", PHASES, "the phase"),
            *per_seat("turn", SEATS, 1, "it is the turn of this seat"),
            *per_seat("first", SEATS, 1, "this seat has the first-player marker"),
            Column("round", 8, "the number of the round, from 0"),
            Column("rounds", 9, "rounds of the whole game"),
            Column("card round", 1, "this round begins with environment cards"),
            Column("scores habitats", 1, "habitats are scored after this round"),
            Column("scores presence", 1, "presence is scored after this round"),
            Column("scores dominance", 1, "dominance is scored after this round"),
            *one_of("open card", TERRAINS, "the terrain of the open card"),
            Column("deck", 28, "cards in the deck"),
            *(Column(f"discard {each}", 7, f"discarded cards of terrain {each}") for each in TERRAINS),
            *(Column(f"unseen {each}", 7, f"cards of terrain {each} not seen yet") for each in TERRAINS),
            Column("white stock", 12, "white dinos in stock"),
            *one_of("my tile", TILES, "the tile of the running turn of phase B"),
            Column("tile used", 1, "the tile of this turn is used"),
            Column("flown", 1, "the pterodactyl has flown this turn"),
            Column("r1 moved", 1, "raptor r1 has run this turn"),
            Column("r2 moved", 1, "raptor r2 has run this turn"),
            Column("long run", 1, "a raptor has run two steps this turn"),
            Column("left", 2 * DINOS, "dinos that the running migration may still send"),
            Column("joined", 5, "dinos that joined the running migration"),
            Column("sent", 2 * DINOS, "dinos that the running migration has sent"),
            *one_of("eating", PREDATORS, "the predator that eats"),
            Column("eaten", 5, "dinos eaten in this meal"),
            Column("appetite", 5, "dinos that may be eaten in this meal"),
            *one_of("ejecting", PREDATORS[2:], "the raptor that ejects"),
        ),
    ),
    Block("dinos", len(AREAS), _AREA, tuple(per_seat("dinos", SEATS, DINOS, "dinos of this seat"))),
    Block(
        "habitats",
        len(AREAS),
        _AREA,
        tuple(per_seat("place", SEATS, 3, "the habitat that this seat holds: 1 is the best, 0 none")),
    ),
    Block(
        "pieces",
        len(AREAS),
        _AREA,
        (
            *(Column(name, 1, f"{name} is here") for name in PREDATORS),
            Column("outside", 1, "the T-Rex is here without a habitat"),
            *per_seat("volcano", SEATS, 1, "the volcano of this seat is here"),
        ),
    ),
    Block(
        "migrations",
        len(AREAS),
        _AREA,
        (
            Column("arrived", 2 * DINOS, "dinos that came here by migration this turn"),
            Column("migrated", 1, "a migration has left this area this turn"),
            Column("source", 1, "the running migration leaves this area"),
            Column("used", 1, "the running migration has sent a group here"),
            *per_seat("ejected", SEATS, 2, "dinos of this seat that the raptor chases here"),
        ),
    ),
    Block(
        "spaces",
        6,
        "an action space, 1 … 6",
        (
            *one_of("tile", TILES, "the tile on this space"),
            Column("whites", 12, "white dinos on it"),
            *per_seat("taken", SEATS, 1, "this seat has taken it"),
        ),
    ),
    Block(
        "seats",
        SEATS,
        "a seat, +0 first",
        (
            Column("present", 1, "the seat is at the table"),
            Column("supply", DINOS, "dinos in supply"),
            Column("whites", 12, "white dinos taken with its tile"),
            Column("egg", 1, "it has its hatch counter"),
            Column("volcano", 1, "it has its volcano counter"),
            Column("countered", 1, "it has used a counter in this period"),
            Column("trex", 1, "the T-Rex has its colour"),
            Column("card", 1, "it holds an environment card"),
            Column("blind", 1, "that card was drawn blind"),
            *one_of("card", TERRAINS, "the terrain of its card, where it may be known"),
        ),
    ),
)
