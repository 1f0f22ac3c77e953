"""Ratings move with games, are the same however often they are worked out, and tell nobody's secrets."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import delete, select

from pangaea.server.ratings.kept import KeptRatings
from pangaea.server.ratings.ratings import rate_all, rate_table
from pangaea.server.store import Store, schema

from ..support import Message, Server, running, wait_for
from .conftest import RATED, Person, begin, play, settled, turn

BOARD = "game=transhumance&players=2"


def kept(url: str) -> list[Any]:
    """Everything that ratings have written."""

    async def read() -> list[Any]:
        store = await Store.open(url)
        tables = (schema.ratings, schema.rated_games, schema.rated_seats)
        queries = [select(table).order_by(*table.primary_key.columns) for table in tables]
        try:
            return await store.database.read(
                lambda connection: [[tuple(row) for row in connection.execute(query)] for query in queries]
            )
        finally:
            await store.close()

    return asyncio.run(read())


def again(url: str) -> None:
    """What `pangaea admin rate` does."""

    async def rate() -> None:
        store = await Store.open(url)
        await rate_all(store)
        await store.close()

    asyncio.run(rate())


def test_a_rating_moves_with_every_game_and_can_be_worked_out_again(database: str) -> None:
    with running(replace(RATED, database=database)) as site:
        ann, bob, cy = (Person(site, name) for name in ("Ann", "Bob", "Cy"))
        first = play(ann, bob, loser=1)
        told = ann.get(f"/api/tables/{first}/ratings")
        assert told["state"] == "counted"
        changes = {seat["player"]: seat["change"] for seat in told["seats"]}
        own, other = ann.get("/api/ratings/me"), bob.get("/api/ratings/me")
        assert changes[own["player"]] == -changes[other["player"]] > 0
        assert own["ratings"][0] | {"margin": 0} == {
            "game": "transhumance",
            "players": 2,
            "rating": 1500 + changes[own["player"]],
            "margin": 0,
            "provisional": True,
            "games": 1,
            "place": None,
        }
        play(bob, cy, loser=0)
        play(ann, cy, loser=1)
        short, clients = begin(ann, bob)
        clients[1].do("resign")
        assert settled(ann, short) == "not_counted"
        assert ann.get("/api/ratings/me")["ratings"][0]["games"] == 2
        before = kept(database)
        bob.do("DELETE", "", {"name": "Bob"})
        assert site.get(f"/api/ratings/{other['player']}")["name"] is None
        names = [line["name"] for line in site.get(f"/api/ratings?{BOARD}")["leaders"]]
        assert "Bob" not in names
    assert kept(database) == before, "games stay, without the name"
    again(database)
    assert kept(database) == before, "to the last digit"


def test_pages_say_who_is_where(site: Server) -> None:
    dan, eve = Person(site, "Dan"), Person(site, "Eve")
    public, private = play(dan, eve, loser=1, public=True), play(eve, dan, loser=1)
    own, other = dan.get("/api/ratings/me"), eve.get("/api/ratings/me")
    me = own["player"]
    assert (own["name"], own["bot"], other["name"]) == ("Dan", False, "Eve")
    assert sorted(own["colours"]) in ([0], [1], [0, 1])
    games = site.get(f"/api/ratings/{me}/games")
    assert games["next"] is None
    assert [game["rank"] for game in games["games"]] == [2, 1]
    assert [game["change"] > 0 for game in games["games"]] == [False, True]
    assert [game["table"] for game in games["games"]] == [None, public], "a private table's id invites to it"
    assert {seat["name"] for seat in games["games"][0]["seats"]} == {"Dan", "Eve"}
    page = site.get(f"/api/ratings/{me}/games?limit=1")
    assert site.get(f"/api/ratings/{me}/games?before={page['next']}")["games"][0]["table"] == public
    history = site.get(f"/api/ratings/{me}/history?{BOARD}")["points"]
    assert [point["rating"] for point in history] == [game["rating"] for game in reversed(games["games"])]
    assert history[-1]["rating"] == own["ratings"][0]["rating"]
    against = site.get(f"/api/ratings/{me}/against/{other['player']}")
    assert against == {
        "player": me,
        "other": other["player"],
        "games": 2,
        "ahead": 1,
        "behind": 1,
        "level": 0,
    }
    assert private not in str(games) + str(history)


def test_an_export_has_one_s_ratings_and_rated_games(site: Server) -> None:
    ivy, jon, kim = (Person(site, name) for name in ("Ivy", "Jon", "Kim"))
    assert ivy.get("/api/account/export")["ratings"] is None
    tables = [play(ivy, jon), play(ivy, jon)]
    export = ivy.get("/api/account/export")
    assert export["ratings"] == ivy.get("/api/ratings/me")
    assert export["rated_games"] == ivy.get(f"/api/ratings/{export['ratings']['player']}/games")["games"]
    assert len(export["rated_games"]) == len(tables)
    assert kim.get("/api/account/export")["rated_games"] == []


def test_bots_are_landmarks(site: Server) -> None:
    fay = Person(site, "Fay")
    seats = [{"name": "Fay"}, {"level": "easy"}]
    table = fay.open(seats=seats, start=True)["table"]["id"]
    client = fay.sit(table)
    mine = next(seat["seat"] for seat in client.table["seats"] if seat["member"])
    turns: set[int] = set()
    while len(turns) < 3:
        while client.view["actor"] != mine:
            client.receive()
        turns.add(client.view["turn"])
        client.play()
    client.do("resign")
    assert settled(fay, table) == "counted"
    told = fay.get(f"/api/tables/{table}/ratings")
    bot, person = sorted(told["seats"], key=lambda seat: not seat["bot"])
    assert (bot["player"], bot["rating"], bot["change"]) == ("bot-easy", None, None)
    assert person["change"] < 0
    leaders = site.get(f"/api/ratings?{BOARD}")["leaders"]
    assert [line["name"] for line in leaders if line["bot"]] == ["master", "hard", "normal", "easy"]
    assert next(line["name"] for line in leaders[::-1] if line["name"] == "Fay")
    profile = site.get("/api/ratings/bot-easy")
    assert (profile["name"], profile["bot"]) == ("easy", True)
    assert {rating["rating"] for rating in profile["ratings"]} == {1400}
    faced = site.get("/api/ratings/bot-easy/games")["games"]
    assert any(seat["name"] == "Fay" for game in faced for seat in game["seats"])


def test_the_list_places_those_of_whom_enough_is_known(sqlite_url: str) -> None:
    settings = replace(RATED, database=sqlite_url)
    with running(settings) as site:
        ada, ben = Person(site, "Ada"), Person(site, "Ben")
        play(ada, ben)

        def settle(connection: Any) -> None:
            rows = connection.execute(select(schema.ratings)).mappings().all()
            for row in rows:
                own = schema.ratings.c.player == row["player"]
                connection.execute(schema.ratings.update().where(own).values(games=60, sigma=1.5))

        asyncio.run_coroutine_threadsafe(site.house.store.database.write(settle), site.loop).result()
        leaders = site.get(f"/api/ratings?{BOARD}")
        assert leaders["people"] == 2
        people = [line for line in leaders["leaders"] if not line["bot"]]
        assert [(line["name"], line["place"], line["provisional"]) for line in people] == [
            ("Ada", 1, False),
            ("Ben", 2, False),
        ]
        ratings = [line["rating"] for line in leaders["leaders"]]
        assert ratings == sorted(ratings, reverse=True)
        assert ben.get("/api/ratings/me")["ratings"][0]["place"] == 2


def test_what_ended_while_nobody_rated_is_rated_at_the_next_start(sqlite_url: str) -> None:
    settings = replace(RATED, database=sqlite_url)
    with running(settings) as site:
        table = play(Person(site, "Gus"), Person(site, "Hal"))
        wait_for(lambda: site.get(f"/api/tables/{table}/ratings")["state"] == "counted")
    before = kept(sqlite_url)

    def forget_all(connection: Any) -> None:
        for each in (schema.ratings, schema.rated_seats, schema.rated_games):
            connection.execute(delete(each))

    async def forget() -> None:
        store = await Store.open(sqlite_url)
        await store.database.write(forget_all)
        await store.close()

    asyncio.run(forget())
    with running(settings) as site:
        assert site.get(f"/api/tables/{table}/ratings")["state"] == "counted"
    assert kept(sqlite_url) == before


def test_two_processes_rate_a_game_once(postgres_url: str) -> None:
    settings = replace(RATED, database=postgres_url)
    with running(settings) as one, running(settings) as two:
        wait_for(lambda: one.house.bus.alive and two.house.bus.alive)
        ida, jim = Person(one, "Ida"), Person(one, "Jim")
        table, clients = begin(ida, jim)
        jim.server = two
        there = jim.sit(table)
        for _ in range(4):
            turn(clients)
        clients[0].do("resign")
        while there.table["status"] != "finished":
            there.receive()
        wait_for(lambda: two.get(f"/api/tables/{table}/ratings")["state"] == "counted")
        assert ida.get("/api/ratings/me")["ratings"][0]["games"] == 1
        assert (
            asyncio.run_coroutine_threadsafe(
                rate_table(two.house.store, KeptRatings(two.house.store.database), table), two.loop
            ).result()
            is False
        )


def test_an_invitation_only_server_shows_nobody_to_strangers(sqlite_url: str) -> None:
    with running(replace(RATED, database=sqlite_url, invitation="meadow")) as site:
        known = Person(site, "Kim")
        paths = [f"/api/ratings?{BOARD}", "/api/ratings/bot-easy", "/api/ratings/bot-easy/games"]
        for path in paths:
            assert site.request("GET", path).json()["code"] == "invitation_needed"
            assert known.request("GET", path).status_code == 200
        assert site.get(f"/api/ratings?{BOARD}&invitation=meadow")["leaders"]


def test_pages_tell_no_secrets(site: Server) -> None:
    lea, max = Person(site, "Lea"), Person(site, "Max")
    opened: Message = lea.open()
    table = opened["table"]["id"]
    joined = max.join(table)
    clients = [lea.sit(table), max.sit(table)]
    clients[0].do("start")
    while not clients[1].seen["frames"]:
        clients[1].receive()
    me = "bot-easy"
    running_told = [site.request("GET", f"/api/tables/{table}/ratings").text]
    assert '"pending"' in running_told[0]
    for _ in range(4):
        turn(clients)
    clients[0].do("resign")
    wait_for(lambda: lea.get(f"/api/tables/{table}/ratings")["state"] == "counted")
    me = lea.get("/api/ratings/me")["player"]
    told = running_told + [
        site.request("GET", path).text
        for path in (
            f"/api/ratings?{BOARD}",
            *(
                f"/api/ratings/{me}{more}"
                for more in ("", "/games", f"/history?{BOARD}", "/against/bot-easy")
            ),
        )
    ]
    accounts = asyncio.run_coroutine_threadsafe(
        site.house.store.database.read(
            lambda connection: list(connection.execute(select(schema.accounts.c.id)).scalars())
        ),
        site.loop,
    ).result()
    secrets = [link["token"] for each in (opened, joined) for link in each["links"]]
    secrets += [*accounts, str(lea.cookie), str(max.cookie)]
    for text in told[1:]:
        assert not [secret for secret in [*secrets, table] if secret in text]


@pytest.mark.parametrize(
    "path",
    ["/api/ratings/nobody", "/api/ratings?game=chess&players=2", "/api/ratings?game=transhumance&players=5"],
)
def test_what_is_not_there_is_not_found(site: Server, path: str) -> None:
    answer = site.request("GET", path)
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
    assert Person(site, f"Fresh {len(path)}").request("GET", "/api/ratings/me").status_code == 404
