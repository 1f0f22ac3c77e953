"""Positions in which every decision is a number, chance's too, and what each player has seen of them.

OpenSpiel's states are built on these. There are two kinds with the same answers: one uses the Python rules,
the other the compiled core.
"""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

import numpy as np

from pangaea.engine.info import Options
from pangaea.engine.protocol import CHANCE, Actor, Game
from pangaea.engine.registry import find_game
from pangaea.engine.rng import Rng

from .codec import Half, find_codec
from .coded import CodedMatch, IllegalAction
from .core import find_core
from .layout import Vector

# --- what was seen -----------------------------------------------------------------------------


class Told(NamedTuple):
    """One decision: the move, or a text, and how everyone but its owner sees it; None: unredacted."""

    what: Any
    owner: int | None = None
    veil: str | None = None

    def seen_by(self, player: int) -> Any:
        """What the player knows of it."""
        return self.what if self.veil is None or self.owner == player else self.veil


class History:
    """What happened so far, as each player saw it. Moves become texts when somebody asks."""

    __slots__ = ("_game", "_told")

    def __init__(self, game: str, told: list[Told] | None = None) -> None:
        self._game, self._told = game, told or []

    def add(self, told: Told) -> None:
        """Add a decision."""
        self._told.append(told)

    def seen_by(self, player: int) -> list[str]:
        """The texts of all decisions as this player knows them; empty ones are not seen at all."""
        texts = [self._text(told.seen_by(player)) for told in self._told]
        return [text for text in texts if text]

    def _text(self, what: Any) -> str:
        return what if isinstance(what, str) else find_game(self._game).write_move(what)

    def known_to(self, player: int) -> History:
        """The same history without what the player has not seen."""
        return History(self._game, [told._replace(what=told.seen_by(player)) for told in self._told])

    def copy(self) -> History:
        return History(self._game, self._told.copy())

    def __deepcopy__(self, memo: dict[int, Any]) -> History:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as texts, like a `CodedMatch`."""
        return History, (self._game, [told._replace(what=self._text(told.what)) for told in self._told])


# --- positions ---------------------------------------------------------------------------------


class World(Protocol):
    """A position with everybody's secrets."""

    @property
    def actor(self) -> Actor:
        """The seat that decides, "chance", or None when the game is over."""

    def legal(self) -> list[int]:
        """The numbers that the seat may choose, ascending; the list belongs to the caller."""

    def odds(self) -> list[tuple[int, float]]:
        """The numbers of chance's outcomes with their probabilities."""

    def decide(self, number: int) -> Told:
        """Play one of these numbers, or raise `IllegalAction`."""

    def text(self, number: int) -> str:
        """The text of a legal number of the seat."""

    def payoffs(self) -> list[float]:
        """What the result is worth to each seat (see `CodedMatch.payoffs`)."""

    def observe(self, seat: int) -> Vector:
        """What the seat sees, as the codec's layout describes it."""

    def key(self, seat: int) -> int:
        """A hash of what the seat knows. The two kinds of world hash differently."""

    def guess(self, seat: int, seed: int) -> World:
        """Another world that the seat cannot tell from this one."""

    def written(self) -> str:
        """The state, with the half move that was chosen."""

    def coded(self) -> CodedMatch:
        """The position as a `CodedMatch`."""

    def copy(self) -> World:
        """An independent world."""


