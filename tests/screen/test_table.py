"""Playing on the whole screen: by mouse, by keys, from the list, alone and with others at the keyboard."""

from __future__ import annotations

import asyncio
import io
import json
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from textual.geometry import Region
from textual.widgets import Button, Input, OptionList, RichLog, Static

from pangaea import Match, Rng, game_names
from pangaea.cli.errors import Failure
from pangaea.cli.screen.app import Asking, Passing, TableApp
from pangaea.cli.screen.widgets import BoardWidget
from pangaea.engine.registry import find_game

from .support import SIZE, asked, match_of, middle, opened, play_on, until

FEW = [(game, 4 if game == "planet" else 2) for game in game_names()]
MANY = [(game, find_game(game).info.players[-1]) for game in game_names()]
TABLES = [*FEW, *(pytest.param(*table, marks=pytest.mark.long) for table in MANY if table not in FEW)]
"""A whole game of each, and in the long form one with as many players as it takes."""


def words(app: TableApp, where: str) -> str:
    """What a part of the screen says."""
    console = Console(file=io.StringIO(), width=200)
    console.print(app.query_one(where, Static).content)
    return console.file.getvalue()  # type: ignore[attr-defined, no-any-return]


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_whole_game_is_played(game: str, players: int) -> None:
    """The first moves by keys, the others from the list."""

    async def play() -> None:
        app = opened(game, players, seed=4)
        match, rng = match_of(app), Rng(1)
        async with app.run_test(size=(90, 30)) as pilot:
            for _ in range(2):
                await asked(app, pilot)
                before = len(match.moves)
                await pilot.press("down", "enter")
                await until(lambda: len(match.moves) > before)  # noqa: B023 (awaited at once)
            await play_on(app, rng.below)
            await pilot.pause()
            assert match.actor is None
            assert "won" in words(app, "#preview")
            assert app.query_one("#play", Button).disabled
            assert app.query_one("#log", RichLog).lines

    asyncio.run(play())


def test_pointing_with_the_mouse_narrows_previews_and_plays() -> None:
    async def play() -> None:
        app = opened("transhumance")
        async with app.run_test(size=SIZE) as pilot:
            await asked(app, pilot)
            while not any(move.startswith("new") for move in app.picking.legal):
                await pilot.press("down", "enter")
                await asked(app, pilot)
            move = next(
                move for move in app.picking.legal if move.startswith("new 12 ") and move.count(" ") == 2
            )
            card, cell = move.split()[2], "12"
            assert await pilot.click("#board", offset=middle(app, f"card {card}"))
            await pilot.pause()
            assert 1 < len(app._shown) < len(app.picking.legal)
            assert cell in app.picking.targets()
            await pilot.click("#board", offset=middle(app, cell))
            await until(lambda: move in [app.picking.legal[number] for number in app._shown])
            app.query_one("#moves", OptionList).highlighted = [
                app.picking.legal[number] for number in app._shown
            ].index(move)
            await until(lambda: app.choice == move and app._preview is not None)
            assert "herd placed" in words(app, "#preview")
            before = app._decision
            await pilot.click("#play")
            await until(lambda: app._decision != before)
            assert move in match_of(app).moves

    asyncio.run(play())


def test_pointing_with_the_keys_and_pointing_again_plays() -> None:
    async def play() -> None:
        app = opened("trias")
        match = match_of(app)
        async with app.run_test(size=SIZE) as pilot:
            await asked(app, pilot)  # set-up: place two herds
            await pilot.press("b", "right", "right")
            board = app.query_one("#board", BoardWidget)
            await until(lambda: board.cursor is not None)
            place = board.cursor
            await pilot.press("space")
            await until(lambda: app.choice == f"place {place}")
            await pilot.press("space")
            await until(lambda: f"place {place}" in match.moves)

    asyncio.run(play())


def is_seen(app: TableApp, move: str) -> bool:
    """Whether the last place of a move lies in the part of the board that is shown, or begins there."""
    around, spots = app.query_one("#around"), app.query_one("#board", BoardWidget).canvas.spots
    window = around.scrollable_content_region.size.region
    places = [
        Region(*spots[place]).translate((-around.scroll_offset.x, -around.scroll_offset.y))
        for place in app.picking.places(move)[-1:]
    ]
    return all(window.contains(place.x, place.y) for place in places)


@pytest.mark.parametrize("game", game_names())
def test_in_a_small_terminal_the_board_has_room_and_a_marked_move_is_seen(game: str) -> None:
    async def play() -> None:
        app = opened(game)
        async with app.run_test(size=(80, 24)) as pilot:
            await asked(app, pilot)
            around = app.query_one("#around")
            assert around.size.width >= 46
            assert app.query_one("#preview").region.bottom <= 23
            log = app.query_one("#log", RichLog)
            await until(lambda: log.virtual_size.width <= log.size.width)
            for number in (len(app._shown) - 1, 0):
                move = app.picking.legal[app._shown[number]]
                app.query_one("#moves", OptionList).highlighted = number
                await until(lambda: app.choice == move and is_seen(app, move))  # noqa: B023 (awaited at once)

    asyncio.run(play())


