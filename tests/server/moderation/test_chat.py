"""Words stay where whoever opened the table, or the server, wants them; quick reactions stay in any case."""

from __future__ import annotations

import pytest

from pangaea.server.settings import BadSettings, Settings, load_settings

from ..conftest import Serve
from ..support import Client, Message, Server
from ..test_play import said


def lines(client: Client) -> list[str]:
    """What the newest welcome has of the chat."""
    return [line["text"] for line in client.seen["chat"]]


def watch(server: Server, joined: Message) -> Client:
    """Somebody who was not invited, and has joined to watch."""
    path = f"/api/tables/{joined['table']['id']}/members"
    return Client.joined(server, server.post(path, name="Eve", watch=True))


def test_where_chat_is_off_only_reactions_are_said(server: Server) -> None:
    joined = server.open_table(chat="off")
    one, two = Client.joined(server, joined, 0), Client.joined(server, joined, 1)
    assert one.table["chat"] == "off"
    assert one.refused("chat", text="hello") == "chat_off"
    one.do("chat", text=":thanks:")
    assert said(two) == [":thanks:"]


def test_the_players_words_never_reach_those_who_watch(server: Server) -> None:
    joined = server.open_table(chat="players", public=True)
    one, two = Client.joined(server, joined, 0), Client.joined(server, joined, 1)
    eve = watch(server, joined)
    nobody = Client(server.url, joined["table"]["id"])
    nobody.expect("welcome")
    one.do("chat", text="just us")
    two.do("resign")
    for client in (one, two, eve, nobody):
        while client.table["status"] != "finished":
            client.receive()
    one.do("chat", text="still just us")
    one.do("chat", text=":good_game:")
    assert said(two)[-2:] == ["still just us", ":good_game:"]
    for outside in (eve, nobody):
        assert said(outside) == [":good_game:"]
        assert not any("just us" in text for text in outside.raw)
    assert eve.refused("chat", text="let me in") == "chat_off"
    eve.do("chat", text=":oh:")


def test_a_host_without_a_seat_is_inside_and_a_player_who_stands_up_is_not(server: Server) -> None:
    joined = server.open_table(chat="players", seats=[{}, {"name": "P1"}], start=False)
    host, player = Client.joined(server, joined, None), Client.joined(server, joined, 1)  # type: ignore[arg-type]
    host.do("chat", text="welcome, P1")
    assert said(player) == ["welcome, P1"]
    player.do("stand")
    assert player.refused("chat", text="hm") == "chat_off"
    host.do("chat", text="gone?")
    assert said(player) == ["welcome, P1"]


def test_a_rematch_and_a_fork_keep_to_their_own_choice(server: Server) -> None:
    joined = server.open_table(chat="off")
    one = Client.joined(server, joined)
    one.play()
    one.play()
    one.do("resign", member="m2")
    one.do("rematch")
    assert server.get(f"/api/tables/{one.table['rematch']}")["chat"] == "off"
    fork = server.post(f"/api/tables/{joined['table']['id']}/forks", name="P0", moves=0, chat="players")
    assert fork["table"]["chat"] == "players"


def test_a_server_may_be_stricter_than_its_tables(serve: Serve) -> None:
    before = serve()
    joined = before.open_table()
    Client.joined(before, joined, 0).do("chat", text="once said")
    before.stop()
    after = serve(chat="players")
    assert after.get("/api/games")["chat"] == "players"
    assert after.open_table()["table"]["chat"] == "players"
    assert after.open_table(chat="off")["table"]["chat"] == "off"
    assert lines(Client.joined(after, joined, 0)) == ["once said"]
    assert lines(watch(after, joined)) == []
    after.stop()
    silent = serve(chat="off")
    assert lines(Client.joined(silent, joined, 0)) == []
    assert Client.joined(silent, joined, 0).refused("chat", text="hm") == "chat_off"


def test_the_setting_is_one_of_three() -> None:
    assert load_settings(None, {"PANGAEA_CHAT": "off"}).chat == "off"
    with pytest.raises(BadSettings, match="players"):
        Settings(chat="loud")  # type: ignore[arg-type]
