"""The boards of the terminal: every place that a move names can be pointed at, from the view alone."""

from __future__ import annotations

import pytest
from tools.terminal import FOLDER, SCENES, Scene

from pangaea import Match, Rng
from pangaea.cli.screen.canvas import Canvas
from pangaea.cli.screen.games import find_board, plain
from pangaea.cli.screen.tokens import DARK, LIGHT, mixed

from ..contract.cases import Case, all_cases


def text_of(canvas: Canvas) -> str:
    return "\n".join("".join(run.text for run in line) for line in canvas.lines())


DRAWN = [case for case in all_cases() if find_board(case.game) is not plain]


@pytest.mark.parametrize("case", DRAWN[::3], ids=str)
def test_every_place_of_every_move_is_a_spot(case: Case) -> None:
    match, rng = Match.new(case.game, case.players, 5, dict(case.options)), Rng(5)
    board = find_board(case.game)
    number = 0
    while match.actor is not None:
        if isinstance(match.actor, int):
            if number % 16 == 0:
                view = match.view(match.actor)
                canvas = Canvas(board.ground(LIGHT))
                board.draw(canvas, view, LIGHT)
                named = {place for move in view["legal"] for place in board.places(move)}
                assert named <= canvas.spots.keys()
                for spot in canvas.spots.values():
                    assert spot.left >= 0
                    assert spot.top >= 0
                    assert spot.left + spot.width <= canvas.width
                    assert spot.top + spot.height <= canvas.height
            number += 1
            match.play(rng.pick(match.legal()))
        else:
            match.roll()
    canvas = Canvas(board.ground(DARK))
    board.draw(canvas, match.view(None), DARK)
    lines = canvas.lines()
    assert len(lines) == canvas.height
    assert all(sum(len(run.text) for run in line) == canvas.width for line in lines)


@pytest.mark.parametrize("game", ["planet", "transhumance", "trias", "triassic_terror"])
def test_a_board_is_drawn_alike_from_worlds_that_a_seat_cannot_tell_apart(game: str) -> None:
    match, rng = Match.new(game, 2, 8), Rng(8)
    for _ in range(40):
        if match.actor == "chance":
            match.roll()
        else:
            match.play(rng.pick(match.legal()))
    pictures = []
    for world in (match, match.guess(0, Rng(1)), match.guess(0, Rng(2))):
        canvas = Canvas(LIGHT.paper)
        find_board(game).draw(canvas, world.view(0), LIGHT)
        pictures.append(canvas.lines())
    assert pictures[0] == pictures[1] == pictures[2]


def test_a_game_without_a_board_is_shown_in_words() -> None:
    assert find_board("oasis") is plain
    canvas = Canvas(plain.ground(DARK))
    plain.draw(canvas, {"position": {"round_of": 3, "seats": [{"hand": None}]}}, DARK)
    assert plain.places("take 3") == []
    assert [line.rstrip() for line in text_of(canvas).splitlines()] == [
        "",
        " round of: 3",
        " seats:",
        "   0:",
        "     hand: –",
    ]


def test_half_blocks_letters_and_frames() -> None:
    canvas = Canvas("#000000")
    canvas.block(0, 0, 4, 2, "#ff0000", round_off=1)
    assert text_of(canvas) == "▀  ▀\n▀  ▀"
    assert canvas.write(1, 1, "ab", "#ffffff") == 3
    canvas.spot("whole", 0, 0, 4, 2)
    canvas.spot("line", 1, 1, 2, 1)
    assert canvas.spot_at(1, 1) == "line"
    assert canvas.spot_at(0, 0) == "whole"
    assert canvas.spot_at(9, 9) is None
    canvas.frame("whole", "#00ff00")
    assert text_of(canvas).splitlines()[1][1:3] == "ab"
    canvas.frame("line", "#00ff00", dashed=True)
    run = next(run for run in canvas.lines()[1] if "a" in run.text)
    assert run.style is not None
    assert run.style.underline


def test_arrow_keys_find_the_next_place() -> None:
    canvas = Canvas("#000000")
    for name, (left, top) in {"a": (0, 0), "b": (10, 0), "c": (0, 10), "d": (10, 10)}.items():
        canvas.spot(name, left, top, 4, 2)
    everywhere = ["a", "b", "c", "d"]
    assert canvas.nearest(None, everywhere, 1, 0) == "a"
    assert canvas.nearest("a", everywhere, 1, 0) == "b"
    assert canvas.nearest("a", everywhere, 0, 1) == "c"
    assert canvas.nearest("d", everywhere, 0, -1) == "b"
    assert canvas.nearest("a", everywhere, -1, 0) == "a"
    assert canvas.nearest(None, [], 1, 0) is None


def test_colours_mix() -> None:
    assert mixed("#000000", "#ffffff", 0.5) == "#808080"


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.game)
def test_the_pictures_of_the_documentation_load_nothing(scene: Scene) -> None:
    picture = (FOLDER / f"terminal-{scene.game.replace('_', '-')}.svg").read_text(encoding="utf-8")
    assert f"pangaea&#160;play&#160;{scene.game}" in picture.replace(" ", "&#160;")
    assert "@font-face" not in picture
    assert "url(http" not in picture
