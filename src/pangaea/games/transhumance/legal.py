"""Who decides, and what is legal: the one generator of legality.

Lists hold draws, new herds, additions, steps, sacrifices and the passing move, in this order; within
a verb they rise by cell and cards. They are made of moves that exist already (see `moves.py`), so
even the widest list, some 400 placements, costs a few microseconds and need not be lazy.
"""

from __future__ import annotations

from collections.abc import Sequence

from pangaea.engine.lazy import MoveList
from pangaea.engine.protocol import CHANCE, Actor

from .cards import OF_RACE, Heap, copies, kinds
from .data import FIRST_ROW, PEN, SECOND_ROW, Cell, Race
from .herds import COMPLETE_RECKLESS, Herd, fits
from .moves import (
    ADVANCES,
    DEALS,
    DRAWS_FROM,
    END_TURN,
    SACRIFICES,
    SKIP,
    STOP,
    Deal,
    Move,
    Sacrifice,
    additions,
    new_herds,
)
from .state import NO_RACE, Phase, State


def actor(state: State) -> Actor:
    """The active player decides everything in their turn; chance deals what they draw."""
    if state.drawing != NO_RACE:
        return CHANCE
    return None if state.phase == Phase.OVER else state.active


def chances(state: State) -> Sequence[tuple[Deal, int]]:
    """The cards left in the stack drawn from, weighted with their copies (decisions.md)."""
    if state.drawing == NO_RACE:
        return ()
    stacks = state.stacks[state.active]
    return [(deal, left) for deal in DEALS[state.drawing] if (left := copies(stacks, deal.card))]


def legal(state: State) -> MoveList[Move]:
    """The moves of the active player."""
    if state.drawing != NO_RACE:
        return MoveList()
    return _OFFERED[state.phase](state)


# --- phase by phase ------------------------------------------------------------------------------


def _drawing(state: State) -> MoveList[Move]:
    """DRAW and BONUS: a card from any of the player's stacks that has one (R6, R9, R29)."""
    stacks = state.stacks[state.active]
    moves: MoveList[Move] = MoveList()
    moves += [draw for draw, of_race in zip(DRAWS_FROM, OF_RACE, strict=True) if stacks & of_race]
    moves += sacrifices(state)
    moves.append(STOP)
    return moves


def _placing(state: State) -> MoveList[Move]:
    """PLACE: one new herd, or cards for one of the player's herds (R11)."""
    hand = kinds(state.hands[state.active])
    suits = [cards for of_race in OF_RACE if (cards := hand & of_race)]
    moves: MoveList[Move] = MoveList()
    _offer_new_herds(state, suits, moves)
    _offer_swift_herds(state, hand & OF_RACE[Race.SWIFT], moves)
    _offer_additions(state, suits, moves)
    moves += sacrifices(state)
    moves.append(SKIP)
    return moves


def _moving(state: State) -> MoveList[Move]:
    """MOVE: one of the player's herds one row ahead (R19)."""
    moves: MoveList[Move] = MoveList()
    seat, self_dispersal = state.active, state.options["self_dispersal"]
    for cell, herd in enumerate(state.board):
        if herd is not None and herd.owner == seat:
            steps = ADVANCES[cell]
            if not self_dispersal:
                steps = tuple(step for step in steps if _still_conforms(state, herd, step.target))
            moves += steps
    moves += sacrifices(state)
    moves.append(SKIP)
    return moves


def _ending(state: State) -> MoveList[Move]:
    """END: the phase is there only for a sacrifice (R31)."""
    moves: MoveList[Move] = MoveList(sacrifices(state))
    moves.append(END_TURN)
    return moves


def _nothing(state: State) -> MoveList[Move]:
    return MoveList()


_OFFERED = (_drawing, _placing, _moving, _drawing, _ending, _nothing)


# --- rule by rule --------------------------------------------------------------------------------


def _offer_new_herds(state: State, suits: list[Heap], moves: list[Move]) -> None:
    """Every conforming set of the hand on each free cell of row 1 (R13, R14)."""
    board = state.board
    for cell in FIRST_ROW:
        if board[cell] is None:
            for cards in suits:
                moves += new_herds(cell, cards)


def _offer_swift_herds(state: State, swift: Heap, moves: list[Move]) -> None:
    """Swift herds on row 2, where it is free or an enemy herd is not larger (R27)."""
    for cell in SECOND_ROW if swift else ():
        met = state.board[cell]
        if met is None:
            moves += new_herds(cell, swift)
        elif met.owner != state.active:
            moves += [new for new in new_herds(cell, swift) if new.cards.bit_count() >= met.size]


def _offer_additions(state: State, suits: list[Heap], moves: list[Move]) -> None:
    """Every conforming set for each of the seat's herds (R15); as an option, cards that break it (R16)."""
    seat, self_dispersal = state.active, state.options["self_dispersal"]
    for cell, herd in enumerate(state.board):
        if herd is not None and herd.owner == seat:
            for cards in suits:
                fitting = cards & herd.wanted
                moves += additions(cell, fitting, cards ^ fitting if self_dispersal else 0)


def _still_conforms(state: State, herd: Herd, target: Cell) -> bool:
    """Whether the step is anything but a fusion that disperses both herds (R20)."""
    met = None if target == PEN else state.board[target]
    return met is None or met.owner != herd.owner or fits(met, herd.cards)


def sacrifices(state: State) -> Sequence[Sacrifice]:
    """Each of the player's complete reckless herds with each enemy herd, anywhere on the path (R30, R31)."""
    board, complete = state.board, COMPLETE_RECKLESS[state.active]
    if complete not in board:
        return ()
    enemies = [cell for cell, herd in enumerate(board) if herd is not None and herd.owner != state.active]
    return [SACRIFICES[own][enemy] for own, herd in enumerate(board) if herd is complete for enemy in enemies]
