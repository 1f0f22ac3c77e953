"""Parts of a view are kept from move to move. They are never out of date."""

from __future__ import annotations

import pytest

from pangaea.engine.match import Match
from pangaea.engine.protocol import OPEN
from pangaea.engine.rng import Rng
from pangaea.games.trias import layout, view


def forget(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forget everything that is kept."""
    monkeypatch.setattr(view, "_seen", (None, view._seen[1]))
    for kept in (
        view._map,
        view._empty_tile,
        view._land_view,
        view._deck,
        view._last_round_view,
        layout.names,
    ):
        kept.cache_clear()


@pytest.mark.parametrize("players", [2, 4])
def test_what_is_kept_says_what_would_be_made_anew(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = Rng(3)
    first, second = (Match.new("trias", players, seed=seed) for seed in (1, 2))
    while first.actor is not None and second.actor is not None:
        # Two games in turn: what was kept of one must not be told of the other.
        views = [match.view(OPEN) for match in (first, second, first)]
        parts = [match.public_part() for match in (second, first)]
        forget(monkeypatch)
        assert views == [match.view(OPEN) for match in (first, second, first)]
        forget(monkeypatch)
        assert parts == [match.public_part() for match in (second, first)]
        for _ in range(3):
            for match in (first, second):
                if match.actor is not None:
                    match.roll() if match.actor == "chance" else match.play(rng.pick(match.legal()))
