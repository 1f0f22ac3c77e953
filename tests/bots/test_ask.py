"""A bot is asked in a guessed world and never sees the truth."""

from __future__ import annotations

import pytest

from pangaea import IllegalMove, Match, OutOfTurn, Rng, game_names
from pangaea.bots.ask import advance, ask
from pangaea.bots.random import RandomBot
from pangaea.engine.registry import find_game


class Spy:
    """Notes the worlds it is shown and plays at random."""

    def __init__(self) -> None:
        self.worlds: list[str] = []

    def choose(self, world: Match, seat: int, rng: Rng) -> str:
        self.worlds.append(world.text())
        return rng.pick(world.legal())


class Vandal:
    """Plays on in its world, to see whether that reaches the table."""

    def choose(self, world: Match, seat: int, rng: Rng) -> str:
        move = world.legal()[0]
        for _ in range(50):
            if world.actor is None:
                break
            if isinstance(world.actor, int):
                world.play(rng.pick(world.legal()))
            else:
                world.roll()
        return move


class Liar:
    """Answers with something that is no move."""

    def choose(self, world: Match, seat: int, rng: Rng) -> str:
        return "checkmate"


class PoisonedMatch:
    """A truth that may be asked who acts, what is legal and for a guess, and for nothing else."""

    def __init__(self, match: Match) -> None:
        self._truth = match

    @property
    def actor(self) -> object:
        return self._truth.actor

    def legal(self) -> list[str]:
        return self._truth.legal()

    def guess(self, seat: int, rng: Rng) -> Match:
        return self._truth.guess(seat, rng)

    def __getattr__(self, name: str) -> object:
        raise AssertionError(f"the truth was asked for {name}")


def positions(game: str, count: int) -> list[Match]:
    """Positions of a random game in which a seat has a choice, from all over it."""
    players = find_game(game).info.players[-1]
    match, found = Match.new(game, players, seed=5), []
    bots, rng = dict.fromkeys(range(players), RandomBot()), Rng(6)
    while match.actor is not None:
        if len(match.legal()) > 1:
            found.append(match.copy())
        advance(match, bots, rng)
    return found[:: max(1, len(found) // count)]


@pytest.mark.parametrize("game", game_names())
def test_a_bot_is_shown_the_same_world_whatever_it_may_not_know(game: str) -> None:
    """Truths that the seat cannot tell apart lead to the same guess, so nothing leaks."""
    different = 0
    for number, match in enumerate(positions(game, 25)):
        seat = match.actor
        assert isinstance(seat, int)
        spy = Spy()
        truths = [match, match.guess(seat, Rng(number)), match.guess(seat, Rng(number + 1000))]
        answers = {ask(spy, truth, seat, Rng(number)) for truth in truths}
        assert len(set(spy.worlds)) == 1
        assert len(answers) == 1
        different += len({truth.text() for truth in truths}) > 1
    assert different > 0, "the truths never differed, so this proved nothing"


@pytest.mark.parametrize("game", game_names())
def test_asking_reads_nothing_of_the_truth_but_actor_legal_and_guess(game: str) -> None:
    for match in positions(game, 5):
        seat = match.actor
        assert isinstance(seat, int)
        poisoned: Match = PoisonedMatch(match)  # type: ignore[assignment]
        assert ask(RandomBot(), poisoned, seat, Rng(1)) in match.legal()


@pytest.mark.parametrize("game", game_names())
def test_a_bot_that_plays_on_in_its_world_does_not_touch_the_match(game: str) -> None:
    for match in positions(game, 5):
        seat, before = match.actor, match.text()
        assert isinstance(seat, int)
        ask(Vandal(), match, seat, Rng(1))
        assert match.text() == before


def test_the_world_has_no_history() -> None:
    class Historian:
        def choose(self, world: Match, seat: int, rng: Rng) -> str:
            assert world.moves == []
            assert world.log(seat) == []
            return world.legal()[0]

    match = Match.new("transhumance", 2, seed=1)
    match.play("draw G")
    match.roll()
    assert ask(Historian(), match, 0, Rng(1)) == match.legal()[0]


def test_an_answer_that_is_not_legal_is_refused() -> None:
    match = Match.new("transhumance", 2, seed=1)
    with pytest.raises(IllegalMove, match="answered 'checkmate'"):
        ask(Liar(), match, 0, Rng(1))


def test_a_forced_move_is_not_asked_about() -> None:
    match, rng = Match.new("transhumance", 2, seed=1), Rng(3)
    bots = dict.fromkeys(range(2), RandomBot())
    while len(match.legal()) != 1:
        advance(match, bots, rng)
    seat = match.actor
    assert isinstance(seat, int)
    before = rng.copy()
    assert ask(Liar(), match, seat, rng) == match.legal()[0]
    assert rng.below(1 << 64) == before.below(1 << 64)


def test_only_the_bot_of_the_seat_that_acts_is_asked() -> None:
    match = Match.new("transhumance", 2, seed=1)
    with pytest.raises(OutOfTurn, match="seat 1 does not decide now"):
        ask(RandomBot(), match, 1, Rng(1))


def test_each_question_has_chances_of_its_own() -> None:
    class Dreamer:
        def __init__(self) -> None:
            self.drawn: list[str] = []

        def choose(self, world: Match, seat: int, rng: Rng) -> str:
            world.play("draw G")
            self.drawn.append(world.roll())
            return "draw G"

    match, dreamer, rng = Match.new("transhumance", 2, seed=1), Dreamer(), Rng(9)
    for _ in range(30):
        ask(dreamer, match, 0, rng)
    assert len(set(dreamer.drawn)) > 1
