"""A local stub of the protocol of chat completions, with the troubles of real ones."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple


class Said(NamedTuple):
    """One answer of the stub."""

    status: int
    body: str
    headers: dict[str, str] = {}  # noqa: RUF012  (never changed)


class Stub:
    """What was asked, and what is answered: the next of the script, then `answer`."""

    def __init__(self, answer: Callable[[dict[str, Any]], str]) -> None:
        self.answer = answer
        self.script: list[Said | None] = []
        """None: hang up without an answer."""
        self.requests: list[dict[str, Any]] = []
        self.keys: list[str | None] = []
        self.url = ""

    def say(self, request: dict[str, Any]) -> Said | None:
        if self.script:
            return self.script.pop(0)
        return Said(200, completion(self.answer(request)))


def completion(text: str | None, **more: Any) -> str:
    """A chat completion as endpoints send them."""
    message = {"role": "assistant", "content": text}
    usage = {"prompt_tokens": 100, "completion_tokens": 7, "total_tokens": 107}
    return json.dumps({"id": "x", "choices": [{"index": 0, "message": message}], "usage": usage, **more})


@contextmanager
def serving(answer: Callable[[dict[str, Any]], str]) -> Iterator[Stub]:
    """A stub on a free port of the loopback."""
    stub = Stub(answer)

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            length = int(self.headers["Content-Length"])
            request = json.loads(self.rfile.read(length)) | {"path": self.path}
            stub.requests.append(request)
            stub.keys.append(self.headers["Authorization"])
            said = stub.say(request)
            if said is None:
                self.close_connection = True
                self.connection.close()
                return
            body = said.body.encode()
            self.send_response(said.status)
            for name, value in {**said.headers, "Content-Length": str(len(body))}.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(body)

        def finish(self) -> None:
            if not self.wfile.closed:
                try:
                    self.wfile.flush()
                except OSError:
                    return
            super().finish()

        def log_message(self, *words: object) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    stub.url = f"http://127.0.0.1:{server.server_address[1]}/v1"
    try:
        yield stub
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
