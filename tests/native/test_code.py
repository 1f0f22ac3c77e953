"""The core says by which code it plays each game."""

from pathlib import Path

from native.tools.code import mark

from pangaea import game_names

from .core import CORE


def test_every_game_has_a_mark_of_its_own() -> None:
    assert set(CORE.codes) == set(game_names())
    assert len(set(CORE.codes.values())) == len(CORE.codes)


def test_of_the_core_only_what_plays_a_game_counts_for_it(tmp_path: Path) -> None:
    for name in ("search/race.hpp", "games/planet/apply.cpp", "games/trias/apply.cpp", "main/match.cpp"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("int a;", encoding="utf-8")

    def changed(name: str, text: str) -> tuple[bool, bool]:
        before = mark(tmp_path, "planet"), mark(tmp_path, "trias")
        (tmp_path / name).write_text(text, encoding="utf-8")
        return mark(tmp_path, "planet") != before[0], mark(tmp_path, "trias") != before[1]

    assert changed("search/race.hpp", "int b;") == (True, True)
    assert changed("games/planet/apply.cpp", "int b;") == (True, False)
    assert changed("games/trias/apply.cpp", "int a; // the law") == (False, False)
    assert changed("main/match.cpp", "int b;") == (False, False)
