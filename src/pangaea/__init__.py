"""Pangaea: Trias, Triassic Terror, Planet and Transhumance for people, bots and researchers.

>>> from pangaea import Match, game_names
"""

from . import games as games
from .engine.errors import (
    BadOption,
    BadPlayers,
    BadPosition,
    BadRecord,
    BadRecordMove,
    BadSeat,
    BadSeed,
    BadSetup,
    DuplicateGame,
    GameOver,
    IllegalMove,
    MoveError,
    NewerFormat,
    NoRecord,
    NothingToUndo,
    NotStoppable,
    OutOfTurn,
    PangaeaError,
    UnknownGame,
    UnreadableMove,
    WrongFormat,
    WrongResult,
)
from .engine.match import Match
from .engine.registry import game_names
from .engine.rng import Rng

__version__ = "0.2.0"

__all__ = [
    "BadOption",
    "BadPlayers",
    "BadPosition",
    "BadRecord",
    "BadRecordMove",
    "BadSeat",
    "BadSeed",
    "BadSetup",
    "DuplicateGame",
    "GameOver",
    "IllegalMove",
    "Match",
    "MoveError",
    "NewerFormat",
    "NoRecord",
    "NotStoppable",
    "NothingToUndo",
    "OutOfTurn",
    "PangaeaError",
    "Rng",
    "UnknownGame",
    "UnreadableMove",
    "WrongFormat",
    "WrongResult",
    "__version__",
    "game_names",
]
