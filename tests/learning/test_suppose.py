"""What a seat supposes of secrets: from what lies on the table, and never from the truth."""

from pathlib import Path
from typing import Any

import pytest

from pangaea.bots.games.planet.suppose import suppose
from pangaea.bots.learned.bot import LearnedGreedyBot
from pangaea.bots.learned.weights import Shape, fresh_weights, write_weights
from pangaea.engine.match import Match
from pangaea.engine.rng import Rng


def played(players: int, takes: int, **options: bool) -> Match:
    match, rng = Match.new("planet", players, options=options, seed=4), Rng(2)
    while takes:
        if match.actor == "chance":
            match.roll()
        else:
            match.play(rng.pick(match.legal()))
            takes -= 1
    return match


def objectives(world: Any) -> tuple[int, ...]:
    return tuple(world.objectives)


@pytest.mark.parametrize(("players", "ways"), [(2, 4), (3, 12), (4, 24)])
def test_every_deal_that_agrees_with_the_own_card_is_supposed(players: int, ways: int) -> None:
    state = played(players, 5 * players)._state
    for seat in range(players):
        worlds = suppose(state, seat)
        assert len({objectives(world) for world, _ in worlds}) == len(worlds) == ways
        assert all(objectives(world)[seat] == state.objectives[seat] for world, _ in worlds)
        chances = [chance for _, chance in worlds]
        assert sum(chances) == pytest.approx(1)
        assert chances == sorted(chances, reverse=True)
        assert chances[0] > 1.2 / ways


def test_whoever_has_much_of_a_terrain_probably_has_its_card() -> None:
    state = played(2, 10)._state
    (likeliest, _), *_, (unlikeliest, _) = suppose(state, 0)
    parcels = [land.bit_count() for land in state.planets[1].lands]
    del parcels[state.objectives[0]]
    assert state.planets[1].lands[likeliest.objectives[1]].bit_count() == max(parcels)
    assert state.planets[1].lands[unlikeliest.objectives[1]].bit_count() == min(parcels)


def test_no_secret_of_others_moves_it() -> None:
    match = played(4, 21)
    for seat in range(4):
        one, two = (suppose(match.guess(seat, Rng(number))._state, seat) for number in (1, 2))
        assert [(objectives(world), chance) for world, chance in one] == [
            (objectives(world), chance) for world, chance in two
        ]


def test_beginners_have_no_secret() -> None:
    state = played(2, 6, beginner=True)._state
    assert suppose(state, 0) == [(state, 1.0)]


def test_a_learned_bot_chooses_the_same_whatever_it_guesses(tmp_path: Path) -> None:
    path = tmp_path / "hand.weights"
    path.write_bytes(write_weights(fresh_weights("planet", Shape(50, 50, 8, 8, 8, 8), 1)))
    bot, match = LearnedGreedyBot("planet", path), played(2, 17)
    while match.actor == "chance":
        match.roll()
    assert isinstance(match.actor, int)
    chosen = {bot.choose(match.guess(match.actor, Rng(number)), match.actor, Rng(1)) for number in range(6)}
    assert len(chosen) == 1
