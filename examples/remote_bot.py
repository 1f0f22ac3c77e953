"""A bot that plays at a table server from outside, over the same protocol as a browser.

    python examples/remote_bot.py http://127.0.0.1:8000/t/TABLE --name Rex
    python examples/remote_bot.py http://127.0.0.1:8000/t/TABLE#TOKEN       (a seat that is yours already)

It takes an open seat, waits for its turns, and plays at random until the game is over. Replace `choose` with
something wiser. It needs only the package `websockets`; docs/protocol.md describes every message.
"""

from __future__ import annotations

import argparse
import json
import random
import time
import urllib.request
import uuid
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

PATIENCE = 30
"""Seconds between two attempts to connect, at most."""


def choose(view: dict[str, Any]) -> str:
    """One of the legal moves. `view` is all that a person on this seat sees."""
    legal: list[str] = view["legal"]
    return random.choice(legal)


def join(base: str, table: str, name: str) -> str:
    """Take an open seat and return its secret token."""
    body = json.dumps({"name": name, "bot": True, "id": uuid.uuid4().hex}).encode()
    request = urllib.request.Request(f"{base}/api/tables/{table}/members", body, method="POST")
    with urllib.request.urlopen(request) as answer:
        link = json.load(answer)["links"][0]
    if link["seat"] is None:
        raise SystemExit("every seat is taken")
    print(f"{name} sits on seat {link['seat']}; the way back is {base}/t/{table}#{link['token']}")
    return str(link["token"])


class Player:
    """Plays one seat until the game is over, through lost connections."""

    def __init__(self, address: str, token: str) -> None:
        self._address, self._token = address, token
        self._wish: dict[str, Any] | None = None
        """The move that has not been answered yet. Sent again with the same id it is played only once."""
        self._seen: dict[str, Any] = {"frames": []}

    def run(self) -> None:
        """Play; after a lost connection come back, a little later each time."""
        wait = 1.0
        while True:
            try:
                with connect(self._address, max_size=None) as socket:
                    wait = 1.0
                    if self._play(socket):
                        return
            except (OSError, ConnectionClosed) as error:
                print(f"connection lost ({error}); again in {wait:.0f} s")
            time.sleep(wait * random.uniform(0.8, 1.2))
            wait = min(PATIENCE, 2 * wait)

    def _play(self, socket: ClientConnection) -> bool:
        """Answer what comes until the game is over (True) or the server says goodbye (False)."""
        self._send(socket, {"type": "hello", "tokens": [self._token]})
        if self._wish is not None:
            self._send(socket, self._wish)
        for text in socket:
            message = json.loads(text)
            match message["type"]:
                case "welcome" | "update":
                    self._seen = message
                    if self._is_over(message):
                        return True
                case "done":
                    self._wish = None
                case "refused":
                    print(f"refused: {message['message']}")
                    if message["code"] == "bad_token":
                        return True
                    self._wish = None
                    time.sleep(1 if message["code"] == "rate_limited" else 0)
                case "bye":
                    return not message["again"]
            self._answer(socket)
        return False

    def _answer(self, socket: ClientConnection) -> None:
        """Play, if it is our turn in what we saw last and no move is on its way."""
        for frame in self._seen["frames"]:
            view = frame["view"]
            if self._wish is None and view["seat"] is not None and view["actor"] == view["seat"]:
                move = choose(view)
                self._wish = {"type": "play", "id": uuid.uuid4().hex, "seq": self._seen["seq"], "move": move}
                self._send(socket, self._wish)

    @staticmethod
    def _is_over(message: dict[str, Any]) -> bool:
        result = message.get("table", {}).get("result")
        if result is not None:
            print(f"over: {result['ending']}, scores {result['scores']}, winners {result['winners']}")
        return result is not None

    @staticmethod
    def _send(socket: ClientConnection, message: dict[str, Any]) -> None:
        socket.send(json.dumps(message))


def main() -> None:
    """Read the link, join, play."""
    parser = argparse.ArgumentParser(description="Play a seat of a Pangaea table at random.")
    parser.add_argument("link", help="the table's link, with #TOKEN if the seat is yours already")
    parser.add_argument("--name", default="Rex", help="the name to join with")
    args = parser.parse_args()
    link, _, token = args.link.partition("#")
    base, _, table = link.rpartition("/t/")
    token = token or join(base, table, args.name)
    address = "ws" + base.removeprefix("http") + f"/api/tables/{table}/socket"
    Player(address, token).run()


if __name__ == "__main__":
    main()
