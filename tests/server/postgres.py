"""A throw-away PostgreSQL cluster: made, started and removed by the tests."""

from __future__ import annotations

import os
import secrets
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path


class PostgresMissing(Exception):
    """There is no PostgreSQL on this machine."""


PORTS = range(20_000, 32_000)
"""Below those that the system hands to connections: none takes a port between asking and listening."""


def free_port() -> int:
    """A port of the loopback that nobody listens on; two runs side by side hardly ever draw the same."""
    while True:
        port = secrets.choice(PORTS)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


def _binaries() -> Path:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/pg_ctl"))
    if found:
        return found[-1].parent
    on_path = shutil.which("pg_ctl")
    if on_path is None:
        raise PostgresMissing(
            "no pg_ctl under /usr/lib/postgresql: install postgresql or set SKIP_POSTGRES=1"
        )
    return Path(on_path).parent


def _as_postgres(*command: object) -> None:
    """The server refuses to run as root, so root becomes the user postgres."""
    words = [str(word) for word in command]
    if os.geteuid() == 0:
        words = ["runuser", "-u", "postgres", "--", *words]
    subprocess.run(words, check=True, capture_output=True, cwd="/")


@dataclass(frozen=True)
class Cluster:
    """A cluster that can be stopped and started again."""

    binaries: Path
    folder: str
    port: int

    @property
    def url(self) -> str:
        """Where it is, up to the name of the database."""
        return f"postgresql://pangaea@127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start, and wait until it answers."""
        options = f"-c listen_addresses=127.0.0.1 -p {self.port} -k {self.folder} -c fsync=off"
        self._control("-w", "-l", f"{self.folder}/log", "-o", f"{options} -c max_connections=100", "start")

    def stop(self, how: str) -> None:
        """Stop: `fast` says goodbye to every connection, `immediate` is a crash."""
        self._control("-w", "-m", how, "stop")

    def _control(self, *words: str) -> None:
        _as_postgres(self.binaries / "pg_ctl", "-D", f"{self.folder}/data", *words)


@contextmanager
def cluster() -> Iterator[Cluster]:
    """A running cluster."""
    binaries, port = _binaries(), free_port()
    with tempfile.TemporaryDirectory(prefix="pangaea-pg-", ignore_cleanup_errors=True) as folder:
        own = Cluster(binaries, folder, port)
        if os.geteuid() == 0:
            shutil.chown(folder, "postgres", "postgres")
        _as_postgres(
            binaries / "initdb", "-D", f"{folder}/data", "-U", "pangaea", "--auth=trust", "--no-sync"
        )
        own.start()
        try:
            yield own
        finally:
            own.stop("immediate")


def as_role(url: str, role: str) -> str:
    """The same database, asked by somebody else."""
    return url.replace("//pangaea@", f"//{role}@")
