"""Games written down as trees, small enough to know the best move by heart."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias, cast

from pangaea.bots.evaluate.protocol import AnyGame
from pangaea.engine.info import GameInfo
from pangaea.engine.lazy import MoveList
from pangaea.engine.protocol import CHANCE, Actor
from pangaea.engine.rng import Rng


@dataclass(frozen=True, eq=False)
class Choice:
    """A seat decides how the fable goes on."""

    seat: int
    moves: Mapping[str, Tale]
    turn: int = 1


@dataclass(frozen=True, eq=False)
class Toss:
    """Chance decides."""

    outcomes: Mapping[str, tuple[int, Tale]]
    turn: int = 1


@dataclass(frozen=True, eq=False)
class End:
    """The game is over: who has won, for each side of the hidden coin."""

    heads: tuple[int, ...]
    tails: tuple[int, ...]
    turn: int = 99


Tale: TypeAlias = Choice | Toss | End


def won_by(*seats: int) -> End:
    """These seats have won, however the coin lies."""
    return End(seats, seats)


class World:
    """Where in the fable we are, and how the coin lies that nobody can see."""

    def __init__(self, players: int, tale: Tale, coin: str) -> None:
        self.players, self.tale, self.coin = players, tale, coin

    @property
    def turn(self) -> int:
        return self.tale.turn


class _Fable:
    info = GameInfo("fable", "Fable", "nobody", (2, 3), (), (), ())

    def actor(self, state: World) -> Actor:
        if isinstance(state.tale, Choice):
            return state.tale.seat
        return CHANCE if isinstance(state.tale, Toss) else None

    def legal(self, state: World) -> MoveList[str]:
        return MoveList(state.tale.moves if isinstance(state.tale, Choice) else ())

    def chances(self, state: World) -> Sequence[tuple[str, int]]:
        if not isinstance(state.tale, Toss):
            return ()
        return [(name, weight) for name, (weight, _) in state.tale.outcomes.items()]

    def apply(self, state: World, move: str) -> list[Any]:
        tale = state.tale
        assert not isinstance(tale, End)
        state.tale = tale.moves[move] if isinstance(tale, Choice) else tale.outcomes[move][1]
        return []

    def copy(self, state: World) -> World:
        return World(state.players, state.tale, state.coin)

    def winners(self, state: World) -> list[int]:
        if not isinstance(state.tale, End):
            return []
        return list(state.tale.heads if state.coin == "heads" else state.tale.tails)

    def scores(self, state: World) -> list[int]:
        return [int(seat in self.winners(state)) for seat in range(state.players)]

    def guess(self, state: World, seat: int, rng: Rng) -> World:
        return World(state.players, state.tale, rng.pick(("heads", "tails")))

    def key(self, state: World, seat: int | None = None) -> int:
        return id(state.tale)

    def write_move(self, move: str) -> str:
        return move


FABLE = cast(AnyGame, _Fable())


class Shrug:
    """An evaluation that knows nothing: everybody's chances are even."""

    def value(self, game: AnyGame, state: Any, /) -> list[float]:
        return [1 / state.players] * state.players

    def points(self, game: AnyGame, state: Any, /) -> list[float]:
        return [0.0] * state.players

    def prior(self, game: AnyGame, state: Any, moves: Sequence[Any], /) -> Sequence[float] | None:
        return None
