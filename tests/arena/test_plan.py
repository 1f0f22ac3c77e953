"""Line-ups, rotated seats and paired deals."""

from __future__ import annotations

from collections import Counter, defaultdict

import pytest

from pangaea import Match
from pangaea.arena.errors import BadEntrant, BadPlan
from pangaea.arena.plan import Fixture, Plan, check_plan, lineups, schedule, seatings
from pangaea.engine.errors import BadOption, BadPlayers, UnknownGame


def plan(bots: str, players: int = 2, games: int = 12, *, ladder: bool = False, seed: int = 5) -> Plan:
    return Plan("trias", players, tuple(bots.split()), games, seed, ladder=ladder)


@pytest.mark.parametrize(
    ("bots", "players"),
    [("a b", 2), ("a b c", 2), ("a b c", 3), ("a b b b", 4), ("a b c d e", 3), ("a b", 5)],
)
def test_every_bot_sits_in_every_seat_equally_often_with_every_deal(bots: str, players: int) -> None:
    taken: dict[tuple[int, str], Counter[int]] = defaultdict(Counter)
    for fixture in schedule(plan(bots, players)):
        for seat, bot in enumerate(fixture.bots):
            taken[fixture.seed, bot][seat] += 1
    for seats in taken.values():
        assert set(seats) == set(range(players))
        assert len(set(seats.values())) == 1


def test_rotated_games_have_the_same_set_up_and_the_same_chance() -> None:
    first, second = schedule(plan("a b", games=2))
    assert first.bots == second.bots[::-1]
    matches = [Match.new(f.game, f.players, f.seed, dict(f.options)) for f in (first, second)]
    assert matches[0].record() == matches[1].record()
    for match in matches:
        while match.actor is not None:
            _ = match.roll() if match.actor == "chance" else match.play(match.legal()[0])
    assert matches[0].moves == matches[1].moves


def test_a_round_robin_brings_every_pair_together_equally_often() -> None:
    met = Counter(frozenset(fixture.bots) for fixture in schedule(plan("a b c", games=10)))
    assert met == dict.fromkeys(map(frozenset, ("ab", "ac", "bc")), 10)


def test_a_plan_takes_different_deals_and_another_seed_other_ones() -> None:
    seeds = {fixture.seed for fixture in schedule(plan("a b", games=10))}
    assert seeds == set(range(5, 10))
    assert not seeds & {fixture.seed for fixture in schedule(plan("a b", games=10, seed=100))}


def test_more_games_of_the_same_plan_begin_with_the_same_ones() -> None:
    short, long = schedule(plan("a b c", games=4)), schedule(plan("a b c", games=10))
    assert long[: len(short)] == short


def test_games_are_rounded_up_to_whole_rotations() -> None:
    assert len(schedule(plan("a b b b", players=4, games=10))) == 12


def test_copies_of_one_bot_need_no_rotation() -> None:
    fixtures = schedule(plan("a", players=3, games=10))
    assert [fixture.seed for fixture in fixtures] == list(range(5, 15))
    assert {fixture.bots for fixture in fixtures} == {("a", "a", "a")}


def test_the_order_round_the_table_varies_between_deals() -> None:
    rings = {min(seatings(fixture.bots)) for fixture in schedule(plan("a b c d", players=4, games=400))}
    assert len(rings) == 6  # all (4 - 1)! ways to sit round a table


def test_the_last_bot_takes_the_seats_that_are_left() -> None:
    assert lineups(plan("a b", players=4)) == [("a", "b", "b", "b")]


def test_in_a_ladder_each_bot_meets_the_one_before_it() -> None:
    assert lineups(plan("a b c", players=3, ladder=True)) == [("b", "a", "a"), ("c", "b", "b")]


@pytest.mark.parametrize(
    ("bad", "error", "words"),
    [
        (Plan("chess", 2, ("random",), 1, 1), UnknownGame, "no game 'chess'"),
        (Plan("trias", 9, ("random",), 1, 1), BadPlayers, "2 to 5 players"),
        (Plan("trias", 2, ("random",), 1, 1, {"shape": "round"}), BadOption, "no option 'shape'"),
        (Plan("trias", 2, (), 1, 1), BadPlan, "needs a bot"),
        (Plan("trias", 2, ("random",), 0, 1), BadPlan, "at least one game"),
        (Plan("trias", 2, ("random",), 1, 1, limit=0), BadPlan, "time limit above 0"),
        (Plan("trias", 2, ("random", "first", "first"), 1, 1), BadPlan, "named twice"),
        (Plan("trias", 2, ("random",), 1, 1, ladder=True), BadPlan, "two bots or more"),
        (Plan("trias", 2, ("nobody",), 1, 1), BadEntrant, "no bot 'nobody'"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused(bad: Plan, error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        check_plan(bad)


def test_a_checked_plan_leaves_out_default_options() -> None:
    stated = Plan("trias", 2, ("random",), 1, 1, {"distance": "steps", "pole_capacity": 2})
    (fixture,) = schedule(check_plan(stated))
    assert fixture == Fixture("trias", {"pole_capacity": 2}, 1, ("random", "random"))
