"""Whether play can continue from a position that was typed in."""

from __future__ import annotations

from typing import Final

from pangaea.engine.fields import require
from pangaea.engine.protocol import seat_text

from .board import AREAS
from .data import (
    CARDS_PER_TERRAIN,
    COUNTERS,
    HABITATS,
    HATCH,
    MIGRATION,
    PREDATORS,
    RAPTORS,
    SPACES,
    TERRAINS,
    TILES,
    VOLCANO,
)
from .ranking import rerank
from .state import (
    DRAFT_PHASES,
    NO_CARD,
    NO_TILE,
    NOBODY,
    NOTHING_ARRIVED,
    PLAY_PHASES,
    SPENT_FLIGHT,
    SPENT_LONG_RUN,
    SPENT_R1,
    SPENT_R2,
    SPENT_TILE,
    Meal,
    Migration,
    Phase,
    State,
    first_seat,
    rounds,
    this_round,
)
from .step_checks import check_step


def check_position(state: State) -> None:
    """Raise `BadPosition` for what no game could show."""
    _check_lengths(state)
    _check_supplies(state)
    _check_volcanoes(state)
    _check_cards(state)
    _check_tiles(state)
    _check_takers(state)
    _check_hands(state)
    _check_turn(state)
    check_step(state)
    _check_habitats(state)


def _check_lengths(state: State) -> None:
    for name, values in (
        ("volcanoes", state.volcanoes),
        ("counters", state.counters),
        ("hands", state.hands),
    ):
        require(len(values) == state.players, f"field {name} needs {state.players} items, not {len(values)}")
    require(len(state.predators) == len(PREDATORS), "field others needs pterodactyl, r1 and r2")
    require(len(state.tiles) == SPACES, f"field spaces needs {SPACES} items, not {len(state.tiles)}")


def _check_supplies(state: State) -> None:
    for seat, left in enumerate(state.supply):
        require(left >= 0, f"{seat_text(seat)} has more dinos on the board than the box holds")
    require(state.stock >= 0, "there are more white dinos than the box holds")


def _check_volcanoes(state: State) -> None:
    burning = [area for area in state.volcanoes if area != NOBODY]
    require(len(set(burning)) == len(burning), "two volcanoes stand in one area")
    for seat in range(state.players):
        spent = state.counters[seat] ^ COUNTERS
        require(state.volcanoes[seat] == NOBODY or bool(spent & VOLCANO), "a volcano spends its counter")
        require(not state.countered >> seat & 1 or bool(spent), "a used counter is spent")


def _check_cards(state: State) -> None:
    for terrain, letter in enumerate(TERRAINS):
        held = state.hands.count(terrain) + (state.open == terrain)
        cards = state.deck[terrain] + state.discards[terrain] + held
        require(cards == CARDS_PER_TERRAIN, f"there are {cards} cards {letter}, not {CARDS_PER_TERRAIN}")
    for seat, card in enumerate(state.hands):
        require(card != NO_CARD or not state.blind >> seat & 1, "only a card can be blind")
    holds = state.hands[state.seat] != NO_CARD
    if state.phase == Phase.DEAL:
        require(holds == (state.open == NO_CARD), "the card to deal is for the hand or for the open place")
    else:
        require(state.open != NO_CARD, "the open card is missing")
    require(sum(state.deck) >= _cards_to_come(state), "the deck has too few cards for the rounds to come")
    require(this_round(state).cards or state.hands.count(NO_CARD) == state.players, "no cards this round")


def _cards_to_come(state: State) -> int:
    later = sum(state.players for running in rounds(state)[state.round + 1 :] if running.cards)
    picks = state.players - _picked(state) if state.phase in (Phase.CARD, Phase.DEAL) else 0
    return later + picks


def _picked(state: State) -> int:
    return sum(1 for taker in state.takers if taker != NOBODY)


def _check_tiles(state: State) -> None:
    lying = [tile for tile in state.tiles if tile != NO_TILE]
    require(len(set(lying)) == len(lying), "a tile lies on two spaces")
    if state.phase != Phase.SLOT:
        require(len(lying) == SPACES, "a space has no tile")
        return
    first = state.tiles.index(NO_TILE) if NO_TILE in state.tiles else SPACES
    free = state.tiles[first : state.players]
    require(bool(free) and len(lying) + len(free) == SPACES, "used tiles return to the lowest spaces")


def _check_takers(state: State) -> None:
    """The draft goes round from the first player; phase B needs everybody's dinosaur on a space."""
    takers = sorted(taker for taker in state.takers if taker != NOBODY)
    if state.phase in DRAFT_PHASES:
        before = (state.seat - first_seat(state)) % state.players
        expected = sorted((first_seat(state) + i) % state.players for i in range(before))
    else:
        expected = [] if state.phase == Phase.SLOT else list(range(state.players))
    require(takers == expected, "the seats on the spaces do not fit the phase")


def _check_hands(state: State) -> None:
    """White dinos come with a tile; a card stays in hand from the seat's pick to the end of its turn."""
    for seat in range(state.players):
        taken = seat in state.takers and state.phase != Phase.OVER
        require(taken or not state.whites[seat], "white dinos in hand come with a tile")
        drawing = seat == state.seat and state.phase in (Phase.DEAL, Phase.TILE)
        require(taken or drawing or state.hands[seat] == NO_CARD, "a seat without a pick holds no card")


def _check_turn(state: State) -> None:
    last = state.round == len(rounds(state)) - 1
    cards = state.phase in (Phase.CARD, Phase.DEAL)
    require(not cards or this_round(state).cards, "this round has no cards")
    require(state.phase != Phase.SLOT or not last, "after the last round no tiles return")
    require(state.phase != Phase.OVER or last, "the game is over after the last round only")
    if state.phase not in PLAY_PHASES:
        idle = not state.spent and not state.sources and state.arrived == NOTHING_ARRIVED
        require(idle, "nothing is spent outside a turn")
        return
    tile = state.tiles[state.space]
    require(state.spent in _SPENDABLE[tile], f"{TILES[tile]} cannot be spent like this")
    migrating = bool(state.sources) or state.arrived != NOTHING_ARRIVED
    require(not migrating or tile == MIGRATION, "only the migration tile migrates")
    require(state.sources.bit_count() <= 2, "at most two herds migrate")


_ONCE: Final = (0, SPENT_TILE)
_SPENDABLE: Final = {
    **dict.fromkeys(range(len(TILES)), _ONCE),
    MIGRATION: (0,),
    HATCH: (*_ONCE, SPENT_TILE | SPENT_FLIGHT),
    RAPTORS: tuple(
        run | far
        for run in (0, SPENT_R1, SPENT_R2, SPENT_R1 | SPENT_R2)
        for far in ((0, SPENT_LONG_RUN) if run else (0,))
    ),
}
"""What `spent` may be, by tile."""


def _check_habitats(state: State) -> None:
    """Every area is ranked, except the one in which a step is under way."""
    unranked = _step_area(state)
    for area, order in enumerate(state.order):
        require(len(order) <= HABITATS, f"{AREAS[area]} has {HABITATS} habitats, not {len(order)}")
        if area != unranked:
            trial = state.copy()
            rerank(trial, area, [])
            require(trial.order[area] == order, f"the herds of {AREAS[area]} are not in their order")


def _step_area(state: State) -> int:
    step = state.step
    if isinstance(step, Migration):
        return step.source
    return state.predators[step.predator] if isinstance(step, Meal) else NOBODY
