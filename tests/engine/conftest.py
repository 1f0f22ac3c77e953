"""Registers the toy game while a test of the engine runs."""

import pytest

from pangaea.engine import registry

from .pennies import PENNIES


@pytest.fixture(autouse=True)
def _pennies(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_GAMES", {**registry._GAMES, "pennies": PENNIES})
