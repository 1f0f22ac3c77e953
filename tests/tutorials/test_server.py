"""A tutorial at a real server: opened by one request, and there again after a restart."""

from __future__ import annotations

from tests.server.conftest import Serve, made, serve, sqlite_url  # noqa: F401  (fixtures)
from tests.server.support import Client, Message, Server

LED = 9
"""Moves of one's own that are made before the restart."""


def open_tutorial(server: Server) -> Message:
    return server.post("/api/tables", game="trias", players=3, name="Ann", tutorial=True)


def led(client: Client, moves: int) -> None:
    """Wait for the hint and follow it, so often."""
    for _ in range(moves):
        while client.seen["frames"][0]["guide"]["move"] is None:
            client.expect("update", "welcome")
        client.play(client.seen["frames"][0]["guide"]["move"])


def test_the_shelf_says_which_games_have_a_tutorial(serve: Serve) -> None:  # noqa: F811
    told = {game["name"]: game["tutorial"] for game in serve().get("/api/games")["games"]}
    assert told == {"planet": 2, "transhumance": 2, "trias": 3, "triassic_terror": 3}


def test_a_tutorial_survives_a_restart(serve: Serve) -> None:  # noqa: F811
    first = serve()
    joined = open_tutorial(first)
    assert joined["table"]["tutorial"] is True
    client = Client.joined(first, joined)
    led(client, LED)
    before = client.seen["frames"][0]["guide"]["step"]
    first.stop()
    again = Client.joined(serve(), joined)
    assert again.seen["frames"][0]["guide"]["step"] >= before
    led(again, 2)
    assert again.seen["frames"][0]["guide"]["following"]


def test_a_tutorial_for_the_wrong_number_is_refused(serve: Serve) -> None:  # noqa: F811
    body = {"game": "trias", "players": 4, "name": "Ann", "tutorial": True}
    answer = serve().request("POST", "/api/tables", body)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_players")
