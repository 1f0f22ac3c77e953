"""docs/security.md speaks of tests that exist."""

from __future__ import annotations

import re
from pathlib import Path

TESTS = Path(__file__).parents[1]
PAGE = (TESTS.parents[1] / "docs" / "security.md").read_text(encoding="utf-8")


def test_every_test_that_the_page_names_exists() -> None:
    files = [
        file for part in ("people", "notices", "moderation") for file in (TESTS / part).glob("test_*.py")
    ] + [TESTS.parent / "web" / "test_people.py"]
    sources = "\n".join(file.read_text(encoding="utf-8") for file in files)
    named = set(re.findall(r"`(test_\w+)`", PAGE))
    assert len(named) > 25
    assert {name for name in named if f"def {name}(" not in sources} == set()
    for file in set(re.findall(r"`(test_\w+\.py)`", PAGE)):
        assert (TESTS / file).is_file()


def test_what_is_not_met_is_said() -> None:
    rows = [line.split("|")[3].strip() for line in PAGE.splitlines() if re.match(r"\| \d\.", line)]
    assert set(rows) == {"yes", "no", "–"}


def test_whatever_is_met_has_a_test() -> None:
    met = [line for line in PAGE.splitlines() if re.match(r"\| \d\.", line) and line.split("|")[3] == " yes "]
    assert [line for line in met if not re.search(r"`test_\w+(\.py)?`", line)] == []
