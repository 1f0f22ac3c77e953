"""Why a move is not legal, in words: whether its verb belongs to the phase, and then its own reasons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from . import moves, reasons
from .moves import Move
from .state import Phase, State


def objection(state: State, move: Move) -> str:
    """Why this move is not legal now: the end of a sentence."""
    phases, reason = _REASONS[type(move)]
    if state.phase not in phases:
        return _WANTED[state.phase]
    return reason(state, move)


_WANTED: Final = {
    Phase.CARD: "first take the open card or a blind one",
    Phase.DEAL: "chance deals a card now",
    Phase.TILE: "take one of the tiles that are left",
    Phase.MENU: "no migration, meal or ejecting is under way",
    Phase.MIGRATE: "a migration is under way: send groups, then say done",
    Phase.EAT: "a predator is eating: choose its prey or say done",
    Phase.EJECT: "a raptor is ejecting: choose dinos or say done",
    Phase.SLOT: "chance returns the tiles now",
    Phase.OVER: "the game is over",
}


_MENU: Final = (Phase.MENU,)
_DRAFT_OR_MENU: Final = (Phase.TILE, Phase.MENU)
_STEPS: Final = (Phase.MIGRATE, Phase.EAT, Phase.EJECT)
_REASONS: Final[dict[type[Move], tuple[tuple[Phase, ...], Callable[[State, Any], str]]]] = {
    moves.TakeCard: (_DRAFT_OR_MENU, reasons.take_card),
    moves.Deal: (tuple(Phase), reasons.chance),
    moves.TakeTile: (_DRAFT_OR_MENU, reasons.take_tile),
    moves.PlayCard: (_MENU, reasons.play_card),
    moves.NewLand: (_MENU, reasons.newland),
    moves.Growth: (_MENU, reasons.growth),
    moves.Migrate: (_MENU, reasons.migrate),
    moves.Hatch: (_MENU, reasons.hatch),
    moves.Fly: (_MENU, reasons.fly),
    moves.Trex: (_MENU, reasons.trex),
    moves.Raptor: (_MENU, reasons.raptor),
    moves.White: (_MENU, reasons.white),
    moves.Egg: (_MENU, reasons.egg),
    moves.Volcano: (_MENU, reasons.volcano),
    moves.End: ((), reasons.chance),  # the menu always offers it
    moves.Send: ((Phase.MIGRATE,), reasons.send),
    moves.Eat: ((Phase.EAT,), reasons.eat),
    moves.Eject: ((Phase.EJECT,), reasons.eject),
    moves.Done: (_STEPS, reasons.done),
    moves.Slot: (tuple(Phase), reasons.chance),
}
"""By verb: the phases in which it can be offered, and what else may speak against it."""
