"""One scale for all bots and levels."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from pangaea import Match, Rng
from pangaea.arena import elo
from pangaea.arena.elo import (
    ANCHOR,
    MIDDLE,
    POINTS,
    Entry,
    Pairing,
    Standing,
    evened,
    field_of,
    pairings,
    shared_results,
    standing_of,
    unplayed,
)
from pangaea.arena.elo_page import elo_page, evenness
from pangaea.arena.entrants import read_entrant
from pangaea.arena.errors import BadPlan
from pangaea.arena.ladder import HAND, LEARNED, rungs
from pangaea.arena.plan import schedule
from pangaea.arena.results import ResultsFile
from pangaea.arena.series import file_of_plan
from pangaea.arena.stats import Interval
from pangaea.bots.levels import level_names
from pangaea.bots.mcts import Candidate, Explanation
from pangaea.bots.tempered import Tempered

from .synthetic import play, result


def test_every_bot_meets_the_anchor_or_if_it_is_stronger_the_middle() -> None:
    field = field_of()
    assert {*level_names(), "random", ANCHOR, "greedy:weights=learned", HAND, LEARNED} <= {
        entry.bot for entry in field
    }
    own = pairings(field, ["trias-4"])
    met = {frozenset((pairing.one.bot, pairing.others.bot)) for pairing in own}
    assert len({pairing.name for pairing in own}) == len(own) == len(met) == len(field) - 1
    weak = {"random", "easy", "greedy:weights=learned", "mcts:seconds=0.25", MIDDLE}
    assert met == {frozenset((bot, ANCHOR)) for bot in weak} | {
        frozenset((bot, MIDDLE)) for bot in (HAND, LEARNED, "hard", "master")
    }
    assert {(pairing.game, pairing.players) for pairing in own} == {("trias", 4)}
    with pytest.raises(BadPlan, match="nothing begins with 'go'"):
        pairings(field, ["go"])
    with pytest.raises(BadPlan, match="temperature"):
        field_of([0.0])


def test_the_slower_of_two_bots_has_one_seat() -> None:
    for pairing in pairings(field_of([0.05]), ["trias-4"]):
        assert pairing.one.seconds >= pairing.others.seconds
    warm = [each for each in pairings(field_of([0.05]), ["trias-2"]) if "temperature" in each.one.bot]
    assert [each.plan(200).bots for each in warm] == [
        (f"{level}:temperature=0.05", ANCHOR if level == "easy" else MIDDLE) for level in level_names()
    ]


def test_those_who_think_long_play_fewer_games_and_the_link_between_weak_and_strong_more() -> None:
    master, middle = Entry("master", 0.5, 0.2), Entry(MIDDLE, 2.0, 0.02)
    pairing = Pairing("trias", 4, master, middle)
    assert pairing.name == "trias-4-master-normal"
    assert len(schedule(pairing.plan(200))) == 100
    assert len(schedule(Pairing("trias", 4, middle, Entry(ANCHOR, 1.0, 0.0)).plan(200))) == 400
    assert list(elo.rounds_of(50)) == [20, 40, 50]


def test_points_are_those_of_the_strengths_that_played(tmp_path: Path) -> None:
    """400 points are odds of ten to one, with any number of players; whom nobody knows is left out."""
    dice, strengths = random.Random(3), {"random": -2.3, ANCHOR: 0.0, "easy": 1.15}
    games = [
        play(strengths, (upper, *[ANCHOR] * 2), seed, dice)
        for upper in ("random", "easy")
        for seed in range(700)
    ]
    standing = standing_of("trias", 3, [*games, result(("hard", "master"), (1, 2))])
    assert standing.points.keys() == strengths.keys()
    assert standing.points[ANCHOR] == Interval(POINTS, POINTS, POINTS)
    for bot, points in (("random", 600), ("easy", 1200)):
        told = standing.points[bot]
        assert told.value == pytest.approx(points, abs=40)
        assert told.low < points < told.high


def test_what_the_ladder_has_played_counts_and_is_not_played_again(tmp_path: Path) -> None:
    """Its bots outside the field, and other places, do not."""
    every = pairings(field_of(), ["trias-2"])
    for name in ("learned-ahead-trias-2", "learned-hand-trias-2", "native-time-trias-2"):
        rung = next(each for each in rungs() if each.name == name)
        with ResultsFile(file_of_plan(tmp_path, name)) as file:
            for seed in range(25):
                file.add(result(rung.plan.bots, (1, 2), seed))
    shared = shared_results(tmp_path)
    assert len(shared) == 75
    counted = elo.counted(every, tmp_path / "nowhere", shared)
    assert {game.bots for game in counted} == {("greedy:weights=learned", ANCHOR), (LEARNED, HAND)}
    assert elo.counted(pairings(field_of(), ["trias-4"]), tmp_path, shared) == []
    (left_out,) = set(every) - set(unplayed(every, 25, shared))
    assert {left_out.one.bot, left_out.others.bot} == {"greedy:weights=learned", ANCHOR}
    assert unplayed(every, 26, shared) == every, "one more is wanted"


def standing(game: str, **points: float) -> Standing:
    told = {
        name.replace("__", ":temperature=0."): Interval(value, value, value) for name, value in points.items()
    }
    return Standing(game, 2, 100, told)


def test_a_level_that_is_too_strong_in_a_game_is_warmed_there() -> None:
    found = [
        standing("trias", hard=1200, hard__05=1100),
        standing("planet", hard=1400, hard__05=1300, hard__1=1200),
        standing("transhumance", hard=1279, easy=900),
    ]
    wanted = {(each.level, each.game): each.temperature for each in evened(found)}
    assert (
        wanted[("hard", "trias")] == wanted[("hard", "transhumance")] == wanted[("easy", "transhumance")] == 0
    )
    assert wanted[("hard", "planet")] == pytest.approx(0.08), "1240 points, the middle of the band"
    (cold,) = [each for each in evened([*found[:1], standing("planet", hard=1400)]) if each.game == "planet"]
    assert cold.temperature is None


def test_a_game_of_luck_does_not_hold_the_others_down() -> None:
    found = [
        standing("trias", hard=1450, master=1500),
        standing("planet", hard=1300, master=1340),
        standing("transhumance", hard=1500, hard__05=1400, master=1490),
        standing("triassic_terror", hard=1700, hard__05=1600, hard__2=1450, master=1720),
    ]
    wanted = {each.game: each for each in evened(found)}
    assert {each.level for each in wanted.values()} == {"hard"}, "the strongest plays as well as it can"
    assert [game for game, each in wanted.items() if each.lucky] == ["planet"]
    assert {each.aim for each in wanted.values()} == {1490}
    assert [game for game, each in wanted.items() if each.is_even] == ["trias", "transhumance"]
    assert wanted["transhumance"].temperature == 0
    assert wanted["triassic_terror"].temperature == pytest.approx(0.16)
    told = "\n".join(evenness(list(wanted.values())))
    assert "- `hard` is even at 1490 points in Trias, Transhumance." in told
    assert "- `hard` in Planet: 190 points below, because luck allows no more" in told
    assert "- `hard` in Triassic Terror: 210 points too strong; temperature: 0.16." in told


def test_the_page_has_the_levels_and_every_place(tmp_path: Path) -> None:
    every = pairings(field_of(), ["trias-2"])
    pairing = next(each for each in every if (each.one.bot, each.others.bot) == ("easy", ANCHOR))
    with ResultsFile(file_of_plan(tmp_path, pairing.name)) as file:
        for seed in range(20):
            file.add(result(("easy", ANCHOR), (1, 2) if seed < 5 else (2, 1), seed))
    page = elo_page(every, tmp_path)
    assert "| level | Trias 2 | mean |" in page
    assert "## Trias, 2 players\n\n20 games." in page
    assert f"| {ANCHOR} | {POINTS} ± 0 |" in page
    assert "- `easy` is even at 855 points in Trias." in page
    assert "none yet" in elo_page(every, tmp_path / "nowhere")


# --- warm levels --------------------------------------------------------------------------------------------


class Sure:
    """Always says the same of the same moves."""

    def __init__(self, shares: dict[str, float]) -> None:
        self.shares = shares

    def choose(self, world: Match, seat: int, rng: Rng) -> str:
        return next(iter(self.shares))


def test_a_warm_bot_plays_close_moves_at_times_and_never_a_blunder(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = Sure({"best": 0.6, "close": 0.58, "blunder": 0.3})
    told = tuple(Candidate(move, 9, share, (), ()) for move, share in bot.shares.items())
    monkeypatch.setattr(
        "pangaea.bots.tempered.explanation_of", lambda asked: Explanation("trias", 0, 9, 27, told)
    )
    warm, rng = Tempered(bot, 0.02), Rng(1)
    match = Match.new("trias", 2, seed=1)
    played = [warm.choose(match, 0, rng) for _ in range(400)]
    assert set(played) == {"best", "close"}
    assert played.count("close") == pytest.approx(400 * 0.269, abs=40)  # 1 / (1 + e)


def test_levels_can_be_warmed_by_name() -> None:
    bot = read_entrant("easy:temperature=0.05").make("trias")
    assert isinstance(bot, Tempered)
    assert not isinstance(read_entrant("easy").make("trias"), Tempered)
    match = Match.new("trias", 2, seed=1)
    while match.actor == "chance":
        match.roll()
    assert isinstance(match.actor, int)
    assert bot.choose(match.guess(match.actor, Rng(1)), match.actor, Rng(1)) in match.legal()
