"""Reports: chances, costs, turning points and reasons, from judgements."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ElementTree
from dataclasses import replace

import pytest

from pangaea import Match, Rng, game_names
from pangaea.analysis import DEPTHS, Depth, Judged, Report, analyse, report_of
from pangaea.analysis.graph import draw
from pangaea.analysis.judge import decisions_of, judge
from pangaea.analysis.report import (
    COSTLIEST,
    COSTLY,
    MOST_TURNINGS,
    SECOND_LOOKS,
    TURNING,
    worth_another_look,
)
from pangaea.analysis.run import steps_of
from pangaea.analysis.words import in_100, moved_sentence, sentence, turning_sentence
from pangaea.bots.advice import Effort, Option, Reason, reasons_for
from pangaea.bots.advice.option import margin_of
from pangaea.bots.learned.effects import Moved
from pangaea.engine.record import RecordDict
from pangaea.engine.registry import find_game

QUICK = Effort(iterations=6, scenarios=3, others=1)
ONCE, TWICE = Depth(QUICK), Depth(QUICK, replace(QUICK, scenarios=8))


def random_record(game: str, players: int, seed: int = 2) -> RecordDict:
    match, rng = Match.new(game, players, seed), Rng(seed)
    while match.actor is not None:
        match.roll() if match.actor == "chance" else match.play(rng.pick(match.legal()))
    return match.record()


@pytest.fixture(scope="module")
def planet() -> RecordDict:
    """A short game: one of the two gives up after some rounds."""
    match, rng = Match.new("planet", 2, seed=2), Rng(2)
    while match.turn < 11:
        match.roll() if match.actor == "chance" else match.play(rng.pick(match.legal()))
    match.stop(1, "resign")
    return match.record()


@pytest.fixture(scope="module")
def report(planet: RecordDict) -> Report:
    return analyse(planet, ONCE, seed=3)


def test_every_choice_of_a_seat_is_judged_and_nothing_else(planet: RecordDict, report: Report) -> None:
    match = Match.start("planet", 2, planet["setup"], planet["options"])
    choices = []
    for number, move in enumerate(planet["moves"]):
        if isinstance(match.actor, int) and len(match.legal()) > 1:
            choices.append((number, match.actor, move))
        match.play(move)
    assert [(each.moves, each.seat, each.played) for each in report.decisions] == choices


def test_shares_are_of_one_victory_and_the_end_is_the_result(planet: RecordDict, report: Report) -> None:
    for point in report.points:
        assert sum(point.shares) == pytest.approx(1, abs=0.01)
    last = report.points[-1]
    assert last.seat is None
    assert last.shares == (1, 0)
    assert planet["stopped"]["seat"] == 1


def test_the_result_comes_when_all_decisions_are_judged(planet: RecordDict, report: Report) -> None:
    part = report_of(Match.replay(planet), report.decisions[:9], whole=False)
    assert part.points == report.points[: len(part.points)]
    assert part.points[-1].seat is not None
    assert all(turning.moves < part.points[-1].moves for turning in part.turnings)


def test_the_same_seed_and_effort_give_the_same_report(planet: RecordDict, report: Report) -> None:
    assert analyse(planet, ONCE, seed=3) == report
    other = next(decisions_of(planet, seed=4))
    assert judge(other, QUICK) != report.decisions[0]


def test_an_analysis_that_was_broken_off_goes_on_the_same(planet: RecordDict, report: Report) -> None:
    half = report.decisions[: len(report.decisions) // 2]
    kept = [Judged.read(json.loads(json.dumps(each.plain()))) for each in half]
    assert kept == list(half)
    rest = [judge(each, QUICK) for each in decisions_of(planet, seed=3, since=half[-1].moves + 1)]
    assert report_of(Match.replay(planet), [*kept, *rest]) == report


@pytest.mark.parametrize("game", game_names())
def test_every_game_can_be_analysed_while_it_is_unfinished(game: str) -> None:
    players = find_game(game).info.players[0]
    match, rng = Match.new(game, players, seed=6), Rng(1)
    for _ in range(10):
        match.roll() if match.actor == "chance" else match.play(rng.pick(match.legal()))
    found = analyse(match.record(), ONCE)
    assert found.points
    assert all(point.seat is not None for point in found.points)
    json.dumps(found.plain())


def test_progress_is_told_from_nothing_to_all() -> None:
    match, rng = Match.new("planet", 2, seed=5), Rng(5)
    while match.turn < 5:
        match.roll() if match.actor == "chance" else match.play(rng.pick(match.legal()))
    record = match.record()
    told: list[tuple[int, int]] = []
    little = replace(QUICK, iterations=1, scenarios=1)
    for depth in (Depth(little), Depth(little, little)):
        told.clear()
        analyse(record, depth, progress=lambda *at: told.append(at))
        assert [done for done, _ in told] == sorted(done for done, _ in told)
        steps = steps_of(record, depth)
        assert told[-1] == (steps, steps)
        assert steps == len(record["moves"]) + (2 * SECOND_LOOKS if depth.again else 0)


def test_each_depth_is_more_than_the_one_before() -> None:
    depths = [DEPTHS[name] for name in ("quick", "normal", "deep")]
    assert sorted(depths, key=lambda depth: work(depth.first)) == depths
    assert all(depth.again is None or work(depth.again) > 4 * work(depth.first) for depth in depths)


def work(effort: Effort) -> int:
    return effort.iterations * effort.scenarios


def test_the_costliest_decisions_are_looked_at_twice(planet: RecordDict, report: Report) -> None:
    again = analyse(planet, TWICE, seed=3)
    listed = [costly.judged for costly in again.costliest]
    assert listed
    assert all(each.looks == 2 for each in listed)
    looked = [
        (once, twice) for once, twice in zip(report.decisions, again.decisions, strict=True) if once != twice
    ]
    assert 0 < len(looked) <= 2 * SECOND_LOOKS
    assert all(once.looks == 1 and twice.looks == 2 for once, twice in looked)
    assert [once.moves for once, _ in looked] == [twice.moves for _, twice in looked]
    assert analyse(planet, TWICE, seed=3) == again


# --- judgements made by hand --------------------------------------------------------------------


def option(move: str, share: float, lag: float = 0.0, margin: float = 0.01, **more: object) -> Option:
    given = {"scores": (10.0, 10.0), "points": (0, 0)} | more
    return Option(move, (share, 1 - share), margin, lag=lag, lag_margin=margin, **given)  # type: ignore[arg-type]


def decision(moves: int, turn: int, seat: int, best: float, played: float | None = None) -> Judged:
    """A decision after which the seat's chance is `best`, or `played` with the move that was played."""
    own = best if seat == 0 else 1 - best
    options = [option("good", own)]
    if played is not None:
        taken = played if seat == 0 else 1 - played
        options.append(option("bad", taken, lag=round(best - played, 4)))
    return Judged(moves, turn, 1, seat, "bad" if played is not None else "good", tuple(options))


