"""Everything that can be wrong with what a caller hands in.

```
PangaeaError (a ValueError)
├── UnknownGame        no game of that name
├── DuplicateGame      a second game of the same name
├── BadPlayers         the game does not take that many players
├── BadOption          unknown option, or a value outside its list
├── BadSeed            neither an int nor bytes
├── BadSeat            no such seat at this match
├── BadSetup           a set-up that cannot be dealt from the box
├── BadPosition        a state text that cannot be read
├── MoveError
│   ├── UnreadableMove   not a move of this game at all
│   ├── IllegalMove      a move of this game, but not offered now
│   ├── OutOfTurn        another seat, or chance, decides now
│   └── GameOver         nobody decides anymore
├── NothingToUndo      the last decision is behind a barrier
├── NoRecord           a match set up from a position has no record
├── NotStoppable       a match that cannot be stopped this way
└── BadRecord
    ├── WrongFormat      not a record, or of an older or unknown format
    ├── NewerFormat      written by a later version of Pangaea
    ├── BadRecordMove    a move in it cannot be played; `index` says which
    └── WrongResult      its result is not what its moves lead to
```

Messages are short, say what was expected, and never tell a seat what it may not know.
`code` is the stable name of the error on the wire.
"""

from __future__ import annotations

import reprlib
from typing import ClassVar


class PangaeaError(ValueError):
    """Base of every error that Pangaea raises about its input."""

    code: ClassVar[str] = "error"


class UnknownGame(PangaeaError):
    code = "unknown_game"


class DuplicateGame(PangaeaError):
    code = "duplicate_game"


class BadPlayers(PangaeaError):
    code = "bad_players"


class BadOption(PangaeaError):
    code = "bad_option"


class BadSeed(PangaeaError):
    code = "bad_seed"


class BadSeat(PangaeaError):
    code = "bad_seat"


class BadSetup(PangaeaError):
    code = "bad_setup"


class BadPosition(PangaeaError):
    code = "bad_position"


class MoveError(PangaeaError):
    """A move text that was refused; the match is as it was."""

    code = "bad_move"


class UnreadableMove(MoveError):
    code = "unreadable_move"


class IllegalMove(MoveError):
    code = "illegal_move"


class OutOfTurn(MoveError):
    code = "out_of_turn"


class GameOver(MoveError):
    code = "game_over"


class NothingToUndo(PangaeaError):
    code = "nothing_to_undo"


class NoRecord(PangaeaError):
    code = "no_record"


class NotStoppable(PangaeaError):
    code = "not_stoppable"


class BadRecord(PangaeaError):
    code = "bad_record"


class WrongFormat(BadRecord):
    code = "wrong_format"


class NewerFormat(BadRecord):
    code = "newer_format"


class WrongResult(BadRecord):
    code = "wrong_result"


class BadRecordMove(BadRecord):
    """A move of a record that cannot be played; `index` counts from 0, as in `moves[index]`."""

    code = "bad_record_move"

    def __init__(self, index: int, reason: str) -> None:
        super().__init__(f"moves[{index}]: {reason}")
        self.index = index


_LONGEST_QUOTE = 80
_QUOTES = reprlib.Repr()
_QUOTES.maxlevel = 2
_QUOTES.maxdict = _QUOTES.maxlist = _QUOTES.maxtuple = 3
_QUOTES.maxstring = _QUOTES.maxother = 50


def quote(value: object) -> str:
    """The value as it may appear in an error message: on one line and never long, however deep it is."""
    try:
        text = _QUOTES.repr(value)
    except ValueError:  # an int too long to be written
        return "a huge number"
    return text if len(text) <= _LONGEST_QUOTE else text[: _LONGEST_QUOTE - 1] + "…"
