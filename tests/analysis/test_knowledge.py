"""Advice and analysis see what the seat could know at that moment, and never more."""

from __future__ import annotations

import pytest

from pangaea import Match, Rng, game_names
from pangaea.analysis.judge import Question, judge
from pangaea.bots.advice import Effort, advise
from pangaea.bots.advice.moved import moved_of
from pangaea.bots.learned.package import judging_weights
from pangaea.engine.registry import find_game
from tests.contract.twins import Twins

EFFORT = Effort(iterations=5, scenarios=2, others=1)
SEATS = sorted({(name, find_game(name).info.players[place]) for name in game_names() for place in (0, -1)})


def twins_of(game: str, players: int, seed: int) -> Twins | None:
    """Two worlds in which the same seat has a choice and cannot tell one from the other."""
    match, rng = Match.new(game, players, seed), Rng(seed)
    for _ in range(20 + 3 * seed):
        match.roll() if match.actor == "chance" else match.play(rng.pick(match.legal()))
    twins = Twins(match, seed % players, rng)
    for _ in range(200):
        if twins.truth.actor == twins.seat and len(twins.truth.legal()) > 1:
            return twins
        if twins.truth.actor is None or not twins.step():
            return None
    return None


@pytest.mark.parametrize(("game", "players"), SEATS)
def test_two_worlds_that_the_seat_cannot_tell_apart_get_the_same_advice(game: str, players: int) -> None:
    compared = different = 0
    for seed in range(1, 7):
        twins = twins_of(game, players, seed)
        if twins is None:
            continue
        different += twins.differ
        compared += 1
        seat, about = twins.seat, twins.truth.legal()[-1:]
        advice = [
            advise(world.guess(seat, Rng(seed)), seat, Rng(5), EFFORT, about)
            for world in (twins.truth, twins.twin)
        ]
        assert advice[0] == advice[1]
        if compared == 2 and different:
            break
    assert compared
    assert different or not has_secrets(game)


@pytest.mark.parametrize(("game", "players"), SEATS)
def test_no_secret_moves_the_features_that_are_told(game: str, players: int) -> None:
    told = 0
    for seed in range(1, 7):
        twins = twins_of(game, players, seed)
        if twins is None or not (twins.differ or not has_secrets(game)):
            continue
        seat, moves = twins.seat, twins.truth.legal()[:3]
        truth, twin = (
            moved_of(world.guess(seat, Rng(seed)), seat, moves, Rng(5), guesses=2)
            for world in (twins.truth, twins.twin)
        )
        assert truth == twin
        told += sum(map(len, truth))
        if told:
            break
    assert bool(told) == (judging_weights(game, players) is not None)


def has_secrets(game: str) -> bool:
    """Whether seats ever know different things in this game."""
    match = Match.new(game, find_game(game).info.players[0], seed=1)
    return any(match.guess(0, Rng(seed)).text() != match.text() for seed in range(5))


def test_advice_does_not_read_the_world_that_it_is_handed() -> None:
    match = Match.new("transhumance", players=2, seed=3)
    rng = Rng(1)
    while match.turn < 9 or match.actor != 0:
        match.roll() if match.actor == "chance" else match.play(rng.pick(match.legal()))
    worlds = [match.guess(0, Rng(seed)) for seed in range(4)]
    assert len({world.text() for world in worlds}) > 1
    assert len({advise(world, 0, Rng(5), EFFORT) for world in worlds}) == 1


def test_a_question_holds_a_guess_and_not_the_truth() -> None:
    """The true hands never reach the judge, whatever the record knows."""
    from pangaea.analysis.judge import decisions_of

    match, rng = Match.new("transhumance", players=2, seed=8), Rng(2)
    for _ in range(60):
        match.roll() if match.actor == "chance" else match.play(rng.pick(match.legal()))
    record = match.record()
    replayed = Match.start(record["game"], record["players"], record["setup"], record["options"])
    hidden = 0
    for question in decisions_of(record, seed=1):
        while replayed.decisions < question.moves:
            replayed.play(record["moves"][replayed.decisions])
        assert question.world.view(question.seat)["position"] == replayed.view(question.seat)["position"]
        hidden += question.world.text() != replayed.text()
    assert hidden > 10


def test_what_comes_later_does_not_change_a_judgement() -> None:
    """A decision is judged alike in a game that was broken off after it and in one that went on."""
    from pangaea.analysis.judge import decisions_of

    match, rng = Match.new("trias", players=3, seed=4), Rng(3)
    for _ in range(40):
        match.roll() if match.actor == "chance" else match.play(rng.pick(match.legal()))
    short = match.copy().record()
    for _ in range(20):
        match.roll() if match.actor == "chance" else match.play(rng.pick(match.legal()))
    first: Question = next(decisions_of(short, seed=9, since=30))
    again: Question = next(decisions_of(match.record(), seed=9, since=30))
    assert judge(first, EFFORT) == judge(again, EFFORT)
