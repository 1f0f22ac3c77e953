"""Results tell which code played them."""

import json
from pathlib import Path

import pytest

import pangaea
from pangaea import game_names
from pangaea.arena.fingerprint import _content, _files, fingerprint, packages, without_words

PACKAGE = Path(pangaea.__file__).parent


def test_bots_that_do_not_search_have_a_code_without_the_search() -> None:
    plain = fingerprint("trias", ("greedy", "random"))
    assert plain == fingerprint("trias", ("greedy",))
    assert plain != fingerprint("trias", ("mcts:iterations=10", "greedy"))


def test_levels_and_bots_of_ones_own_may_search() -> None:
    searching = fingerprint("planet", ("mcts",))
    assert searching == fingerprint("planet", ("hard", "greedy"))
    assert searching == fingerprint("planet", ("my_bots:Forager", "random"))


def test_every_game_has_a_code_of_its_own() -> None:
    assert len({fingerprint(game, ("greedy",)) for game in game_names()}) == len(game_names())


@pytest.mark.parametrize("game", game_names())
def test_the_code_is_all_of_the_engine_the_game_and_the_bots_and_nothing_of_other_games(game: str) -> None:
    counted = {Path(str(file)) for package in packages(game, searched=True) for file in _files(package)}
    rooms = [PACKAGE / "engine", PACKAGE / "bots", PACKAGE / "games" / game]
    every = {path for room in rooms for kind in ("*.py", "*.json") for path in room.rglob(kind)}
    others = {other for other in game_names() if other != game} | {"advice"}  # which plays nothing
    assert counted == {path for path in every if path.parent.name not in others}


def test_the_code_is_the_same_whatever_its_docstrings_and_comments_say() -> None:
    plain = 'NAME = "x # y"\ndef rule():\n    return """a\nb"""'
    worded = (
        '"""A page\nof words."""\n# why\nNAME = "x # y"  # so\n"""Of the name."""\n\n'
        'def rule():\n    """States the law."""\n    return """a\nb"""\n'
    )
    assert without_words(worded) == without_words(plain) == plain
    assert without_words(plain.replace("x", "z")) != plain


def test_a_card_counts_for_what_plays_and_not_for_the_matches_it_tells_of(tmp_path: Path) -> None:
    card = {"sha256": "1f", "plays": {"search": [2]}, "results": [], "weaknesses": ["Few games."]}

    def content(**changes: object) -> bytes:
        file = tmp_path / "learned-2.json"
        file.write_text(json.dumps(card | changes), encoding="utf-8")
        return _content(file)

    assert content() == content(results=[{"share": 0.6}], weaknesses=[])
    assert content() != content(plays={"search": [2, 4]})
    assert content() != content(sha256="2f")
