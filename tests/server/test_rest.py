"""The REST interface: opening, finding, replaying, forking and importing."""

from __future__ import annotations

import random
from typing import Any

import pytest

from pangaea import Match
from pangaea.engine.registry import find_game, game_names

from .conftest import Serve
from .support import Client, Message, Server


def finished(server: Server, game: str = "planet", seed: int = 1, **more: Any) -> tuple[str, Client]:
    """A table whose game was played to its end, and the client that played it."""
    client = Client.joined(server, server.open_table(game, **more))
    rng = random.Random(seed)
    while client.view["actor"] is not None:
        client.play(rng.choice(client.view["legal"]))
    return str(client.table["id"]), client


def test_the_shelf_names_games_options_and_levels(server: Server) -> None:
    told = server.get("/api/games")
    assert [game["name"] for game in told["games"]] == list(game_names())
    assert told["levels"][0] == "easy"


@pytest.mark.parametrize("game", game_names())
def test_a_game_tells_what_is_in_its_box(server: Server, game: str) -> None:
    told = server.get(f"/api/games/{game}")
    assert told["info"] in server.get("/api/games")["games"]
    assert told["material"] == find_game(game).material


def test_a_game_that_is_not_on_the_shelf_is_not_found(server: Server) -> None:
    answer = server.request("GET", "/api/games/chess")
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


def test_the_lobby_shows_public_tables_only(serve: Serve) -> None:
    server = serve()
    server.open_table(public=False)
    shown = server.open_table(public=True, title="For all")["table"]
    (listed,) = server.get("/api/tables?status=running")["tables"]
    assert (listed["id"], listed["title"], listed["names"]) == (shown["id"], "For all", ["P0", "P1"])
    assert server.get("/api/tables?status=open")["tables"] == []


def test_the_lobby_has_pages(serve: Serve) -> None:
    server = serve()
    tables = {server.open_table(public=True)["table"]["id"] for _ in range(5)}
    found: list[str] = []
    after = ""
    while True:
        page = server.get(f"/api/tables?limit=2{after}")
        found += [table["id"] for table in page["tables"]]
        if page["next"] is None:
            break
        after = f"&after={page['next']}"
    assert len(found) == 5
    assert set(found) == tables


def test_a_double_click_opens_one_table_and_joins_once(server: Server) -> None:
    body = {"game": "planet", "players": 2, "name": "Ann", "id": "double-click"}
    one, two = server.post("/api/tables", **body), server.post("/api/tables", **body)
    assert one == two
    path = f"/api/tables/{one['table']['id']}/members"
    first, second = (server.post(path, name="Bob", id="twice-clicked") for _ in range(2))
    assert first == second
    assert len(server.get(f"/api/tables/{one['table']['id']}")["members"]) == 2


def test_who_joins_takes_the_first_open_seat_or_watches(server: Server) -> None:
    table = server.open_table("trias", 3, seats=[{"name": "P0"}, {"level": "easy"}, {}], start=False)["table"]
    path = f"/api/tables/{table['id']}/members"
    assert server.request("POST", path, {"name": "X", "seat": 1}).json()["code"] == "seat_taken"
    assert server.request("POST", path, {"name": "X", "seat": 6}).json()["code"] == "bad_seat"
    assert server.post(path, name="Bob")["links"][0]["seat"] == 2
    assert server.post(path, name="Eve")["links"][0]["seat"] is None


def test_hot_seat_people_and_bots_are_seated_as_wished(server: Server) -> None:
    seats = [{"level": "easy"}, {"name": "Bob"}, {"name": "Ann"}, {}]
    joined = server.post("/api/tables", game="planet", players=4, name="Ann", seats=seats)
    assert [(link["name"], link["seat"]) for link in joined["links"]] == [("Ann", 2), ("Bob", 1)]
    assert [seat["bot"] for seat in joined["table"]["seats"]] == ["easy", None, None, None]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"game": "chess"}, "unknown_game"),
        ({"players": 9}, "bad_players"),
        ({"options": {"beginner": 1}}, "bad_option"),
        ({"options": {"x": True}}, "bad_option"),
        ({"seats": [{}]}, "bad_seat"),
        ({"seats": [{"name": "A", "level": "easy"}, {}]}, "bad_seat"),
        ({"seats": [{"level": "godlike"}, {}]}, "unknown_level"),
        ({"start": True}, "seats_open"),
        ({"name": "\u200b"}, "bad_name"),
        ({"extra": 1}, "bad_message"),
        ({"name": 7}, "bad_message"),
    ],
)
def test_a_bad_wish_for_a_table_is_refused(server: Server, change: Message, code: str) -> None:
    body = {"game": "planet", "players": 2, "name": "Ann", "public": True} | change
    answer = server.request("POST", "/api/tables", body)
    assert (answer.status_code, answer.json()["code"]) == (409 if code == "seats_open" else 400, code)
    shown = server.get("/api/tables?game=planet")["tables"]
    assert [table for table in shown if table["host"] == "Ann"] == []


