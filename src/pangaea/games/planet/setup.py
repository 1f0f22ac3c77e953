"""Set-up: dealing at random, and starting from a given deal."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from pangaea.engine.errors import BadSetup, quote
from pangaea.engine.info import Options
from pangaea.engine.protocol import Setup
from pangaea.engine.reading import read_choice, read_list, read_object, read_seat
from pangaea.engine.rng import Rng

from .data import ANIMAL, ROUNDS, TERRAINS, Terrain, face_up
from .state import Animals, State, unseen_animals


class PlanetSetup(TypedDict):
    """The first player, twelve columns of animals face up, and each seat's objective (not for beginners)."""

    start: int
    animals: list[list[str]]
    objectives: NotRequired[list[str]]


def deal(players: int, options: Options, rng: Rng) -> Setup:
    """The first player, the animals that lie face up, and one objective each (R29, R31)."""
    sizes = face_up(bool(options["surprise"]))
    cards = rng.sample(list(ANIMAL), sum(sizes))
    setup: Setup = {
        "start": rng.below(players),
        "animals": [[cards.pop() for _ in range(size)] for size in sizes],
    }
    if not options["beginner"]:
        setup["objectives"] = rng.sample(TERRAINS, players)
    return setup


def start(players: int, options: Options, setup: Setup) -> State:
    """The state before the first tile is revealed, or `BadSetup`."""
    keys = ["start", "animals"] if options["beginner"] else ["start", "animals", "objectives"]
    given = read_object(setup, "the set-up", keys, BadSetup)
    state = State(players, options, read_seat(given["start"], "start", players, BadSetup))
    state.columns = _read_columns(given["animals"], face_up(state.surprise))
    state.deck = unseen_animals(animal for column in state.columns for animal in column)
    if not state.beginner:
        state.objectives = _read_objectives(given["objectives"], players)
    return state


def _read_columns(value: object, sizes: tuple[int, ...]) -> tuple[Animals, ...]:
    columns = read_list(value, "animals", BadSetup, ROUNDS)
    seen: set[str] = set()
    return tuple(
        _read_column(column, number, size, seen)
        for number, (column, size) in enumerate(zip(columns, sizes, strict=True), start=1)
    )


def _read_column(value: object, number: int, size: int, seen: set[str]) -> Animals:
    """The animals of one round: as many as the layout says, none of them seen before."""
    what = f"the column of round {number}"
    animals = read_list(value, what, BadSetup, size)
    for animal in animals:
        if not isinstance(animal, str) or animal not in ANIMAL:
            raise BadSetup(f"{what} has {quote(animal)}, which is not an animal")
        if animal in seen:
            raise BadSetup(f"{animal} lies on the table twice")
        seen.add(animal)
    return tuple(animals)


def _read_objectives(value: object, players: int) -> tuple[Terrain, ...]:
    """One objective card for each seat; there is one of each terrain in the box."""
    cards = read_list(value, "objectives", BadSetup, players)
    names = [read_choice(card, "an objective", TERRAINS, BadSetup) for card in cards]
    if len(set(names)) < players:
        raise BadSetup(f"objectives must be different, not {' '.join(names)}")
    return tuple(TERRAINS.index(name) for name in names)
