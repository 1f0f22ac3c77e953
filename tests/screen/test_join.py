"""A table of a server in the terminal, over the documented protocol."""

from __future__ import annotations

import asyncio
import contextlib
import io
import json
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from textual.widgets import OptionList

from pangaea import Match, Rng, game_names
from pangaea.cli.console import Terminal
from pangaea.cli.errors import BadInput, Failure
from pangaea.cli.linewise import Linewise
from pangaea.cli.screen.app import TableApp
from pangaea.cli.screen.remote import RemoteTable
from pangaea.client.asking import join
from pangaea.client.errors import Refused
from pangaea.client.link import Link, read_link
from pangaea.engine.errors import PangaeaError

from ..cli.conftest import pangaea as pangaea  # the fixture
from ..cli.support import Command, run_process
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
            with pytest.raises(PangaeaError):
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
            await until(lambda: table._seat.table["result"] is not None)
            await asyncio.to_thread(table.save, str(tmp_path / "game.json"))

    asyncio.run(play())
    assert Match.replay(json.loads((tmp_path / "game.json").read_text())).winners()


def test_joining_takes_an_open_seat_and_waits_for_the_start(server: Server) -> None:
    joined = server.open_table("transhumance", 2, seats=[{"name": "P0"}, {}], start=False)
    invitation = read_link(f"{server.url}/t/{joined['table']['id']}")
    link, seat = join(invitation, "Ann")
    assert link.token
    assert seat == 1

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
        socket = table._seat._socket
        assert socket is not None
        await socket.close()
        await until(lambda: "connection lost" in table.notice)
        with pytest.raises(BadInput, match="no connection"):
            await table.play("take 1 0 0")
        await until(lambda: table._seat.is_connected and table.notice == "")
        running.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await running

    asyncio.run(sit())


def test_a_bad_token_and_an_unknown_table_end_it(server: Server) -> None:
    joined = server.open_table("planet")
    for link in (
        read_link(f"{server.url}/t/{joined['table']['id']}#{'nonsense' * 5}"),
        read_link(f"{server.url}/t/nowhere"),
    ):
        with pytest.raises(Failure):
            asyncio.run(RemoteTable(link).run(lambda: None))
    with pytest.raises(Refused):
        join(read_link(f"{server.url}/t/nowhere"), "Ann")


def test_the_command_needs_a_link_and_a_server(pangaea: Command) -> None:
    answer = pangaea("join", "nonsense")
    assert answer.code == 2
    assert answer.err.startswith("pangaea: a link is https://host/t/TABLE")
    answer = pangaea("join", "http://127.0.0.1:9/t/abc")
    assert answer.code == 1
    assert answer.err == ("pangaea: http://127.0.0.1:9 does not answer as a table server: URLError\n")


# --- plain lines -----------------------------------------------------------------------------------


def plain_terminal(colour: bool) -> tuple[Terminal, io.StringIO]:
    written = io.StringIO()
    console = Console(
        file=written, width=200, force_terminal=colour, color_system="truecolor" if colour else None,
        markup=False, highlight=False, emoji=False,
    )  # fmt: skip
    return Terminal(console, console), written


class Typist:
    """Types a move of the list, now and then something else before it."""

    def __init__(self, table: RemoteTable, rng: Rng) -> None:
        self._table, self._rng, self._first = (
            table,
            rng,
            ["?", "what 1", "log", "list", "more", "board", "save", "undo", "9999"],
        )

    def __call__(self, prompt: str) -> str:
        view = self._table.view()
        assert view is not None
        assert prompt == f"p{view['seat'] + 1}> "
        return self._first.pop(0) if self._first else str(1 + self._rng.below(len(view["legal"])))


@pytest.mark.parametrize(
    "game",
    [pytest.param(name, marks=[] if name == "transhumance" else pytest.mark.long) for name in game_names()],
)
def test_a_whole_game_in_plain_lines(server: Server, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Against a random bot, without colours and with them, and the record of the server."""
    joined = server.open_table(game, 2, seats=[{"name": "P0"}, {"level": "easy"}])
    link = link_of(server, joined, 0)
    for colour in (False, True):
        terminal, written = plain_terminal(colour)
        table = RemoteTable(link)
        typist = Typist(table, Rng(5))
        monkeypatch.setattr(Terminal, "read", lambda self, prompt: typist(prompt))  # noqa: B023
        asyncio.run(Linewise(table, terminal).go())
        told = written.getvalue()
        assert "won" in told
        if not colour:
            assert "\x1b[" not in told
            assert "would do this" in told
            assert "N            play move number N" in told
            assert "the record can be saved once the game is over" in told
            assert "the moves are numbered 1 to" in told
        else:
            # The game is over by now: it is shown in the colours of the client.
            assert "38;2;20;18;16;48;2;213;94;0m" in told
    record = server.get(f"/api/tables/{joined['table']['id']}/record")
    assert Match.replay(record).winners()


def test_the_command_plays_lines_from_a_pipe(server: Server) -> None:
    joined = server.open_table("transhumance")
    link = link_of(server, joined, 0)
    answer = run_process("join", link.secret, typed=b"?\ndraw\nstop\nquit\n")
    told = answer.stdout.decode()
    assert answer.returncode == 0, answer.stderr
    assert "play move number N" in told
    assert "p1> stop" in told
    assert f"the way back to your seat: pangaea join '{link.secret}'" in told
    client = Client.joined(server, joined)
    assert client.view["step"] == 2
    client.close()
