"""What is in the box, and the round track with every change by player count."""

from __future__ import annotations

from typing import Final, NamedTuple

PLAYER_COUNTS: Final = (2, 3, 4, 5, 6)

# --- terrains and cards ------------------------------------------------------------------------

TERRAINS: Final = "SFDM"
TERRAIN_NAMES: Final = ("swamp", "forest", "desert", "mountain")
CARDS_PER_TERRAIN: Final = 7  # 4 × 7 = 28 environment cards

# --- tiles and spaces --------------------------------------------------------------------------

NEWLAND, GROWTH, MIGRATION, HATCH, TREX, RAPTORS = range(6)
TILES: Final = ("newland", "growth", "migration", "hatch", "trex", "raptors")  # 6 action tiles
SPACES: Final = 6
WHITE_DINOS: Final = 12

FIXED_SPACES: Final = {RAPTORS: 4, MIGRATION: 5}
"""Set-up B: the tiles that always start on spaces 5 and 6 (counted from 0 here)."""
FIXED_SPACES_6: Final = {TREX: 3, **FIXED_SPACES}
"""With 6 players the T-Rex starts on space 4."""
START_WHITES: Final[tuple[int, ...]] = (0, 0, 0, 0, 1, 1)

# --- herds and predators -----------------------------------------------------------------------

DINOS: Final = 57  # each player: 18 single dinos + 13 discs of three
START_HERD: Final = 4
HABITATS: Final = 3
CARD_DINOS: Final = 3
GROWTH_DINOS: Final = (3, 2)
HATCH_DINOS: Final = 3

REX, PTERODACTYL, RAPTOR_1, RAPTOR_2 = range(4)
PREDATORS: Final = ("trex", "pterodactyl", "r1", "r2")
REX_STRENGTH: Final = 3
REX_APPETITE: Final = {1: 5, 2: 3}
"""How many dinos the T-Rex may eat after one step, and after two."""
RAPTOR_APPETITE: Final = 2
RAPTOR_EJECTS: Final = 2
VOLCANO_KILLS: Final = (2, 1)
"""From the herds of the first and the second habitat."""

EGG, VOLCANO = 1, 2
COUNTERS: Final = EGG | VOLCANO
"""Both player counters, as bits: hatch and volcano."""


def pterodactyl_appetite(players: int) -> int:
    """Two dinos; with 6 players only one."""
    return 1 if players == 6 else 2


def appetite(predator: int, steps: int, players: int) -> int:
    """How many dinos a predator may eat after one step or two."""
    if predator == REX:
        return REX_APPETITE[steps]
    return pterodactyl_appetite(players) if predator == PTERODACTYL else RAPTOR_APPETITE


# --- round track -------------------------------------------------------------------------------


class Period(NamedTuple):
    """A geological period on the round track."""

    letter: str
    rounds: int
    card_rounds: int
    """How many rounds, from its first on, begin with environment cards."""
    presence: bool
    dominance: bool


class Round(NamedTuple):
    """A round of the track."""

    name: str
    period: int
    cards: bool
    first: int
    """Who has the first-player marker: 0 is player 1 of the set-up chart."""
    scoring: Period | None
    """The period that is scored after this round."""


PERIOD_NAMES: Final = {"T": "Triassic", "J": "Jurassic", "C": "Cretaceous"}

TRACKS: Final[dict[tuple[int, bool], tuple[Period, ...]]] = {
    # (players, long): rounds, card rounds, presence, dominance
    (2, False): (
        Period("T", 3, 2, True, False),
        Period("J", 3, 2, False, False),
        Period("C", 2, 1, False, True),
    ),
    (3, False): (
        Period("T", 3, 1, True, False),
        Period("J", 3, 1, True, False),
        Period("C", 3, 1, False, True),
    ),
    (4, False): (
        Period("T", 3, 1, True, False),
        Period("J", 3, 1, True, False),
        Period("C", 2, 1, False, True),
    ),
    (5, False): (
        Period("T", 3, 1, True, False),
        Period("J", 3, 1, True, False),
        Period("C", 2, 1, True, True),
    ),
    (6, False): (
        Period("T", 3, 1, True, False),
        Period("J", 3, 1, True, True),
    ),
    (6, True): (
        Period("T", 3, 1, True, False),
        Period("J", 3, 1, True, False),
        Period("C", 2, 1, True, True),
    ),
}


def _rounds(players: int, periods: tuple[Period, ...]) -> tuple[Round, ...]:
    """The marker goes one seat to the left after each round; with 3 players two after a period's last."""
    rounds: list[Round] = []
    for index, period in enumerate(periods):
        skipped = index if players == 3 else 0
        for number in range(1, period.rounds + 1):
            rounds.append(
                Round(
                    name=f"{period.letter}{number}",
                    period=index,
                    cards=number <= period.card_rounds,
                    first=(len(rounds) + skipped) % players,
                    scoring=period if number == period.rounds else None,
                )
            )
    return tuple(rounds)


ROUNDS: Final = {(players, long): _rounds(players, track) for (players, long), track in TRACKS.items()}

# --- scoring -----------------------------------------------------------------------------------

BOARD_SIDES: Final = {2: 0, 3: 0, 4: 0, 5: 1, 6: 1}
PRESENCE_POINTS: Final = 8


def dominance_points(players: int) -> tuple[int, ...]:
    """What the places of a terrain pay; two players have no second place."""
    return (4,) if players == 2 else (8, 4)
