"""`pangaea show` with pictures and films."""

from __future__ import annotations

import json
import sys
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from pangaea import Match, Rng
from pangaea.render import BadPicture
from pangaea.render.film import FRAMES, _thinned, film, moments
from tests.cli.conftest import pangaea as pangaea
from tests.cli.support import Command
from tests.contract.cases import step


@pytest.fixture
def short(tmp_path: Path) -> Path:
    """A record of a few turns, with names."""
    match, rng = Match.new("transhumance", 2, seed=3), Rng(3)
    while match.turn < 5:
        step(match, rng)
    file = tmp_path / "game.json"
    file.write_text(json.dumps(match.record() | {"meta": {"names": ["Ann", ""]}}), encoding="utf-8")
    return file


def test_a_picture_is_written_as_svg_or_png(pangaea: Command, short: Path, tmp_path: Path) -> None:
    svg, png = tmp_path / "a.svg", tmp_path / "a.png"
    assert pangaea("show", short, "--svg", svg, "--seat", "p2", "--at", 10).code == 0
    match = Match.replay(
        {**json.loads(short.read_text()), "moves": json.loads(short.read_text())["moves"][:10]}
    )
    assert svg.read_text(encoding="utf-8") == match.svg(1)
    assert pangaea("show", match.text(), "--png", png, "--width", 500, "--theme", "dark").code == 0
    assert Image.open(BytesIO(png.read_bytes())).size[0] == 500


@pytest.mark.parametrize("form", ["gif", "webp"])
def test_a_film_has_a_picture_for_each_turn_and_a_bar(
    pangaea: Command, short: Path, tmp_path: Path, form: str
) -> None:
    out = tmp_path / f"game.{form}"
    assert pangaea("show", short, f"--{form}", out, "--width", 400).code == 0
    made = Image.open(BytesIO(out.read_bytes()))
    record = json.loads(short.read_text())
    counts = [count for count, _ in moments(record)]
    assert counts[0] == 0
    assert counts[-1] == len(record["moves"])
    assert made.n_frames == len(counts) == 5  # type: ignore[attr-defined]
    lengths = []
    for number in range(5):
        made.seek(number)
        frame = made.convert("RGB")
        row = [frame.getpixel((x, frame.height - 3)) for x in range(frame.width)]
        lengths.append(sum(pixel[0] - pixel[2] > 100 for pixel in row))  # type: ignore[index]
    assert lengths == sorted(lengths)
    assert lengths[0] < 10
    assert lengths[-1] > 390


def test_a_film_shows_what_the_viewer_could_know(short: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = set()
    view = Match.view

    def look(match: Match, viewer: int | None) -> dict[str, object]:
        asked.add(viewer)
        return view(match, viewer)

    monkeypatch.setattr(Match, "view", look)
    monkeypatch.setattr("pangaea.render.film.png", lambda svg, width: _dot())
    film(json.loads(short.read_text()), viewer=1)
    assert asked == {1}


def _dot() -> bytes:
    out = BytesIO()
    Image.new("RGB", (20, 20)).save(out, "PNG")
    return out.getvalue()


def test_long_games_leave_some_turns_out() -> None:
    drawn = [(count, "") for count in range(1000)]
    thin = _thinned(drawn)
    assert len(thin) == FRAMES
    assert (thin[0], thin[-1]) == (drawn[0], drawn[-1])


def test_a_film_is_a_gif_or_a_webp(short: Path) -> None:
    with pytest.raises(BadPicture, match="a film is one of gif, webp, not 'avi'"):
        film(json.loads(short.read_text()), "avi")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--png", "a.png", "--width", 7), "--width is 200 to 4000, not 7"),
        (("--png", "nowhere/a.png"), "cannot be written"),
        (("--gif", "nowhere/a.gif", "--at", 0), "cannot be written"),
        (("--gif", "a.gif", "--at", 10**6), "has moves 0 to"),
        (("--gif", "a.gif", "--png", "a.png"), "not allowed with"),
    ],
)
def test_what_goes_wrong_is_one_line(
    pangaea: Command,
    short: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    words: tuple[object, ...],
    said: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    told = pangaea("show", short, *words)
    assert told.code == 2
    assert said in told.err
    assert told.err.count("\n") == 1


def test_a_position_has_no_film(pangaea: Command, tmp_path: Path) -> None:
    told = pangaea("show", Match.new("trias", 2, seed=1).text(), "--gif", tmp_path / "a.gif")
    assert told.code == 2


@pytest.mark.parametrize(("package", "form"), [("resvg_py", "png"), ("PIL", "gif")])
def test_a_missing_package_names_its_extra(
    pangaea: Command, short: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, package: str, form: str
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    told = pangaea("show", short, f"--{form}", tmp_path / "a")
    assert told.code == 2
    assert "pip install 'pangaea[pictures]'" in told.err
