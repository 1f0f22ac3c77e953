"""Servers as processes of their own, which can be killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from .postgres import free_port
from .support import GENEROUS, PATIENCE, http, wait_for

LIMITS = [name for name in type(GENEROUS).__slots__ if name.endswith(("_per_minute", "_per_second"))]


class Process:
    """`pangaea serve` on its own port, started again as often as one likes."""

    def __init__(
        self, database: str, environment: Mapping[str, str] = os.environ, log: Path | None = None
    ) -> None:
        self.port = free_port()
        self._log = log or Path(os.devnull)
        generous = {f"PANGAEA_{name.upper()}": "1e6" for name in LIMITS}
        generous["PANGAEA_SOCKETS_PER_ADDRESS"] = "1000000"
        address = {"PANGAEA_DATABASE": database, "PANGAEA_PORT": str(self.port)}
        address["PANGAEA_METRICS_TOKEN"] = "open"
        self._environment = {**environment, **generous, **address}
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start, and wait until it answers."""
        command = [sys.executable, "-m", "pangaea.cli.main", "serve"]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(command, env=self._environment, stdout=log, stderr=log)
        wait_for(self._answers)

    def _answers(self) -> bool:
        try:
            return http("GET", f"{self.url}/healthz").status_code == 200
        except httpx.TransportError:
            return False

    def kill(self) -> None:
        """As a power cut would."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait(PATIENCE)

    def end(self) -> None:
        """Whatever became of it."""
        if self._process is not None and self._process.poll() is None:
            self.stop()

    def stop(self) -> int:
        """Gracefully; the exit code."""
        assert self._process is not None
        self._process.terminate()
        return self._process.wait(PATIENCE)

    def post(self, path: str, **body: Any) -> Any:
        """A POST that must succeed."""
        answer = http("POST", self.url + path, json=body)
        assert answer.status_code == 201, answer.text
        return answer.json()


@contextmanager
def processes(database: str, count: int = 1) -> Iterator[list[Process]]:
    """Some servers on one database; whatever still runs at the end is stopped."""
    started = [Process(database) for _ in range(count)]
    try:
        for process in started:
            process.start()
        yield started
    finally:
        for process in started:
            process.end()
