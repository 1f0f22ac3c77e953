"""Who decides, and what is legal: the one generator of legality.

Lists hold draws, new herds, additions, steps, sacrifices and the passing move, in this order; within
a verb they rise by cell and cards. They are made of moves that exist already (see `moves.py`), so
even the widest list, some 400 placements, costs a few microseconds and need not be lazy.
"""

from __future__ import annotations

from collections.abc import Sequence

from pangaea.engine.protocol import CHANCE, Actor

from .cards import CARDS, OF_RACE, RACE_OF, Heap, copies, kinds
from .data import FIRST_ROW, PEN, SECOND_ROW, Cell, Race
from .herds import DAREDEVILS, Herd, fits
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
    New,
    Sacrifice,
    additions,
    new_herds,
)
from .state import NO_RACE, Phase, State


def actor(state: State) -> Actor:
    """The active player decides everything in his turn; chance deals what he draws."""
    if state.drawing != NO_RACE:
        return CHANCE
    return None if state.phase == Phase.OVER else state.active


def chances(state: State) -> Sequence[tuple[Deal, int]]:
    """The cards left in the stack drawn from, weighted with their copies (decisions.md)."""
    stacks = state.stacks[state.active]
    return [
        (DEALS[card], copies(stacks, card))
        for card in CARDS
        if RACE_OF[card] == state.drawing and copies(stacks, card)
    ]


def legal(state: State) -> Sequence[Move]:
    """The moves of the active player."""
    if state.drawing != NO_RACE:
        return ()
    return _OFFERED[state.phase](state)


# --- phase by phase ------------------------------------------------------------------------------


def _drawing(state: State) -> list[Move]:
    """DRAW and BONUS: a card from any own stack that has one (R6, R9, R29)."""
    stacks = state.stacks[state.active]
    moves: list[Move] = [draw for draw in DRAWS_FROM if stacks & OF_RACE[draw.race]]
    moves += sacrifices(state)
    moves.append(STOP)
    return moves


def _placing(state: State) -> list[Move]:
    """PLACE: one new herd, or cards for one own herd (R11)."""
    hand = kinds(state.hands[state.active])
    moves: list[Move] = []
    _offer_new_herds(state, hand, moves)
    _offer_additions(state, hand, moves)
    moves += sacrifices(state)
    moves.append(SKIP)
    return moves


def _moving(state: State) -> list[Move]:
    """MOVE: one own herd one row ahead (R19)."""
    moves: list[Move] = []
    self_dispersal = state.options["self_dispersal"]
    for cell, herd in enumerate(state.board):
        if herd is not None and herd.owner == state.active:
            steps = ADVANCES[cell]
            if not self_dispersal:
                steps = tuple(step for step in steps if _stays_conform(state, herd, step.target))
            moves += steps
    moves += sacrifices(state)
    moves.append(SKIP)
    return moves


def _ending(state: State) -> list[Move]:
    """END: the phase is there only for a sacrifice (R31)."""
    return [*sacrifices(state), END_TURN]


def _nothing(state: State) -> list[Move]:
    return []


_OFFERED = (_drawing, _placing, _moving, _drawing, _ending, _nothing)


# --- rule by rule --------------------------------------------------------------------------------


def _offer_new_herds(state: State, hand: Heap, moves: list[Move]) -> None:
    """Conform herds on free cells of row 1 (R13, R14); swift ones on row 2 too (R27)."""
    of_each_race = [cards for race in Race if (cards := hand & OF_RACE[race])]
    for cell in FIRST_ROW:
        if state.board[cell] is None:
            for cards in of_each_race:
                moves += new_herds(cell, cards)
    swift = hand & OF_RACE[Race.SWIFT]
    if swift:
        for cell in SECOND_ROW:
            moves += _swift_herds(state, cell, swift)


def _swift_herds(state: State, cell: Cell, swift: Heap) -> Sequence[New]:
    """A swift herd may land on row 2 where it is free or an enemy herd is not larger (R27)."""
    herds, met = new_herds(cell, swift), state.board[cell]
    if met is None:
        return herds
    if met.owner == state.active:
        return ()
    return [new for new in herds if new.cards.bit_count() >= met.size]


def _offer_additions(state: State, hand: Heap, moves: list[Move]) -> None:
    """Every conform set for each own herd (R15) and, as an option, single cards that break it (R16)."""
    self_dispersal = state.options["self_dispersal"]
    for cell, herd in enumerate(state.board):
        if herd is None or herd.owner != state.active:
            continue
        for race in Race:
            cards = hand & OF_RACE[race]
            fitting = cards & ~herd.cards if race == herd.race else 0
            breaking = cards ^ fitting if self_dispersal else 0
            moves += additions(cell, fitting, breaking)


def _stays_conform(state: State, herd: Herd, target: Cell) -> bool:
    """Whether the step is no fusion that disperses both herds (R20)."""
    met = None if target == PEN else state.board[target]
    return met is None or met.owner != herd.owner or fits(met, herd.cards)


def sacrifices(state: State) -> Sequence[Sacrifice]:
    """Each own complete reckless herd for each enemy herd, anywhere on the path (R30, R31)."""
    board, daredevils = state.board, DAREDEVILS[state.active]
    if daredevils not in board:
        return ()
    enemies = [cell for cell, herd in enumerate(board) if herd is not None and herd.owner != state.active]
    return [
        SACRIFICES[own][enemy] for own, herd in enumerate(board) if herd is daredevils for enemy in enemies
    ]
