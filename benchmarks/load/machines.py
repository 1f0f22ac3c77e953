"""The processes that are measured: the table server, and a bare echo to compare it with."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

PAGE = os.sysconf("SC_PAGE_SIZE")
START_SECONDS = 120
RATES = (
    *("TABLES_PER_MINUTE", "JOINS_PER_MINUTE", "CONNECTS_PER_MINUTE", "READS_PER_SECOND"),
    *("MESSAGES_PER_SECOND", "MOVES_PER_SECOND", "SYNCS_PER_MINUTE"),
)
"""The limits that are raised, so that the server is measured and not they."""


@dataclass(frozen=True, slots=True)
class Machine:
    """A process on the loopback."""

    pid: int
    port: int

    def cpu_seconds(self) -> float:
        """CPU time used so far by its threads, by user and system, to the nanosecond."""
        times = Path(f"/proc/{self.pid}/task").glob("*/schedstat")
        return sum(int(each.read_text().split()[0]) for each in times) / 1e9

    def memory(self) -> int:
        """Resident bytes."""
        return int(Path(f"/proc/{self.pid}/statm").read_text().split()[1]) * PAGE


@contextmanager
def table_server(folder: Path, database: str | None = None, **more: str) -> Iterator[Machine]:
    """`pangaea serve` with its rate limits raised, on a SQLite file in this folder unless told otherwise.

    `more` are further settings, or limits to keep.
    """
    raised = {f"PANGAEA_{name}": "1e9" for name in RATES}
    file = f"sqlite:///{folder}/load.db"
    settings = {"PANGAEA_DATABASE": database or file, "PANGAEA_IDLE_SECONDS": "86400"}
    settings["PANGAEA_SOCKETS_PER_ADDRESS"] = "1000000"
    chosen = raised | settings | {f"PANGAEA_{name.upper()}": value for name, value in more.items()}
    with _process([sys.executable, "-m", "pangaea.cli.main", "serve"], chosen) as machine:
        yield machine


@contextmanager
def echo_server() -> Iterator[Machine]:
    """A bare uvicorn that sends back what it gets."""
    with _process([sys.executable, "-m", "benchmarks.load.echo"], {}) as machine:
        yield machine


@contextmanager
def _process(command: list[str], settings: dict[str, str]) -> Iterator[Machine]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    environment = os.environ | settings | {"PANGAEA_PORT": str(port)}
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)
    try:
        _wait(port)
        yield Machine(process.pid, port)
    finally:
        process.terminate()
        process.wait()


def _wait(port: int) -> None:
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end:
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz")
            return
        except urllib.error.HTTPError:
            return
        except OSError:
            time.sleep(0.1)
    raise SystemExit("a server did not start")