def test_typing_lists_fewer_and_what_is_wrong_is_said() -> None:
    async def play() -> None:
        app = opened("trias")
        match = match_of(app)
        async with app.run_test(size=SIZE) as pilot:
            await asked(app, pilot)
            await pilot.press("slash", *"place 0,", "enter")
            await until(lambda: 0 < len(app._shown) < len(app.picking.legal))
            app.query_one("#filter", Input).value = "hover 3,3"
            await pilot.press("enter")
            await until(lambda: bool(list(app._notifications)))
            assert "hover" in next(iter(app._notifications)).message
            assert not match.moves
            await pilot.press("escape")
            await until(lambda: len(app._shown) == len(app.picking.legal))
            await pilot.press("slash", "2", "enter")
            await until(lambda: len(match.moves) > 1)
            second = app.picking.legal
            assert second

    asyncio.run(play())


def test_undo_hint_after_theme_and_help() -> None:
    async def play() -> None:
        app = opened("triassic_terror", players=2)
        match = match_of(app)
        async with app.run_test(size=SIZE) as pilot:
            await asked(app, pilot)
            await pilot.press("u")
            await until(lambda: any("nothing to take back" in note.message for note in app._notifications))
            await pilot.press("h")
            await until(lambda: "the bot would consider" in words(app, "#preview"))
            assert app.choice in app.picking.legal
            assert " in 100" in words(app, "#preview")
            await pilot.press("down")
            await until(lambda: app._preview is not None)
            now = app.query_one("#board", BoardWidget).canvas.lines()
            await pilot.press("a")
            await pilot.pause()
            assert app.query_one("#board", BoardWidget).canvas.lines() != now
            await pilot.press("t", "question_mark")
            await pilot.pause()
            assert app.theme == "pangaea-light"
            assert any("take back" in note.message for note in app._notifications)
            while not match.can_undo(0):
                before = app._decision
                app.play(app.picking.legal[0])
                await until(lambda: app._decision != before)  # noqa: B023 (awaited at once)
                await asked(app, pilot)
            count = len(match.moves)
            await pilot.press("u")
            await until(lambda: len(match.moves) == count - 1)

    asyncio.run(play())


def is_asking(app: TableApp) -> bool:
    """Whether the name of a file can be typed: before its line has the focus, keys go nowhere."""
    return isinstance(app.screen, Asking) and isinstance(app.focused, Input)


def test_saving_keeps_a_game_that_can_be_resumed(tmp_path: Path) -> None:
    file = tmp_path / "game.json"

    async def play() -> None:
        app = opened("planet")
        async with app.run_test(size=SIZE) as pilot:
            await asked(app, pilot)
            await pilot.press("s")
            await until(lambda: is_asking(app))
            await pilot.press("enter")  # no name
            await until(lambda: any("save where" in note.message for note in app._notifications))
            await pilot.press("s")
            await until(lambda: is_asking(app))
            app.screen.query_one(Input).value = str(file)
            await pilot.press("enter")
            await until(file.exists)
            await pilot.press("down", "enter")
            await until(lambda: len(json.loads(file.read_text())["moves"]) > 6)
            await pilot.press("q")

    asyncio.run(play())
    record = json.loads(file.read_text())
    assert record["meta"] == {"people": ["p1"], "bots": {"p2": "random"}}
    assert Match.replay(record).actor is not None


def test_the_keyboard_is_passed_on_behind_a_cover() -> None:
    async def play() -> None:
        app = opened("transhumance", people=[0, 1])
        match = match_of(app)
        async with app.run_test(size=SIZE) as pilot:
            await until(lambda: isinstance(app.screen, Passing))
            assert app.table.view() is None
            assert app.table.log() == []
            first = app.table.passing
            await pilot.press("enter")
            await asked(app, pilot)
            view = app.table.view()
            assert view is not None
            assert view["seat"] == first
            while not isinstance(app.screen, Passing):
                await pilot.press("down", "enter")
                await until(lambda: bool(app.picking.legal) or isinstance(app.screen, Passing))
                await pilot.pause()
            assert match.actor == app.table.passing != first
            shown = "".join(run.text for strip in app.screen._compositor.render_strips() for run in strip)
            assert "has the keyboard" in shown
            assert "hand" not in shown

    asyncio.run(play())


def test_bots_alone_are_watched_to_the_end() -> None:
    async def play() -> None:
        app = opened("planet", people=[], players=3)
        async with app.run_test(size=(90, 30)) as pilot:
            await until(lambda: match_of(app).actor is None)
            await pilot.pause()
            assert "won" in words(app, "#heading")
            await pilot.press("h")
            await until(lambda: any("only a person" in note.message for note in app._notifications))

    asyncio.run(play())


class Faulty:
    """A bot that fails."""

    def choose(self, world: Match, seat: int, rng: Any) -> str:
        raise RuntimeError("no idea")


def test_a_failing_bot_ends_the_screen_with_its_name(tmp_path: Path) -> None:
    async def play() -> None:
        app = opened("planet", people=[], bots=f"{__name__}:Faulty", file=tmp_path / "kept.json")
        async with app.run_test(size=SIZE):
            await until(lambda: app.failure is not None)
        assert isinstance(app.failure, Failure)
        assert "failed: RuntimeError: no idea" in str(app.failure)

    asyncio.run(play())
    assert (tmp_path / "kept.json").exists()
