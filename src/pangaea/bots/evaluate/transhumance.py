"""What a position of Transhumance is worth.

Moves are the scarce resource: a herd needs five of them, so a player delivers about five times. The
evaluation counts the sheep in the pens and, for every herd that can still arrive, the sheep it will
bring, less what enemies behind it may take away.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any, Final

from pangaea.games.transhumance.cards import OF_RACE, count, kinds
from pangaea.games.transhumance.data import AHEAD, CELL_NAMES, FIRST_ROW, PEN, SECOND_ROW, Race
from pangaea.games.transhumance.herds import COMPLETE_RECKLESS, Herd
from pangaea.games.transhumance.state import Phase, State

from .protocol import AnyGame, Evaluator

STEPS = tuple(6 - int(name[0]) for name in CELL_NAMES)
THIRD_ROW = range(9, 12)

HELD = 0.75
DRAWABLE = 0.25
SURVIVAL = (0, 0.95, 0.86, 0.78, 0.70, 0.62)
FREE_MOVE = 0.3
HAND = 0.12
KIND = 0.12
HIT_NEXT = 0.85
HIT_LATER = 0.35
TIE = 0.6
SECOND_HIT = 0.4
BOMB = 0.8
UNREACHED = 0.05
SCALE0 = 1.5
SCALE1 = 0.2


class Transhumance:
    def value(self, game: AnyGame, state: Any, /) -> list[float]:
        mine, theirs = self.points(game, state)
        blue = 1 / (1 + exp((theirs - mine) / (SCALE0 + SCALE1 * turns_left(state))))
        return [blue, 1 - blue]

    def points(self, game: AnyGame, state: Any, /) -> list[float]:
        left = turns_left(state)
        hits = hits_of(state)
        active = state.active
        on_turn = state.phase <= Phase.MOVE
        worths = [[], []]
        hands = [kinds(hand) for hand in state.hands]
        stacks = [kinds(stack) for stack in state.stacks]
        tails = [0.0, 0.0]
        for seat in (0, 1):
            moves = left
            if seat == active:
                moves = left if on_turn else left - 1
            elif state.last_turn:
                moves = 0
            hit = hits[1 - seat]
            enemy_next = (seat != active) == on_turn and not (state.last_turn and seat == active)
            weight = HIT_NEXT if enemy_next else HIT_LATER
            for cell in range(14, -1, -1):
                herd = state.board[cell]
                if herd is None or herd.owner != seat:
                    continue
                steps = STEPS[cell]
                held = (herd.wanted & hands[seat]).bit_count()
                sheep = herd.size + HELD * held + DRAWABLE * (herd.wanted & stacks[seat] & ~hands[seat]).bit_count()
                if steps > moves:
                    worths[seat].append((UNREACHED * sheep, 0.0, cell))
                    continue
                moves -= steps
                worth = sheep * SURVIVAL[steps]
                strength = hit[cell]
                risk = weight if strength > herd.size else weight * TIE if strength == herd.size else 0.0
                worths[seat].append((worth, worth * risk, cell))
            tails[seat] = FREE_MOVE * moves if moves > 0 else 0.0
        result = []
        for seat in (0, 1):
            total = float(count(state.pens[seat])) + tails[seat]
            risks = sorted((r for _, r, _ in worths[seat]), reverse=True)
            total += sum(w for w, _, _ in worths[seat])
            if risks:
                total -= risks[0] + SECOND_HIT * sum(risks[1:])
            if left > 1:
                total += HAND * best_new(hands[seat]) + KIND * hands[seat].bit_count()
            result.append(total)
        for seat in (0, 1):
            bomb = COMPLETE_RECKLESS[seat]
            if bomb in state.board and worths[1 - seat]:
                best = max(w - r for w, r, _ in worths[1 - seat])
                own = min(w for w, r, c in worths[seat] if state.board[c] is bomb)
                if best * BOMB > own:
                    result[seat] += best * BOMB - own
        return result

    def prior(self, game: AnyGame, state: Any, moves: Sequence[Any], /) -> Sequence[float] | None:
        return None


def best_new(hand):
    return max((hand & suit).bit_count() for suit in OF_RACE)


def turns_left(state: State) -> float:
    if state.last_turn:
        return 1
    return 1 + (min(count(state.stacks[0]), count(state.stacks[1])) + 1) // 2


def hits_of(state: State):
    hits = ([0] * 16, [0] * 16)
    hands = [kinds(hand) for hand in state.hands]
    board = state.board
    placing = [True, True]
    if state.phase >= Phase.MOVE:
        placing[state.active] = state.phase != Phase.MOVE
    for cell, herd in enumerate(board):
        if herd is not None:
            owner = herd.owner
            strength = herd.size
            if placing[owner]:
                strength += (herd.wanted & hands[owner]).bit_count()
            hit = hits[owner]
            for target in AHEAD[cell]:
                if hit[target] < strength:
                    hit[target] = strength
    for seat in (0, 1):
        if not placing[seat]:
            continue
        hand, hit = hands[seat], hits[seat]
        new = best_new(hand)
        swift = (hand & OF_RACE[Race.SWIFT]).bit_count()
        for cell in FIRST_ROW:
            if board[cell] is None:
                for target in AHEAD[cell]:
                    if hit[target] < new:
                        hit[target] = new
        if swift:
            for cell in THIRD_ROW:
                if hit[cell] < swift:
                    hit[cell] = swift
            for cell in SECOND_ROW:
                if hit[cell] < swift:
                    hit[cell] = swift
    return hits


EVALUATOR: Final[Evaluator] = Transhumance()
