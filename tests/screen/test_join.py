"""A table of a server in the terminal, over the documented protocol."""

from __future__ import annotations

import asyncio
import contextlib
import json
from pathlib import Path
from typing import Any

import pytest
from textual.widgets import OptionList

from pangaea import Match, Rng
from pangaea.cli.errors import BadInput, Failure
from pangaea.cli.screen.app import TableApp
from pangaea.cli.screen.links import Link, read_link
from pangaea.cli.screen.remote import RemoteTable

from ..cli.conftest import pangaea as pangaea  # the fixture
from ..cli.support import Command
from ..server.conftest import server as server  # the fixture
from ..server.support import Client, Server
from .support import SIZE, until
from .test_table import words


def link_of(server: Server, joined: dict[str, Any], seat: int) -> Link:
    token = next(link["token"] for link in joined["links"] if link["seat"] == seat)
    return read_link(f"{server.url}/t/{joined['table']['id']}#{token}")


def warm_up(server: Server, joined: dict[str, Any]) -> None:
    """Have the server start its worker for previews: it cannot while Textual holds this process's streams."""
    client = Client.joined(server, joined)
    while not client.view["legal"]:
        client.expect("update")
    client.do("preview", seq=client.seq, moves=client.view["legal"][:1], after=False)
    client.close()


@pytest.mark.parametrize(
    "text", ["", "https://example.org", "ftp://example.org/t/abc", "example.org/t/abc", "https:///t/abc"]
)
def test_what_is_no_link_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match="a table's link looks like"):
        read_link(text)


def test_a_link_has_its_parts() -> None:
    link = read_link("https://example.org/games/t/k3f9#s3cret")
    assert link.socket == "wss://example.org/games/api/tables/k3f9/socket"
    assert link.secret == "https://example.org/games/t/k3f9#s3cret"
    assert "s3cret" not in link.address


def test_a_game_at_a_table_of_a_server(server: Server, tmp_path: Path) -> None:
    """Planet against an easy bot: a preview, a hint, what is refused, and the whole game with its record."""
    joined = server.open_table("planet", 2, seats=[{"name": "P0"}, {"level": "easy"}])
    link = link_of(server, joined, 0)
    warm_up(server, joined)

    async def play() -> None:
        table = RemoteTable(link)
        app, rng = TableApp(table), Rng(5)
        async with app.run_test(size=SIZE) as pilot:
            await until(lambda: bool(app.picking.legal))
            assert table.names == ["P0", "bot, easy"]
            await pilot.press("down")
            await until(lambda: app._preview is not None)
            await pilot.press("h")
            await until(lambda: " in 100" in words(app, "#preview"))
            with pytest.raises(BadInput):
                await table.undo()
            with pytest.raises(BadInput, match="once the game is over"):
                table.save("game.json")
            moves = app.query_one("#moves", OptionList)
            while (view := table.view()) is not None and view["actor"] is not None:
                decision = app._decision
                if app.picking.legal:
                    moves.highlighted = rng.below(moves.option_count)
                    moves.action_select()
                await until(lambda: app._decision != decision)  # noqa: B023 (awaited at once)
            await until(lambda: table._table is not None and table._table["result"] is not None)
            await asyncio.to_thread(table.save, str(tmp_path / "game.json"))

    asyncio.run(play())
    assert Match.replay(json.loads((tmp_path / "game.json").read_text())).winners()


def test_joining_takes_an_open_seat_and_waits_for_the_start(server: Server) -> None:
    joined = server.open_table("transhumance", 2, seats=[{"name": "P0"}, {}], start=False)
    invitation = read_link(f"{server.url}/t/{joined['table']['id']}")
    link = invitation.joined("Ann")
    assert link.token

    async def sit() -> None:
        table = RemoteTable(link)
        app = TableApp(table)
        async with app.run_test(size=SIZE):
            await until(lambda: "waiting for the host" in table.notice)
            assert table.names == ["P0", "Ann"]
            assert table.view() is None
            host = await asyncio.to_thread(Client.joined, server, joined)
            await asyncio.to_thread(host.do, "chat", text="welcome")
            await until(lambda: table.notice == "P0: welcome")
            await asyncio.to_thread(host.do, "start")
            await until(lambda: table.view() is not None)
            view = table.view()
            assert view is not None
            assert view["seat"] == 1
            assert view["position"]["seats"][0]["hand"] is None
            host.close()

    asyncio.run(sit())


def test_a_lost_connection_is_said_and_comes_back(server: Server) -> None:
    seats = [{"name": "P0"}, {"name": "P1"}]
    link = link_of(server, server.open_table("planet", 2, seats=seats), 0)

    async def sit() -> None:
        table = RemoteTable(link)
        running = asyncio.create_task(table.run(lambda: None))
        await until(lambda: table.view() is not None and table.notice == "")
        socket = table._socket
        assert socket is not None
        await socket.close()
        await until(lambda: "connection lost" in table.notice)
        with pytest.raises(BadInput, match="no connection"):
            await table.play("take 1 0 0")
        await until(lambda: table._socket is not None and table.notice == "")
        running.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await running

    asyncio.run(sit())


def test_a_bad_token_and_an_unknown_table_end_it(server: Server) -> None:
    joined = server.open_table("planet")
    for link in (
        read_link(f"{server.url}/t/{joined['table']['id']}#nonsense"),
        read_link(f"{server.url}/t/nowhere"),
    ):
        with pytest.raises(Failure):
            asyncio.run(RemoteTable(link).run(lambda: None))
    with pytest.raises(Failure):
        read_link(f"{server.url}/t/nowhere").joined("Ann")


def test_the_command_needs_a_terminal_and_a_link(pangaea: Command) -> None:
    answer = pangaea("join", "nonsense")
    assert answer.code == 2
    assert "a table's link looks like" in answer.err
    answer = pangaea("join", "http://127.0.0.1:9/t/abc")
    assert answer.code == 2
    assert "needs a terminal" in answer.err
