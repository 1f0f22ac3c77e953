"""The ladder as data, and the page about it."""

from __future__ import annotations

from pathlib import Path

import pytest

from pangaea.arena.errors import BadPlan
from pangaea.arena.ladder import HAND, LEARNED, Rung, rungs
from pangaea.arena.ladder_page import ladder_page
from pangaea.arena.plan import schedule
from pangaea.arena.results import Result
from pangaea.arena.series import playable
from pangaea.arena.stats import Interval
from pangaea.bots.native import core_for

from .synthetic import result

GAMES = ("planet", "transhumance", "trias", "triassic_terror")
"""The games that were measured; a new one has rungs too, with the bars of all."""
ALL = {rung.name: rung for rung in rungs()}
NAMES = {name: rung for name, rung in ALL.items() if rung.game in GAMES}


def test_the_ladder_is_the_one_that_was_asked_for() -> None:
    assert len(NAMES) == 6 * (4 + 3) + 3 * 4  # Transhumance is for two
    greedy, search = NAMES["greedy-random-trias-2"], NAMES["mcts-greedy-planet-4"]
    assert (greedy.bar, greedy.step.games, greedy.plan.bots) == (0.95, 400, ("greedy", "random"))
    assert (search.bar, search.step.games, search.plan.bots) == (0.45, 100, ("mcts:seconds=0.25", "greedy"))
    assert NAMES["greedy-random-triassic_terror-4"].bar == 0.80
    assert NAMES["mcts-greedy-transhumance-2"].bar == 0.75
    assert [NAMES[f"native-greedy-{game}-2"].bar for game in GAMES] == [0.80, 0.88, 0.85, 0.92]
    assert NAMES["native-greedy-trias-4"].bar == NAMES["native-greedy-planet-4"].bar == 0.45
    assert NAMES["native-greedy-triassic_terror-4"].bar == 0.62
    assert {rung.bar for name, rung in NAMES.items() if name.startswith("native-mcts")} == {0.65}
    assert NAMES["more-time-trias-2"].plan.bots == ("mcts:seconds=0.4", "mcts:seconds=0.1")


def test_what_is_learned_has_rungs_of_its_own() -> None:
    assert NAMES["native-greedy-planet-2"].plan.bots == (HAND, "greedy"), "by hand, whatever was learned"
    ahead = [NAMES[f"learned-ahead-{game}-2"] for game in GAMES]
    assert [(rung.bar, rung.step.games) for rung in ahead] == [(0.72, 1000), *[(0.62, 1000)] * 3]
    assert NAMES["learned-ahead-planet-4"].bar == 0.40
    assert NAMES["learned-ahead-trias-4"].bar == NAMES["learned-ahead-triassic_terror-4"].bar == 0.32
    assert NAMES["learned-hand-trias-4"].plan.bots == (LEARNED, HAND)
    assert (NAMES["learned-hand-trias-2"].bar, NAMES["learned-hand-trias-4"].bar) == (0.60, 0.31)
    assert [NAMES[f"learned-greedy-{game}-2"].bar for game in GAMES] == [0.90, 0.92, 0.90, 0.95]
    assert NAMES["learned-greedy-planet-4"].bar == 0.54
    assert NAMES["learned-greedy-trias-4"].bar == 0.52
    assert NAMES["learned-greedy-triassic_terror-4"].bar == 0.68
    assert NAMES["native-time-planet-2"].plan.bots == ("native:seconds=1", "native:seconds=0.1")


@pytest.mark.parametrize("rung", ALL.values(), ids=ALL)
def test_every_rung_can_be_played_in_whole_rotations(rung: Rung) -> None:
    found, reasons = playable({rung.name: rung.plan})
    assert len(schedule(rung.plan)) == rung.step.own_games.get((rung.game, rung.players), rung.step.games)
    if core_for(rung.game):
        assert (list(found), reasons) == ([rung.name], [])


def test_what_cannot_be_played_here_is_left_out_with_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pangaea.bots.native.bot.core_for", lambda game_name: None)
    names = ("greedy-random-trias-2", "native-greedy-trias-2")
    found, reasons = playable({name: NAMES[name].plan for name in names})
    assert list(found) == ["greedy-random-trias-2"]
    (reason,) = reasons
    assert reason.startswith(
        "native-greedy-trias-2: the bot 'native:seconds=0.25,weights=hand' cannot be made: NoCore"
    )


def test_rungs_are_chosen_by_the_beginning_of_their_names() -> None:
    assert len([rung for rung in rungs(["greedy-random", "more-time-trias"]) if rung.game in GAMES]) == 8
    with pytest.raises(BadPlan, match="nothing begins with 'top'; there are: greedy-random-"):
        rungs(["top"])


@pytest.mark.parametrize(
    ("step", "shares", "holds"),
    [
        ("more-time", [0.55, 0.60, 0.45, 0.5], True),
        ("more-time", [0.55, 0.54, 0.5, 0.5], False),
        ("more-time", [0.9, 0.9, 0.9, 0.44], False),
        ("more-time", [0.9, 0.9, 0.9, None], False),
        ("native-time", [0.57, 0.57, 0.57, 0.48], True),
        ("native-time", [0.57, 0.57, 0.56, 0.5], False),
        ("native-time", [0.9, 0.9, 0.9, 0.47], False),
    ],
)
def test_more_time_must_help_on_some_games_and_hurt_on_none(
    step: str, shares: list[float | None], holds: bool
) -> None:
    together = NAMES[f"{step}-trias-2"].step.together
    assert together is not None
    figures = [None if share is None else Interval(share, share - 0.1, share + 0.1) for share in shares]
    assert together.holds(figures) is holds


def duel(rung: Rung, won: int, lost: int) -> list[Result]:
    upper, lower = rung.plan.bots
    rows = [(seed, (1, 2) if seed < won else (2, 1)) for seed in range(won + lost)]
    return [result((upper, lower), ranks, seed) for seed, ranks in rows]


def test_the_page_says_what_was_reached(tmp_path: Path) -> None:
    played: dict[str, list[Result]] = {name: [] for name in ALL}
    played["greedy-random-trias-2"] = duel(NAMES["greedy-random-trias-2"], 390, 10)
    played["mcts-greedy-trias-2"] = duel(NAMES["mcts-greedy-trias-2"], 70, 30)
    played["more-time-trias-2"] = duel(NAMES["more-time-trias-2"], 3, 1)
    page = ladder_page(rungs(), played, Path("results/ladder"), "ladder.svg")
    assert "| Trias | 2 | 400 | 97.5 % (95.5–98.6) | 95 % | yes |" in page
    assert "| Trias | 2 | 100 | 70.0 % (60.4–78.1) | 75 % | **no** |" in page
    assert "| Trias | 2 | 4 of 24 | 75.0 % (30.1–95.4) | together |  |" in page
    assert "| Planet | 2 | 0 | not played yet | 95 % |  |" in page
    assert "below 45 % on none. Not reached." in page
    assert "504 games" in page
    assert "## native" not in page, "nothing of it was played"
    assert "![Win share of each rung](ladder.svg)" in page
    assert (
        "pangaea arena trias --players 2 --bots greedy random --games 400 --seed 1 "
        "--out results/ladder/greedy-random-trias-2.jsonl\n"
    ) in page