@pytest.fixture
def pens() -> Match:
    """A match whose log has chance in every turn, to hang judgements on."""
    return Match.replay(random_record("planet", 2))


def test_a_small_loss_or_one_within_its_margin_is_no_cost(pens: Match) -> None:
    small = decision(0, 1, 0, 0.5, 0.5 - COSTLY + 0.001)
    unsure = replace(small, options=(option("good", 0.5), option("bad", 0.4, lag=0.1, margin=0.11)))
    clear = replace(small, options=(option("good", 0.5), option("bad", 0.4, lag=0.1, margin=0.09)))
    assert report_of(pens, [small, unsure]).costliest == ()
    found = report_of(pens, [clear])
    assert [each.judged for each in found.costliest] == [clear]
    assert found.lost == (0.1, 0)


def test_at_most_three_costly_decisions_of_each_seat_the_costliest_first(pens: Match) -> None:
    decisions = [decision(n, n, n % 2, 0.6, 0.6 - 0.04 - n / 100) for n in range(10)]
    found = report_of(pens, decisions)
    assert [each.judged.moves for each in found.costliest] == [9, 8, 7, 6, 5, 4]
    assert found.lost[0] == pytest.approx(sum(each.cost for each in decisions[::2]))


def test_another_look_goes_to_what_would_be_listed_until_all_of_it_was_looked_at_twice() -> None:
    judged = [decision(n, n, n % 2, 0.6, 0.6 - 0.04 - n / 100) for n in range(10)]
    looked: list[int] = []
    while (doubtful := worth_another_look(judged, 2)) is not None:
        looked.append(doubtful.moves)
        cheap = doubtful.moves == 9  # by a longer look, the costliest was none at all
        seen = decision(doubtful.moves, doubtful.turn, doubtful.seat, 0.6) if cheap else doubtful
        judged[doubtful.moves] = replace(seen, looks=2)
    assert looked == [9, 8, 7, 6, 5, 4, 3], "three of each seat, and one more for the one that fell out"
    assert len(looked) == 2 * COSTLIEST + 1
    within = replace(decision(0, 1, 0, 0.5), played="bad")
    within = replace(within, options=(option("good", 0.5), option("bad", 0.4, lag=0.1, margin=0.2)))
    assert worth_another_look([within], 2) == within, "what may be costly is worth a look"
    assert worth_another_look([replace(within, looks=2)], 2) is None
    many = [replace(decision(n, n, 0, 0.9, 0.1), looks=2) for n in range(2 * SECOND_LOOKS)]
    assert worth_another_look([*many, decision(99, 99, 1, 0.9, 0.1)], 2) is None, "there is an end to it"


