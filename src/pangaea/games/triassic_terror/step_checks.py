"""Whether a step that was typed in can be under way in its position."""

from __future__ import annotations

from pangaea.engine.fields import require
from pangaea.engine.protocol import seat_text

from .board import ADJACENT, AREAS
from .data import (
    HATCH,
    PREDATORS,
    PTERODACTYL,
    RAPTOR_1,
    RAPTOR_2,
    RAPTOR_APPETITE,
    RAPTOR_EJECTS,
    RAPTORS,
    REX,
    REX_APPETITE,
    TREX,
    pterodactyl_appetite,
)
from .legal import eject_targets, send_targets
from .menu import unmoved
from .state import SPENT_FLIGHT, SPENT_R1, SPENT_R2, SPENT_TILE, STRIDE, Meal, Migration, Scatter, State


def check_step(state: State) -> None:
    """Raise `BadPosition` for a step that no game could show."""
    step = state.step
    if isinstance(step, Migration):
        _check_migration(state, step)
    elif isinstance(step, Meal):
        _check_meal(state, step)
    elif isinstance(step, Scatter):
        _check_scatter(state, step)


def _check_migration(state: State, step: Migration) -> None:
    area = 1 << step.source
    require(bool(state.sources & area), "a migration leaves one of its sources")
    require(not state.closed & area, "nobody migrates out of a volcano")
    require(not step.used & ~ADJACENT[step.source] and not step.used & state.closed, "used: open neighbours")
    require(step.left <= unmoved(state, step.source), "more dinos are left to move than stand there")
    groups = step.used.bit_count()
    require(groups <= step.sent and bool(groups) == bool(step.sent), "each used area got a group")
    usable = send_targets(state, step)
    enough = step.left + step.sent > step.joined and (bool(usable) or step.sent > step.joined)
    require(enough, "this migration cannot be finished")


def _check_meal(state: State, step: Meal) -> None:
    hunters: dict[int, tuple[int, tuple[int, ...]]] = {
        REX: (SPENT_TILE, tuple(REX_APPETITE.values())),
        PTERODACTYL: (SPENT_FLIGHT, (pterodactyl_appetite(state.players),)),
        RAPTOR_1: (SPENT_R1, (RAPTOR_APPETITE,)),
        RAPTOR_2: (SPENT_R2, (RAPTOR_APPETITE,)),
    }
    spent, limits = hunters[step.predator]
    _check_hunter(state, step.predator, spent)
    require(step.limit in limits, f"{PREDATORS[step.predator]} eats at most {max(limits)}")
    require(step.eaten <= step.limit, "more was eaten than the limit")


def _check_scatter(state: State, step: Scatter) -> None:
    require(step.predator >= RAPTOR_1, "only raptors eject")
    _check_hunter(state, step.predator, SPENT_R1 if step.predator == RAPTOR_1 else SPENT_R2)
    require(len(step.ejected) <= RAPTOR_EJECTS, f"at most {RAPTOR_EJECTS} dinos are ejected")
    area = state.predators[step.predator]
    owners = [seat for seat, _ in step.ejected]
    for seat, target in step.ejected:
        require(state.dinos[area * STRIDE + seat] >= owners.count(seat), "an ejected dino is not there")
        closed = f"{AREAS[target]} is not open for {seat_text(seat)}"
        require(target in eject_targets(state, area, seat), closed)


def _check_hunter(state: State, predator: int, spent: int) -> None:
    tiles = {REX: TREX, PTERODACTYL: HATCH}
    require(state.tiles[state.space] == tiles.get(predator, RAPTORS), "another tile moves this predator")
    require(bool(state.spent & spent), f"{PREDATORS[predator]} has not moved this turn")
    require(not state.closed >> state.predators[predator] & 1, "predators do not enter a volcano")
    require(
        predator != REX or state.trex_owner == state.seat,
        "the T-Rex has the colour of the seat that moved it",
    )
