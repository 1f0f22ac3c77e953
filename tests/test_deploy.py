"""What is in deploy/: pinned, closed, and in step with the rest of the house."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
CONTAINER = (ROOT / "deploy/Containerfile").read_text(encoding="utf-8")
UNIT = ROOT / "deploy/pangaea.service"


def test_the_image_is_pinned() -> None:
    assert re.search(r"^ARG BASE=\S+/python:3\.11\.\d+-slim-\w+$", CONTAINER, re.MULTILINE)
    for line in re.findall(r"pip install.*", CONTAINER):
        assert "--require-hashes" in line or "--no-deps" in line, line


def test_the_image_takes_in_only_what_it_needs() -> None:
    rules = (ROOT / ".containerignore").read_text(encoding="utf-8").splitlines()
    assert "*" in rules
    kept = {rule.removeprefix("!") for rule in rules if rule.startswith("!")}
    assert kept == {"src", "requirements", "pyproject.toml", "README.md", "LICENSE"}
    assert all((ROOT / name).exists() for name in kept)
    for file in re.findall(r"^COPY (requirements/\S+)", CONTAINER, re.MULTILINE):
        assert (ROOT / file).is_file()


def pins(name: str) -> set[str]:
    """The packages and versions of a lock file."""
    text = (ROOT / "requirements" / name).read_text(encoding="utf-8")
    return set(re.findall(r"^([\w.-]+==[^ ;\\]+)", text, re.MULTILINE))


@pytest.mark.parametrize("name", ["server.txt", "build.txt"])
def test_what_is_served_is_what_is_tested(name: str) -> None:
    assert pins(name)
    assert pins(name) <= pins("dev.txt")


def test_the_unit_is_closed() -> None:
    """`systemd-analyze` rates it from 0 (closed) to 10; what is open is the network."""
    unit = UNIT.read_text(encoding="utf-8")
    for line in (
        "CapabilityBoundingSet=",
        "NoNewPrivileges=yes",
        "ProtectKernelTunables=yes",
        "DynamicUser=yes",
    ):
        assert line in unit.splitlines()
    limit = re.search(r"^LimitNOFILE=(\d+)$", unit, re.MULTILINE)
    assert limit is not None
    assert int(limit[1]) >= 16384
    if shutil.which("systemd-analyze"):
        command = ["systemd-analyze", "security", "--offline=true", "--threshold=20", str(UNIT)]
        assert subprocess.run(command, capture_output=True, check=False).returncode == 0