def test_a_chance_that_moves_by_eight_in_100_turns_the_game(pens: Match) -> None:
    shares = [0.5, 0.5 + TURNING - 0.01, 0.5, 0.5 - TURNING]
    points = [decision(4 * n, n + 1, 0, share) for n, share in enumerate(shares)]
    found = [turning for turning in report_of(pens, points).turnings if turning.turn < 4]
    assert [(turning.turn, turning.seat) for turning in found] == [(3, 0)]
    assert found[0].change == pytest.approx(-TURNING)


def test_a_turning_point_names_the_decision_that_caused_it(pens: Match) -> None:
    points = [decision(0, 1, 0, 0.7, 0.4), decision(4, 2, 1, 0.6), decision(8, 3, 0, 0.4)]
    points.append(decision(12, 4, 1, 0.6))
    turning = report_of(pens, points).turnings[0]
    assert (turning.why, turning.seat, turning.decision) == ("decision", 0, 0)


def test_what_two_seats_know_is_never_compared(pens: Match) -> None:
    """Both hold secrets and think that they win: nothing has turned until one of them learns better."""
    sure = [decision(4 * n, n + 1, n % 2, 0.8) for n in range(6)]
    found = report_of(pens, sure)
    loser = 1 if found.points[-1].shares[0] == 1 else 0
    assert [(each.seat, each.change) for each in found.turnings] == [(loser, -0.8)]
    assert found.turnings[0].moves == sure[4 + loser].moves


