"""An assistant at a table: the protocol's own client, over standard input and output, at a real server."""

from __future__ import annotations

import asyncio
import copy
import re
import sys
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from mcp import Client, StdioServerParameters
from mcp_types import TextContent

from pangaea import Match, Rng
from pangaea.adapters.mcp.explaining import thoughts_of
from pangaea.adapters.mcp.server import make_server
from pangaea.adapters.text import brief, position_text
from pangaea.client.link import read_link
from pangaea.client.seat import Seat
from tests.cli.conftest import pangaea as pangaea
from tests.cli.support import Command, run_process
from tests.contract.cases import step
from tests.server.conftest import Serve
from tests.server.support import Client as Person
from tests.server.support import Message, Server


class Assistant:
    """The client with everything that it was told."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self.told: list[str] = []

    async def ask(self, tool: str, **arguments: Any) -> str:
        """What a tool says; it must not fail."""
        text, failed = await self.try_to(tool, **arguments)
        assert not failed, text
        return text

    async def try_to(self, tool: str, **arguments: Any) -> tuple[str, bool]:
        """What a tool says, and whether it failed."""
        result = await self._client.call_tool(tool, arguments)
        [content] = result.content
        assert isinstance(content, TextContent)
        self.told.append(content.text)
        return content.text.removeprefix(f"Error executing tool {tool}: "), bool(result.is_error)


def at_table(link: str | None, do: Callable[[Assistant], Awaitable[None]]) -> list[str]:
    """Connect to a server in this process, do it, and return everything that was told."""

    async def connect() -> list[str]:
        async with Client(make_server(link)) as client:
            assistant = Assistant(client)
            await do(assistant)
            return assistant.told

    return asyncio.run(connect())


def seat_link(server: Server, joined: Message, seat: int) -> str:
    [token] = [link["token"] for link in joined["links"] if link["seat"] == seat]
    return f"{server.url}/t/{joined['table']['id']}#{token}"


def test_a_whole_game_over_standard_input_and_output(serve: Serve) -> None:
    server, rng = serve(), Rng(3)
    joined = server.open_table("planet", seats=[{"name": "P0"}, {}], start=False)
    host = Person.joined(server, joined)
    table = joined["table"]["id"]

    async def play() -> list[str]:
        words = ["-m", "pangaea.cli.main", "mcp", f"{server.url}/t/{table}", "--name", "Ada"]
        async with Client(StdioServerParameters(command=sys.executable, args=words)) as client:
            assistant = Assistant(client)
            tools = {tool.name for tool in (await client.list_tools()).tools}
            assert {"join_table", "look", "rules", "legal_moves", "preview_move", "play_move"} <= tools
            assert "host has not started" in await assistant.ask("look")
            text, failed = await assistant.try_to("play_move", move="take 1 0 0")
            assert failed
            assert text.startswith("not_seated: the game has not begun")
            host.do("start")
            while True:
                state = await assistant.ask("wait_for_turn", seconds=0)
                if "Now the game is over." in state:
                    return assistant.told
                if "Now you decide." in state:
                    await decide(assistant, rng)
                else:
                    host.send({"type": "sync"})
                    host.expect("welcome")
                    # The assistant may still see how it was before the host's last move.
                    if host.view["actor"] == 0:
                        host.play(rng.pick(host.view["legal"]))

    told = asyncio.run(play())
    members = {member["name"]: member for member in server.get(f"/api/tables/{table}")["members"]}
    assert members["Ada"]["bot"]
    record = server.get(f"/api/tables/{table}/record")
    assert Match.replay(record).actor is None
    whole = "\n".join(told)
    assert not any(link["token"] in whole for link in joined["links"])
    running = [text for text in told if "Now the game is over" not in text and "p1: animals" in text]
    assert running
    for text in running:
        assert re.search(r"^p1: animals [^;]*; objective not shown$", text, re.M)
        assert re.search(r"^p2: animals [^;]*; objective [a-z]+: \d+ parcels", text, re.M)
    assert "Won by" in told[-1]


def open_tiles(position: str) -> list[str]:
    [tiles] = re.findall(r"^Open tiles: (.+)\.$", position, re.M)
    return [tile.split()[0] for tile in tiles.split(", ")]


async def decide(assistant: Assistant, rng: Rng) -> None:
    """Look at the moves, now and then at one of them, and play one."""
    listed = await assistant.ask(
        "legal_moves", beginning=f"take {rng.pick(open_tiles(await assistant.ask('look')))}"
    )
    moves = re.findall(r"^\d+\. (.+)$", listed, re.M)
    move = rng.pick(moves)
    if rng.below(3) == 0:
        assert (await assistant.ask("preview_move", move=move)).startswith(f"{move} would do this:")
    told = await assistant.ask("play_move", move=f"I play `{move}`")
    assert f"p2: {move}" in told
    assert "\nNow " in told


# --- secrets --------------------------------------------------------------------------------------


def twin_records(game: str) -> tuple[dict[str, Any], dict[str, Any], int]:
    """Two unfinished games that differ only in what another seat holds, and a seat that decides in them."""
    match, rng = Match.new(game, 2, seed=5), Rng(5)
    if game == "triassic_terror":
        first = match.actor
        for move in ("card blind", "deal S", "tile growth"):
            match.play(move)
        record = match.record()
        twin = {**record, "moves": ["card blind", "deal D", "tile growth"]}
        assert match.actor != first
        return record, twin, int(str(match.actor))
    setup = match.record()["setup"]
    twin_setup = copy.deepcopy(setup)
    while not isinstance(match.actor, int):
        step(match, rng)
    seat, other = match.actor, 1 - match.actor
    if game == "trias":
        twin_setup["hands"][other] = "W" if setup["hands"][other] != "W" else "S"
    elif game == "planet":
        rest = {"ocean", "forest", "desert", "glacier", "mountain"} - set(setup["objectives"])
        twin_setup["objectives"][other] = min(rest)
    else:
        twin_setup["hands"][other] = ["Ga", "Gb", "Ta", "Tb", "Ra", "Rb", "Dd", "De"]
    assert twin_setup != setup
    record = match.record()
    return record, {**record, "setup": twin_setup}, seat


@pytest.mark.parametrize("game", ["planet", "transhumance", "trias", "triassic_terror"])
def test_no_tool_tells_another_seats_secrets(game: str, serve: Serve) -> None:
    server = serve()
    truth, twin, seat = twin_records(game)

    async def look_everywhere(assistant: Assistant) -> None:
        for tool in ("look", "rules", "legal_moves", "recent_events"):
            await assistant.ask(tool)
        move = view["legal"][0]
        await assistant.ask("preview_move", move=move)
        await assistant.try_to("play_move", move="nonsense")
        await assistant.ask("play_move", move=move)
        await assistant.ask("look")

    view = Match.replay(truth).view(seat)
    told = []
    for record in (truth, twin):
        people = [{"name": "P0"}, {"name": "P1"}]
        joined = server.post("/api/records", record=record, name="P0", seats=people, start=True)
        told.append(at_table(seat_link(server, joined, seat), look_everywhere))
    # After a move of its own chance may differ: the tables have seeds of their own.
    assert told[0][:6] == told[1][:6]
    log = Match.replay(truth).log(seat)
    assert told[0][0] == brief(view, log, budget=4000, rules=False).text


# --- explaining -----------------------------------------------------------------------------------


def test_a_position_is_explained_from_what_the_seat_knows(serve: Serve) -> None:
    """Alike in two worlds that the seat cannot tell apart: the bot is asked about a guess."""
    server = serve()
    truth, twin, seat = twin_records("planet")
    legal = Match.replay(truth).view(seat)["legal"]

    async def explain(assistant: Assistant) -> None:
        await assistant.ask("explain_position")

    told = []
    for record in (truth, twin):
        people = [{"name": "P0"}, {"name": "P1"}]
        joined = server.post("/api/records", record=record, name="P0", seats=people, start=True)
        told += at_table(seat_link(server, joined, seat), explain)
    assert told[0] == told[1]
    position, story, thoughts = told[0].split("\n\n")
    assert position == position_text(Match.replay(truth).view(seat))
    assert story.startswith("How it came about:\nturn ")
    options = re.findall(
        r"^\d\. (.+?): wins (?:\d+|[<>]\d+) in 100 \(± \d+\)\. .*Points to expect: p1 ", thoughts, re.M
    )
    assert 1 <= len(options) <= 3
    assert set(options) <= set(legal)


def test_an_explanation_says_why_there_are_no_thoughts(serve: Serve) -> None:
    server = serve()
    joined = server.open_table("transhumance")
    host = Person.joined(server, joined)

    async def wait(assistant: Assistant) -> None:
        assert "\n\nNow p1 decides: the built-in bot" in await assistant.ask("explain_position")

    at_table(seat_link(server, joined, 1), wait)
    host.do("configure", hints=False)

    async def decide_alone(assistant: Assistant) -> None:
        told = await assistant.ask("explain_position")
        assert "\n\nThe built-in bot says nothing here: " in told

    at_table(seat_link(server, joined, 0), decide_alone)
    host.close()


def test_facts_of_the_bot_become_sentences() -> None:
    option = {
        "move": "stop",
        "share": 0.404,
        "margin": 0.031,
        "as_good": True,
        "scores": [7.6, 3.2],
        "line": [],
    }
    first = {**option, "reasons": [{"kind": "now", "amount": 2, "seat": None}], "moved": [], "line": ["end"]}
    other = {**option, "reasons": [], "moved": [{"feature": "by_hand", "effect": -0.05}]}
    _, *lines = thoughts_of({"options": [first, other]}).splitlines()
    assert lines == [
        "1. stop: wins 40 in 100 (± 3). +2 now. Points to expect: p1 8, p2 3. Then: end.",
        "2. stop: wins 40 in 100 (± 3). It may be just as good as the first one. It lowers the "
        "chances mostly through: the points to expect (-5%). Points to expect: p1 8, p2 3.",
    ]


# --- what goes wrong ------------------------------------------------------------------------------


def test_what_cannot_be_done_is_said_in_a_sentence(serve: Serve) -> None:
    server = serve()
    joined = server.open_table("transhumance")

    async def stumble(assistant: Assistant) -> None:
        for tool, arguments, said in (
            ("play_move", {"move": "stop"}, "out_of_turn: it is not your turn: p1 decides"),
            ("legal_moves", {}, "out_of_turn"),
            ("take_back", {}, "refused: seat 1 has no move that can be taken back"),
            ("look", {"budget": 20}, "budget_too_small: a budget of 20 tokens is too small here"),
            ("join_table", {"link": "nowhere"}, "bad_link: a link is https://host/t/TABLE"),
            ("join_table", {"link": f"{server.url}/t/nosuchtable"}, "refused: "),
            ("join_table", {"link": f"{server.url}/t/nosuchtable#{'x' * 43}"}, "refused: "),
            ("join_table", {"link": "http://127.0.0.1:9/t/abc"}, "unreachable: http://127.0.0.1:9"),
        ):
            text, failed = await assistant.try_to(tool, **arguments)
            assert failed
            assert said in text, text
        assert (await assistant.ask("recent_events")) == "Nothing has happened yet."
        assert (await assistant.ask("wait_for_turn", seconds=0)) == "Now p1 decides."

    told = at_table(seat_link(server, joined, 1), stumble)
    assert not any("x" * 43 in text for text in told)


def test_a_move_is_taken_back_and_a_wrong_one_explained(serve: Serve) -> None:
    server = serve()
    joined = server.open_table("trias", seats=[{"name": "P0"}, {"name": "P1"}])
    actor = Person.joined(server, joined).view["actor"]

    async def place(assistant: Assistant) -> None:
        text, failed = await assistant.try_to("play_move", move="place 0,0")
        assert failed
        assert text.startswith("not_legal: 'place 0,0' is not one of your legal moves. Close")
        assert "place 1,0" in await assistant.ask("legal_moves", beginning="place 1,0")

    at_table(seat_link(server, joined, actor), place)
    joined = server.open_table("transhumance")

    async def undo(assistant: Assistant) -> None:
        await assistant.ask("play_move", move="STOP")
        assert await assistant.ask("take_back") == "Taken back. Now you decide."

    at_table(seat_link(server, joined, 0), undo)


def test_a_full_table_can_be_watched(serve: Serve) -> None:
    server = serve()
    joined = server.open_table("planet")

    async def watch(assistant: Assistant) -> None:
        text, failed = await assistant.try_to("look")
        assert failed
        assert text.startswith("not_seated: no table yet")
        seen = await assistant.ask("join_table", link=f"{server.url}/t/{joined['table']['id']}")
        assert "objective not shown" in seen
        assert "You have nothing to decide now." in seen
        text, failed = await assistant.try_to("play_move", move="take 1 0 0")
        assert failed
        assert text == "not_seated: this link only lets you watch"

    at_table(None, watch)


def test_a_connection_that_breaks_is_opened_again(serve: Serve) -> None:
    server = serve()
    joined = server.open_table("transhumance")

    async def play_on() -> Seat:
        seat = Seat(read_link(seat_link(server, joined, 0)))
        await seat.open()
        assert seat._socket is not None
        seat._socket.transport.abort()
        await seat.command("play", move="stop")
        await seat.close()
        return seat

    seat = asyncio.run(play_on())
    assert [entry["move"] for entry in seat.log] == ["stop"]
    assert Person.joined(server, joined, 1).view["step"] == 2


@pytest.mark.parametrize("package", ["mcp", "websockets"])
def test_a_missing_package_names_its_extra(
    pangaea: Command, monkeypatch: pytest.MonkeyPatch, package: str
) -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == package]:
        monkeypatch.setitem(sys.modules, name, None)
    for name in ("adapters.mcp.server", "client.seat"):
        monkeypatch.delitem(sys.modules, f"pangaea.{name}", raising=False)
    told = pangaea("mcp")
    assert told.code == 2
    assert told.err.startswith("pangaea: pangaea.adapters.mcp needs the package ")
    assert told.err.endswith(": pip install 'pangaea[mcp]'\n")


def test_the_command_refuses_a_bad_link_in_one_line() -> None:
    told = run_process("mcp", "http://host#secret-token-0123456789")
    assert told.returncode == 2
    assert told.stderr.decode().startswith("pangaea: a link is")
    assert b"secret-token" not in told.stderr + told.stdout
