"""The stubborn pickers and the stubborn luck of the fuzzer."""

from __future__ import annotations

import pytest

from pangaea import Match, Rng, game_names
from pangaea.bots.ask import advance
from pangaea.bots.games.trias.pickers import cells, distances
from pangaea.bots.luck import common, fair, rare
from pangaea.bots.pickers import (
    PICKERS,
    Dawdler,
    EvenHand,
    FirstMove,
    Hasty,
    LastMove,
    Stubborn,
    picker_names,
    verb,
)
from pangaea.engine.registry import find_game


@pytest.mark.parametrize("game", game_names())
def test_every_picker_plays_every_game_and_the_same_way_again(game: str) -> None:
    players = find_game(game).info.players[0]
    for name in picker_names(game):
        texts = []
        for _ in range(2):
            match, rng = Match.new(game, players, seed=8), Rng(4)
            bots = {seat: PICKERS[name]() for seat in range(players)}
            for _ in range(60):
                if match.actor is not None:
                    advance(match, bots, rng)
            texts.append(match.text())
        assert texts[0] == texts[1]


@pytest.fixture
def world() -> Match:
    """A position of Transhumance with many `new` and one `skip`."""
    match = Match.new("transhumance", 2, seed=1)
    match.play("draw G")
    match.roll()
    return match


def test_first_and_last_take_the_ends_of_the_list(world: Match) -> None:
    assert FirstMove().choose(world, 0, Rng(1)) == world.legal()[0]
    assert LastMove().choose(world, 0, Rng(1)) == world.legal()[-1]


def test_the_dawdler_goes_on_and_the_hasty_one_finishes(world: Match) -> None:
    assert verb(Dawdler().choose(world, 0, Rng(1))) == "new"
    assert verb(Hasty().choose(world, 0, Rng(1))) == "skip"


def test_the_even_hand_gives_a_rare_verb_its_chance(world: Match) -> None:
    picks = [verb(EvenHand().choose(world, 0, Rng(seed))) for seed in range(60)]
    assert 15 < picks.count("skip") < 45


def test_the_stubborn_one_keeps_to_its_liking(world: Match) -> None:
    for seed in range(5):
        stubborn, rng = Stubborn(), Rng(seed)
        assert len({verb(stubborn.choose(world, 0, rng)) for _ in range(10)}) == 1
    first = {verb(Stubborn().choose(world, 0, Rng(seed))) for seed in range(20)}
    assert first == {"new", "skip"}


def test_the_largest_of_the_six_distances_of_a_cell_is_its_ring() -> None:
    assert cells("drift 1,0 3,-5") == [(1, 0), (3, -5)]
    assert cells("end") == []
    assert max(distances((3, -5))) == 5
    assert max(distances((-2, -2))) == 4
    assert max(distances((-1, 2))) == 2


def test_outward_pickers_reach_rings_that_random_play_never_sees() -> None:
    match, rng, luck = Match.new("trias", 5, seed=3), Rng(4), Rng(5)
    bots = dict.fromkeys(range(5), PICKERS["outward"]())
    while (actor := match.actor) is not None:
        if isinstance(actor, int):
            advance(match, bots, rng)
        else:
            common(match, luck)
    rings = [max(distances(cell)) for move in match.moves for cell in cells(move)]
    assert max(rings) > 20


def test_luck_draws_the_rarest_or_the_commonest_outcome() -> None:
    match = Match.new("transhumance", 2, seed=1)
    for _ in range(3):
        while match.actor != "chance":
            match.play(match.legal()[0])
        outcomes = dict(match.chances())
        for luck, best in ((rare, min), (common, max)):
            drawn = luck(match.copy(), Rng(2))
            assert outcomes[drawn] == best(outcomes.values())
        assert fair(match, Rng(2)) in outcomes
