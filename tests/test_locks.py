"""Lock files: pip installs what they name and looks for nothing else, so they name all that is needed."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
INSTALLERS = [ROOT / "Makefile", ROOT / "native/native.mk", ROOT / "deploy/Containerfile"]


def _pinned(lock: Path) -> dict[str, str]:
    """The packages of a lock file with their versions."""
    lines = re.findall(
        r"^([A-Za-z0-9._-]+)(?:\[[^]]*])?==([^ ;\\]+)", lock.read_text(encoding="utf-8"), re.MULTILINE
    )
    return {canonicalize_name(name): version for name, version in lines}


def _asked(name: str, extras: Iterable[str]) -> list[Requirement]:
    """What an installed package requires here, with these extras; nothing of one that is not installed."""
    try:
        lines = requires(name) or []
    except PackageNotFoundError:
        return []
    found = [Requirement(line) for line in lines]
    return [
        each
        for each in found
        if each.marker is None or any(each.marker.evaluate({"extra": extra}) for extra in {"", *extras})
    ]


def _wanted(pinned: Iterable[str]) -> list[tuple[str, Requirement]]:
    """What the packages ask for, each with the extras that others want of it, and who asks."""
    extras: dict[str, set[str]] = defaultdict(set)
    while True:
        found = [(name, each) for name in pinned for each in _asked(name, extras[name])]
        more = [(canonicalize_name(each.name), each.extras) for _, each in found]
        if all(held <= extras[name] for name, held in more):
            return found
        for name, held in more:
            extras[name] |= held


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.stem)
def test_a_lock_names_all_that_is_needed_as_it_is_needed(lock: Path) -> None:
    pinned = _pinned(lock)
    assert pinned
    for name, wanted in _wanted(pinned):
        held = pinned.get(canonicalize_name(wanted.name))
        assert held is not None, f"{name} asks for {wanted}"
        assert wanted.specifier.contains(held, prereleases=True), f"{name} asks for {wanted}, not {held}"


@pytest.mark.parametrize("installer", INSTALLERS, ids=lambda file: file.name)
def test_nothing_is_looked_for_that_no_lock_names(installer: Path) -> None:
    """Else pip takes a release newer than the lock for one that nobody pinned, and installs nothing."""
    lines = re.findall(r"pip install.*", installer.read_text(encoding="utf-8"))
    assert all("--no-deps" in line for line in lines)
