"""What the results say, as JSON and as a picture."""

from __future__ import annotations

import json
import random
from pathlib import Path
from xml.etree import ElementTree

import jsonschema
import msgspec
import pytest

from pangaea.arena.errors import BadPlot
from pangaea.arena.plots import plot_report, plot_rungs
from pangaea.arena.report import ReportDict, make_report
from pangaea.arena.results import Forfeit

from .synthetic import play, result

STRENGTHS = {"wise": 1.0, "plain": 0.0, "dull": -1.0}
DICE = random.Random(1)
PAIRED = [
    play(STRENGTHS, seating, seed, DICE)
    for seed in range(20)
    for pair in (("wise", "plain"), ("plain", "dull"), ("wise", "dull"))
    for seating in (pair, pair[::-1])
]
FAULTY = result(
    ["wise", "dull", "plain"], [1, 3, 2], forfeits=[Forfeit(1, "crash", "KeyError: 3", 9)], code="1"
)


def test_a_report_keeps_its_schema() -> None:
    report = json.loads(json.dumps(make_report([*PAIRED, FAULTY])))
    schema = msgspec.json.schema(ReportDict)
    for definition in schema["$defs"].values():
        definition["additionalProperties"] = False
    jsonschema.validate(report, schema)
    report["tables"][0]["standings"][0]["surprise"] = 1
    with pytest.raises(jsonschema.ValidationError, match="surprise"):
        jsonschema.validate(report, schema)


def test_every_kind_of_game_has_its_own_table() -> None:
    two, three = make_report([*PAIRED, FAULTY])["tables"]
    assert (two["players"], two["games"], two["deals"], two["code"]) == (2, 120, 20, ["00000000"])
    assert (three["players"], three["games"], three["code"]) == (3, 1, ["1"])


def test_the_strongest_bot_comes_first() -> None:
    (table,) = make_report(PAIRED)["tables"]
    assert [row["bot"] for row in table["standings"]] == ["wise", "plain", "dull"]
    for row in table["standings"]:
        assert row["games"] == 80
        assert row["share"]["low"] < row["share"]["value"] < row["share"]["high"]
        assert row["elo"]["low"] < row["elo"]["value"] < row["elo"]["high"]
        assert row["thinking"] == {"asked": 1600, "mean": 0.01, "slowest": 0.05}
        assert row["forfeits"] == 0


def test_shares_against_each_other_add_up() -> None:
    (table,) = make_report(PAIRED)["tables"]
    shares = {(pair["bot"], pair["against"]): pair["share"]["value"] for pair in table["pairs"]}
    assert len(shares) == 6
    for (bot, other), share in shares.items():
        assert share + shares[other, bot] == pytest.approx(1)


def test_a_forfeit_is_told_with_its_reason() -> None:
    (table,) = make_report([FAULTY])["tables"]
    assert table["forfeits"] == [
        {"bot": "dull", "seat": 1, "seed": 1, "why": "crash", "detail": "KeyError: 3"}
    ]
    assert {row["bot"]: row["forfeits"] for row in table["standings"]} == {"wise": 0, "plain": 0, "dull": 1}


def test_an_svg_shows_every_bot_with_its_error_bar_and_is_always_the_same(tmp_path: Path) -> None:
    report, paths = make_report([*PAIRED, FAULTY]), [tmp_path / "one.svg", tmp_path / "two.svg"]
    for path in paths:
        plot_report(report, path)
    assert paths[0].read_bytes() == paths[1].read_bytes()
    texts = [node.text for node in ElementTree.parse(paths[0]).iter() if node.tag.endswith("}text")]
    for words in (
        "wise",
        "plain",
        "dull",
        "trias, 2 players, 120 games",
        "trias, 3 players, 1 games",
        "mean score",
    ):
        assert words in texts
    # Three bars in each of two tables, a horizontal line of each: LineCollection groups.
    groups = [node.get("id", "") for node in ElementTree.parse(paths[0]).iter() if node.tag.endswith("}g")]
    assert sum(name.startswith("LineCollection") for name in groups) == 2
    assert sum(name.startswith("axes") for name in groups) == 4


def test_a_png_is_a_picture_of_some_size(tmp_path: Path) -> None:
    path = tmp_path / "ladder.png"
    plot_report(make_report(PAIRED), path)
    content = path.read_bytes()
    assert content.startswith(b"\x89PNG")
    assert len(content) > 10_000


def test_rungs_are_drawn_with_their_bars(tmp_path: Path) -> None:
    path = tmp_path / "rungs.svg"
    share = make_report(PAIRED)["tables"][0]["standings"][0]["share"]
    plot_rungs([("first rung", share, 0.5), ("second rung", share, None)], path)
    texts = [node.text for node in ElementTree.parse(path).iter() if node.tag.endswith("}text")]
    assert {"first rung", "second rung", "bar"} <= set(texts)


@pytest.mark.parametrize(("name", "words"), [("plot.gif", "ends in .svg"), ("no/plot.svg", "no folder")])
def test_a_plot_that_cannot_be_written_is_refused(tmp_path: Path, name: str, words: str) -> None:
    with pytest.raises(BadPlot, match=words):
        plot_report(make_report(PAIRED), tmp_path / name)
