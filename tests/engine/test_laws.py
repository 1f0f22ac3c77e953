"""The referee passes a game that keeps the contract and names the law that another breaks."""

from collections.abc import Sequence

import pytest

from pangaea.engine import registry
from pangaea.engine.events import Event
from pangaea.engine.laws import LawBroken, Referee
from pangaea.engine.lazy import Joined, MoveList, Parted
from pangaea.engine.match import Match
from pangaea.engine.protocol import Actor, Viewer
from pangaea.engine.rng import Rng

from .pennies import End, Flip, Move, Pay, Pennies, Show, State


def referee_a_game(game: Pennies, monkeypatch: pytest.MonkeyPatch, seed: int = 3) -> None:
    monkeypatch.setitem(registry._GAMES, "pennies", game)
    rng = Rng(seed)
    match = Match.new("pennies", 3, seed=seed, options={"rich": True})
    referee = Referee(match, rng)
    while match.actor is not None:
        referee.check()
        referee.check_refusals()
        match.roll() if match.actor == "chance" else match.play(rng.pick(match.legal()))
    referee.check()
    referee.check_replay()


@pytest.mark.parametrize("seed", range(10))
def test_a_game_that_keeps_the_contract_passes(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    referee_a_game(Pennies(), monkeypatch, seed)


class Unsorted(Pennies):
    def legal(self, state: State) -> Parted[Move]:
        return MoveList(reversed(super().legal(state)))


class Doubled(Pennies):
    def legal(self, state: State) -> Parted[Move]:
        moves = super().legal(state)
        return MoveList([*moves, moves[-1]]) if moves else moves


class MixedParts(Pennies):
    def legal(self, state: State) -> Parted[Move]:
        return Joined((super().legal(state),))


class EmptyPart(Pennies):
    def legal(self, state: State) -> Parted[Move]:
        return Joined((*super().legal(state).parts, ()))


class MissingPart(Pennies):
    def legal(self, state: State) -> Parted[Move]:
        class Forgetful(MoveList[Move]):
            @property
            def parts(self) -> list[list[Move]]:
                return super().parts[1:]

        return Forgetful(super().legal(state))


class NobodyActs(Pennies):
    def actor(self, state: State) -> Actor:
        return 7 if not state.over else None


class MovesForChance(Pennies):
    def legal(self, state: State) -> Parted[Move]:
        return MoveList([End()]) if state.flipping else super().legal(state)


class FreeChance(Pennies):
    def chances(self, state: State) -> Sequence[tuple[Move, int]]:
        return [(move, weight - 1) for move, weight in super().chances(state)]


class SharedLists(Pennies):
    def copy(self, state: State) -> State:
        twin = state.copy()
        twin.points = state.points
        return twin


class ForgetfulText(Pennies):
    def read_state(self, text: str) -> State:
        state = super().read_state(text)
        state.points = [0] * state.players
        return state


class LosesCoins(Pennies):
    def inventory(self, state: State) -> dict[str, int]:
        return {"coins": int(state.turn < 3)}


class TalkativeView(Pennies):
    def view(self, state: State, viewer: Viewer) -> Pennies.View:
        return {"points": list(state.points), "coin": state.coin}


class CheatingGuess(Pennies):
    def guess(self, state: State, seat: int, rng: Rng) -> State:
        twin = super().guess(state, seat, rng)
        if seat != state.active and len(state.coin) == 1 and rng.below(2):
            twin.coin = state.coin
        return twin


class NoWinner(Pennies):
    def winners(self, state: State) -> list[int]:
        return []


class UnmarkedEnd(Pennies):
    def ends_turn(self, state: State, move: Move) -> bool:
        return False


class UnmarkedShow(Pennies):
    """Showing the coin ends the turn, and nobody said so."""

    def apply(self, state: State, move: Move) -> list[Event]:
        events = super().apply(state, move)
        return [*events, *super().apply(state, End())] if isinstance(move, Show) else events


class RandomEvents(Pennies):
    calls = 0

    def apply(self, state: State, move: Move) -> list[Event]:
        RandomEvents.calls += 1
        events = super().apply(state, move)
        return [*events, (RandomEvents.calls,)] if isinstance(move, Pay | Flip | Show) else events


@pytest.mark.parametrize(
    ("broken", "law"),
    [
        (NobodyActs, "1: 7 cannot act"),
        (Unsorted, "2: the moves are not sorted"),
        (Doubled, "4: two legal moves have one text"),
        (MixedParts, "2: a part of the list holds two verbs"),
        (EmptyPart, "2: a part of the list is empty"),
        (MissingPart, "2: the parts are not the list"),
        (MovesForChance, "2: legal moves are offered to a seat and nobody else"),
        (FreeChance, "2: a weight is below 1"),
        (SharedLists, "3: a copy's move changed the original|3: equal states"),
        (RandomEvents, "3: equal states answered a move with different events"),
        (ForgetfulText, "4: "),
        (LosesCoins, "6: the box contents changed"),
        (TalkativeView, "8: a guess has another view"),
        (CheatingGuess, "8: a guess depends on more than the seat knows"),
        (NoWinner, "9: nobody has won"),
        (UnmarkedEnd, "the move that ends the turn does not end it"),
        (UnmarkedShow, "a move that ends the turn is not marked so"),
    ],
)
def test_a_broken_law_is_named(broken: type[Pennies], law: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def some_games() -> None:
        for seed in range(40):
            referee_a_game(broken(), monkeypatch, seed)

    with pytest.raises(LawBroken, match=law):
        some_games()
