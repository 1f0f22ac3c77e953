"""Looking back on the whole screen."""

from __future__ import annotations

import asyncio

import pytest
from textual.widgets import Input, Static

from pangaea import Match, Rng, game_names
from pangaea.cli.screen.replay import ReplayApp, moments
from pangaea.engine.record import RecordDict

from .support import until


def played(game: str) -> RecordDict:
    match, rng = Match.new(game, 2, seed=2), Rng(2)
    while match.actor is not None:
        if match.actor == "chance":
            match.roll()
        else:
            match.play(rng.pick(match.legal()))
    return match.record()


@pytest.mark.parametrize("game", game_names())
def test_stepping_through_a_record(game: str) -> None:
    record = played(game)
    last = len(record["moves"])

    async def walk() -> None:
        app = ReplayApp(record, at=3, seat=0)
        async with app.run_test(size=(90, 30)) as pilot:
            place = app.query_one("#place", Static)
            assert str(place.content) == f"move 3 of {last}, as p1 sees it"
            await pilot.press("right", "left", "pagedown")
            assert app.at == 13
            await pilot.press("v")
            assert str(place.content) == f"move 13 of {last}, as p2 sees it"
            await pilot.press("v", "end", "right")
            assert str(place.content) == f"move {last} of {last}, as a spectator sees it"
            assert "won" in str(app.query_one("#heading", Static).content)
            await pilot.press("home", "g")
            app.query_one("#go", Input).value = "7"
            await pilot.press("enter")
            await until(lambda: app.at == 7)
            await pilot.press("t", "q")

    asyncio.run(walk())


def test_a_stopped_game_is_shown_as_it_was_stopped() -> None:
    match = Match.new("transhumance", 2, seed=2)
    match.stop(0, "resign")
    assert moments(match.record())[-1].ending == "resign"
