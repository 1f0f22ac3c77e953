"""kill -9 in the middle of play: nothing that was acknowledged is lost, nothing half done is seen."""

from __future__ import annotations

import random
import threading
import uuid

import pytest
from websockets.exceptions import ConnectionClosed

from .processes import Process, processes
from .support import Client, Message


class Survivor:
    """A client that plays on through every death of its server."""

    def __init__(self, server: Process, rng: random.Random) -> None:
        self._server, self._rng = server, rng
        self._open_table()

    def _open_table(self) -> None:
        seats = [{"name": "A"}, {"name": "B"}]
        self._joined: Message = self._server.post(
            "/api/tables", game="transhumance", players=2, name="A", seats=seats, start=True
        )
        self.acknowledged: list[str] = []
        self._wish: Message | None = None
        self._last_seq = 0

    def play_until_killed(self, kill_after: int) -> None:
        """Play; a kill comes some time after `kill_after` more moves were acknowledged."""
        if len(self.acknowledged) > 150:
            self._open_table()
        tokens = [link["token"] for link in self._joined["links"]]
        client = Client(self._server.url, self._joined["table"]["id"], *tokens)
        client.expect("welcome")
        self._check(client)
        killer: threading.Timer | None = None
        try:
            while client.view["actor"] is not None:
                if kill_after == 0 and killer is None:
                    killer = threading.Timer(self._rng.random() * 0.02, self._server.kill)
                    killer.start()
                self._move(client)
                kill_after -= 1
        except (ConnectionClosed, OSError, TimeoutError):
            pass
        if killer is None:
            self._server.kill()
        else:
            killer.join()

    def _check(self, client: Client) -> None:
        """What was acknowledged is there, in order; at most the one open wish more; no half move."""
        log = client.seen["frames"][0]["log"]["entries"]
        played = [entry["move"] for entry in log if entry["actor"] != "chance"]
        assert client.view["actor"] != "chance", "a move and the chance it leads to are one"
        assert client.seq >= self._last_seq
        open_wish = [] if self._wish is None else [str(self._wish["move"])]
        assert played in (self.acknowledged, self.acknowledged + open_wish)
        if self._wish is not None:
            # Sent again with its id: played now, or answered as it was then, but never twice.
            client.send(self._wish)
            answer = client.expect("done", "refused")
            assert answer["type"] == "done"
            self._acknowledge(answer)
            client.send({"type": "sync"})
            client.expect("welcome")
            log = client.seen["frames"][0]["log"]["entries"]
            assert [entry["move"] for entry in log if entry["actor"] != "chance"] == self.acknowledged

    def _move(self, client: Client) -> None:
        move = self._rng.choice(client.view["legal"])
        self._wish = {"type": "play", "id": uuid.uuid4().hex, "seq": client.seq, "move": move}
        client.send(self._wish)
        self._acknowledge(client.expect("done"))

    def _acknowledge(self, answer: Message) -> None:
        assert self._wish is not None
        self.acknowledged.append(str(self._wish["move"]))
        self._last_seq = int(answer["seq"])
        self._wish = None


def survive(database: str, kills: int, seed: int) -> None:
    """Play long games while the server is killed again and again."""
    rng = random.Random(seed)
    with processes(database) as (server,):
        survivor = Survivor(server, rng)
        for _ in range(kills):
            survivor.play_until_killed(rng.randrange(1, 20))
            server.start()
        survivor.play_until_killed(3)
        server.start()


def test_nothing_acknowledged_is_lost(database: str) -> None:
    survive(database, kills=3, seed=1)


@pytest.mark.long
def test_nothing_acknowledged_is_lost_in_fifty_deaths(database: str) -> None:
    survive(database, kills=50, seed=1)


def test_a_server_that_is_asked_to_stop_says_goodbye(sqlite_url: str) -> None:
    with processes(sqlite_url) as (server,):
        joined = server.post("/api/tables", game="planet", players=2, name="A")
        client = Client(server.url, joined["table"]["id"])
        client.expect("welcome")
        assert server.stop() in (0, -15)
        assert client.expect("bye")["code"] == "shutdown"
        server.start()
