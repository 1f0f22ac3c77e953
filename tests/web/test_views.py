"""The views that the client's tests read are those of the rules as they are."""

import pytest

from pangaea.engine.registry import game_names

from .views import CROWDED, VIEWS, crowded, told


@pytest.mark.parametrize("game", game_names())
def test_views_for_the_client_are_up_to_date(game: str) -> None:
    written = (VIEWS / f"{game}.json").read_text(encoding="utf-8")
    assert written == told(game), "run: python -m tests.web.views"
    full = (CROWDED / f"{game}.json").read_text(encoding="utf-8")
    assert full == crowded(game), "run: python -m tests.web.views"
