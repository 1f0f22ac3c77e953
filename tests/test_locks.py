"""Lock files: what pip installs with hashes must be pinned as its dependants ask for it."""

from __future__ import annotations

import re
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

LOCKS = sorted((Path(__file__).parents[1] / "requirements").glob("*.txt"))


def _pinned(lock: Path) -> dict[str, set[str]]:
    """The packages of a lock file, with the extras that it pins them with."""
    lines = re.findall(r"^([A-Za-z0-9._-]+)(?:\[([^]]*)])?==", lock.read_text(encoding="utf-8"), re.MULTILINE)
    return {
        canonicalize_name(name): {extra.strip() for extra in extras.split(",") if extra}
        for name, extras in lines
    }


def _asked(name: str, extras: set[str]) -> list[Requirement]:
    """What an installed package requires here; nothing of one that is not installed."""
    try:
        lines = requires(name) or []
    except PackageNotFoundError:
        return []
    found = [Requirement(line) for line in lines]
    return [
        each
        for each in found
        if each.marker is None or any(each.marker.evaluate({"extra": extra}) for extra in extras or {""})
    ]


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.stem)
def test_what_is_asked_for_with_an_extra_is_pinned_with_it(lock: Path) -> None:
    """Else pip calls it unpinned as soon as there is a newer release, and nothing can be installed."""
    pinned = _pinned(lock)
    assert pinned
    for name, extras in pinned.items():
        for wanted in _asked(name, extras):
            held = pinned.get(canonicalize_name(wanted.name))
            assert held is None or wanted.extras <= held, f"{name} asks for {wanted}"
