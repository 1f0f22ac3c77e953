"""Whether play can continue from a position that was typed in: what must hold in every position."""

from __future__ import annotations

from collections import Counter

from pangaea.engine.fields import require
from pangaea.engine.protocol import seat_text

from .data import PILE, ROUNDS, TILES, Tile, column_sizes, face_up
from .globe import tiles_on
from .state import (
    LAST_DEALT,
    LEFTOVER,
    OVER,
    REVEAL,
    SURPRISE,
    TAKE,
    State,
    seen_animals,
    tiles_in_play,
)


def check_position(state: State) -> None:
    """Raise `BadPosition` if play cannot continue from here."""
    _check_revealed(state)
    _check_places(state)
    _check_piles(state)
    _check_planets(state)
    _check_parted(state)
    _check_animals(state)


# --- tiles -------------------------------------------------------------------------------------


def _check_revealed(state: State) -> None:
    """The number of tiles on the table must fit the phase."""
    shown, leftovers = len(state.revealed), PILE - state.players
    if state.phase is REVEAL:
        require(shown < PILE, "fewer than 5 tiles are revealed in phase reveal")
    elif state.phase is TAKE:
        require(leftovers < shown <= PILE, f"{leftovers + 1} to 5 tiles are revealed in phase take")
    elif state.phase is LEFTOVER:
        require(0 < shown <= leftovers, f"1 to {leftovers} tiles are revealed in phase leftover")
    else:
        require(shown == 0, f"no tile is revealed in phase {state.phase.text}")
    if state.phase is SURPRISE:
        require(state.surprise and state.round <= LAST_DEALT, "there is no surprise in this round")
    if state.phase is OVER:
        require(state.round == ROUNDS, "the game is over only after round 12")


def _check_places(state: State) -> None:
    """Each tile lies in one place."""
    for tile, count in Counter(tiles_in_play(state)).items():
        require(count == 1, f"tile {tile} lies in {count} places")


def _check_piles(state: State) -> None:
    """Each pile has as many tiles as the player count and the round give it."""
    laid = _laid(state)
    pile11 = min(laid, PILE)
    pile12 = min(laid - pile11, PILE)
    if state.phase is LEFTOVER:
        room = PILE - (pile11 if pile11 < PILE else pile12)
        require(0 < room < len(state.revealed), "chance has no leftovers to part in this round")
    dealt = sum(_drawn(state, number) for number in range(1, LAST_DEALT + 1))
    _check_size("unseen", state.unseen, TILES - dealt)
    _check_size("pile11", state.pile11, pile11 - _drawn(state, LAST_DEALT + 1))
    _check_size("pile12", state.pile12, pile12 - _drawn(state, LAST_DEALT + 2))


def _laid(state: State) -> int:
    """How many leftovers have been laid down, up to now, in rounds 1 to 10."""
    leftovers = PILE - state.players
    rounds = state.round if state.phase in (SURPRISE, OVER) else state.round - 1
    parted = leftovers - len(state.revealed) if state.phase is LEFTOVER else 0
    return leftovers * min(rounds, LAST_DEALT) + parted


def _drawn(state: State, number: int) -> int:
    """How many tiles of a round's pile have been revealed."""
    if number == state.round and state.phase is REVEAL:
        return len(state.revealed)
    return PILE if number <= state.round else 0


def _check_size(name: str, tiles: list[Tile], expected: int) -> None:
    require(len(tiles) == expected, f"field {name} must have {expected} tiles, not {len(tiles)}")


def _check_planets(state: State) -> None:
    """No planet has more tiles than its owner has taken, so that every later tile finds a face."""
    for seat, planet in enumerate(state.planets):
        has_taken = (seat - state.first) % state.players < state.taken
        most = state.round - 1 + has_taken
        require(len(tiles_on(planet)) <= most, f"{seat_text(seat)} can have at most {most} tiles")


def _check_parted(state: State) -> None:
    """Parted leftovers lie face down: on a pile, in the box, or just being parted."""
    parting = state.revealed if state.phase is LEFTOVER else []
    hidden = {*state.pile11, *state.pile12, *state.box, *parting}
    tiles = [tile for group in state.parted for tile in group]
    require(len(set(tiles)) == len(tiles), "a tile was parted twice")
    require(set(tiles) <= hidden, "parted tiles lie on pile 11, on pile 12 or in the box")
    last = state.parted[-1] if state.parted else ()
    require(set(parting) <= set(last), "the leftovers must be in the last parted group")


# --- animals -----------------------------------------------------------------------------------


def _check_animals(state: State) -> None:
    """The animals seen are all different, and no column has more than the layout gives it."""
    settled = state.round if state.phase in (SURPRISE, OVER) else state.round - 1
    for number, column in enumerate(state.columns, start=1):
        most = 0 if number <= settled else _open(state, number)
        require(len(column) <= most, f"the column of round {number} can have at most {most} animals")
    require(not (state.carried and state.phase is OVER), "no animal is carried beyond round 12")
    require(not state.boxed or state.phase is OVER, "animals are boxed in round 12 only")
    require(
        all(when <= state.round for cards in state.won for _, when in cards), "an animal was won too early"
    )
    seen = seen_animals(state)
    require(len(set(seen)) == len(seen), "an animal appears twice")


def _open(state: State, number: int) -> int:
    """How many animals lie face up in a column that is still to come."""
    if number <= state.round + 1:
        return column_sizes(state.surprise)[number - 1]
    return face_up(state.surprise)[number - 1]
