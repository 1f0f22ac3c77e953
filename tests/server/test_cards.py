"""Link previews: a spectator's picture of a table, kept, limited, and named in its page."""

from __future__ import annotations

import re
from html import unescape
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from pangaea.server import cards

from .conftest import Serve
from .support import Client, Message, Server


def card(server: Server, joined: Message, **more: Any) -> Any:
    return server.request("GET", f"/api/tables/{joined['table']['id']}/card.png", **more)


def asked_of_desk(server: Server, monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """Every picture that the desk is asked for from now on."""
    asked: list[tuple[Any, ...]] = []
    ask = server.house.desk.ask

    async def listen(who: str, work: Any, *arguments: Any) -> Any:
        asked.append(arguments)
        return await ask(who, work, *arguments)

    monkeypatch.setattr(server.house.desk, "ask", listen)
    return asked


def test_a_table_has_a_picture_before_and_after_the_deal(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serve()
    asked = asked_of_desk(server, monkeypatch)
    waiting = server.open_table("trias", 3, seats=[{"name": "P0"}, {"level": "easy"}, {}], start=False)
    running = server.open_table("transhumance")
    for joined in (waiting, running):
        answer = card(server, joined)
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "image/png"
        assert Image.open(BytesIO(answer.content)).size == (1200, 630)
    assert [arguments[1] is None for arguments in asked] == [True, False]
    assert asked[0][2] == ["P0", "bot (easy)", None]


def test_the_picture_is_what_a_spectator_sees(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    server = serve()
    asked = asked_of_desk(server, monkeypatch)
    joined = server.open_table("transhumance")
    assert card(server, joined).status_code == 200
    [(_, view, names, colours)] = asked
    spectator = Client(server.url, joined["table"]["id"])
    spectator.expect("welcome")
    assert view == spectator.view
    assert view["seat"] is None
    assert [seat["hand"] for seat in view["position"]["seats"]] == [None, None]
    assert (names, colours) == (["P0", "P1"], [0, 1])


def test_a_picture_is_drawn_once_for_each_position(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    server = serve()
    asked = asked_of_desk(server, monkeypatch)
    joined = server.open_table("transhumance")
    first = card(server, joined)
    assert card(server, joined).content == first.content
    assert len(asked) == 1
    assert first.headers["cache-control"] == "public, max-age=60"
    again = card(server, joined, headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    Client.joined(server, joined).play()
    later = card(server, joined, headers={"If-None-Match": first.headers["etag"]})
    assert later.status_code == 200
    assert len(asked) == 2
    assert later.headers["etag"] != first.headers["etag"]


def test_pictures_are_limited_and_unknown_tables_refused(serve: Serve) -> None:
    server = serve(replays_per_minute=1)
    nowhere: Message = {"table": {"id": "nosuchtable"}}
    refused = card(server, nowhere)
    assert (refused.status_code, refused.json()["code"]) == (404, "unknown_table")
    limited = card(server, nowhere)
    assert (limited.status_code, limited.json()["code"]) == (429, "rate_limited")
    assert int(limited.headers["retry-after"]) > 0


def tags(page: str) -> dict[str, str]:
    found = re.findall(r'<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)">', page)
    return {name: unescape(content) for name, content in found}


def test_the_page_of_a_table_says_what_it_leads_to(serve: Serve, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<html><head><title>Pangaea</title></head></html>", encoding="utf-8")
    server = serve(static=str(tmp_path))
    joined = server.open_table("planet", title='"><script>alert(1)</script>')
    table = joined["table"]["id"]
    page = server.request("GET", f"/t/{table}").text
    assert "<script>" not in page
    told = tags(page)
    assert told["og:title"] == 'Planet: "><script>alert(1)</script>'
    assert told["og:description"] == "A game is under way · P0, P1"
    assert told["og:url"] == f"{server.url}/t/{table}"
    assert told["twitter:card"] == "summary_large_image"
    assert not any(link["token"] in page for link in joined["links"])
    assert server.request("GET", told["og:image"].removeprefix(server.url)).status_code == 200
    for path in ("/", "/t/nosuchtable", "/t/", "/rules"):
        assert tags(server.request("GET", path).text) == {}


def test_a_server_without_the_package_draws_none(
    serve: Serve, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "index.html").write_text("<html><head></head></html>", encoding="utf-8")
    monkeypatch.setattr(cards, "find_spec", lambda name: None)
    server = serve(static=str(tmp_path))
    joined = server.open_table("planet")
    assert card(server, joined).status_code == 404
    assert tags(server.request("GET", f"/t/{joined['table']['id']}").text) == {}
