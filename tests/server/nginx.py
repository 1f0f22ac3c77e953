"""Debian's nginx with the file of `deploy/`, in front of some processes of the test's own."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from .postgres import free_port
from .support import PATIENCE, wait_for

SITE = Path(__file__).parents[2] / "deploy" / "nginx.conf"


class NginxMissing(Exception):
    """There is no nginx on this machine."""


def _binary() -> str:
    found = shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin")
    if found is None:
        raise NginxMissing("there is no nginx: install nginx-light, or set SKIP_NGINX=1")
    return found


def site(port: int, upstreams: Sequence[int], seconds: int) -> str:
    """The file as it is deployed, but with the test's ports, and less patience with half-open requests."""
    text = SITE.read_text()
    processes = "".join(f"server 127.0.0.1:{each} fail_timeout=1s;" for each in upstreams)
    text, lines = re.subn(r"(    server 127\.0\.0\.1:80\d\d.*\n)+", processes + "\n", text)
    text, ports = re.subn(r"listen 80;", f"listen 127.0.0.1:{port};", text)
    text, patience = re.subn(r"(client_\w+_timeout) \d+s;", rf"\1 {seconds}s;", text)
    assert (lines, ports, patience) == (1, 1, 2), "the file has changed: change this too"
    return text


def whole(folder: Path) -> str:
    """What Debian's /etc/nginx/nginx.conf would be, in a folder of its own."""
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    folders = "".join(f"{kind}_temp_path {folder}/{kind};" for kind in kinds)
    user = "user root;" if os.geteuid() == 0 else ""
    return (
        f"{user} daemon off; worker_processes 1; pid {folder}/pid; error_log {folder}/errors;\n"
        f"events {{ worker_connections 512; }}\nhttp {{ {folders} include {folder}/site.conf; }}\n"
    )


@contextmanager
def nginx(folder: Path, upstreams: Sequence[int], seconds: int = 1) -> Iterator[str]:
    """A running nginx in front of these ports; its address."""
    port = free_port()
    (folder / "site.conf").write_text(site(port, upstreams, seconds))
    (folder / "nginx.conf").write_text(whole(folder))
    command = [_binary(), "-p", str(folder), "-c", str(folder / "nginx.conf"), "-e", str(folder / "errors")]
    process = subprocess.Popen(command)
    try:
        wait_for(lambda: _answers(port))
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(PATIENCE)


def _answers(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0
