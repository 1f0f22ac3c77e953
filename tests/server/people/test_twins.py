"""With accounts too, games that differ only in others' secrets look the same, byte by byte.

To a player and a spectator who are signed in, in their lists, exports and profiles, and in all that notices
are made of: what the database keeps of the table, and the picture in a letter.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace

import pytest

from pangaea.engine.match import Match
from pangaea.engine.registry import find_game, game_names
from pangaea.engine.rng import Rng
from pangaea.server.live import LiveTable
from pangaea.server.summary import write_summary

from ..notices.conftest import TOLD, telling
from ..ratings.conftest import Person, play
from ..support import Server, wait_for
from .authenticator import ORIGIN


@pytest.fixture
def site(sqlite_url: str) -> Iterator[Server]:
    """Everything that people may have, on one server."""
    with telling(replace(TOLD, database=sqlite_url, ratings=True, origins=(ORIGIN,))) as told:
        yield told.server


def begun(site: Server, game: str, one: Person, two: Person) -> LiveTable:
    """A game of the two, with bots on the other seats, after some decisions."""
    players = find_game(game).info.players[0]
    bots = [{"level": "easy"} for _ in range(players - 2)]
    body = {"game": game, "players": players, "name": one.name, "seats": [{"name": one.name}, {}, *bots]}
    opened = one.request("POST", "/api/tables", body).json()
    table = opened["table"]["id"]
    for person, joined in ((one, opened), (two, two.join(table))):
        (own,) = joined["links"]
        person.do("POST", "/tables", {"links": [{"table": table, "token": own["token"]}]})
    clients = [one.sit(table), two.sit(table)]
    clients[0].do("start")
    for client in clients:
        client.close()
    live = site.house.hub.tables[table]
    wait_for(lambda: not live.audience.sessions)
    return live


def worlds(match: Match, seat: int) -> list[Match]:
    """The truth after some more decisions, and another world that the seat cannot tell from it."""
    rng, played = Rng(2), Match.position(match.game, match.text(), seed=3)
    for seed in range(200):
        if played.actor == "chance":
            played.roll()
        elif played.actor is not None:
            played.play(rng.pick(played.legal()))
        truth = Match.position(match.game, played.text())
        twin = truth.guess(seat, Rng(seed))
        if seed > 20 and isinstance(truth.actor, int) and truth.text() != twin.text():
            return [truth, twin]
    raise AssertionError("there was never a secret")


def heard(live: LiveTable, person: Person) -> str:
    """What someone who comes to the table is told first."""
    client = person.connect(live.table.id)
    client.expect("welcome")
    client.close()
    wait_for(lambda: not live.audience.sessions)
    return client.raw[0]


def picture(site: Server, table: str) -> bytes | None:
    """The picture in a letter, drawn anew."""
    postman = site.house.postman
    assert postman is not None
    postman.ways.cards._kept.clear()
    drawn = asyncio.run_coroutine_threadsafe(postman.ways._picture(table), site.loop)
    return drawn.result()


@pytest.mark.parametrize("game", game_names())
def test_twins_look_the_same_to_those_who_are_signed_in(site: Server, game: str) -> None:
    one, two, watcher = (Person(site, f"{name} {game}") for name in ("One", "Two", "Watcher"))
    play(one, two)
    live = begun(site, game, one, two)
    id = live.table.id
    held = two.get("/api/account/tables")["tables"]
    (member,) = (each["member"] for each in held if each["table"] == id)
    seat = live.table.seat_of(member)
    assert seat is not None
    me = two.get("/api/ratings/me")["player"]
    told = []
    for world in worlds(live.table.playing, seat):
        live.table.match = world
        pages = ("/api/account/tables", "/api/account/export", f"/api/ratings/{me}", f"/api/tables/{id}")
        read = [person.request("GET", page).text for person in (two, watcher) for page in pages]
        told.append(
            [heard(live, two), heard(live, watcher), *read, write_summary(live.table), picture(site, id)]
        )
    truth, twin = told
    assert truth == twin
    assert f'"you":["{member}"]' in str(truth[0]), "the one is a player"
    assert '"you":[]' in str(truth[1]), "the other watches"
    assert truth[-1] is None or truth[-1][:4] == b"\x89PNG"
