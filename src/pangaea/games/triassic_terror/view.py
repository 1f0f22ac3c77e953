"""What a seat sees. Everything is open except the blind cards in other hands."""

from __future__ import annotations

from pangaea.engine.protocol import Veil, Viewer, sees

from .board import AREA_COUNT, AREAS, BOARD, MEMBERS, NEIGHBOURS, TERRAIN_OF, Area, habitat_points
from .data import (
    EGG,
    HABITATS,
    PERIOD_NAMES,
    PREDATORS,
    PRESENCE_POINTS,
    REX,
    SPACES,
    TERRAIN_NAMES,
    TERRAINS,
    TILES,
    VOLCANO,
    appetite,
    dominance_points,
)
from .guess import unseen_cards
from .legal import send_targets
from .menu import needed, reach, unmoved
from .moves import Deal, Move
from .ranking import strength, trex_outside
from .scoring import dominance, missing_terrains, paid_habitats, tie_facts
from .state import (
    NO_CARD,
    NO_TILE,
    NOBODY,
    PLAY_PHASES,
    SPENT_FLIGHT,
    SPENT_LONG_RUN,
    SPENT_RAPTOR,
    SPENT_TILE,
    STRIDE,
    Meal,
    Migration,
    Phase,
    Scatter,
    State,
    first_seat,
    rounds,
)
from .tables import TOO_MANY
from .view_types import (
    AreaView,
    CardsView,
    HabitatView,
    MealView,
    MigrationView,
    PlaceView,
    PredatorView,
    RoundView,
    ScatterView,
    SeatView,
    SpaceView,
    TurnView,
    View,
)


def view(state: State, viewer: Viewer) -> View:
    """What the viewer sees. At the end no card is blind."""
    return {
        "phase": state.phase.text,
        "seat": state.seat,
        "round": rounds(state)[state.round].name,
        "first": first_seat(state),
        "order": [taker for taker in state.takers if taker != NOBODY],
        "areas": [_area(state, area) for area in range(AREA_COUNT)],
        "predators": [_predator(state, predator) for predator in range(len(PREDATORS))],
        "spaces": [_space(state, space) for space in range(SPACES)],
        "rounds": [_round(state, number) for number in range(len(rounds(state)))],
        "seats": [_seat(state, other, viewer) for other in range(state.players)],
        "cards": _cards(state, viewer),
        "white_stock": state.stock,
        "presence_points": PRESENCE_POINTS,
        "dominance_points": list(dominance_points(state.players)),
        "dominance": {letter: _places(state, terrain) for terrain, letter in enumerate(TERRAINS)},
        "turn": _turn(state) if state.phase in PLAY_PHASES else None,
    }


def veil(state: State, move: Move) -> Veil | None:
    """A blind card is seen by the seat that draws it; a new open card by all."""
    blind = isinstance(move, Deal) and state.open != NO_CARD
    return Veil("deal ?", state.seat) if blind else None


# --- the island --------------------------------------------------------------------------------


def _area(state: State, area: Area) -> AreaView:
    rex_here = state.predators[REX] == area
    needs = [needed(state, seat, area) for seat in range(state.players)]
    return {
        "name": AREAS[area],
        "terrain": TERRAIN_NAMES[TERRAIN_OF[area]],
        "ring": BOARD.rings[area],
        "neighbours": [AREAS[near] for near in NEIGHBOURS[area]],
        "habitats": [_habitat(state, area, habitat) for habitat in range(HABITATS)],
        "trex_outside": state.trex_owner if rex_here and trex_outside(state) else None,
        "volcano": state.volcanoes.index(area) if area in state.volcanoes else None,
        "predators": [name for name, where in zip(PREDATORS, state.predators, strict=True) if where == area],
        "needed": [need if need < TOO_MANY else None for need in needs],
    }


def _habitat(state: State, area: Area, habitat: int) -> HabitatView:
    points, order = habitat_points(state.players)[area][habitat], state.order[area]
    if habitat >= len(order):
        return {"points": points, "owner": None, "dinos": 0, "trex": False, "strength": 0}
    owner = order[habitat]
    dinos, total = state.dinos[area * STRIDE + owner], strength(state, area, owner)
    return {"points": points, "owner": owner, "dinos": dinos, "trex": total > dinos, "strength": total}


def _predator(state: State, predator: int) -> PredatorView:
    owner = state.trex_owner if predator == REX and state.trex_owner != NOBODY else None
    return {
        "name": PREDATORS[predator],
        "area": AREAS[state.predators[predator]],
        "owner": owner,
        "reach": [
            {"area": AREAS[area], "steps": steps, "eats": appetite(predator, steps, state.players)}
            for steps, areas in enumerate(reach(state.predators[predator], state.closed), start=1)
            for area in MEMBERS[areas]
        ],
    }


# --- the table ---------------------------------------------------------------------------------


