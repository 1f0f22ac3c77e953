"""The search on games whose best move is known."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from pangaea.bots.evaluate.protocol import AnyGame
from pangaea.bots.mcts.budget import Clock
from pangaea.bots.mcts.explain import explain
from pangaea.bots.mcts.node import Node, best_edge
from pangaea.bots.mcts.parameters import Parameters
from pangaea.bots.mcts.search import Search
from pangaea.engine.rng import Rng

from .fables import FABLE, Choice, End, Shrug, Tale, Toss, World, won_by


def search(
    tale: Tale, players: int = 2, iterations: int = 400, coin: str = "heads", **parameters: Any
) -> Search:
    """A finished search of a fable, to its end unless told otherwise."""
    world, evaluator = World(players, tale, coin), parameters.pop("evaluator", Shrug())
    found = Search(FABLE, world, evaluator, Parameters(**{"horizon": 99, **parameters}), Rng(1), {})
    found.run(Clock(iterations, None))
    return found


def best(tale: Tale, players: int = 2, **how: Any) -> str:
    """The move that the search chooses."""
    return str(best_edge(search(tale, players, **how).root).move)


def heap(stones: int, seat: int = 0, turn: int = 1) -> Tale:
    """Take one, two or three stones; who takes the last one wins."""
    if not stones:
        return won_by(1 - seat)
    takes = range(1, min(3, stones) + 1)
    return Choice(seat, {str(take): heap(stones - take, 1 - seat, turn + 1) for take in takes}, turn)


@pytest.mark.parametrize("stones", [1, 2, 3, 5, 6, 7])
def test_a_won_heap_is_won(stones: int) -> None:
    assert best(heap(stones), iterations=1500) == str(stones % 4)


def test_every_seat_looks_after_itself() -> None:
    """Max^n: seat 1 would rather share a victory with seat 0 than leave it to seat 2."""
    friendly = Choice(1, {"share": won_by(0, 1), "spite": won_by(2)}, turn=2)
    assert best(Choice(0, {"all": won_by(0, 1, 2), "trust": friendly}), players=3) == "trust"


def test_what_another_seat_prefers_is_expected_of_it() -> None:
    greedy = Choice(1, {"give": won_by(0), "take": won_by(1)}, turn=2)
    assert best(Choice(0, {"all": won_by(0, 1, 2), "trust": greedy}), players=3) == "all"


@pytest.mark.parametrize("coin", ["heads", "tails"])
def test_a_hidden_coin_is_not_seen(coin: str) -> None:
    """Calling the coin wins half the time, a toss three times in five: better, for those who cannot see."""
    lottery = Toss({"lucky": (3, won_by(0)), "unlucky": (2, won_by(1))})
    call = {"call heads": End((0,), (1,)), "call tails": End((1,), (0,))}
    assert best(Choice(0, {**call, "toss": lottery}), coin=coin, iterations=1500) == "toss"


@pytest.mark.parametrize("hits", [1, 4, 9])
def test_outcomes_weigh_as_often_as_they_come(hits: int) -> None:
    toss = Toss({"hit": (hits, won_by(0)), "miss": (10 - hits, won_by(1))})
    chosen = explain(search(Choice(0, {"toss": toss, "lose": won_by(1)}), iterations=1000)).candidates[0]
    assert chosen.move == "toss"
    assert chosen.win_share == pytest.approx(hits / 10, abs=0.05)


def test_nothing_beyond_the_horizon_is_looked_at() -> None:
    """With one turn to look at, the answer of seat 1 is evaluated and not searched."""
    answer = Choice(1, {"give": won_by(0), "take": won_by(1)}, turn=2)
    begin = Choice(0, {"trust": answer, "share": won_by(0, 1)})
    assert best(begin, horizon=2) == "share"
    near = search(begin, horizon=1)
    trust = next(edge for edge in near.root.edges if edge.move == "trust")
    assert trust.child is not None
    assert trust.child.means == [0.5, 0.5]
    assert not trust.child.edges


class Fond:
    """Knows nothing but its liking for some moves."""

    def __init__(self, liked: str) -> None:
        self._liked = liked

    def value(self, game: AnyGame, state: Any, /) -> list[float]:
        return Shrug().value(game, state)

    def points(self, game: AnyGame, state: Any, /) -> list[float]:
        return Shrug().points(game, state)

    def prior(self, game: AnyGame, state: Any, moves: Sequence[Any], /) -> Sequence[float] | None:
        return [9.0 if move == self._liked else 1.0 for move in moves]


def wide(count: int, winner: int, turn: int) -> dict[str, Tale]:
    """Many moves that lose the turn, and one that wins the game."""
    return {str(n): won_by(1 if n == winner else 0) for n in range(count)}


def test_a_wide_decision_is_widened_in_the_order_of_the_priors() -> None:
    """Seat 1 has a thousand answers; the search tries a few, and those first that look best."""
    answers = Choice(1, wide(1000, winner=777, turn=2), turn=2)
    found = search(Choice(0, {"go": answers, "stay": won_by(0, 1)}), evaluator=Fond("777"), iterations=100)
    assert best_edge(found.root).move == "stay"
    go = next(edge for edge in found.root.edges if edge.move == "go")
    assert go.child is not None
    assert "777" in [edge.move for edge in go.child.edges]
    assert len(go.child.edges) < 20


def test_the_root_judges_all_of_its_moves() -> None:
    """Nothing points to it but the result, and few of the moves are tried at all."""
    assert best(Choice(1, wide(300, winner=42, turn=1)), iterations=10) == "42"


def test_ways_that_meet_share_what_was_learnt() -> None:
    end = Choice(0, {"win": won_by(0), "lose": won_by(1)})
    left, right = Choice(0, {"then right": end}), Choice(0, {"then left": end})
    found = search(Choice(0, {"left": left, "right": right, "give up": won_by(1)}), exploration=9.0)
    first, second = (edge.child for edge in found.root.edges if edge.move in ("left", "right"))
    assert first is not None
    assert second is not None
    assert first.edges[0].child is second.edges[0].child


def test_what_was_searched_before_is_found_again() -> None:
    later = Choice(0, {"win": won_by(0), "lose": won_by(1)})
    known: dict[int, Node] = {}
    begin = World(2, Choice(0, {"on": later, "off": won_by(1)}), "heads")
    first = Search(FABLE, begin, Shrug(), Parameters(), Rng(1), known)
    first.run(Clock(50, None))
    second = Search(FABLE, World(2, later, "heads"), Shrug(), Parameters(), Rng(1), known)
    assert second.root.visits > 20
    assert Search(FABLE, begin, Shrug(), Parameters(), Rng(1), {}).root.visits == 0


def test_guesses_may_differ_in_who_decides() -> None:
    """Where a guess has nothing to decide for a seat, the tree ends and the playout goes on."""

    class Fickle(type(FABLE)):  # type: ignore[misc]
        def apply(self, state: World, move: str) -> list[Any]:
            super().apply(state, move)
            if move == "look" and state.coin == "tails":
                state.tale = won_by(0)
            return []

    duel = Choice(1, {"fight": won_by(1), "flee": won_by(0)}, turn=2)
    world = World(2, Choice(0, {"look": duel, "lose": won_by(1)}), "heads")
    found = Search(Fickle(), world, Shrug(), Parameters(horizon=99), Rng(1), {})
    found.run(Clock(300, None))
    look = best_edge(found.root)
    assert look.move == "look"
    assert look.child is not None
    assert look.child.means[0] == pytest.approx(0.5, abs=0.1)


def test_a_search_that_is_decided_stops() -> None:
    """Seven moves out of eight lose: once the best one cannot be caught up with, the rest is saved."""
    losers: dict[str, Tale] = {f"lose {number}": won_by(1) for number in range(7)}
    found = search(Choice(0, {**losers, "win": won_by(0)}), iterations=1000)
    assert best_edge(found.root).move == "win"
    visits = sorted(edge.visits for edge in found.root.edges)
    assert visits[-1] - visits[-2] > 1000 - found.iterations > 0


def test_an_explanation_names_moves_visits_shares_scores_and_the_line() -> None:
    end = Choice(0, {"win": won_by(0), "lose": won_by(1)})
    found = search(Choice(0, {"on": end, "off": won_by(1)}), iterations=100)
    told = explain(found).plain()
    assert told["iterations"] == found.iterations
    chosen = told["candidates"][0]
    assert chosen["move"] == "on"
    assert chosen["visits"] > told["iterations"] / 2
    assert chosen["win_share"] > 0.9
    assert chosen["scores"] == (1.0, 0.0)
    assert chosen["line"] == ("win",)
