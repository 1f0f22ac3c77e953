"""The folder of a run: it is continued with the same settings only, and never half."""

import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest

from pangaea.learning.gate import contest, wilson
from pangaea.learning.plots import write_plots
from pangaea.learning.settings import GENERATIONS, SETTINGS, BadRun, Generation, RunFolder, RunSettings

SETTINGS_OF_ALL = RunSettings("planet", (2, 4), games=10)


def generation(number: int) -> Generation:
    losses = {"learned_total": 0.7 - number / 10, "hand_total": 0.8}
    gates = {"2": [0.5 + number / 10, 0.4, 0.7], "4": [0.25, 0.2, 0.3]}
    return Generation(
        number,
        True,
        number,
        gates,
        gates,
        losses,
        [[0.1, 0.2, 5.0], [0.7, 0.6, 9.0]],
        0.1,
        [1.0, 0.9],
        {},
        {},
    )


def test_a_run_is_continued_where_it_ended(tmp_path: Path) -> None:
    folder = RunFolder(tmp_path / "run")
    folder.begin(SETTINGS_OF_ALL)
    folder.add(generation(0), b"first")
    folder.add(generation(1), b"second")
    again = RunFolder(tmp_path / "run")
    again.begin(SETTINGS_OF_ALL)
    assert [one.number for one in again.generations()] == [0, 1]
    assert again.weights(1).read_bytes() == b"second"


def test_other_settings_are_refused(tmp_path: Path) -> None:
    RunFolder(tmp_path).begin(SETTINGS_OF_ALL)
    with pytest.raises(BadRun, match="games"):
        RunFolder(tmp_path).begin(RunSettings("planet", (2, 4), games=11))
    (tmp_path / SETTINGS).write_text("{")
    with pytest.raises(BadRun, match="not readable"):
        RunFolder(tmp_path).begin(SETTINGS_OF_ALL)


def test_half_a_generation_does_not_count(tmp_path: Path) -> None:
    folder = RunFolder(tmp_path)
    folder.begin(SETTINGS_OF_ALL)
    folder.add(generation(0), b"first")
    folder.add(generation(1), b"second")
    log = (tmp_path / GENERATIONS).read_text()
    (tmp_path / GENERATIONS).write_text(log[:-20])
    assert [one.number for one in folder.generations()] == [0]
    (tmp_path / GENERATIONS).write_text(log)
    folder.weights(1).unlink()
    assert [one.number for one in folder.generations()] == [0]


def test_plots_are_svg(tmp_path: Path) -> None:
    write_plots(tmp_path, [generation(0), generation(1)])
    for name in ("loss", "gates", "calibration"):
        lines = ET.parse(tmp_path / f"{name}.svg").getroot().findall("{http://www.w3.org/2000/svg}polyline")
        assert len(lines) == 2


def test_the_interval_is_wilsons() -> None:
    assert wilson(0.69, 1000) == pytest.approx((0.69, 0.6607, 0.7179), abs=1e-3)


class _Core:
    """Games that the challenger wins whenever it has the first seat."""

    def play_games(
        self, game: str, players: int, bots: Any, games: int, seed: int, **_: Any
    ) -> list[dict[str, Any]]:
        assert bots[0] != bots[1]
        return [{"winners": [0]} for _ in range(games)]


def test_victories_are_counted_by_bot_not_by_seat() -> None:
    result = contest(_Core(), "planet", 4, {"a": 1}, {"b": 1}, games=10, seed=1, threads=1)
    assert result.share == pytest.approx(0.25)  # 12 games, three times in the first seat
