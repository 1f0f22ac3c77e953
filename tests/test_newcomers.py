"""docs/newcomers.md names, for everything that newcomers stumbled over, tests that exist."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs/newcomers.md").read_text(encoding="utf-8")
ROWS = [line for line in PAGE.splitlines() if line.startswith("| ") and not line.startswith("| what")]
NAMED = sorted(set(re.findall(r"`([^`]+\.(?:py::|ts: )[^`]+)`", PAGE)))


def test_everything_has_a_test() -> None:
    assert len(ROWS) >= 23
    assert [row for row in ROWS if not re.search(r"\.(?:py::|ts: )", row)] == []


@pytest.mark.parametrize("named", NAMED)
def test_a_named_test_is_there(named: str) -> None:
    file, _, name = named.partition("::" if "::" in named else ": ")
    source = (ROOT / file).read_text(encoding="utf-8")
    assert (f"def {name}(" if file.endswith(".py") else f'"{name}"') in source
