"""Texts of moves, both ways."""

from __future__ import annotations

from typing import Final

from pangaea.engine.errors import UnreadableMove, quote

from .moves import KEEPS, REVEALS, SURPRISES, TAKES, Keep, Move, Reveal, Take


def _write(move: Move) -> str:
    if isinstance(move, Take):
        return f"take {move.tile} {move.face} {move.rotation}"
    if isinstance(move, Reveal):
        return f"reveal {move.tile}"
    if isinstance(move, Keep):
        return f"keep {move.tile}"
    return f"animal {move.animal}"


_OUTCOMES: Final[list[tuple[Move, int]]] = [*REVEALS[1:], *KEEPS[1:], *SURPRISES.values()]
_TEXTS: Final = {move: _write(move) for move in [*TAKES, *(outcome for outcome, _ in _OUTCOMES)]}
"""Every move of the game with its text: 3000 + 50 + 50 + 45."""
_MOVES: Final = {text: move for move, text in _TEXTS.items()}

_FORMS: Final = {
    "reveal": "'reveal TILE' with a tile from 1 to 50",
    "take": "'take TILE FACE ROTATION' with a tile from 1 to 50, a face from 0 to 11, a rotation from 0 to 4",
    "keep": "'keep TILE' with a tile from 1 to 50",
    "animal": "'animal ID' with one of the 45 animals",
}


def write_move(move: Move) -> str:
    """The text of a move as in decisions.md."""
    return _TEXTS[move]


def read_move(text: str) -> Move:
    """The move of a text, or `UnreadableMove`."""
    move = _MOVES.get(text)
    if move is None:
        form = _FORMS.get(text.split(" ", 1)[0], f"a move that begins with {', '.join(_FORMS)}")
        raise UnreadableMove(f"expected {form}, not {quote(text)}")
    return move
