"""A throw-away PostgreSQL cluster: made, started and removed by the tests."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class PostgresMissing(Exception):
    """There is no PostgreSQL on this machine."""


def free_port() -> int:
    """A port of the loopback that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
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


@contextmanager
def cluster() -> Iterator[str]:
    """The URL of a running cluster, up to the name of the database."""
    binaries, port = _binaries(), free_port()
    with tempfile.TemporaryDirectory(prefix="pangaea-pg-", ignore_cleanup_errors=True) as folder:
        data = Path(folder) / "data"
        if os.geteuid() == 0:
            shutil.chown(folder, "postgres", "postgres")
        _as_postgres(binaries / "initdb", "-D", data, "-U", "pangaea", "--auth=trust", "--no-sync")
        options = f"-c listen_addresses=127.0.0.1 -p {port} -k {folder} -c fsync=off -c max_connections=100"
        _as_postgres(binaries / "pg_ctl", "-D", data, "-w", "-l", f"{folder}/log", "-o", options, "start")
        try:
            yield f"postgresql://pangaea@127.0.0.1:{port}"
        finally:
            _as_postgres(binaries / "pg_ctl", "-D", data, "-m", "immediate", "stop")
