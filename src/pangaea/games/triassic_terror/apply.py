"""What each move does: one function per verb. All of them trust that the move is legal."""

from __future__ import annotations

from typing import Final

from pangaea.engine.events import Event
from pangaea.engine.verbs import Play, plays

from . import moves
from .board import AREAS, Area
from .data import EGG, GROWTH_DINOS, HATCH_DINOS, TERRAINS, TILES, VOLCANO, VOLCANO_KILLS
from .events import (
    BlindCardDealt,
    BlindCardTaken,
    CardDiscarded,
    CardPlayed,
    DinosPlaced,
    OpenCardTaken,
    OpenCardTurned,
    TileReturned,
    TileTaken,
    TurnEnded,
    VolcanoErupted,
)
from .migration import finish_migration, migrate, send
from .moves import NOWHERE, Move
from .predators import eat, eject, finish_meal, finish_scatter, fly, raptor, trex
from .ranking import add, remove, rerank
from .sequence import begin_pick, begin_round, forget_turn, next_turn
from .state import NO_CARD, NO_TILE, NOBODY, SPENT_TILE, STRIDE, Meal, Migration, Phase, State, put


def apply(state: State, move: Move) -> list[Event]:
    """Play the move in place and say what happened. Trusts its caller: the move must be legal."""
    events: list[Event] = []
    _PLAY[type(move)](state, move, events)
    return events


# --- draft (phase A) ---------------------------------------------------------------------------


def _take_card(state: State, move: moves.TakeCard, events: list[Event]) -> None:
    """The face-up card, which is then replaced, or the unseen one (R15, R16)."""
    if move.blind:
        events.append(BlindCardTaken(state.seat))
    else:
        state.hands = put(state.hands, state.seat, state.open)
        events.append(OpenCardTaken(state.seat, TERRAINS[state.open]))
        state.open = NO_CARD
    state.phase = Phase.DEAL


def _deal(state: State, move: moves.Deal, events: list[Event]) -> None:
    """A missing face-up card is turned up; otherwise the card goes to the hand that asked for it."""
    terrain = move.terrain
    state.deck = put(state.deck, terrain, state.deck[terrain] - 1)
    if state.open == NO_CARD:
        state.open = terrain
        events.append(OpenCardTurned(TERRAINS[terrain]))
    else:
        state.hands = put(state.hands, state.seat, terrain)
        state.blind |= 1 << state.seat
        events.append(BlindCardDealt(state.seat, TERRAINS[terrain]))
    state.phase = Phase.TILE


def _take_tile(state: State, move: moves.TakeTile, events: list[Event]) -> None:
    """The tile's white dinos come along; when all have picked, the lowest space plays first."""
    seat = state.seat
    space = state.tiles.index(move.tile)
    whites = state.tile_whites[space]
    state.takers = put(state.takers, space, seat)
    if whites:
        state.tile_whites = put(state.tile_whites, space, 0)
        state.whites = put(state.whites, seat, whites)
    events.append(TileTaken(seat, TILES[move.tile], space + 1, whites))
    if state.takers.count(NOBODY) > len(state.takers) - state.players:
        begin_pick(state, (seat + 1) % state.players, events)
    else:
        next_turn(state, NOBODY, events)


# --- a turn (phase B) --------------------------------------------------------------------------


def _place(state: State, area: Area, count: int, why: str, events: list[Event]) -> None:
    """Dinos join one area as a group, as many as the supply holds (R9, R12)."""
    count = min(count, state.supply[state.seat])
    if count:
        add(state, state.seat, area, count)
        events.append(DinosPlaced(state.seat, AREAS[area], count, why))
        rerank(state, area, events)


def _spread(state: State, areas: tuple[Area, ...], why: str, events: list[Event]) -> None:
    for area in sorted(set(areas)):
        _place(state, area, areas.count(area), why, events)


def _play_card(state: State, move: moves.PlayCard, events: list[Event]) -> None:
    seat = state.seat
    terrain = TERRAINS[state.hands[seat]]
    events.append(CardPlayed(seat, terrain, bool(state.blind >> seat & 1)))
    _discard(state)
    _spread(state, move.areas, "card", events)


def _discard(state: State) -> None:
    """The card leaves the hand, face up."""
    seat, terrain = state.seat, state.hands[state.seat]
    state.hands = put(state.hands, seat, NO_CARD)
    state.blind &= ~(1 << seat)
    state.discards = put(state.discards, terrain, state.discards[terrain] + 1)


def _newland(state: State, move: moves.NewLand, events: list[Event]) -> None:
    state.spent |= SPENT_TILE
    _spread(state, move.areas, "newland", events)