def test_of_what_one_gains_and_another_loses_the_larger_is_told(pens: Match) -> None:
    points = [(0, 0, 0.6), (4, 1, 0.4), (8, 0, 0.3), (12, 1, 0.6), (16, 0, 0.3), (20, 1, 0.6)]
    found = report_of(pens, [decision(moves, moves // 4, seat, share) for moves, seat, share in points])
    early = [(each.seat, each.moves, each.change) for each in found.turnings if each.moves < 8]
    assert early == [(0, 0, -0.3)]
    assert found.turnings[0].why == "play"


def test_luck_is_never_a_cost(pens: Match) -> None:
    points = [decision(0, 1, 0, 0.7), decision(4, 2, 0, 0.4)]
    found = report_of(pens, points)
    assert found.turnings[0].why == "luck"
    assert found.lost == (0, 0)


def test_no_more_than_seven_turning_points_the_largest(pens: Match) -> None:
    points = [decision(2 * n, n + 1, 0, 0.5 + (n % 2) * (0.1 + n / 100)) for n in range(16)]
    turnings = report_of(pens, points).turnings
    assert len(turnings) == MOST_TURNINGS
    assert [turning.moves for turning in turnings] == sorted(turning.moves for turning in turnings)


# --- reasons ------------------------------------------------------------------------------------


def test_a_reason_says_what_the_move_gains_and_prevents() -> None:
    best = option("a", 0.6, scores=(14.0, 9.0), points=(2, 0))
    other = option("b", 0.4, lag=0.2, scores=(11.0, 12.0), points=(0, 1))
    assert reasons_for([best, other], 0, 0) == [
        Reason("now", 2),
        Reason("gains", 3),
        Reason("holds", 3, 1),
    ]
    assert reasons_for([best, other], 1, 0) == [
        Reason("gives", 1, 1),
        Reason("lacks", 3),
        Reason("lets", 3, 1),
    ]


def test_moves_within_the_margin_are_alike() -> None:
    best, other = option("a", 0.5), option("b", 0.495, lag=0.005)
    assert reasons_for([best, other], 0, 0) == [Reason("alike", 0)]
    assert reasons_for([best, other], 1, 0) == [Reason("alike", 0)]


def test_where_scores_do_not_differ_the_chance_is_the_reason() -> None:
    best, other = option("a", 0.56), option("b", 0.5, lag=0.06)
    assert reasons_for([best, other], 0, 0) == [Reason("chance", 6)]
    assert reasons_for([best, other], 1, 0) == [Reason("less", 6)]


def test_reasons_and_chances_read_as_sentences() -> None:
    told = [Reason("now", 2), Reason("gains", 1), Reason("holds", 3, 1)]
    assert sentence(told) == "+2 now, about 1 point more at the end, p2 ends with about 3 fewer."
    assert sentence([]) == moved_sentence([]) == ""
    assert moved_sentence([Moved("largest_herd", 0.041), Moved("contested", 0.02)]) == (
        "It raises the chances mostly through: largest herd (+4%), all that is contested (+2%)."
    )
    assert moved_sentence([Moved("pen", -0.3)]) == "It lowers the chances mostly through: pen (-30%)."
    assert [in_100(share) for share in (0, 0.001, 0.224, 0.999, 1)] == ["0", "<1", "22", ">99", "100"]


def test_a_margin_covers_the_mean_19_times_in_20() -> None:
    rng, covered, rounds = Rng(4), 0, 400
    for _ in range(rounds):
        values = [rng.below(1000) / 1000 for _ in range(30)]
        margin = margin_of(30, sum(values), sum(value * value for value in values))
        covered += abs(sum(values) / 30 - 0.4995) <= margin
    assert 0.91 <= covered / rounds <= 0.985


# --- the picture --------------------------------------------------------------------------------


def test_the_graph_is_a_picture_with_a_line_and_a_name_for_every_seat(report: Report) -> None:
    root = ElementTree.fromstring(draw(report, ["Ann & Bo", "<Cy>"]))
    svg = "{http://www.w3.org/2000/svg}"
    lines = root.findall(f"{svg}polyline")
    assert len(lines) == 2 * report.players
    own = sum(point.known_to(0) for point in report.points)
    assert len((lines[0].get("points") or "").split()) == own < len(report.points), "by what the seat knew"
    texts = [text.text or "" for text in root.iter(f"{svg}text")]
    assert any(text.startswith("Ann & Bo ") for text in texts)
    assert any(text.startswith("<Cy> ") for text in texts)
    told = root.find(f"{svg}desc")
    assert told is not None
    assert (told.text or "") == "; ".join(
        turning_sentence(each, ["Ann & Bo", "<Cy>"].__getitem__) for each in report.turnings
    )


def test_nothing_judged_yet_is_an_empty_graph() -> None:
    empty = report_of(Match.new("trias", 2, seed=1), [])
    ElementTree.fromstring(draw(empty, ["p1", "p2"]))