class PlainWorld(CodedMatch):
    """A world in the Python rules."""

    __slots__ = ()

    def legal(self) -> list[int]:
        return super().legal().copy()

    def odds(self) -> list[tuple[int, float]]:
        numbers, outcomes = _outcome_numbers(self.game), self.chances()
        whole = sum([weight for _, weight in outcomes])
        return [(numbers[move], weight / whole) for move, weight in outcomes]

    def decide(self, number: int) -> Told:
        player = self.actor
        if player == CHANCE:
            return self._draw(number)
        step = self.play(number)
        if not isinstance(step, Half):
            return Told(step)
        assert isinstance(player, int), "only a seat lifts a tile"
        return Told(step.text, player, "")

    def _draw(self, number: int) -> Told:
        numbers = _outcome_numbers(self.game)
        move = next((move for move, _ in self.chances() if numbers[move] == number), None)
        if move is None:
            raise IllegalAction(f"{number} is not an outcome of chance here")
        veil = self.game.veil(self.state, move)
        self.play_move(move)
        return Told(move) if veil is None else Told(move, veil.owner, veil.text)

    def key(self, seat: int) -> int:
        return self.game.key(self.state, seat)

    def guess(self, seat: int, seed: int) -> PlainWorld:
        rng = Rng(seed)
        world = PlainWorld(self.game, self.game.guess(self.state, seat, rng), None, rng)
        if self.half is not None and seat == self.actor:
            world.play(self.half_number)
        return world

    def written(self) -> str:
        text = self.game.write_state(self.state)
        return text if self.half is None else f"{text} ({self.half.text})"

    def coded(self) -> CodedMatch:
        return self


class CoreWorld:
    """A world in the compiled core."""

    __slots__ = ("_name", "_steps", "actor")

    def __init__(self, name: str, steps: Any) -> None:
        self._name, self._steps = name, steps
        self.actor: Actor = steps.actor

    @classmethod
    def new(cls, game: str, players: int, seed: int, options: Options) -> CoreWorld:
        """The deal of `CodedMatch.new`."""
        match = CodedMatch.new(game, players, seed, options)
        return cls.read(game, match.game.write_state(match.state))

    @classmethod
    def read(cls, game: str, text: str, half: int | None = None) -> CoreWorld:
        """The world of a state and the slot of a half move that was chosen."""
        return cls(game, find_core(game).Steps.read(game, text, half))

    def legal(self) -> list[int]:
        numbers: list[int] = self._steps.legal()
        return numbers

    def odds(self) -> list[tuple[int, float]]:
        outcomes: list[tuple[int, float]] = self._steps.chances()
        return outcomes

    def decide(self, number: int) -> Told:
        told = self._steps.play(number)
        self.actor = self._steps.actor
        return tuple.__new__(Told, told)  # like `_make`, in a quarter of the time

    def text(self, number: int) -> str:
        text: str = self._steps.text_of(number)
        return text

    def payoffs(self) -> list[float]:
        worth: list[float] = self._steps.payoffs()
        return worth

    def observe(self, seat: int) -> Vector:
        row = np.empty(find_codec(self._name).layout.size, np.float32)
        self._steps.observe(seat, row)
        return row

    def key(self, seat: int) -> int:
        key: int = self._steps.key(seat)
        return key

    def guess(self, seat: int, seed: int) -> CoreWorld:
        return CoreWorld(self._name, self._steps.guess(seat, seed))

    def written(self) -> str:
        text: str = self._steps.text()
        half = None if self._steps.half is None else self.coded().half
        return text if half is None else f"{text} ({half.text})"

    def coded(self) -> CodedMatch:
        """Without its history."""
        game = find_game(self._name)
        match = CodedMatch(game, game.read_state(self._steps.text()), None, Rng())
        if self._steps.half is not None:
            match.lift(self._steps.half)
        return match

    def copy(self) -> CoreWorld:
        return CoreWorld(self._name, self._steps.copy())

    def __deepcopy__(self, memo: dict[int, Any]) -> CoreWorld:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as texts, like a `CodedMatch`."""
        return CoreWorld.read, (self._name, self._steps.text(), self._steps.half)


class _Outcomes(dict[Any, int]):
    """The number of each outcome of chance, looked up by its text the first time."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self._game, self._texts = game, find_codec(game.info.name).outcomes

    def __missing__(self, move: Any) -> int:
        self[move] = number = self._texts.index(self._game.write_move(move))
        return number


_OUTCOMES: dict[str, _Outcomes] = {}


def _outcome_numbers(game: Game[Any, Any]) -> _Outcomes:
    name = game.info.name
    if name not in _OUTCOMES:
        _OUTCOMES[name] = _Outcomes(game)
    return _OUTCOMES[name]
