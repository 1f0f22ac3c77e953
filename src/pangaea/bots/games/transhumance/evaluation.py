"""What a position of Transhumance is worth.

Moves are the scarce resource: a herd needs five of them, so a player delivers about five times. The
evaluation counts the sheep in the pens and, for every herd that can still arrive before the game ends,
the sheep that it will bring, less what the enemy behind it and their reckless herds can take away.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any, Final, NamedTuple

from pangaea.bots.evaluate.protocol import AnyGame, Evaluator
from pangaea.games.transhumance.cards import Heap, count, kinds
from pangaea.games.transhumance.data import CELL_NAMES, DRAWS, LAST_CELL, Cell
from pangaea.games.transhumance.state import Phase, State

from .priors import prior
from .threats import largest_set, sacrifice_cell, strengths

# All numbers were tuned by matches of greedy bots.
HELD: Final = 0.6
"""What a card in the hand that fits a herd adds to the sheep it will bring."""
DRAWABLE: Final = 0.25
"""The same for one that fits and lies in the stacks."""
ARRIVAL: Final = 0.8
"""The chance of an unthreatened herd before the pen to get in: reckless herds reach it anywhere."""
ARRIVAL_PER_STEP: Final = 0.87
"""By how much that falls with every further step."""
UNWANTED: Final = 0.05
"""What each sheep is worth in a herd that comes too late or is not worth its moves: it is in the way."""
FREE_MOVE: Final = 0.25
"""Sheep that a move would bring to a herd yet to be formed, so the price of every move."""
FORMING: Final = 4
"""With no more moves than these a new herd comes too late, so that a move has no price …"""
FORMING_SLACK: Final = 4
"""… and it has its full price with this many more."""
HIT_NOW: Final = 0.7
"""The chance that a herd is lost which the enemy can disperse in the turn that comes next …"""
HIT_LATER: Final = 0.25
"""… and if its owner can do something about it first."""
EXCHANGE: Final = 0.45
"""What that chance is worth if the attacker is dispersed too."""
FURTHER_HIT: Final = 0.4
"""All but the worst threat: the enemy has one move a turn."""
SACRIFICE: Final = 0.7
"""The part of the best enemy herd that a reckless herd ready for sacrifice is worth."""
SACRIFICED_HAND: Final = 0.4
"""What three cards in the hand are worth if they are sacrificed."""
LARGEST_SET: Final = 0.16
"""A card of the largest herd that the hand can form."""
KIND: Final = 0.12
"""Each different card in the hand."""
CARD: Final = 0.03
"""Each card in the hand, equal ones too."""
SCALE: Final = 0.8
"""The lead that wins three games of four in the last turn …"""
SCALE_PER_TURN: Final = 0.2
"""… and how much more of it is needed for every turn that is still to come."""

STEPS: Final = tuple(6 - int(name[0]) for name in CELL_NAMES)
"""Moves from each cell into the pen."""
_ARRIVALS: Final = tuple(ARRIVAL * ARRIVAL_PER_STEP ** (steps - 1) for steps in range(6))


class TranshumanceEvaluator:
    """Deliveries, threats and tempo."""

    def value(self, game: AnyGame, state: Any, /) -> list[float]:
        """The shares that the expected lead promises."""
        blue, red = self.points(game, state)
        share = 1 / (1 + exp((red - blue) / scale_of(state)))
        return [share, 1 - share]

    def points(self, game: AnyGame, state: Any, /) -> list[float]:
        """The sheep in the pens, and those that are expected there."""
        hands = [kinds(hand) for hand in state.hands]
        flocks = [_flock(state, seat, hands) for seat in (0, 1)]
        return [_sheep(state, seat, hands[seat], flocks[seat], flocks[1 - seat]) for seat in (0, 1)]

    def prior(self, game: AnyGame, state: Any, moves: Sequence[Any], /) -> Sequence[float] | None:
        """By what a move does at once: sheep, rows and combats."""
        return prior(state, moves)


class Prospect(NamedTuple):
    """What a herd promises."""

    cell: Cell
    sheep: float
    """Expected in the pen, beyond what its moves would bring otherwise."""
    risk: float
    """The part of them that an enemy can take away."""


class Flock(NamedTuple):
    """The herds of a seat on the path, and what its moves are worth without them."""

    prospects: list[Prospect]
    moves: float


def turns_left(state: State) -> int:
    """The turns of each player, if both go on drawing; the first empty enclosure ends the game (R32)."""
    if state.last_turn:
        return 1
    fewest = min(count(state.stacks[0]), count(state.stacks[1]))
    return 1 + -(-fewest // DRAWS)


def scale_of(state: State) -> float:
    """How many sheep of lead win about three games of four."""
    return SCALE + SCALE_PER_TURN * turns_left(state)


def moves_left(state: State, seat: int) -> int:
    """The moves that a seat has left."""
    left = turns_left(state)
    if seat == state.active:
        return left if state.phase <= Phase.MOVE else left - 1
    return 0 if state.last_turn else left


def _flock(state: State, seat: int, hands: Sequence[Heap]) -> Flock:
    """The foremost herds get the moves that are left; what they are worth depends on who hits them."""
    enemy = 1 - seat
    moves, hand, stacks = moves_left(state, seat), hands[seat], kinds(state.stacks[seat])
    price = FREE_MOVE * min(1.0, max(0, moves - FORMING) / FORMING_SLACK)
    worth_of_moves = price * moves
    enemies = strengths(state, enemy, hands[enemy])
    hit = HIT_NOW if moves_next(state, enemy) else HIT_LATER
    prospects = []
    for cell in range(LAST_CELL, -1, -1):
        herd = state.board[cell]
        if herd is None or herd.owner != seat:
            continue
        wanted, steps = herd.wanted, STEPS[cell]
        size = (
            herd.size + HELD * (wanted & hand).bit_count() + DRAWABLE * (wanted & stacks & ~hand).bit_count()
        )
        sheep = size * _ARRIVALS[steps] - price * steps
        if steps > moves or sheep < UNWANTED * size:
            prospects.append(Prospect(cell, UNWANTED * size, 0.0))
            continue
        moves -= steps
        surplus = enemies[cell] - herd.size
        risk = hit if surplus > 0 else 0.0 if surplus else hit * EXCHANGE
        prospects.append(Prospect(cell, sheep, sheep * risk))
    return Flock(prospects, worth_of_moves)


def moves_next(state: State, seat: int) -> bool:
    """Whether this seat is the next to move a herd."""
    if seat == state.active:
        return state.phase <= Phase.MOVE
    return state.phase > Phase.MOVE and not state.last_turn


def _sheep(state: State, seat: int, hand: Heap, own: Flock, enemy: Flock) -> float:
    """The seat's sheep at the end: delivered ones, those on the path, and those still in the hand."""
    sheep = count(state.pens[seat]) + own.moves
    risks = [prospect.risk for prospect in own.prospects]
    if risks:
        worst = max(risks)
        sheep += sum([prospect.sheep for prospect in own.prospects])
        sheep -= worst + FURTHER_HIT * (sum(risks) - worst)
    if not state.last_turn:
        sheep += LARGEST_SET * largest_set(hand) + KIND * hand.bit_count() + CARD * count(state.hands[seat])
    return sheep + _sacrifice(state, seat, hand, own, enemy)


def _sacrifice(state: State, seat: int, hand: Heap, own: Flock, enemy: Flock) -> float:
    """What a reckless herd is worth beyond the sheep it would bring, as it can disperse any herd (R30)."""
    mine = seat == state.active
    if not enemy.prospects or (state.last_turn and not mine):
        return 0.0
    cell = sacrifice_cell(state, seat, hand)
    if cell is None:
        return 0.0
    # A herd before the pen is in it once the enemy has had their turn.
    targets = [herd.sheep - herd.risk for herd in enemy.prospects if mine or herd.cell != LAST_CELL]
    price = next((herd.sheep for herd in own.prospects if herd.cell == cell), SACRIFICED_HAND)
    return max(0.0, SACRIFICE * max(targets, default=0.0) - price)


EVALUATOR: Final[Evaluator] = TranshumanceEvaluator()
