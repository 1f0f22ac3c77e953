"""Everything that can be wrong with a caller's input.

```
PangaeaError (a ValueError)
├── UnknownGame
├── DuplicateGame
├── BadPlayers
├── BadOption
├── BadSeed
├── BadSeat
├── BadSetup
├── BadPosition
├── MoveError
│   ├── UnreadableMove
│   ├── IllegalMove
│   ├── OutOfTurn
│   └── GameOver
├── NothingToUndo
├── NoRecord
├── NotStoppable
└── BadRecord
    ├── WrongFormat
    ├── NewerFormat
    ├── BadRecordMove
    └── WrongResult
```

Messages are short, say what was expected, and never tell a seat what it may not know.
"""

from __future__ import annotations

import reprlib
from typing import ClassVar


class PangaeaError(ValueError):
    """Base of every error that Pangaea raises about its input."""

    code: ClassVar[str] = "error"
    """The stable name of the error on the wire."""


class UnknownGame(PangaeaError):
    """No game of that name."""

    code = "unknown_game"


class DuplicateGame(PangaeaError):
    """A second game of the same name."""

    code = "duplicate_game"


class BadPlayers(PangaeaError):
    """The game does not take that many players."""

    code = "bad_players"


class BadOption(PangaeaError):
    """Unknown option, or a value outside its list."""

    code = "bad_option"


class BadSeed(PangaeaError):
    """Neither an int nor bytes."""

    code = "bad_seed"


class BadSeat(PangaeaError):
    """No such seat at this match."""

    code = "bad_seat"


class BadSetup(PangaeaError):
    """A set-up that cannot be dealt from the box."""

    code = "bad_setup"


class BadPosition(PangaeaError):
    """A state text that cannot be read."""

    code = "bad_position"


class MoveError(PangaeaError):
    """A move text that was refused; the match is unchanged."""

    code = "bad_move"


class UnreadableMove(MoveError):
    """Not a move of this game at all."""

    code = "unreadable_move"


class IllegalMove(MoveError):
    """A move of this game, but not offered now."""

    code = "illegal_move"


class OutOfTurn(MoveError):
    """Another seat, or chance, decides now."""

    code = "out_of_turn"


class GameOver(MoveError):
    """The game is over: nobody decides."""

    code = "game_over"


class NothingToUndo(PangaeaError):
    """The last decision is behind a barrier."""

    code = "nothing_to_undo"


class NoRecord(PangaeaError):
    """A match set up from a position has no record."""

    code = "no_record"


class NotStoppable(PangaeaError):
    """A match that cannot be stopped this way."""

    code = "not_stoppable"


class BadRecord(PangaeaError):
    """A record that cannot be replayed."""

    code = "bad_record"


class WrongFormat(BadRecord):
    """Not a record, or one of an older or unknown format."""

    code = "wrong_format"


class NewerFormat(BadRecord):
    """Written by a later version of Pangaea."""

    code = "newer_format"


class WrongResult(BadRecord):
    """Its result is not what its moves lead to."""

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
