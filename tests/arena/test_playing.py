"""One game to its end, whatever the bots do."""

from __future__ import annotations

import pytest

from pangaea import Match, Rng
from pangaea.arena.limits import Overlong, cpu_limit
from pangaea.arena.plan import Fixture
from pangaea.arena.playing import play_fixture, ranks
from pangaea.arena.results import Result

from .misfits import Brooder

MISFITS = "tests.arena.misfits"


def play(*bots: str, game: str = "trias", seed: int = 3, limit: float = 10.0) -> Result:
    return play_fixture(Fixture(game, {}, seed, bots, limit))


def unclocked(result: Result) -> dict[str, object]:
    clocks = ("cpu", "slowest")
    return {name: getattr(result, name) for name in result.__slots__ if name not in clocks}


def test_a_result_tells_what_the_match_was() -> None:
    result = play("first", "first", "first")
    match = Match.new("trias", 3, seed=3)
    while match.actor is not None:
        _ = match.roll() if match.actor == "chance" else match.play(match.legal()[0])
    assert result.scores == match.scores()
    assert [seat for seat in range(3) if result.ranks[seat] == 1] == match.winners()
    assert result.ending == match.ending
    assert result.decisions == len(match.moves)
    assert result.start == match.record()["setup"]["start"]
    assert result.rounds[-1] == result.scores
    assert len(result.rounds) == (match.turn - 1) // 3 + 1
    assert sum(result.shares) == pytest.approx(1)
    assert result.forfeits == []


def test_the_same_fixture_is_the_same_game() -> None:
    assert unclocked(play("random", "stubborn")) == unclocked(play("random", "stubborn"))
    assert unclocked(play("random", "stubborn")) != unclocked(play("random", "stubborn", seed=4))


@pytest.mark.parametrize(
    ("bot", "why", "detail"),
    [
        ("Crasher", "crash", "RuntimeError: out of ideas"),
        ("Leaver", "crash", "SystemExit: enough"),
        ("Unfinished", "crash", "OSError: no weights found"),
        ("Cheat", "illegal", "answered 'win at once', which is not legal"),
        ("Brooder", "overlong", "took more than 0.05 CPU seconds"),
    ],
)
def test_with_two_players_a_fault_loses_at_once(bot: str, why: str, detail: str) -> None:
    result = play("random", f"{MISFITS}:{bot}", limit=0.05)
    (forfeit,) = result.forfeits
    assert (forfeit.seat, forfeit.why) == (1, why)
    assert detail in forfeit.detail
    assert result.ranks == [1, 2]
    assert result.ending == "forfeit"
    assert result.decisions == forfeit.decision


def test_with_more_players_the_others_finish_and_the_fault_is_last() -> None:
    result = play("random", f"{MISFITS}:Cheat", "random", "random")
    (forfeit,) = result.forfeits
    assert forfeit.seat == 1
    assert result.ranks[1] == 4
    assert result.ending == "meteorite_refilled"
    assert result.decisions > forfeit.decision + 50
    assert result.asked[1] == 1


def test_who_is_left_alone_wins_and_the_first_fault_is_last() -> None:
    result = play(f"{MISFITS}:Cheat", f"{MISFITS}:Crasher", "random")
    first, second = (forfeit.seat for forfeit in result.forfeits)
    assert {first, second} == {0, 1}
    assert result.ranks[2] == 1
    assert result.ranks[second] == 2
    assert result.ranks[first] == 3


@pytest.mark.parametrize(
    ("scores", "winners", "forfeited", "expected"),
    [
        ([5, 9, 7], [1], [], [3, 1, 2]),
        ([5, 5, 7], [0], [], [1, 3, 2]),
        ([9, 9, 2, 2], [0, 1], [], [1, 1, 3, 3]),
        ([9, 5, 7], [0], [0], [3, 2, 1]),
        ([9, 9, 7], [0, 1], [0], [3, 1, 2]),
        ([0, 0, 0], [], [2, 0], [2, 1, 3]),
    ],
)
def test_winners_come_first_then_scores_then_forfeits(
    scores: list[int], winners: list[int], forfeited: list[int], expected: list[int]
) -> None:
    assert ranks(scores, winners, forfeited) == expected


def test_a_forced_move_is_not_asked_for() -> None:
    result = play("random", "random", game="planet")
    assert sum(result.asked) < result.decisions


def test_a_limit_that_is_kept_disturbs_nobody() -> None:
    with cpu_limit(5):
        total = sum(range(1000))
    assert total == 499500


def test_a_limit_that_is_not_kept_interrupts_even_a_stubborn_loop() -> None:
    brooder, world = Brooder(), Match.new("trias", 2, seed=1)
    with pytest.raises(Overlong), cpu_limit(0.02):
        brooder.choose(world, 0, Rng(1))
