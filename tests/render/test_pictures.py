"""Pictures: whole documents, from the view alone, and the same pixels everywhere."""

from __future__ import annotations

import re
from io import BytesIO
from typing import Any
from xml.etree import ElementTree

import pytest
from PIL import Image, ImageChops
from tools import artwork

from pangaea import Match, Rng, game_names
from pangaea.engine.registry import find_game
from pangaea.render import BadPicture, svg
from pangaea.render.games import find_drawing
from pangaea.render.ink import shortened, width_of
from tests.adapters.text.support import moments
from tests.contract.cases import Case, all_cases, default_cases, dosed, step
from tests.contract.twins import Twins

from .scenes import SCENES, WIDTHS, Scene, shown

NAMESPACE = "{http://www.w3.org/2000/svg}"


def test_the_artwork_is_that_of_the_client() -> None:
    assert artwork.TARGET.read_text(encoding="utf-8") == artwork.artwork(), "run python -m tools.artwork"


@pytest.mark.parametrize("case", dosed(all_cases()), ids=str)
def test_every_position_is_drawn_as_a_whole_document(case: Case) -> None:
    for number, match in enumerate(moments(case, seed=6, every=67)):
        viewer = None if number % 2 else case.players - 1
        check_document(match.svg(viewer, theme=("light", "dark")[number % 2]), match)


def check_document(text: str, match: Match) -> None:
    root = ElementTree.fromstring(text)
    assert "var(" not in text
    assert "light-dark(" not in text
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(ids) == len(set(ids))
    used = {a or b for a, b in re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', text)}
    assert used <= set(ids)
    title, description = root.find(f"{NAMESPACE}title"), root.find(f"{NAMESPACE}desc")
    assert title is not None
    assert description is not None
    assert root.attrib["role"] == "img"
    assert root.attrib["aria-labelledby"] == f"{title.attrib['id']} {description.attrib['id']}"
    assert str(title.text).startswith(f"{find_game(match.game).info.title}: ")
    assert "p1: " in str(description.text)
    assert "NaN" not in text
    assert "None" not in text


def test_two_pictures_can_stand_on_one_page() -> None:
    match = Match.new("trias", 3, seed=1)
    one, other = match.svg(0), match.svg(0, theme="dark")
    ids = [set(re.findall(r' id="([^"]+)"', text)) for text in (one, other)]
    assert not ids[0] & ids[1]
    assert match.svg(0) == one


def test_a_notebook_shows_what_a_spectator_sees() -> None:
    match = Match.new("transhumance", 2, seed=1)
    assert match._repr_svg_() == svg(match.view(None))
    assert match._repr_svg_() != match.svg(0)


@pytest.mark.parametrize("case", default_cases(), ids=str)
def test_no_picture_depends_on_what_the_viewer_may_not_know(case: Case) -> None:
    match, rng = case.new(seed=31), Rng(31)
    for _ in range(20):
        step(match, rng)
    twins = Twins(match, seat=case.players - 1, rng=rng)
    for _ in range(20):
        for viewer in (twins.seat, None):
            assert twins.truth.svg(viewer) == twins.twin.svg(viewer)
        if twins.truth.actor is None or not twins.step():
            break


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_the_pixels_are_those_of_the_golden_file(scene: Scene, width: int) -> None:
    drawn, golden = (
        Image.open(source).convert("RGB") for source in (BytesIO(scene.png(width)), scene.file(width))
    )
    assert drawn.size == golden.size
    # Other processors may round the last bit of a blend otherwise; nothing more.
    bands = ImageChops.difference(drawn, golden).split()
    worst = max(value for band in bands for value, count in enumerate(band.histogram()) if count)
    assert worst <= 3, f"{scene.name} looks different: python -m tests.render.scenes"


def test_the_page_about_pictures_shows_what_is_drawn() -> None:
    for path, text in shown().items():
        assert path.read_text(encoding="utf-8") == text, "run python -m tests.render.scenes"


def test_names_are_written_as_text_and_shortened() -> None:
    view = Match.new("trias", 2, seed=1).view(None)
    told = svg(view, names=["<b>Ann & Co</b>", "B" * 80])
    ElementTree.fromstring(told)
    assert "&lt;b&gt;Ann &amp; Co" in told
    assert "B" * 30 not in told.replace("B" * 80, "")
    assert shortened("abc", 100, 10) == "abc"
    assert width_of(shortened("m" * 50, 100, 10), 10) <= 100


def test_colours_are_those_of_the_seats() -> None:
    view = Match.new("transhumance", 2, seed=1).view(None)
    assert "#f0c419" not in svg(view)
    assert "#f0c419" in svg(view, colours=[3, 0])


@pytest.mark.parametrize(
    ("how", "said"),
    [
        ({"theme": "pink"}, "a theme is one of light, dark, not 'pink'"),
        ({"width": 10}, "width and height are 400 to 4000"),
        ({"height": 700.5}, "width and height are 400 to 4000"),
        ({"names": ["Ann"]}, "2 seats need as many names"),
        ({"colours": [0, 1, 2]}, "2 seats need as many colours"),
        ({"colours": [0, 9]}, "colours are 0 to 5"),
    ],
)
def test_what_cannot_be_drawn_is_refused(how: dict[str, Any], said: str) -> None:
    match = Match.new("planet", 2, seed=1)
    with pytest.raises(BadPicture, match=said):
        match.svg(0, **how)
    with pytest.raises(BadPicture, match="drawn from a view, not from 7"):
        svg(7)  # type: ignore[arg-type]


def test_a_game_without_a_board_of_its_own_is_a_sheet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pangaea.render.games.find_spec", lambda name: None)
    find_drawing.cache_clear()
    try:
        for game in game_names():
            match = Match.new(game, 2, seed=1)
            check_document(match.svg(), match)
    finally:
        find_drawing.cache_clear()