def _growth(state: State, move: moves.Growth, events: list[Event]) -> None:
    """Three on the first herd, two on the second; a short supply goes to the first herd first."""
    state.spent |= SPENT_TILE
    _place(state, move.first, GROWTH_DINOS[0], "growth", events)
    if move.second != NOWHERE:
        _place(state, move.second, GROWTH_DINOS[1], "growth", events)


def _hatch(state: State, move: moves.Hatch, events: list[Event]) -> None:
    """The flight is open from now on, even without a herd to hatch in (R34, R35)."""
    state.spent |= SPENT_TILE
    if move.area != NOWHERE:
        _place(state, move.area, HATCH_DINOS, "hatch", events)


def _white(state: State, move: moves.White, events: list[Event]) -> None:
    """The white dino goes back to the stock, one of the seat's own takes its place."""
    state.whites = put(state.whites, state.seat, state.whites[state.seat] - 1)
    state.stock += 1
    _place(state, move.area, 1, "white", events)


def _spend_counter(state: State, counter: int) -> None:
    """Each once per game, one per period (R80)."""
    seat = state.seat
    state.counters = put(state.counters, seat, state.counters[seat] & ~counter)
    state.countered |= 1 << seat


def _egg(state: State, move: moves.Egg, events: list[Event]) -> None:
    _spend_counter(state, EGG)
    _place(state, move.area, HATCH_DINOS, "egg", events)


def _volcano(state: State, move: moves.Volcano, events: list[Event]) -> None:
    """Two dinos of the first habitat and one of the second die, both read before ranking (R76)."""
    area = move.area
    _spend_counter(state, VOLCANO)
    state.volcanoes = put(state.volcanoes, state.seat, area)
    state.closed |= 1 << area
    killed: list[tuple[int, int]] = []
    for owner, kills in zip(state.order[area], VOLCANO_KILLS, strict=False):
        # A T-Rex cannot be killed: where it stands alone the kills are lost.
        dead = min(kills, state.dinos[area * STRIDE + owner])
        if dead:
            remove(state, owner, area, dead)
            killed.append((owner, dead))
    events.append(VolcanoErupted(state.seat, AREAS[area], tuple(killed)))
    rerank(state, area, events)


def _done(state: State, move: moves.Done, events: list[Event]) -> None:
    """The running step is over and the menu returns (after a raptor's meal: the ejection)."""
    step = state.step
    if isinstance(step, Migration):
        finish_migration(state, step, events)
    elif isinstance(step, Meal):
        finish_meal(state, step, events)
    elif step is not None:
        finish_scatter(state, step, events)


def _end(state: State, move: moves.End, events: list[Event]) -> None:
    """An unplayed card, tile or white dino is lost (R18, R24)."""
    seat = state.seat
    card, lost = state.hands[seat], state.whites[seat]
    if card != NO_CARD:
        events.append(CardDiscarded(seat, TERRAINS[card], bool(state.blind >> seat & 1)))
        _discard(state)
    if lost:
        state.whites = put(state.whites, seat, 0)
        state.stock += lost
    events.append(TurnEnded(seat, not (state.spent or state.sources), lost))
    forget_turn(state)
    next_turn(state, state.space, events)


# --- end of a round ----------------------------------------------------------------------------


def _slot(state: State, move: moves.Slot, events: list[Event]) -> None:
    """A used tile returns to the lowest free space; after the last one a new round begins."""
    space = state.tiles.index(NO_TILE)
    state.tiles = put(state.tiles, space, move.tile)
    events.append(TileReturned(TILES[move.tile], space + 1))
    if NO_TILE not in state.tiles:
        begin_round(state, events)


_PLAY: Final[dict[type[Move], Play[State]]] = dict(
    (
        plays(moves.TakeCard, _take_card),
        plays(moves.Deal, _deal),
        plays(moves.TakeTile, _take_tile),
        plays(moves.PlayCard, _play_card),
        plays(moves.NewLand, _newland),
        plays(moves.Growth, _growth),
        plays(moves.Migrate, migrate),
        plays(moves.Hatch, _hatch),
        plays(moves.Fly, fly),
        plays(moves.Trex, trex),
        plays(moves.Raptor, raptor),
        plays(moves.White, _white),
        plays(moves.Egg, _egg),
        plays(moves.Volcano, _volcano),
        plays(moves.Send, send),
        plays(moves.Eat, eat),
        plays(moves.Eject, eject),
        plays(moves.Done, _done),
        plays(moves.End, _end),
        plays(moves.Slot, _slot),
    )
)
