"""Ties the functions of Transhumance to the names of the contract."""

from __future__ import annotations

from pangaea.engine.protocol import Game

from .apply import apply
from .barriers import ends_turn, goes_on, reveals
from .draw import draw
from .events import EVENTS
from .guess import guess
from .identity import inventory, key
from .info import INFO
from .legal import actor, chances, legal
from .material import MATERIAL, Material
from .moves import Move
from .notation import read_move, write_move
from .objections import objection
from .position import read_state, write_state
from .scoring import ending, known_scores, scores, winners
from .sequence import ahead
from .setup import HandsSetup, deal, start
from .state import State
from .view import private, public, veil, view
from .view_types import View


class Transhumance:
    """The rules of Transhumance; see `engine.protocol.Game`."""

    info = INFO
    setup_type = HandsSetup
    view_type = View
    event_types = EVENTS
    material_type = Material
    material = MATERIAL

    deal = staticmethod(deal)
    start = staticmethod(start)

    actor = staticmethod(actor)
    legal = staticmethod(legal)
    chances = staticmethod(chances)
    apply = staticmethod(apply)
    copy = staticmethod(State.copy)

    scores = staticmethod(scores)
    known_scores = staticmethod(known_scores)
    winners = staticmethod(winners)
    ending = staticmethod(ending)

    view = staticmethod(view)
    public = staticmethod(public)
    private = staticmethod(private)
    veil = staticmethod(veil)
    guess = staticmethod(guess)
    key = staticmethod(key)
    inventory = staticmethod(inventory)

    goes_on = staticmethod(goes_on)
    ends_turn = staticmethod(ends_turn)
    reveals = staticmethod(reveals)
    objection = staticmethod(objection)

    ahead = staticmethod(ahead)

    write_move = staticmethod(write_move)
    read_move = staticmethod(read_move)
    write_state = staticmethod(write_state)
    read_state = staticmethod(read_state)
    draw = staticmethod(draw)


TRANSHUMANCE: Game[State, Move] = Transhumance()
