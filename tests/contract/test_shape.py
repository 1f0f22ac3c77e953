"""The same thing has the same name in each game (CONTRIBUTING, "Where a rule lives")."""

import re
from importlib import import_module
from inspect import isclass, isfunction
from pathlib import Path
from typing import Any, get_args

import pytest

import pangaea.games
from pangaea.engine.registry import find_game, game_names
from pangaea.engine.rng import Rng

from .cases import Case, all_cases, cases_of, step

FILES = {
    "info": ("INFO",),
    "data": (),
    "state": ("Phase", "State"),
    "setup": ("deal", "start"),
    "moves": ("Move",),
    "legal": ("actor", "chances", "legal"),
    "apply": ("apply",),
    "sequence": (),
    "scoring": ("ending", "known_scores", "scores", "winners"),
    "events": ("EVENTS",),
    "names": (),
    "material": ("MATERIAL", "Material"),
    "view": ("veil", "view"),
    "view_types": ("View",),
    "guess": ("guess",),
    "identity": ("inventory", "key"),
    "notation": ("read_move", "write_move"),
    "position": ("read_state", "write_state"),
    "checks": ("check_position",),
    "barriers": ("ends_turn", "reveals"),
    "objections": ("objection",),
    "draw": ("draw",),
    "game": (),
}
"""Every file that each game has, and what is defined in it."""

CONTRACT_NAMES = {name for names in FILES.values() for name in names if name.islower()} - {"check_position"}
GAMES_FOLDER = Path(pangaea.games.__file__).parent


def module(game: str, file: str) -> Any:
    return import_module(f"pangaea.games.{game}.{file}")


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("game", game_names())
def test_each_game_has_the_same_files_with_the_same_things_in_them(game: str, file: str) -> None:
    holds = module(game, file)
    assert holds.__doc__, "a file says what it holds"
    for name in FILES[file]:
        value = getattr(holds, name)
        if isfunction(value) or isclass(value):
            assert value.__module__ == holds.__name__, f"{name} is only passed on"


@pytest.mark.parametrize("game", game_names())
def test_each_game_has_a_readme_that_names_its_files(game: str) -> None:
    folder = GAMES_FOLDER / game
    readme = (folder / "README.md").read_text(encoding="utf-8")
    missing = [path.name for path in sorted(folder.glob("*.py")) if f"`{path.name}`" not in readme]
    assert missing == ["__init__.py"]


@pytest.mark.parametrize("game", game_names())
def test_what_a_readme_says_of_the_code_is_there(game: str) -> None:
    folder = GAMES_FOLDER / game
    cited = re.findall(r"`(\w+)\.(\w+)`", (folder / "README.md").read_text(encoding="utf-8"))
    places = [(file, name) for file, name in cited if (folder / f"{file}.py").exists() and name != "py"]
    assert len(places) > 20
    assert [place for place in places if not hasattr(module(game, place[0]), place[1])] == []


def test_contributing_lists_the_files() -> None:
    page = (GAMES_FOLDER.parents[2] / "CONTRIBUTING.md").read_text(encoding="utf-8")
    table = page.partition("## Where a rule lives")[2].partition("\n## ")[0]
    assert [file for file in FILES if f"`{file}.py`" not in table] == []


@pytest.mark.parametrize("game", game_names())
def test_the_contract_is_tied_to_the_files_where_its_parts_live(game: str) -> None:
    rules = find_game(game)
    for file, names in FILES.items():
        for name in CONTRACT_NAMES & set(names):
            assert getattr(rules, name) is getattr(module(game, file), name)


@pytest.mark.parametrize("game", game_names())
def test_moves_of_different_verbs_are_never_equal(game: str) -> None:
    """Decision 1: named tuples of two classes would be equal when their fields are."""
    kinds = get_args(module(game, "moves").Move)
    for kind in kinds:
        move = kind(*(0 for _ in kind._fields))
        assert move == kind(*move)
        for other in kinds:
            if other is not kind:
                assert move != other(*(0 for _ in other._fields))


@pytest.mark.parametrize("game", game_names())
def test_one_function_plays_each_verb(game: str) -> None:
    assert set(module(game, "apply")._PLAY) == set(get_args(module(game, "moves").Move))


# --- facts about moves that clients rely on --------------------------------------------------------


@pytest.mark.parametrize("game", game_names())
def test_passes_and_the_end_of_a_turn_are_moves_of_the_game(game: str) -> None:
    info = find_game(game).info
    offered: set[str] = set()
    wanted = {*info.passes, *([info.end_turn] if info.end_turn else [])}
    for case in cases_of(game):
        offered |= wanted & texts_offered(case, seed=4)
    assert offered == wanted
    assert info.end_turn not in info.passes


def texts_offered(case: Case, seed: int) -> set[str]:
    rng, match, offered = Rng(seed), case.new(seed), set[str]()
    while match.actor is not None:
        offered.update(match.legal())
        step(match, rng)
    return offered


@pytest.mark.parametrize("case", all_cases(), ids=str)
def test_the_parts_of_a_list_are_the_list_one_verb_each(case: Case) -> None:
    """The law, at every decision of a random game; the referee looks at some decisions only."""
    rng, match = Rng(11), case.new(11)
    game: Any = find_game(case.game)
    while match.actor is not None:
        legal = game.legal(match._state)
        assert [move for part in legal.parts for move in part] == list(legal)
        for part in legal.parts:
            assert len({game.write_move(move).split()[0] for move in part}) == 1
        step(match, rng)
