"""The scripts keep the rules, say something wherever something is new, and leave a game to be played on."""

from __future__ import annotations

import pytest

from pangaea.engine.match import Match
from pangaea.engine.protocol import CHANCE
from pangaea.engine.registry import game_names
from pangaea.engine.rng import Rng
from pangaea.tutorials import NoTutorial, Tutorial, find_tutorial, tutorial_names

GAMES = ["planet", "transhumance", "trias", "triassic_terror"]
FEWEST_LESSONS, MOST_LESSONS = 12, 25


def dealt(tutorial: Tutorial) -> Match:
    return Match.start(tutorial.game, tutorial.players, tutorial.setup, seed=1)


def played(tutorial: Tutorial) -> Match:
    """The game at the end of the script; `play` refuses whatever is not legal."""
    match = dealt(tutorial)
    for move in tutorial.moves:
        match.play(move)
    return match


def own_decisions(tutorial: Tutorial) -> dict[int, str]:
    """The person's moves by their place in the script."""
    match, own = dealt(tutorial), {}
    for place, move in enumerate(tutorial.moves):
        if match.actor == tutorial.seat:
            own[place] = move
        match.play(move)
    return own


def test_every_game_has_a_tutorial() -> None:
    assert tutorial_names() == GAMES
    assert set(GAMES) <= set(game_names())


def test_a_game_without_tutorial_is_a_clear_error() -> None:
    with pytest.raises(NoTutorial, match="trias"):
        find_tutorial("chess")


@pytest.mark.parametrize("game", GAMES)
def test_the_script_is_legal_and_the_game_goes_on_after_it(game: str) -> None:
    tutorial = find_tutorial(game)
    match = played(tutorial)
    assert match.moves == list(tutorial.moves)
    assert match.actor not in (CHANCE, None)


@pytest.mark.parametrize("game", GAMES)
def test_every_seat_has_a_part_in_the_script(game: str) -> None:
    tutorial = find_tutorial(game)
    actors = {entry["actor"] for entry in played(tutorial).log("open")}
    assert actors >= set(range(tutorial.players))


@pytest.mark.parametrize("game", GAMES)
def test_lessons_stand_where_the_person_decides_and_at_the_end(game: str) -> None:
    tutorial = find_tutorial(game)
    places = list(tutorial.lessons)
    assert places == sorted(places)
    assert set(places) <= {*own_decisions(tutorial), len(tutorial.moves)}
    assert len(tutorial.moves) in tutorial.lessons
    assert all(tutorial.lessons.values())


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_move_is_explained_when_it_first_comes(game: str) -> None:
    tutorial = find_tutorial(game)
    first: dict[str, int] = {}
    for place, move in own_decisions(tutorial).items():
        first.setdefault(move.split()[0], place)
    assert set(first.values()) <= set(tutorial.lessons)


@pytest.mark.parametrize("game", GAMES)
def test_pages_are_told_once_and_there_are_neither_few_nor_many(game: str) -> None:
    pages = [page.key for pages in find_tutorial(game).lessons.values() for page in pages]
    assert len(pages) == len(set(pages))
    assert len(pages) >= FEWEST_LESSONS
    assert len(find_tutorial(game).lessons) <= MOST_LESSONS


@pytest.mark.parametrize("game", GAMES)
def test_the_game_ends_when_it_is_played_on_at_random(game: str) -> None:
    match, rng = played(find_tutorial(game)), Rng(3)
    while match.actor is not None:
        if match.actor == CHANCE:
            match.roll()
        else:
            match.play(rng.pick(match.legal()))
    assert match.winners()


def test_a_game_follows_the_script_until_its_first_other_move() -> None:
    tutorial = find_tutorial("transhumance")
    beginning = list(tutorial.moves[:4])
    assert tutorial.followed(beginning) == 4
    assert tutorial.next_move(beginning) == tutorial.moves[4]
    departed = [*beginning, "stop"]
    assert (tutorial.followed(departed), tutorial.follows(departed)) == (4, False)
    assert tutorial.next_move(departed) is None


def test_nothing_is_scripted_after_the_end() -> None:
    tutorial = find_tutorial("transhumance")
    assert not tutorial.follows(tutorial.moves)
    assert tutorial.next_move([*tutorial.moves, "stop"]) is None
    assert tutorial.followed([*tutorial.moves, "stop"]) == len(tutorial.moves)
