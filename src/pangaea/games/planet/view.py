"""What a seat sees: everything on the table, its own objective, and nothing else that is secret.

Piles 11 and 12 lie face down: only their sizes are shown (R25). Once the game is over all is open.
"""

from __future__ import annotations

from pangaea.engine.protocol import OPEN, Seat, Veil, Viewer, sees

from .data import (
    ANIMAL,
    LETTERS,
    OBJECTIVES,
    ROUNDS,
    TERRAINS,
    TILE_PARCELS,
    Band,
    Terrain,
    Tile,
    column_sizes,
)
from .geometry import PARCELS, parcels_of
from .globe import Planet, Region, terrain_at
from .life import home_of, settle, value
from .moves import Keep, Move
from .scoring import animal_points, objective_points, tally
from .state import LEFTOVER, OVER, SURPRISE, TAKE, State
from .view_types import (
    AnimalView,
    BandView,
    ColumnView,
    ObjectiveView,
    PlayerView,
    RegionView,
    TileView,
    View,
    WonView,
)


def view(state: State, viewer: Viewer, *, sealed: bool = False) -> View:
    """What the viewer sees; everything once the game is over, unless it is sealed."""
    seats, opened = range(state.players), state.phase is OVER and not sealed
    # While chance parts the leftovers they already lie face down: which of them are left is a secret.
    parting = state.phase is LEFTOVER
    return {
        "round": state.round,
        "rounds": ROUNDS,
        "phase": state.phase.text,
        "first": state.first,
        "order": [(state.first + step) % state.players for step in seats],
        "active": state.active if state.phase is TAKE else None,
        "revealed": [] if parting and viewer != OPEN else [_view_tile(tile) for tile in state.revealed],
        "leftovers": len(state.revealed) if parting else 0,
        "unseen": len(state.unseen),
        "pile11": len(state.pile11),
        "pile12": len(state.pile12),
        "box": len(state.box),
        "columns": [_view_column(state, number) for number in range(1, ROUNDS + 1)],
        "animals": [_view_animal(state, animal, number) for animal, number in _open_animals(state)],
        "boxed": list(state.boxed),
        "players": [_view_player(state, who, opened or sees(viewer, who), opened) for who in seats],
    }


def veil(state: State, move: Move) -> Veil | None:
    """Which leftovers chance keeps is seen by nobody; all else that it does is public."""
    return Veil("keep ?", None) if isinstance(move, Keep) else None


def _view_tile(tile: Tile) -> TileView:
    return {"tile": tile, "code": "".join(LETTERS[terrain] for terrain in TILE_PARCELS[tile])}


# --- animals -----------------------------------------------------------------------------------


def _due(state: State) -> int:
    """The round in which carried animals are settled: in SURPRISE this one's LIFE is over."""
    return state.round + (state.phase is SURPRISE)


def _view_column(state: State, number: int) -> ColumnView:
    carried = list(state.carried) if number == _due(state) else []
    own = state.columns[number - 1]
    hidden = column_sizes(state.surprise)[number - 1] - len(own) if _is_hidden(state, number) else 0
    return {"round": number, "animals": [*carried, *own, *[None] * hidden], "carried": carried}


def _is_hidden(state: State, number: int) -> bool:
    """Whether the surprise of a round is still face down: it is turned up two rounds before (R38)."""
    return state.surprise and state.phase is not OVER and number >= state.round + 2


def _open_animals(state: State) -> list[tuple[str, int]]:
    """The open animals and their rounds; carried ones first (R20)."""
    columns = enumerate(state.columns, start=1)
    carried = [(animal, _due(state)) for animal in state.carried]
    return carried + [(animal, number) for number, column in columns for animal in column]


def _view_animal(state: State, animal: str, number: int) -> AnimalView:
    card = ANIMAL[animal]
    values = [value(planet, card) for planet in state.planets]
    verdict = settle(values, last_round=number == ROUNDS)
    return {
        "animal": animal,
        "en": card.en,
        "fr": card.fr,
        "home": TERRAINS[card.home],
        "kind": card.kind,
        "other": None if card.other is None else TERRAINS[card.other],
        "round": number,
        "carried": animal in state.carried,
        "values": [list(sizes) for sizes in values],
        "parcels": [list(parcels_of(home_of(planet, card))) for planet in state.planets],
        "leader": verdict.winner,
        "tied": list(verdict.tied),
    }


# --- players -----------------------------------------------------------------------------------


def _view_player(state: State, who: Seat, knows: bool, opened: bool) -> PlayerView:
    """One player's side of the table; `knows`: the viewer may see the objective; `opened`: and the tally."""
    planet = state.planets[who]
    return {
        "seat": who,
        "placements": [
            {"face": face, "tile": placed.tile, "rotation": placed.rotation}
            for face, placed in enumerate(planet.faces)
            if placed is not None
        ],
        "free": list(planet.free),
        "parcels": [_terrain_name(terrain_at(planet, parcel)) for parcel in range(PARCELS)],
        "counts": {name: planet.lands[terrain].bit_count() for terrain, name in enumerate(TERRAINS)},
        "regions": {name: _view_regions(planet, terrain) for terrain, name in enumerate(TERRAINS)},
        "animals": [_view_won(state, who, animal, when, knows) for animal, when in state.won[who]],
        "objective": _view_objective(state, who) if knows and not state.beginner else None,
        "tally": tally(state, who) if opened else None,
    }


def _terrain_name(terrain: Terrain | None) -> str | None:
    return None if terrain is None else TERRAINS[terrain]


def _view_regions(planet: Planet, terrain: Terrain) -> list[RegionView]:
    """The regions of a terrain, largest first."""
    regions = sorted(planet.regions[terrain], key=lambda region: (-region[0].bit_count(), region))
    return [_view_region(planet, terrain, region) for region in regions]


def _view_region(planet: Planet, terrain: Terrain, region: Region) -> RegionView:
    parcels, around = region
    others = [other for other in range(len(TERRAINS)) if other != terrain]
    return {
        "size": parcels.bit_count(),
        "parcels": list(parcels_of(parcels)),
        "touches": [TERRAINS[other] for other in others if around & planet.lands[other]],
    }


def _view_won(state: State, who: Seat, animal: str, when: int, knows: bool) -> WonView:
    return {
        "animal": animal,
        "home": TERRAINS[ANIMAL[animal].home],
        "round": when,
        "points": animal_points(state, who, animal) if knows or state.beginner else None,
    }


def _view_objective(state: State, who: Seat) -> ObjectiveView:
    terrain = state.objectives[who]
    parcels = state.planets[who].lands[terrain].bit_count()
    bands = OBJECTIVES[terrain]
    ahead = [band for band in bands if band[0] > parcels]
    return {
        "terrain": TERRAINS[terrain],
        "bands": [_view_band(band) for band in bands],
        "parcels": parcels,
        "points": objective_points(terrain, parcels),
        "next": _view_band(ahead[0]) if ahead else None,
    }


def _view_band(band: Band) -> BandView:
    return {"parcels": band[0], "points": band[1]}
