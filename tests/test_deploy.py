"""What is in deploy/: pinned, closed, and in step with the rest of the project."""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import urllib.request
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.server.postgres import free_port
from tests.server.support import PATIENCE, wait_for

ROOT = Path(__file__).parent.parent
CONTAINER = (ROOT / "deploy/Containerfile").read_text(encoding="utf-8")
LINES = CONTAINER.replace("\\\n", " ")
"""With every instruction on a line of its own."""
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


def context(folder: Path) -> Path:
    """What a builder is given: the files that the ignore file lets through."""
    rules = (ROOT / ".containerignore").read_text(encoding="utf-8").splitlines()
    for name in [rule.removeprefix("!") for rule in rules if rule.startswith("!")]:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "*.db"))
        else:
            shutil.copy(ROOT / name, folder / name)
    return folder


def step(words: str, **places: Path) -> list[str]:
    """The command of the container file that has these words in it, with the image's folders elsewhere."""
    (command,) = (each for each in re.split(r"&&|^RUN", LINES, flags=re.MULTILINE) if words in each)
    for name, place in places.items():
        command = command.replace(f"/{name}", str(place))
    program, *rest = shlex.split(command.strip().splitlines()[0])
    assert program == "pip"
    wheels = [str(wheel) for word in rest if "*" in word for wheel in Path(word).parent.glob("*.whl")]
    return [sys.executable, "-m", "pip", *(word for word in rest if "*" not in word), *wheels]


def quietly(command: list[str], environment: Mapping[str, str] = os.environ, folder: Path = ROOT) -> str:
    """What a command that must succeed says."""
    done = subprocess.run(
        command, env=environment, cwd=folder, capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.long
def test_the_steps_of_the_image_make_a_server_that_is_healthy(tmp_path: Path) -> None:
    """All steps but those that fetch the base and the packages, which are those of the tests (see below).
    What they install is run with the image's settings, away from the checkout, and asked for its health."""
    source, wheels, site = context(tmp_path / "source"), tmp_path / "wheels", tmp_path / "site"
    client = source / "src/pangaea/server/static/index.html"
    if not client.exists():  # where it is not built, the image is not either
        client.parent.mkdir(parents=True)
        client.write_text("<title>Pangaea</title>", encoding="utf-8")
    quietly(step("pip wheel", source=source, wheels=wheels))
    quietly([*step("--no-deps /wheels", wheels=wheels), "--target", str(site)])
    home, port = tmp_path / "home", str(free_port())
    home.mkdir()
    (told,) = re.findall(r"^ENV (.+)$", LINES, re.MULTILINE)
    settings = dict(each.split("=", 1) for each in told.replace("/var/lib/pangaea", str(home)).split())
    environment = os.environ | settings | {"PANGAEA_PORT": port, "PYTHONPATH": str(site)}
    (probe,) = re.findall(r"^HEALTHCHECK CMD (.+)$", LINES, re.MULTILINE)
    (serve,) = re.findall(r"^CMD (.+)$", LINES, re.MULTILINE)
    assert json.loads(serve) == ["pangaea", "serve"]
    server = subprocess.Popen([sys.executable, "-m", "pangaea.cli.main", "serve"], env=environment, cwd=home)
    try:
        healthy = [sys.executable, *json.loads(probe.replace(":8000", f":{port}"))[1:]]
        wait_for(lambda: subprocess.run(healthy, capture_output=True, check=False).returncode == 0)
        where = "import pangaea.server; print(pangaea.server.__file__)"
        asked = quietly([sys.executable, "-c", where], environment, home)
        assert Path(asked.strip()).is_relative_to(site)
        page = urllib.request.urlopen(f"http://127.0.0.1:{port}/").read().decode()
        assert "<title>Pangaea" in page
    finally:
        server.terminate()
        server.wait(PATIENCE)
    assert (home / "tables.db").is_file()


def test_the_image_runs_as_nobody_in_particular() -> None:
    users = re.findall(r"^USER (.+)$", LINES, re.MULTILINE)
    assert users == ["10001"]
    assert LINES.rindex("USER 10001") > LINES.rindex("RUN ")
    assert not re.search(r"^ADD|curl|wget|:latest", LINES, re.MULTILINE)


def pins(name: str) -> set[str]:
    """The packages and versions of a lock file, whatever extras they are wanted with."""
    text = (ROOT / "requirements" / name).read_text(encoding="utf-8")
    pinned = re.findall(r"^([\w.-]+)(?:\[[\w,.-]+\])?(==[^ ;\\]+)", text, re.MULTILINE)
    return {package + version for package, version in pinned}


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
