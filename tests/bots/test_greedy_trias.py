"""The judgement of Trias on small boards: `2,0W` is a tile, `2,0p1f2` are two fertile herds of p1."""

from __future__ import annotations

from typing import Any

import pytest

from pangaea import Match, Rng
from pangaea.bots.ask import ask
from pangaea.bots.evaluate import evaluator_of
from pangaea.bots.games.trias.lands import hoped_points, loose_lands, necks
from pangaea.bots.greedy import GreedyBot
from pangaea.bots.inside import inside
from pangaea.games.trias.scoring import final_points
from tests.games.trias.support import position, steppe

EVALUATOR = evaluator_of("trias")
ISLAND = ("4,0", "5,0", "5,-1")
"""Three tiles far from the pole."""


def share(match: Match, seat: int = 0) -> float:
    """The win share that the evaluation promises."""
    return EVALUATOR.value(*inside(match))[seat]


def points(match: Match) -> list[float]:
    return EVALUATOR.points(*inside(match))


def choice(match: Match, seat: int = 0) -> str:
    """What the greedy bot plays."""
    return ask(GreedyBot(), match, seat, Rng(1))


# --- majorities -----------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 5])
def test_shares_are_of_one_victory(players: int) -> None:
    match = position(steppe("1,0", *ISLAND), "1,0p1f2 4,0p2f1 5,0p2f2", players=players)
    shares = EVALUATOR.value(*inside(match))
    assert sum(shares) == pytest.approx(1)
    assert all(0 < share < 1 for share in shares)


@pytest.mark.parametrize("herds", [(3, 2, 0), (2, 2, 1), (1, 1, 1), (0, 4, 0), (3, 1, 1)])
def test_certain_majorities_are_those_of_the_rules(herds: tuple[int, ...]) -> None:
    assert tuple(hoped_points(5, herds, 1.0)) == final_points(5, herds)


def test_an_unsure_majority_grows_with_every_herd() -> None:
    hopes = [hoped_points(6, (mine, 3, 1), 0.0)[0] for mine in range(6)]
    assert hopes == sorted(set(hopes))
    assert hopes[0] == 0


def test_an_unsure_land_pays_leader_and_second_in_all_what_the_rules_pay() -> None:
    assert sum(hoped_points(6, (4, 2), 0.0)) == pytest.approx(9)
    assert sum(hoped_points(6, (4, 2, 1), 0.0)) == pytest.approx(9)
    assert list(hoped_points(6, (0, 2, 0), 0.0)) == [0, 6, 0]


def test_a_lead_counts_more_the_later_it_is() -> None:
    herds = "4,0p1f3 5,0p2f1"
    early = position(steppe("1,0", *ISLAND), herds, players=2)
    late = position(steppe("1,0", *ISLAND), herds, players=2, last=1, meteorite="drawn")
    assert 0.5 < share(early) < share(late)


# --- land -----------------------------------------------------------------------------------------


def test_a_larger_island_is_better() -> None:
    small = position(steppe("1,0", "4,0"), "4,0p1f2 1,0p2f2", players=2)
    large = position(steppe("1,0", *ISLAND), "4,0p1f2 1,0p2f2", players=2)
    assert share(large) > share(small)


def test_the_main_land_mass_is_worth_nothing_in_the_last_round() -> None:
    late: dict[str, Any] = {"players": 2, "last": 2, "meteorite": "drawn"}
    main = position(steppe("1,0", "2,0", "3,0"), "1,0p1f3", **late)
    island = position(steppe("1,0", "4,0"), "4,0p1f1", **late)
    assert share(island) > share(main)


CHAIN = steppe("1,0", "2,0", "3,0", "4,0")


def test_land_that_hangs_on_one_tile_may_break_off() -> None:
    _, state = inside(position(CHAIN, "4,0p1f1"))
    hanging = [state.layout.cells_of(land) for land in loose_lands(state, state.masses[0])]
    assert sorted(map(len, hanging)) == [1, 2, 3]


def test_uninhabited_land_does_not_matter() -> None:
    _, state = inside(position(CHAIN, "1,0p1f1"))
    assert loose_lands(state, state.masses[0]) == []


def test_necks_are_tiles_between_two_arcs_of_land() -> None:
    _, state = inside(position(steppe("1,0", "2,0", "3,0", "3,-1"), "1,0p1f1"))
    cells = state.layout.cells_of(necks(state.layout, state.land))
    assert [tuple(cell) for cell in cells] == [(1, 0), (2, 0)]


def test_herds_beyond_a_neck_are_worth_more_than_herds_beside_the_pole() -> None:
    outside = position(CHAIN, "4,0p1f2 1,0p2f2", players=2)
    assert share(outside) > 0.5


def test_swimmers_are_worth_less_than_herds_on_land() -> None:
    ashore = position(steppe("1,0", *ISLAND), "1,0p1f1 5,0p2f1")
    adrift = position(steppe("1,0", *ISLAND), "2,0p1f1 5,0p2f1")
    assert points(ashore)[0] > points(adrift)[0]


# --- moves ----------------------------------------------------------------------------------------


def test_it_breeds_for_the_majority_in_the_last_turn() -> None:
    herds = "4,0p1f1 5,0p2f1 1,0p1f1"
    match = position(steppe("1,0", *ISLAND), herds, players=2, last=1, meteorite="drawn")
    assert choice(match) == "breed 4,0"


def test_it_rescues_its_swimmers() -> None:
    match = position(steppe("1,0", *ISLAND), "6,-1p1f2 4,0p2f2", players=2, last=1, meteorite="drawn")
    assert choice(match).startswith("rescue 6,-1")


def test_it_breaks_off_the_land_where_it_leads() -> None:
    """Any other drift leaves the whole chain with the pole, which pays nothing."""
    match = position(CHAIN + " 5,0S 5,-1S", "4,0p1f2 5,0p1f1 1,0p2f2", players=2, phase="drift")
    match.play(choice(match))
    islands = [land for land in match.view(None)["position"]["lands"] if not land["main"]]
    assert islands != []


def test_glances_favour_necks_and_spare_own_herds() -> None:
    match = position(CHAIN + " 5,0S 5,-1S", "4,0p1f2 5,0p1f1 1,0p2f2", players=3, phase="drift")
    game, state = inside(match)
    weights = EVALUATOR.prior(game, state, game.legal(state))
    assert weights is not None
    by_move = dict(zip(match.legal(), weights, strict=True))
    assert all(weight > 0 for weight in weights)
    tile = {move.split()[1]: weight for move, weight in by_move.items()}
    assert tile["2,0"] > tile["4,0"]
    assert tile["3,0"] > tile["5,-1"]


def test_long_lists_of_drifts_are_estimated_with_two_players() -> None:
    """The drift that the bot would choose is among the first of many."""
    match = position(CHAIN + " 5,0S 5,-1S", "4,0p1f2 5,0p1f1 1,0p2f2", players=2, phase="drift")
    game, state = inside(match)
    weights = dict(zip(match.legal(), EVALUATOR.prior(game, state, game.legal(state)) or (), strict=True))
    assert min(weights.values()) > 0
    assert choice(match) in sorted(weights, key=weights.__getitem__, reverse=True)[:12]
    assert len(weights) > 24


def test_glances_favour_breeding_over_ending_the_turn() -> None:
    match = position(steppe("1,0", *ISLAND), "4,0p1f2 5,0p2f2", players=2)
    game, state = inside(match)
    weights = dict(zip(match.legal(), EVALUATOR.prior(game, state, game.legal(state)) or (), strict=True))
    assert weights["breed 4,0"] > weights["end"] > 0
