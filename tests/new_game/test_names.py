"""What a new game may be called, and what it is called where."""

from pathlib import Path

import pytest
from tools.new_game.write import REGISTER, BadName, check_name, renamed, with_game, write_game

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("", "name the game: make new-game NAME=oasis"),
        ("Oasis", "in small letters such as dry_lake, not 'Oasis'"),
        ("dry-lake", "in small letters such as dry_lake, not 'dry-lake'"),
        ("../oasis", "in small letters such as dry_lake, not '../oasis'"),
        ("dry__lake", "in small letters such as dry_lake, not 'dry__lake'"),
        ("class", "in small letters such as dry_lake, not 'class'"),
        ("a" * 31, "a name has at most 30 letters, not 31"),
        ("trias", "there is already a game 'trias'"),
        ("greedy", "which names no game: choose another"),
    ],
)
def test_a_bad_name_is_refused_in_words(name: str, words: str) -> None:
    with pytest.raises(BadName) as refused:
        check_name(ROOT, name)
    assert words in str(refused.value)


def test_nothing_is_written_over(tmp_path: Path) -> None:
    (tmp_path / REGISTER).parent.mkdir(parents=True)
    (tmp_path / REGISTER).write_text("from .trias.game import TRIAS\n\nregister(TRIAS)\n")
    law = (tmp_path / "docs" / "rules" / "oasis").with_suffix(".md")
    law.parent.mkdir(parents=True)
    law.write_text("mine")
    before = sorted(tmp_path.rglob("*"))
    with pytest.raises(BadName, match="there is already a file docs/rules/oasis"):
        write_game(tmp_path, "oasis")
    assert sorted(tmp_path.rglob("*")) == before
    assert law.read_text() == "mine"


def test_every_spelling_of_the_name_is_replaced() -> None:
    text = "waterhole WATERHOLE WaterHole Water Hole, at the water hole"
    assert renamed(text, "dry_lake") == "dry_lake DRY_LAKE DryLake Dry Lake, at the water hole"


def test_the_list_of_games_stays_sorted() -> None:
    source = (ROOT / REGISTER).read_text(encoding="utf-8")
    longer = with_game(source, "oasis").splitlines()
    assert [line for line in longer if line not in source.splitlines()] == [
        "from .oasis.game import OASIS",
        "register(OASIS)",
    ]
    for kind in ("from .", "register("):
        lines = [line for line in longer if line.startswith(kind)]
        assert lines == sorted(lines)
