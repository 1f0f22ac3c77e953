"""Playing over the wire."""

from __future__ import annotations

import asyncio
import json
import random

import pytest

from pangaea.engine.registry import game_names

from .conftest import Serve
from .support import PATIENCE, Client, Message, Server, wait_for


@pytest.mark.parametrize("game", game_names())
def test_a_whole_game_is_played_and_told_to_everyone(server: Server, game: str) -> None:
    joined = server.open_table(game)
    players = [Client.joined(server, joined, seat) for seat in (0, 1)]
    watcher = Client(server.url, joined["table"]["id"])
    watcher.expect("welcome")
    rng, everyone = random.Random(game), [*players, watcher]
    while True:
        actor = players[0].view["actor"]
        if actor is None:
            break
        client = players[actor]
        client.play(rng.choice(client.view["legal"]))
        for other in everyone:
            while other.seq < client.seq:
                other.receive()
    for client in everyone:
        assert client.table["status"] == "finished"
        assert client.table["result"]["winners"] == client.view["winners"]
        assert client.seen["frames"][0]["log"]["since"] == 0
    logs = [client.seen["frames"][0]["log"] for client in everyone]
    assert logs[0] == logs[1] == logs[2], "nothing is secret any more"


def follow(log: list[Message], client: Client) -> list[Message]:
    """The client's log after its newest frame, spliced as the protocol says."""
    part = client.seen["frames"][0]["log"]
    return [*log[: part["since"]], *part["entries"]]


def test_a_spliced_log_is_the_whole_log(server: Server) -> None:
    joined = server.open_table("trias")
    client = Client.joined(server, joined)
    rng, log = random.Random(7), follow([], client)
    for _ in range(40):
        if any(frame["view"]["undo"] for frame in client.seen["frames"]) and rng.random() < 0.4:
            client.do("undo", seq=client.seq)
        else:
            client.play(rng.choice(client.view["legal"]))
        log = follow(log, client)
    client.send({"type": "sync"})
    client.expect("welcome")
    assert log == client.seen["frames"][0]["log"]["entries"]


def test_after_a_gap_only_what_may_have_changed_is_sent(server: Server) -> None:
    joined = server.open_table()
    client = Client.joined(server, joined)
    client.play()
    seen, length = client.seq, len(follow([], client)) or 2
    client.play()
    tokens = [link["token"] for link in joined["links"]]
    again = Client(server.url, joined["table"]["id"], *tokens, seq=seen)
    again.expect("welcome")
    part = again.seen["frames"][0]["log"]
    assert part["since"] == length
    assert part["entries"]


def test_a_duplicate_is_answered_alike_and_played_once(server: Server) -> None:
    client = Client.joined(server, server.open_table())
    seq, move = client.seq, client.view["legal"][0]
    first = client.ask("play", id="k", seq=seq, move=move)
    second = client.ask("play", id="k", seq=seq, move=move)
    assert first == second
    assert client.seq == first["seq"]


def test_a_stale_move_brings_a_fresh_view_first(server: Server) -> None:
    client = Client.joined(server, server.open_table())
    old, move = client.seq, client.view["legal"][0]
    client.play()
    client.raw.clear()
    answer = client.ask("play", seq=old, move=move)
    assert (answer["type"], answer["code"]) == ("refused", "stale")
    assert '"type":"welcome"' in client.raw[0]


def test_a_preview_changes_nothing(server: Server) -> None:
    client = Client.joined(server, server.open_table("planet"))
    moves = client.view["legal"][5::-1]
    answer = client.do("preview", seq=client.seq, moves=moves)
    assert [preview["move"] for preview in answer["previews"]] == moves
    assert [preview["after"] for preview in answer["previews"]] == [None] * len(moves)
    assert client.refused("preview", seq=client.seq, moves=[*moves, "nonsense"]) == "unreadable_move"
    client.send({"type": "sync"})
    assert client.expect("welcome")["seq"] == answer["seq"]


