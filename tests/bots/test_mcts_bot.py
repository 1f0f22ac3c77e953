"""The searching bot at the table, in all games."""

from __future__ import annotations

import json

import pytest

from pangaea import Match, Rng, game_names
from pangaea.bots.ask import advance, ask
from pangaea.bots.inside import inside
from pangaea.bots.mcts import Budget, Explanation, SearchBot
from pangaea.bots.random import RandomBot
from pangaea.bots.symmetry import distinct_moves
from pangaea.engine.registry import find_game


def bot(iterations: int = 12) -> SearchBot:
    """A searching bot whose answers depend on nothing but the seed."""
    return SearchBot(Budget(iterations=iterations))


def reasons_of(thinker: SearchBot) -> Explanation:
    """Why it gave its last answer, which was not forced."""
    reasons = thinker.explain()
    assert reasons is not None
    return reasons


def positions(game: str, players: int, count: int) -> list[tuple[Match, int]]:
    """Positions all over a random game in which a seat has a choice, with that seat."""
    match, rng = Match.new(game, players, seed=11), Rng(12)
    bots = dict.fromkeys(range(players), RandomBot())
    found: list[tuple[Match, int]] = []
    while (actor := match.actor) is not None:
        if isinstance(actor, int) and len(match.legal()) > 1:
            found.append((match.copy(), actor))
        advance(match, bots, rng)
    return found[:: max(1, len(found) // count)]


@pytest.mark.parametrize("game", game_names())
def test_it_plays_on_from_anywhere_at_every_table(game: str) -> None:
    """`ask` refuses whatever is not legal."""
    for players in find_game(game).info.players:
        for number, (match, seat) in enumerate(positions(game, players, 4)):
            assert ask(bot(), match, seat, Rng(number)) in match.legal()


@pytest.mark.parametrize("game", game_names())
def test_the_same_seed_and_iterations_give_the_same_move_and_the_same_reasons(game: str) -> None:
    for number, (match, seat) in enumerate(positions(game, 2, 2)):
        bots = [bot(), bot()]
        answers = {ask(each, match, seat, Rng(number)) for each in bots}
        reasons = {json.dumps(reasons_of(each).plain()) for each in bots}
        assert len(answers) == 1
        assert len(reasons) == 1


@pytest.mark.parametrize("game", game_names())
def test_the_answer_depends_on_what_the_seat_knows_and_on_nothing_else(game: str) -> None:
    """Poison: however the hidden truth is changed, and whatever guess is handed over, the answer stays."""
    different = 0
    for number, (match, seat) in enumerate(positions(game, find_game(game).info.players[-1], 8)):
        worlds = [match, *(match.guess(seat, Rng(1000 * number + twin)) for twin in range(2))]
        assert len({bot().choose(world, seat, Rng(number)) for world in worlds}) == 1
        different += len({world.text() for world in worlds}) > 1
    assert different > 0, "the worlds never differed, so this proved nothing"


@pytest.mark.parametrize("game", game_names())
def test_the_world_is_left_as_it_was(game: str) -> None:
    for match, seat in positions(game, 2, 3):
        before = match.text()
        bot().choose(match, seat, Rng(1))
        assert match.text() == before


def test_a_forced_move_costs_nothing() -> None:
    match, rng = Match.new("transhumance", 2, seed=1), Rng(3)
    bots = dict.fromkeys(range(2), RandomBot())
    while len(match.legal()) != 1:
        advance(match, bots, rng)
    assert isinstance(match.actor, int)
    thinker = bot()
    assert thinker.choose(match, match.actor, Rng(1)) == match.legal()[0]
    assert thinker.explain() is None


def test_the_decisions_of_a_turn_are_planned_as_one() -> None:
    """What the first search visited counts for the second; another turn begins from nothing."""
    match, thinker, rng = Match.new("trias", 3, seed=4), bot(200), Rng(5)
    visits: dict[int, list[int]] = {}
    bots = dict.fromkeys(range(3), RandomBot())
    while match.turn < 9:
        advance(match, bots, rng)
    for _ in range(12):
        turn, seat = match.turn, match.actor
        if isinstance(seat, int) and len(match.legal()) > 1:
            move = ask(thinker, match, seat, rng)
            visits.setdefault(turn, []).append(reasons_of(thinker).root_visits)
            match.play(move)
        else:
            advance(match, bots, rng)
    assert all(first <= 200 for first, *_ in visits.values())
    assert any(later > 250 for _, *rest in visits.values() for later in rest)


@pytest.mark.parametrize("game", game_names())
def test_an_explanation_is_json_and_speaks_of_legal_moves(game: str) -> None:
    (match, seat), thinker = positions(game, 3 if game != "transhumance" else 2, 4)[1], bot(40)
    answer = ask(thinker, match, seat, Rng(2))
    told = json.loads(json.dumps(reasons_of(thinker).plain()))
    assert (told["game"], told["seat"]) == (game, seat)
    assert 32 <= told["iterations"] <= 40
    assert told["candidates"][0]["move"] == answer
    visits = [candidate["visits"] for candidate in told["candidates"]]
    assert visits[1:] == sorted(visits[1:], reverse=True)
    for candidate in told["candidates"]:
        assert candidate["move"] in match.legal()
        assert 0 <= candidate["win_share"] <= 1
        assert len(candidate["scores"]) == match.players


def test_a_first_planet_tile_is_searched_in_one_place_only() -> None:
    match = Match.new("planet", 2, seed=1)
    while match.actor == "chance":
        match.roll()
    assert isinstance(match.actor, int)
    thinker = bot(100)
    ask(thinker, match, match.actor, Rng(1))
    assert len(match.legal()) == 300
    assert sorted(candidate.move for candidate in reasons_of(thinker).candidates) == match.legal()[::60]


def test_mirrored_herds_are_searched_once() -> None:
    """On an empty mountain the right half is the left one."""
    match = Match.new("transhumance", 2, seed=1)
    match.play("stop")
    game, state = inside(match)
    kept = [game.write_move(move) for move in distinct_moves("transhumance", state, game.legal(state))]
    cells = {move.split()[1] for move in kept if move.startswith("new")}
    assert cells == {"11", "12", "13", "21", "22"}
    assert "skip" in kept
