"""State texts both ways. The README gives their grammar.

A text holds only what cannot be derived: the box of tiles and the unseen animals are what is left over.
"""

from __future__ import annotations

from pangaea.engine.errors import BadPosition, quote
from pangaea.engine.fields import FieldReader, read_number, table_fields, write_fields
from pangaea.engine.protocol import seat_text

from .checks import check_position
from .data import ANIMAL, PILE, ROUNDS, TERRAINS, TILES, Terrain, Tile
from .geometry import EDGES, FACES
from .globe import EMPTY, Planet, cover
from .info import INFO
from .state import (
    REVEAL,
    TAKE,
    Animals,
    Phase,
    State,
    seen_animals,
    tiles_in_play,
    turn_number,
    unseen_animals,
)

# --- writing -----------------------------------------------------------------------------------


def write_state(state: State) -> str:
    """The whole state, secrets included, on one line."""
    fields = table_fields(state.players, state.options)
    fields |= {
        "round": state.round,
        "phase": state.phase.text,
        "start": state.start,
        "unseen": _join(state.unseen),
        "revealed": _join(state.revealed),
        "pile11": _join(state.pile11),
        "pile12": _join(state.pile12),
        "parted": ",".join(_join(group, ".") for group in state.parted),
    }
    for seat, planet in enumerate(state.planets):
        fields[seat_text(seat)] = _write_planet(planet)
    fields |= {
        "columns": "/".join(map(_join, state.columns)),
        "carried": _join(state.carried),
        "won": "/".join(_join([f"{animal}@{round}" for animal, round in cards]) for cards in state.won),
        "boxed": _join(state.boxed),
        "objectives": _join([TERRAINS[terrain] for terrain in state.objectives]),
    }
    return write_fields(INFO.name, fields)


def _join(items: list[int] | list[str] | tuple[int, ...] | tuple[str, ...], separator: str = ",") -> str:
    return separator.join(map(str, items))


def _write_planet(planet: Planet) -> str:
    covered = [(face, placed) for face, placed in enumerate(planet.faces) if placed is not None]
    return ",".join(f"{face}:{placed.tile}:{placed.rotation}" for face, placed in covered)


# --- reading -----------------------------------------------------------------------------------


def read_state(text: str) -> State:
    """The state of a text, or `BadPosition`. Planets may have fewer tiles than the round would give them."""
    fields = FieldReader(INFO.name, text)
    players, options = fields.table(INFO)
    state = State(players, options, fields.number("start", 0, players - 1))
    state.round = fields.number("round", 1, ROUNDS)
    state.phase = fields.member("phase", Phase)
    state.unseen = _read_tiles("unseen", fields.items("unseen"))
    state.revealed = _read_tiles("revealed", fields.items("revealed"))
    state.pile11 = _read_tiles("pile11", fields.items("pile11"))
    state.pile12 = _read_tiles("pile12", fields.items("pile12"))
    state.parted = tuple(tuple(_read_tiles("parted", group.split("."))) for group in fields.items("parted"))
    state.planets = [_read_planet(name, fields.items(name)) for name in map(seat_text, range(players))]
    state.columns = tuple(_read_animals(column) for column in _parts(fields, "columns", ROUNDS))
    state.carried = _read_animals(fields.text("carried"))
    state.won = [_read_won(cards) for cards in _parts(fields, "won", players)]
    state.boxed = _read_animals(fields.text("boxed"))
    state.objectives = _read_objectives(state, fields.items("objectives"))
    fields.done()
    _complete(state)
    check_position(state)
    return state


def _complete(state: State) -> None:
    """What a text leaves to its reader: how far the round is, the box, the animals nobody has seen."""
    if state.phase is REVEAL:
        state.taken = 0
    else:
        state.taken = PILE - len(state.revealed) if state.phase is TAKE else state.players
    state.turn = turn_number(state.players, state.round, state.taken)
    in_play = set(tiles_in_play(state))
    state.box = [tile for tile in range(1, TILES + 1) if tile not in in_play]
    state.deck = unseen_animals(seen_animals(state))


def _read_tiles(name: str, items: list[str]) -> list[Tile]:
    tiles = [read_number(item, f"a tile in {name}", 1, TILES) for item in items]
    if tiles != sorted(set(tiles)):
        raise BadPosition(f"the tiles in {name} must ascend, not {quote(','.join(items))}")
    return tiles


def _read_planet(name: str, items: list[str]) -> Planet:
    planet, last = EMPTY, -1
    for item in items:
        parts = item.split(":")
        if len(parts) != 3:
            raise BadPosition(f"expected FACE:TILE:ROTATION in {name}, not {quote(item)}")
        face = read_number(parts[0], f"a face in {name}", 0, FACES - 1)
        tile = read_number(parts[1], f"a tile in {name}", 1, TILES)
        rotation = read_number(parts[2], f"a rotation in {name}", 0, EDGES - 1)
        if face <= last:
            raise BadPosition(f"the faces in {name} must ascend")
        planet, last = cover(planet, tile, face, rotation), face
    return planet


def _parts(fields: FieldReader, name: str, count: int) -> list[str]:
    """This many lists, separated by `/`."""
    parts = fields.text(name).split("/")
    if len(parts) != count:
        raise BadPosition(f"field {name} needs {count} lists, not {len(parts)}")
    return parts


def _read_animals(text: str) -> Animals:
    return tuple(_read_animal(name) for name in text.split(",")) if text else ()


def _read_animal(name: str) -> str:
    if name not in ANIMAL:
        raise BadPosition(f"{quote(name)} is not an animal")
    return name


def _read_won(text: str) -> tuple[tuple[str, int], ...]:
    cards = [card.partition("@") for card in text.split(",")] if text else []
    return tuple(
        (_read_animal(name), read_number(when, "a round in won", 3, ROUNDS)) for name, _, when in cards
    )


def _read_objectives(state: State, names: list[str]) -> tuple[Terrain, ...]:
    expected = 0 if state.beginner else state.players
    if len(names) != expected or len(set(names)) != expected or not set(names) <= set(TERRAINS):
        raise BadPosition(
            f"field objectives needs {expected} different terrains, not {quote(','.join(names))}"
        )
    return tuple(TERRAINS.index(name) for name in names)