@pytest.mark.parametrize("game", game_names())
def test_a_preview_tells_the_position_after_the_move_if_asked(server: Server, game: str) -> None:
    client = Client.joined(server, server.open_table(game))
    seat, position, move = client.view["actor"], client.view["position"], client.view["legal"][-1]
    (told,) = client.do("preview", seq=client.seq, moves=[move], after=True)["previews"]
    assert told["after"]
    assert all(position[part] != changed for part, changed in told["after"].items())
    client.play(move)
    if client.view["actor"] == seat and client.view["step"] == 2:
        assert {**position, **told["after"]} == client.view["position"]


@pytest.mark.parametrize("game", game_names())
def test_what_happened_since_ones_own_last_move_is_recalled_as_it_was_seen(server: Server, game: str) -> None:
    joined = server.open_table(game)
    players = [Client.joined(server, joined, seat) for seat in (0, 1)]
    rng, seen, played = random.Random(game), list[Message](), 0
    while played < 12 or not seen or players[0].view["actor"] == 1:
        actor, played = players[0].view["actor"], played + 1
        players[actor].play(rng.choice(players[actor].view["legal"]))
        while players[1 - actor].seq < players[actor].seq:
            players[1 - actor].receive()
        seen = [] if actor == 0 else [*seen, players[0].view]
    moments = players[0].do("recall")["moments"]
    assert [moment["view"] for moment in moments if moment["view"] in seen] == seen
    assert all(moment["entry"]["actor"] != 0 for moment in moments)
    assert moments[-1]["view"] == players[0].view


def test_only_a_player_of_a_running_game_recalls(server: Server) -> None:
    joined = server.open_table("transhumance")
    watching = server.post(f"/api/tables/{joined['table']['id']}/members", name="Wim", watch=True)
    assert Client.joined(server, watching).refused("recall") == "not_player"
    player = Client.joined(server, joined)
    assert player.do("recall")["moments"] == []
    player.do("resign")
    assert player.refused("recall") == "game_over"


def test_a_hot_seat_session_plays_all_its_seats(server: Server) -> None:
    client = Client.joined(server, server.open_table("triassic_terror", 4))
    assert [frame["seat"] for frame in client.seen["frames"]] == [0, 1, 2, 3]
    actors: set[int] = set()
    while len(actors) < 3:
        actors.add(client.view["actor"])
        client.play()


def test_players_and_spectators_chat_apart_until_the_game_is_over(server: Server) -> None:
    joined = server.open_table()
    player = Client.joined(server, joined, 0)
    guest = server.post(f"/api/tables/{joined['table']['id']}/members", name="Eve", watch=True)
    spectator = Client.joined(server, guest)
    player.do("chat", text="mine <b>")
    spectator.do("chat", text="theirs")
    assert [text for text in said(player) if text != "mine <b>"] == []
    assert said(spectator) == ["theirs"]
    other = Client.joined(server, joined, 1)
    assert [line["text"] for line in other.seen["chat"]] == ["mine <b>"]
    player.do("resign")
    for client in (player, spectator):
        while client.table["status"] != "finished":
            client.receive()
        assert [line["text"] for line in client.seen["chat"]] == ["mine <b>", "theirs"]


def said(client: Client) -> list[str]:
    """What the client has heard so far."""
    client.send({"type": "ping"})
    client.expect("pong")
    messages = [text for text in client.raw if text.startswith('{"type":"said"')]
    return [json.loads(text)["line"]["text"] for text in messages]


def test_a_muted_member_is_not_heard(server: Server) -> None:
    joined = server.open_table()
    host, other = Client.joined(server, joined, 0), Client.joined(server, joined, 1)
    host.do("mute", target="m2", muted=True)
    assert other.refused("chat", text="hey") == "muted"
    host.do("mute", target="m2", muted=False)
    other.do("chat", text="hey", id="one")
    other.do("chat", text="hey", id="one")
    assert said(host) == ["hey"]
    assert other.refused("chat", text="\u200b") == "bad_text"


