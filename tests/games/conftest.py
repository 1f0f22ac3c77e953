"""Where the compiled core is built, the examples of the rules run on it too."""

from importlib.util import find_spec

import pytest

from pangaea.engine.match import Match


@pytest.fixture(autouse=True)
def play_in_the_core_too(monkeypatch: pytest.MonkeyPatch) -> None:
    if find_spec("pangaea_core") is not None:
        from tests.native.shadow import shadowed

        monkeypatch.setattr(Match, "play", shadowed(Match.play))
