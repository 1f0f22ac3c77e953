"""The weights that come with the package, and the card of each: how it was made and what it achieved.

They lie with what bots know of a game, in `bots/games/GAME`: `learned.weights`, and `learned.json`, the
card; a game may have more of them, such as `learned-2.json`, for other numbers of players. A card says for
which play the weights have measured better than the evaluation by hand; they are used there and nowhere else.
Nothing here needs numpy: the compiled core reads a file of weights itself.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

from pangaea.bots import games
from pangaea.bots.data import data_hash

from .errors import BadWeights

Play: TypeAlias = Literal["greedy", "search"]
"""One decision ahead, or with the search of the core."""

LEARNED: Final = "learned"
"""The files' name, and the word for the package's weights where a file is expected."""
BY_HAND: Final = "hand"
"""The word for no weights, where the package's would be used."""
LARGEST: Final = 2 * 1024 * 1024
"""Bytes of a file of weights."""


@dataclass(frozen=True, slots=True)
class Card:
    """What is known about the weights of a game."""

    game: str
    sha256: str
    """Of the file of weights."""
    data: str
    """The hash of the data files of the game that learned."""
    plays: dict[Play, list[int]]
    """In which kind of play, and with how many players, the weights have beaten the hand-written evaluation:
    there they replace it."""
    made: dict[str, Any]
    """Commands, seeds, generations, games, hardware and time."""
    results: list[dict[str, Any]]
    """Matches: what was played, at how many players, the share of wins and its 95 % interval."""
    calibration_error: float
    """The mean distance of expected and real win shares, over tenths, on games kept back from learning."""
    weaknesses: list[str]
    path: Path


@cache
def cards_of(game_name: str) -> tuple[Card, ...]:
    """The cards of the game's weights, by name. `BadWeights` if a file of weights does not fit its card."""
    if game_name not in games.folders():
        return ()
    folder = Path(games.__file__).parent / game_name
    return tuple(_card(game_name, file) for file in sorted(folder.glob(f"{LEARNED}*.json")))


def _card(game_name: str, file: Path) -> Card:
    told = json.loads(file.read_text(encoding="utf-8"))
    card = Card(**told, path=file.with_suffix(".weights"))
    if hashlib.sha256(card.path.read_bytes()).hexdigest() != card.sha256:
        raise BadWeights(f"the weights of {game_name} do not match their card: reinstall the package")
    if card.data != data_hash(game_name):
        raise BadWeights(f"the weights of {game_name} were learned with different data files of the game")
    return card


def weights_for(game_name: str, play: Play, players: int) -> str | None:
    """The file used for this game in this kind of play; None: by hand."""
    own = [card for card in cards_of(game_name) if players in card.plays.get(play, ())]
    return str(own[0].path) if own else None


def judging_weights(game_name: str, players: int) -> str | None:
    """The file that judges positions better than the hand does, in whatever play; None: there is none."""
    return weights_for(game_name, "search", players) or weights_for(game_name, "greedy", players)


def check_learned(game_name: str) -> None:
    """`BadWeights` if the package holds nothing that was learned of a game."""
    if not cards_of(game_name):
        raise BadWeights(f"the package holds nothing learned about {game_name}")


def chosen_weights(game_name: str, weights: str | None, play: Play, players: int) -> str | None:
    """The file that a name stands for: a path, `learned` for the package's own, `hand` for none.

    By default, whatever has measured better in that kind of play. `BadWeights` if the package's own are asked
    for and there are none; where it has some for other numbers of players only, the hand judges.
    """
    if weights is None:
        return weights_for(game_name, play, players)
    if weights == LEARNED:
        check_learned(game_name)
        return weights_for(game_name, play, players) or judging_weights(game_name, players)
    return None if weights == BY_HAND else weights
