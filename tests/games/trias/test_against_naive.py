"""Random games against the drift rules written once more with plain sets (`naive.py`)."""

from typing import Any

import pytest

from pangaea.engine.match import Match
from pangaea.engine.rng import Rng
from pangaea.games.trias.cells import Cell
from pangaea.games.trias.lands import in_order
from pangaea.games.trias.moves import Drift
from pangaea.games.trias.notation import read_move
from pangaea.games.trias.state import Phase, State

from . import naive
from .support import drifts, step

GAMES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (2, {"distance": "euclid", "pole_capacity": 2}),
    (3, {"interim": "main"}),
    (3, {"distance": "euclid", "interim": "main"}),
    (4, {}),
    (5, {"distance": "euclid", "pole_capacity": 2}),
]


def state_of(match: Match) -> State:
    state: State = match._state
    return state


def cells_of(state: State, mask: int) -> set[Cell]:
    return set(state.layout.cells_of(mask))


def check_map(state: State) -> None:
    """The land masses and seas that the state kept are those of the board."""
    land = cells_of(state, state.land)
    assert [cells_of(state, mass) for mass in in_order(state.masses)] == naive.land_masses(land)
    assert cells_of(state, state.seas) == naive.interior_seas(land)


def check_drifts(match: Match) -> None:
    """The list is that of the naive rules: of the card's colour, else of the others, else none."""
    state = state_of(match)
    land, metric = cells_of(state, state.land), str(state.options["distance"])
    present = cells_of(state, state.herds[state.active].cells)
    if state.phase is Phase.DRIFT:
        assert state.card is not None
        wanted = cells_of(state, state.tiles[state.card])
        expected = naive.drifts(land, wanted, present, metric)
        expected = expected or naive.drifts(land, land - wanted, present, metric)
    else:
        expected = naive.drifts(land, land, present, metric) if state.points >= 3 else set()
    offered = {(origin, to) for origin, goals in drifts(match).items() for to in goals}
    assert offered == {(tile.plain(), place.plain()) for tile, place in expected}


def check_interim(before: State, match: Match, text: str) -> None:
    """A drift scored exactly if the naive rules say so, and that land mass."""
    move = read_move(text)
    if not isinstance(move, Drift) or before.players == 2:
        return
    land = cells_of(before, before.land)
    expected = naive.scored_land(land, move.origin, move.to, str(before.options["interim"]))
    scored = [e for e in match.log(None)[-1]["events"] if e["event"] == "interim_scored"]
    assert [(event["land"], event["size"]) for event in scored] == (
        [(min(expected).plain(), len(expected))] if expected else []
    )


@pytest.mark.parametrize(("players", "options"), GAMES)
def test_every_drift_list_map_and_interim_scoring_of_a_random_game(
    players: int, options: dict[str, Any]
) -> None:
    match, rng = Match.new("trias", players, seed=11, options=options), Rng(12)
    while match.actor is not None:
        if state_of(match).phase in (Phase.DRIFT, Phase.ACT):
            check_drifts(match)
        before = state_of(match)
        text = step(match, rng)
        if text.startswith("drift"):
            check_map(state_of(match))
            check_interim(before, match, text)


def test_a_drift_is_skipped_only_where_the_naive_rules_find_none() -> None:
    skipped = 0
    for seed in range(6):
        match, rng = Match.new("trias", 3, seed=seed), Rng(seed)
        while match.actor is not None:
            before = state_of(match)
            step(match, rng)
            events = match.log(None)[-1]["events"] if match.actor is not None else []
            if any(event["event"] == "drift_skipped" for event in events):
                skipped += 1
                land = cells_of(before, before.land)
                present = cells_of(before, before.herds[before.active].cells)
                assert not naive.drifts(land, land, present, "steps")
    assert skipped
