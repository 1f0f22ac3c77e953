"""Herd migration: out of an area, group by group, with followers and shock (rulebook, tile 3)."""

from __future__ import annotations

from pangaea.engine.events import Event

from .board import AREAS, TERRAIN_OF, Area
from .events import FollowerJoined, GroupMoved, MigrationBegan, MigrationEnded
from .menu import unmoved
from .moves import Migrate, Send
from .ranking import add, remove, rerank
from .state import STRIDE, Migration, Phase, State, put


def migrate(state: State, move: Migrate, events: list[Event]) -> None:
    """One dino of each other player in the area joins at once (R47)."""
    seat, area = state.seat, move.area
    movable = unmoved(state, area)
    followers = [s for s in state.order[area] if s != seat and state.dinos[area * STRIDE + s]]
    joined = 0
    for owner in followers:
        remove(state, owner, area, 1)
        # With an empty supply the follower is simply lost (R51).
        if state.supply[seat]:
            add(state, seat, area, 1)
            joined += 1
            events.append(FollowerJoined(seat, owner, AREAS[area], lost=False))
        else:
            events.append(FollowerJoined(seat, owner, AREAS[area], lost=True))
    state.sources |= 1 << area
    state.step = Migration(area, movable + joined, joined, sent=0, used=0)
    state.phase = Phase.MIGRATE
    events.append(MigrationBegan(seat, AREAS[area], movable + joined))


def send(state: State, move: Send, events: list[Event]) -> None:
    """A group moves; what arrives has moved for this turn (R41)."""
    seat, step = state.seat, state.step
    assert isinstance(step, Migration)
    remove(state, seat, step.source, move.dinos)
    arriving = move_group(state, seat, step.source, move.area, move.dinos, "migration", events)
    # A group that was pushed out at once leaves nothing to remember.
    if arriving and state.herds[seat] >> move.area & 1:
        state.arrived = put(state.arrived, move.area, state.arrived[move.area] + arriving)
    state.step = step._replace(
        left=step.left - move.dinos, sent=step.sent + move.dinos, used=step.used | 1 << move.area
    )


def move_group(
    state: State, seat: int, source: Area, target: Area, count: int, why: str, events: list[Event]
) -> int:
    """A group that has left its area enters another; into another terrain one dino dies (R45, R50)."""
    died = 1 if TERRAIN_OF[source] != TERRAIN_OF[target] else 0
    events.append(GroupMoved(seat, AREAS[source], AREAS[target], count, died, why))
    if count > died:
        add(state, seat, target, count - died)
        rerank(state, target, events)
    return count - died


def finish_migration(state: State, step: Migration, events: list[Event]) -> None:
    """What was not sent stays, and the area is put in order (R53)."""
    events.append(MigrationEnded(state.seat, AREAS[step.source], step.sent))
    rerank(state, step.source, events)
    state.step = None
    state.phase = Phase.MENU