@pytest.mark.parametrize("game", game_names())
def test_a_finished_game_is_replayed_step_by_step_for_every_viewer(server: Server, game: str) -> None:
    table, _ = finished(server, game)
    record = server.get(f"/api/tables/{table}/record")
    match = Match.replay(record)
    rng = random.Random(2)
    for viewer, eyes in ((0, 0), (1, 1), ("spectator", None), ("open", "open")):
        total = len(record["moves"])
        for first in (0, rng.randrange(total), max(0, total - 3)):
            told = server.get(f"/api/tables/{table}/replay?viewer={viewer}&first={first}&count=4")
            assert (told["total"], len(told["marks"])) == (total, total)
            for moment in told["moments"]:
                then = replayed(record, moment["moves"], match)
                assert moment["view"] == then.view(eyes)  # type: ignore[arg-type]
                log = then.log(eyes)  # type: ignore[arg-type]
                assert moment["entry"] == (log[-1] if log else None)


def replayed(record: Message, moves: int, end: Match) -> Match:
    """The game after its first moves, played afresh."""
    if moves == len(record["moves"]):
        return end
    parts = {key: record[key] for key in ("format", "game", "players", "options", "setup")}
    return Match.replay(parts | {"moves": record["moves"][:moves]})


def test_nothing_of_a_running_game_can_be_replayed_or_exported(server: Server) -> None:
    table = server.open_table()["table"]["id"]
    for path in ("record", "replay", "replay?viewer=0"):
        answer = server.request("GET", f"/api/tables/{table}/{path}")
        assert (answer.status_code, answer.json()["code"]) == (409, "not_finished")
    answer = server.request("POST", f"/api/tables/{table}/forks", {"name": "X", "moves": 0})
    assert (answer.status_code, answer.json()["code"]) == (409, "not_finished")


def test_a_record_travels_out_and_in(server: Server) -> None:
    table, _ = finished(server)
    record = server.get(f"/api/tables/{table}/record")
    assert record["meta"]["names"] == ["P0", "P1"]
    joined = server.post("/api/records", name="Ann", record=record)
    assert joined["table"]["status"] == "finished"
    again = server.get(f"/api/tables/{joined['table']['id']}/record")
    assert {**again, "meta": 0} == {**record, "meta": 0}


def test_an_unfinished_record_is_continued(server: Server) -> None:
    table, _ = finished(server)
    record = server.get(f"/api/tables/{table}/record")
    parts = {key: record[key] for key in ("format", "game", "players", "options", "setup")}
    half = parts | {"moves": record["moves"][: len(record["moves"]) // 2]}
    seats = [{"name": "Ann"}, {"name": "Bob"}]
    joined = server.post("/api/records", name="Ann", record=half, seats=seats, start=True)
    assert joined["table"]["origin"] == {"table": None, "moves": len(half["moves"])}
    client = Client.joined(server, joined)
    client.play()
    assert client.seen["frames"][0]["log"]["since"] == len(half["moves"])


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"format": "pangaea/9"}, "newer_format"),
        ({"moves": ["nonsense"]}, "bad_record_move"),
        ({"players": 3}, None),
        ({"result": {"scores": [0, 0], "winners": [0]}}, None),
        ({"setup": []}, "bad_setup"),
    ],
)
def test_a_bad_record_is_refused(server: Server, change: Message, code: str | None) -> None:
    table, _ = finished(server)
    record = server.get(f"/api/tables/{table}/record") | change
    answer = server.request("POST", "/api/records", {"name": "Ann", "record": record})
    assert answer.status_code == 400
    assert code in (None, answer.json()["code"])


def test_a_finished_game_is_forked_from_any_position(server: Server) -> None:
    table, _ = finished(server)
    record = server.get(f"/api/tables/{table}/record")
    for moves in (0, 7, len(record["moves"]) - 1):
        joined = server.post(f"/api/tables/{table}/forks", name="Ann", moves=moves)
        assert joined["table"]["origin"] == {"table": table, "moves": moves}
        client = Client.joined(server, joined)
        client.do("add_bot", seat=1, level="easy")
        client.do("start")
        assert [entry["move"] for entry in Match.replay(record).log("open")[:moves]] == server_moves(
            server, joined["table"]["id"]
        )[:moves]
    answer = server.request(
        "POST", f"/api/tables/{table}/forks", {"name": "Ann", "moves": len(record["moves"])}
    )
    assert answer.json()["code"] == "bad_record"


def server_moves(server: Server, table: str) -> list[str]:
    """The moves as the server has them."""
    match = server.house.hub.tables[table].table.match
    assert match is not None
    return match.moves


def test_an_instance_can_be_by_invitation_only(serve: Serve) -> None:
    server = serve(invitation="meadow")
    body = {"game": "planet", "players": 2, "name": "Ann"}
    for wrong in ({}, {"invitation": "hill"}):
        answer = server.request("POST", "/api/tables", body | wrong)
        assert (answer.status_code, answer.json()["code"]) == (403, "invitation_needed")
    assert server.request("GET", "/api/tables").status_code == 403
    assert server.get("/api/games")["invitation_only"]
    joined = server.post("/api/tables", **body, invitation="meadow")
    assert server.post(f"/api/tables/{joined['table']['id']}/members", name="Bob")["links"], (
        "a link is enough"
    )


def test_health_and_metrics(serve: Serve) -> None:
    server = serve()
    server.open_table()
    assert server.get("/healthz") == {"alive": True}
    assert server.get("/readyz") == {"ready": True}
    text = server.request("GET", "/metrics").text
    assert "pangaea_tables_in_memory 1.0" in text
