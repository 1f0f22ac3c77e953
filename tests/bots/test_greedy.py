"""The greedy bot on fables, and at every table."""

from __future__ import annotations

from typing import Any

import pytest

from pangaea import Match, Rng, game_names
from pangaea.bots.ask import advance, ask
from pangaea.bots.evaluate.protocol import AnyGame
from pangaea.bots.greedy import GreedyBot, Judge
from pangaea.bots.protocol import Bot
from pangaea.bots.random import RandomBot
from pangaea.engine.registry import find_game

from .fables import FABLE, Choice, Shrug, Tale, Toss, World, won_by


class Believer(Shrug):
    """An evaluation that believes in the seat that decides next, whoever it is."""

    def value(self, game: AnyGame, state: Any, /) -> list[float]:
        """Three quarters for the seat that decides, the rest for the other."""
        return [0.75 if game.actor(state) == seat else 0.25 for seat in range(state.players)]


def best(**moves: Tale) -> list[str]:
    """The best moves of seat 0, which decides about these tales."""
    return Judge(FABLE, Believer(), 0).best_moves(World(2, Choice(0, moves), "heads"))


MINE = Choice(0, {"win": won_by(0), "lose": won_by(1), "share": won_by(0, 1)})
THEIRS = Choice(1, {"win": won_by(1), "lose": won_by(0)})
LOST = won_by(1)


def test_it_takes_a_victory_that_lies_before_it() -> None:
    assert best(win=won_by(0), share=won_by(0, 1), mine=MINE, lose=LOST) == ["win"]


def test_it_believes_the_evaluation() -> None:
    assert best(mine=MINE, theirs=THEIRS, lose=LOST) == ["mine"]


def test_it_offers_all_moves_that_are_worth_the_same() -> None:
    assert best(first=MINE, theirs=THEIRS, second=MINE) == ["first", "second"]


def test_it_weighs_what_chance_may_do() -> None:
    long_odds = Toss({"luck": (1, won_by(0)), "none": (9, LOST)})
    good_odds = Toss({"luck": (9, won_by(0)), "none": (1, LOST)})
    assert best(long=long_odds, mine=MINE, lose=LOST) == ["mine"]
    assert best(good=good_odds, mine=MINE, lose=LOST) == ["good"]


def test_of_two_moves_it_takes_the_one_with_the_better_choice_behind_it() -> None:
    doomed = Choice(0, {"one": LOST, "two": LOST})
    assert best(doomed=doomed, theirs=THEIRS) == ["theirs"]
    assert best(doomed=Toss({"a": (1, doomed), "b": (1, doomed)}), theirs=THEIRS) == ["theirs"]


def test_of_more_moves_it_believes_the_evaluation_of_each() -> None:
    doomed = Choice(0, {"one": LOST, "two": LOST})
    assert best(doomed=doomed, theirs=THEIRS, lose=LOST) == ["doomed"]


def play(game: str, players: int, seed: int, greedy: int) -> tuple[list[str], list[int]]:
    """A game of a greedy bot in one seat and random ones in the others: its moves and winners."""
    match, rng = Match.new(game, players, seed=seed), Rng(seed)
    bots: dict[int, Bot] = dict.fromkeys(range(players), RandomBot()) | {greedy: GreedyBot()}
    while match.actor is not None:
        advance(match, bots, rng)
    return list(match.moves), match.winners()


@pytest.mark.parametrize("game", game_names())
def test_it_beats_random_play(game: str) -> None:
    assert [play(game, 2, seed, seed % 2)[1] for seed in range(4)] == [[0], [1], [0], [1]]


@pytest.mark.parametrize("game", game_names())
def test_the_same_seed_gives_the_same_game(game: str) -> None:
    assert play(game, 2, 5, 0) == play(game, 2, 5, 0)


@pytest.mark.parametrize("game", game_names())
def test_it_plays_at_every_table_and_leaves_the_world_as_it_was(game: str) -> None:
    for players in find_game(game).info.players:
        match, rng = Match.new(game, players, seed=3), Rng(4)
        for _ in range(12):
            actor = match.actor
            if isinstance(actor, int):
                before = match.text()
                assert ask(GreedyBot(), match, actor, rng) in match.legal()
                assert match.text() == before
            advance(match, dict.fromkeys(range(players), RandomBot()), rng)