def test_a_renewed_link_is_announced_and_the_old_one_is_dead(server: Server) -> None:
    joined = server.open_table()
    table, old = joined["table"]["id"], joined["links"][1]["token"]
    owner, lost, host = (Client.joined(server, joined, seat) for seat in (1, 1, 0))
    token = owner.do("reissue", target="m2", id="renew")["token"]
    for client in (lost, host):
        assert client.expect("reissued") == {"type": "reissued", "member": "m2", "name": "P1", "by": "m2"}
    assert lost.expect("bye")["code"] == "revoked"
    assert owner.do("reissue", target="m2", id="renew")["token"] == token, "its own session goes on"
    assert host.refused("reissue", target="m2") == "not_member"
    dead = Client(server.url, table, old)
    assert dead.expect("refused")["code"] == "bad_token"
    again = Client(server.url, table, token)
    assert again.expect("welcome")["you"] == ["m2"]
    assert token not in "".join(lost.raw + again.raw)


def test_a_reassigned_seat_is_announced_with_its_new_holder(server: Server) -> None:
    joined = server.open_table()
    host, old = Client.joined(server, joined, 0), Client.joined(server, joined, 1)
    token = host.do("reassign", seat=1, name="Zoe")["token"]
    assert old.expect("reissued") == {"type": "reissued", "member": "m3", "name": "Zoe", "by": "m1"}
    assert old.expect("bye")["code"] == "revoked"
    new = Client(server.url, joined["table"]["id"], token)
    assert new.expect("welcome")["you"] == ["m3"]
    assert new.table["seats"][1]["member"] == "m3"
    assert new.table["seats"][1]["replaced"]


def test_a_removed_person_is_shown_out(server: Server) -> None:
    joined = server.open_table("trias", 3)
    host, gone = Client.joined(server, joined, 0), Client.joined(server, joined, 2)
    host.do("kick", target="m3")
    assert gone.expect("bye")["code"] == "revoked"
    dead = Client(server.url, joined["table"]["id"], joined["links"][2]["token"])
    assert dead.expect("refused")["code"] == "bad_token"


def test_a_rematch_is_opened_once_and_the_same_tokens_open_it(server: Server) -> None:
    joined = server.open_table()
    clients = [Client.joined(server, joined, seat) for seat in (0, 1)]
    assert clients[0].refused("rematch") == "not_finished"
    clients[0].do("resign")
    for client in clients:
        client.do("rematch")
    rematch = server.get(f"/api/tables/{joined['table']['id']}")["rematch"]
    tokens = [link["token"] for link in joined["links"]]
    client = Client(server.url, rematch, *tokens)
    seats = client.expect("welcome")["table"]["seats"]
    assert [seat["member"] for seat in seats] == ["m2", "m1"]
    client.do("start")
    client.play()


def test_presence_is_told(server: Server) -> None:
    joined = server.open_table()
    first, second = Client.joined(server, joined, 0), Client.joined(server, joined, 1)
    while not all(member["online"] for member in first.table["members"]):
        first.expect("table")
    second.close()
    while all(member["online"] for member in first.table["members"]):
        first.expect("table")


def test_a_table_survives_a_restart(serve: Serve) -> None:
    server = serve()
    joined = server.open_table()
    client = Client.joined(server, joined)
    for _ in range(12):
        client.play()
    before, seq = client.seen["frames"], client.seq
    client.send({"type": "sync"})
    before = client.expect("welcome")["frames"]
    server.stop()
    assert client.expect("bye") == {
        "type": "bye",
        "code": "shutdown",
        "message": "the server is restarting; connect again",
        "again": True,
    }
    server = serve()
    client = Client.joined(server, joined)
    assert client.seq == seq
    assert client.seen["frames"] == before
    client.play()


def test_a_table_that_nobody_watches_leaves_the_memory(serve: Serve) -> None:
    server = serve(idle_seconds=0.0)
    joined = server.open_table()
    client = Client.joined(server, joined)

    def forget() -> None:
        asyncio.run_coroutine_threadsafe(server.house.hub.forget_idle(0), server.loop).result(PATIENCE)

    forget()
    assert joined["table"]["id"] in server.house.hub.tables, "someone looks"
    client.close()

    def forgotten() -> bool:
        forget()
        return not server.house.hub.tables

    wait_for(forgotten)
    assert Client.joined(server, joined).seq == client.seq
