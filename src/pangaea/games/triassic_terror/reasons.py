"""Why a move is not legal now, verb by verb: the end of a sentence for the seat that acts."""

from __future__ import annotations

from pangaea.engine.protocol import seat_text

from . import moves
from .board import ADJACENT, AREAS, TERRAIN_OF, Area
from .data import CARD_DINOS, EGG, PTERODACTYL, RAPTOR_1, RAPTOR_EJECTS, REX, TILES, VOLCANO
from .legal import eject_targets
from .menu import needed, reach, unmoved
from .moves import NOWHERE, Move
from .state import (
    NO_CARD,
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
    this_round,
)


def take_card(state: State, move: moves.TakeCard) -> str:
    if state.phase == Phase.MENU:
        return "the draft is over"
    return "you have taken your card" if this_round(state).cards else "this round has no cards"


def take_tile(state: State, move: moves.TakeTile) -> str:
    if state.phase == Phase.MENU:
        return "the draft is over"
    return f"the tile {TILES[move.tile]} is taken"


def chance(state: State, move: Move) -> str:
    return "chance decides that"


def play_card(state: State, move: moves.PlayCard) -> str:
    card = state.hands[state.seat]
    if card == NO_CARD:
        return "you have no card to play"
    if any(TERRAIN_OF[area] != card for area in move.areas):
        return "your card shows another terrain"
    return _spread(state, move.areas)


def newland(state: State, move: moves.NewLand) -> str:
    if len({TERRAIN_OF[area] for area in move.areas}) > 1:
        return "all dinos go to one terrain"
    return _tile(state, "newland") or _spread(state, move.areas)


def _spread(state: State, areas: tuple[Area, ...]) -> str:
    supply = state.supply[state.seat]
    if not supply:
        return "your supply is empty"
    dinos = min(CARD_DINOS, supply)
    if len(areas) != dinos:
        return f"exactly {dinos} dinos are placed"
    lost = next(area for area in areas if areas.count(area) < needed(state, state.seat, area))
    if state.closed >> lost & 1:
        return f"a volcano closes {AREAS[lost]}"
    return f"your group would not survive its arrival in {AREAS[lost]}"


def growth(state: State, move: moves.Growth) -> str:
    if move.first == move.second:
        return "the second herd must be another one"
    fault = _tile(state, "growth") or _herd(state, move.first)
    if fault or move.second == NOWHERE:
        return fault or "name a second herd too"
    return _herd(state, move.second)


def hatch(state: State, move: moves.Hatch) -> str:
    if move.area == NOWHERE:
        return _tile(state, "hatch") or "you have a herd to hatch in"
    return _tile(state, "hatch") or _herd(state, move.area)


def migrate(state: State, move: moves.Migrate) -> str:
    area = move.area
    if fault := _tile(state, "migration"):
        return fault
    if state.sources >> area & 1:
        return f"you have migrated out of {AREAS[area]} this turn"
    if state.sources.bit_count() == 2:
        return "at most two herds migrate"
    if state.closed >> area & 1:
        return f"a volcano closes {AREAS[area]}"
    if not unmoved(state, area):
        return f"you have no dino in {AREAS[area]} that has not moved"
    return "volcanoes close every neighbour"


def fly(state: State, move: moves.Fly) -> str:
    if fault := _tile(state, "hatch", SPENT_FLIGHT):
        return fault
    if not state.spent & SPENT_TILE:
        return "hatch first"
    return _unreachable(state, PTERODACTYL, move.area)


def trex(state: State, move: moves.Trex) -> str:
    return _tile(state, "trex") or _unreachable(state, REX, move.area)


def raptor(state: State, move: moves.Raptor) -> str:
    if fault := _tile(state, "raptors", SPENT_RAPTOR[move.raptor]):
        return fault
    _, two = reach(state.predators[RAPTOR_1 + move.raptor], state.closed)
    if state.spent & SPENT_LONG_RUN and two >> move.area & 1:
        return "only one raptor may run two steps"
    return _unreachable(state, RAPTOR_1 + move.raptor, move.area)


def _unreachable(state: State, predator: int, area: Area) -> str:
    if state.closed >> area & 1:
        return f"a volcano closes {AREAS[area]}"
    if state.predators[predator] == area:
        return "it must move elsewhere"
    return f"{AREAS[area]} is not one or two open steps away"


def white(state: State, move: moves.White) -> str:
    return _herd(state, move.area) if state.whites[state.seat] else "you have no white dino"


def _counter(state: State, counter: int) -> str:
    if not state.counters[state.seat] & counter:
        return "that counter is spent"
    return "you have used a counter in this period" if state.countered >> state.seat & 1 else ""


def egg(state: State, move: moves.Egg) -> str:
    return _counter(state, EGG) or _herd(state, move.area)


def volcano(state: State, move: moves.Volcano) -> str:
    return _counter(state, VOLCANO) or f"{AREAS[move.area]} has a volcano"


def _tile(state: State, name: str, spent: int = SPENT_TILE) -> str:
    """Empty if the seat has this tile and has not used it."""
    if TILES[state.tiles[state.space]] != name:
        return f"you do not have the tile {name}"
    return f"you have used the tile {name}" if state.spent & spent else ""


def _herd(state: State, area: Area) -> str:
    """Why none of the seat's herds can grow there; empty if one can."""
    if not state.supply[state.seat]:
        return "your supply is empty"
    if not state.herds[state.seat] >> area & 1:
        return f"you have no dino in {AREAS[area]}"
    return f"a volcano closes {AREAS[area]}" if state.closed >> area & 1 else ""


def send(state: State, move: moves.Send) -> str:
    step = state.step
    assert isinstance(step, Migration)
    if not ADJACENT[step.source] >> move.area & 1:
        return f"{AREAS[move.area]} does not border {AREAS[step.source]}"
    if state.closed >> move.area & 1:
        return f"a volcano closes {AREAS[move.area]}"
    if step.used >> move.area & 1:
        return f"a group went to {AREAS[move.area]} already"
    if move.dinos > step.left:
        return f"only {step.left} dinos can still be sent"
    return f"this is the last open area: at least {step.joined + 1 - step.sent} dinos must go"


def eat(state: State, move: moves.Eat) -> str:
    step = state.step
    assert isinstance(step, Meal)
    if step.eaten == step.limit:
        return f"no more than {step.limit} are eaten"
    if step.predator == PTERODACTYL and move.seat == state.seat:
        return "the pterodactyl eats other players' dinos only"
    return f"{seat_text(move.seat)} has no dino there"


def eject(state: State, move: moves.Eject) -> str:
    step = state.step
    assert isinstance(step, Scatter)
    area = state.predators[step.predator]
    if len(step.ejected) == RAPTOR_EJECTS:
        return f"no more than {RAPTOR_EJECTS} are ejected"
    chased = sum(1 for owner, _ in step.ejected if owner == move.seat)
    if move.seat >= state.players or state.dinos[area * STRIDE + move.seat] <= chased:
        return f"{seat_text(move.seat)} has no dino left there"
    openings = " ".join(AREAS[target] for target in eject_targets(state, area, move.seat))
    return f"open for {seat_text(move.seat)}: {openings or 'nothing'}"


def done(state: State, move: moves.Done) -> str:
    return "those who joined and at least one of your own dinos must be sent first"
