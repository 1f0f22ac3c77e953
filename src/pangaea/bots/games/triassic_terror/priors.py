"""Triassic Terror: which moves look promising at a glance."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from pangaea.games.triassic_terror import moves
from pangaea.games.triassic_terror.board import TERRAIN_OF, Area, habitat_points
from pangaea.games.triassic_terror.data import GROWTH_DINOS, HABITATS, HATCH_DINOS
from pangaea.games.triassic_terror.moves import NOWHERE, Move
from pangaea.games.triassic_terror.state import STRIDE, Meal, Migration, State

_HARDLY: Final = 0.02
"""The weight of a move that wastes something."""
_COUNTER: Final = 0.3
"""Counters are scarce: a playout should seldom spend one."""
_WHITE_TEMPTS: Final = 1.5
"""By what a white dino on it multiplies the weight of a tile."""


def prior(state: State, choices: Sequence[Move]) -> list[float]:
    """A weight for each move of the acting seat."""
    return [_WEIGHTS[type(move)](state, move) for move in choices]


def _even(state: State, move: Any) -> float:
    return 1.0


def _take_tile(state: State, move: moves.TakeTile) -> float:
    return _WHITE_TEMPTS ** state.tile_whites[state.tiles.index(move.tile)]


# --- dinos that come ---------------------------------------------------------------------------


def _climb(state: State, area: Area, dinos: int) -> float:
    """The habitat points that this many more dinos bring the acting seat in an area, and 1."""
    if area == NOWHERE:
        return 0.0
    pay, first, me = habitat_points(state.players)[area], area * STRIDE, state.seat
    size = state.dinos[first + me]
    before = after = 0
    for seat in state.order[area]:
        if seat != me:
            other = state.dinos[first + seat]
            before += other >= size
            after += other >= size + dinos
    held = pay[before] if size and before < HABITATS else 0
    return 1.0 + (pay[after] if after < HABITATS else 0) - held


def _spread(state: State, move: moves.PlayCard | moves.NewLand) -> float:
    areas = move.areas
    return sum([_climb(state, area, areas.count(area)) for area in set(areas)])


def _growth(state: State, move: moves.Growth) -> float:
    first, second = GROWTH_DINOS
    return _climb(state, move.first, first) + _climb(state, move.second, second)


def _hatch(state: State, move: moves.Hatch) -> float:
    return _HARDLY + _climb(state, move.area, HATCH_DINOS)


def _white(state: State, move: moves.White) -> float:
    return _climb(state, move.area, 1)


def _egg(state: State, move: moves.Egg) -> float:
    return _COUNTER * _climb(state, move.area, HATCH_DINOS)


# --- dinos that go -----------------------------------------------------------------------------


def _prey(state: State, area: Area) -> float:
    """The others' dinos in an area, less twice the acting seat's own, and a little."""
    if area == NOWHERE:
        return 1.0
    first = area * STRIDE
    all_dinos = sum(state.dinos[first : first + state.players])
    return max(_HARDLY, all_dinos - 3.0 * state.dinos[first + state.seat])


def _hunt(state: State, move: moves.Trex | moves.Raptor | moves.Fly) -> float:
    return _prey(state, move.area)


def _volcano(state: State, move: moves.Volcano) -> float:
    return _COUNTER * min(3.0, _prey(state, move.area))


def _eat(state: State, move: moves.Eat) -> float:
    return _HARDLY if move.seat == state.seat else 1.0


_eject = _eat


def _send(state: State, move: moves.Send) -> float:
    step = state.step
    assert isinstance(step, Migration)
    arriving = move.dinos - (TERRAIN_OF[step.source] != TERRAIN_OF[move.area])
    return _climb(state, move.area, arriving) if arriving else _HARDLY


# --- stopping ----------------------------------------------------------------------------------


def _done(state: State, move: moves.Done) -> float:
    """A meal is not left while there is something to eat."""
    return _HARDLY if isinstance(state.step, Meal) else 1.0


def _end(state: State, move: moves.End) -> float:
    """What is not played now is lost, so nothing but counters should be left."""
    return _HARDLY if not state.spent else 1.0


_WEIGHTS: Final[dict[type[Move], Callable[[State, Any], float]]] = {
    moves.TakeCard: _even,
    moves.TakeTile: _take_tile,
    moves.PlayCard: _spread,
    moves.NewLand: _spread,
    moves.Growth: _growth,
    moves.Migrate: _even,
    moves.Hatch: _hatch,
    moves.Fly: _hunt,
    moves.Trex: _hunt,
    moves.Raptor: _hunt,
    moves.White: _white,
    moves.Egg: _egg,
    moves.Volcano: _volcano,
    moves.End: _end,
    moves.Send: _send,
    moves.Eat: _eat,
    moves.Eject: _eject,
    moves.Done: _done,
}