def _space(state: State, space: int) -> SpaceView:
    tile, taker = state.tiles[space], state.takers[space]
    return {
        "space": space + 1,
        "tile": None if tile == NO_TILE else TILES[tile],
        "whites": state.tile_whites[space],
        "taken_by": None if taker == NOBODY else taker,
    }


def _round(state: State, number: int) -> RoundView:
    running = rounds(state)[number]
    scoring = running.scoring
    past = number < state.round or state.phase == Phase.OVER
    return {
        "name": running.name,
        "period": PERIOD_NAMES[running.name[0]],
        "cards": running.cards,
        "first": (state.start + running.first) % state.players,
        "habitats": scoring is not None,
        "presence": scoring is not None and scoring.presence,
        "dominance": scoring is not None and scoring.dominance,
        "state": "past" if past else "running" if number == state.round else "coming",
    }


def _cards(state: State, viewer: Viewer) -> CardsView:
    return {
        "open": None if state.open == NO_CARD else TERRAINS[state.open],
        "deck": sum(state.deck),
        "discards": dict(zip(TERRAINS, state.discards, strict=True)),
        "unseen": dict(zip(TERRAINS, unseen_cards(state, viewer), strict=True)),
    }


def _places(state: State, terrain: int) -> list[PlaceView]:
    return [
        {
            "seat": place.seat,
            "points": place.points,
            "dinos": place.standing.dinos,
            "primaries": place.standing.primaries,
            "secondaries": place.standing.secondaries,
            "tertiaries": place.standing.tertiaries,
            "habitat_points": place.standing.points,
            "best": place.standing.best,
            "behind": place.behind,
        }
        for place in dominance(state, terrain)
    ]


# --- the seats ---------------------------------------------------------------------------------


def _seat(state: State, seat: int, viewer: Viewer) -> SeatView:
    card, blind = state.hands[seat], bool(state.blind >> seat & 1)
    known = card != NO_CARD and (not blind or sees(viewer, seat))
    at = state.volcanoes[seat]
    return {
        "seat": seat,
        "player_number": (seat - state.start) % state.players + 1,
        "supply": state.supply[seat],
        "on_board": sum(state.dinos[seat::STRIDE]),
        "herds": [AREAS[area] for area in MEMBERS[state.herds[seat]]],
        "whites": state.whites[seat],
        "egg": bool(state.counters[seat] & EGG),
        "volcano": bool(state.counters[seat] & VOLCANO),
        "countered": bool(state.countered >> seat & 1),
        "volcano_at": None if at == NOBODY else AREAS[at],
        "card": None if card == NO_CARD else "blind" if blind else "open",
        "terrain": TERRAINS[card] if known else None,
        "habitat_points": sum(points for _, _, points in paid_habitats(state, seat)),
        "missing_terrains": missing_terrains(state, seat),
        "tie": tie_facts(state, seat)._asdict(),
    }


# --- the running turn --------------------------------------------------------------------------


def _turn(state: State) -> TurnView:
    step, spent = state.step, state.spent
    own = MEMBERS[state.herds[state.seat]]
    return {
        "tile": TILES[state.tiles[state.space]],
        "tile_used": bool(spent & SPENT_TILE),
        "flown": bool(spent & SPENT_FLIGHT),
        "raptors_moved": [n for n, bit in zip(("r1", "r2"), SPENT_RAPTOR, strict=True) if spent & bit],
        "long_run": bool(spent & SPENT_LONG_RUN),
        "migrated": [AREAS[area] for area in MEMBERS[state.sources]],
        "arrived": {AREAS[area]: count for area, count in enumerate(state.arrived) if count},
        "unmoved": {AREAS[area]: unmoved(state, area) for area in own},
        "migration": _migration(state, step) if isinstance(step, Migration) else None,
        "meal": _meal(state, step) if isinstance(step, Meal) else None,
        "scatter": _scatter(state, step) if isinstance(step, Scatter) else None,
    }


def _migration(state: State, step: Migration) -> MigrationView:
    return {
        "source": AREAS[step.source],
        "left": step.left,
        "joined": step.joined,
        "sent": step.sent,
        "used": [AREAS[area] for area in MEMBERS[step.used]],
        "usable": [AREAS[area] for area in MEMBERS[send_targets(state, step)]],
        "can_finish": step.sent > step.joined,
    }


def _meal(state: State, step: Meal) -> MealView:
    return {
        "predator": PREDATORS[step.predator],
        "area": AREAS[state.predators[step.predator]],
        "eaten": step.eaten,
        "limit": step.limit,
    }


def _scatter(state: State, step: Scatter) -> ScatterView:
    return {
        "predator": PREDATORS[step.predator],
        "area": AREAS[state.predators[step.predator]],
        "ejected": [{"owner": seat, "target": AREAS[area]} for seat, area in step.ejected],
    }
