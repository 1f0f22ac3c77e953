"""T-Rex, raptors and pterodactyl: they move, eat and scatter (rulebook, tiles 4 to 6)."""

from __future__ import annotations

from pangaea.engine.events import Event

from .board import ADJACENT, AREAS, Area
from .data import PREDATORS, PTERODACTYL, RAPTOR_1, REX, appetite
from .events import DinoChased, DinoEaten, PredatorMoved, TrexRecoloured
from .migration import move_group
from .moves import NOWHERE, Eat, Eject, Fly, Raptor, Trex
from .ranking import remove, rerank
from .state import (
    NOBODY,
    SPENT_FLIGHT,
    SPENT_LONG_RUN,
    SPENT_RAPTOR,
    SPENT_TILE,
    Meal,
    Phase,
    Scatter,
    State,
    put,
)


def trex(state: State, move: Trex, events: list[Event]) -> None:
    """Swap colours, move, put the old area in order, then eat (R56); `stay` only swaps (R57)."""
    seat, old = state.seat, state.predators[REX]
    before = None if state.trex_owner == NOBODY else state.trex_owner
    events.append(TrexRecoloured(seat, before, AREAS[old]))
    state.trex_owner = seat
    state.spent |= SPENT_TILE
    if move.area == NOWHERE:
        rerank(state, old, events)
        return
    _hunt(state, REX, move.area, events)
    rerank(state, old, events)


def raptor(state: State, move: Raptor, events: list[Event]) -> None:
    """One of the two may run two steps (R70)."""
    predator = RAPTOR_1 + move.raptor
    state.spent |= SPENT_RAPTOR[move.raptor]
    if _steps(state.predators[predator], move.area) == 2:
        state.spent |= SPENT_LONG_RUN
    _hunt(state, predator, move.area, events)


def fly(state: State, move: Fly, events: list[Event]) -> None:
    """The pterodactyl's flight."""
    state.spent |= SPENT_FLIGHT
    _hunt(state, PTERODACTYL, move.area, events)


def _steps(source: Area, target: Area) -> int:
    return 1 if ADJACENT[source] >> target & 1 else 2


def _hunt(state: State, predator: int, target: Area, events: list[Event]) -> None:
    """The predator moves into the area and may eat there."""
    source = state.predators[predator]
    steps = _steps(source, target)
    limit = appetite(predator, steps, state.players)
    state.predators = put(state.predators, predator, target)
    state.step = Meal(predator, 0, limit)
    state.phase = Phase.EAT
    events.append(PredatorMoved(state.seat, PREDATORS[predator], AREAS[source], AREAS[target], steps, limit))


def eat(state: State, move: Eat, events: list[Event]) -> None:
    """One dino; the area is put in order once, when the meal is over."""
    step = state.step
    assert isinstance(step, Meal)
    area = state.predators[step.predator]
    remove(state, move.seat, area, 1)
    state.step = step._replace(eaten=step.eaten + 1)
    events.append(DinoEaten(PREDATORS[step.predator], AREAS[area], move.seat))


def finish_meal(state: State, step: Meal, events: list[Event]) -> None:
    """After a raptor's meal, even of nothing, comes the ejecting."""
    rerank(state, state.predators[step.predator], events)
    if step.predator >= RAPTOR_1:
        state.step = Scatter(step.predator, ())
        state.phase = Phase.EJECT
    else:
        state.step = None
        state.phase = Phase.MENU


def eject(state: State, move: Eject, events: list[Event]) -> None:
    """The dino is marked; all leave together at `done`."""
    step = state.step
    assert isinstance(step, Scatter)
    state.step = Scatter(step.predator, (*step.ejected, (move.seat, move.area)))
    area = state.predators[step.predator]
    events.append(DinoChased(PREDATORS[step.predator], move.seat, AREAS[area], AREAS[move.area]))


def finish_scatter(state: State, step: Scatter, events: list[Event]) -> None:
    """All leave together; then the groups arrive, seat by seat and area by area (R74)."""
    area = state.predators[step.predator]
    for seat, _ in step.ejected:
        remove(state, seat, area, 1)
    rerank(state, area, events)
    for seat, target in sorted(set(step.ejected)):
        move_group(state, seat, area, target, step.ejected.count((seat, target)), "ejection", events)
    state.step = None
    state.phase = Phase.MENU
