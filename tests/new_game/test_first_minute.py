"""A new game is complete from the first minute: checks, laws, terminal, bots."""

import json
import sys

from .conftest import NAME, Checkout

ASK_EVERY_LEVEL = f"""
import pangaea.games
from pangaea import Match, Rng
from pangaea.bots.ask import advance
from pangaea.bots.levels import bot_of, level_names
match = Match.new({NAME!r}, 3, seed=2)
for level in level_names():
    while not isinstance(match.actor, int):
        match.roll()
    advance(match, {{match.actor: bot_of(level, {NAME!r})}}, Rng(1))
    print(level, match.moves[-1])
"""

ELSEWHERE = ("web", "new_game", "native", "packages")
"""Tests of a browser, of this, of a core that does not know the game, and of packages."""


def test_a_new_game_is_complete_from_the_first_minute(checkout: Checkout) -> None:
    counts_shared_files(checkout)
    passes_the_checks(checkout)
    keeps_the_laws(checkout)
    is_played_in_the_terminal(checkout)
    is_played_by_bots_of_every_level(checkout)


def counts_shared_files(checkout: Checkout) -> None:
    """One file knows the list of games; the other one is written by `make wire`."""
    assert checkout.changed() == ["src/pangaea/games/__init__.py", "web/src/generated/games.ts"]


def passes_the_checks(checkout: Checkout) -> None:
    checkout.python("ruff", "check", ".")
    checkout.python("ruff", "format", "--check", ".")
    folders = ("src/pangaea/games", "src/pangaea/bots/games", "tests/games")
    checkout.python("mypy", *(f"{folder}/{NAME}" for folder in folders))
    for tool in ("schemas", "wire", "adapters", "artwork"):
        checkout.python(f"tools.{tool}", "--check")


def keeps_the_laws(checkout: Checkout) -> None:
    """Every test that is run for each game, and the shared ones that look at all of them at once."""
    folders = ("tests", *(f"--ignore=tests/{folder}" for folder in ELSEWHERE))
    wanted = f"{NAME} or test_citations or (bots and test_games) or (arena and (test_balance or test_ladder))"
    said = checkout.python("pytest", *folders, "-k", wanted, "-p", "no:cacheprovider", "-v")
    shared = ("test_citations", "bots/test_games", "arena/test_balance", "arena/test_ladder")
    for part in (f"tests/games/{NAME}/", *(f"tests/{name}.py" for name in shared)):
        assert part in said


def is_played_in_the_terminal(checkout: Checkout) -> None:
    record = checkout.folder / "game.json"
    arguments = ("play", NAME, "--players", "2", "--seed", "2", "--save", str(record))
    said = checkout.python("pangaea.cli.main", *arguments, typed="1\n" * 300)
    assert "game ended" in said
    result = json.loads(record.read_text(encoding="utf-8"))["result"]
    assert len(result["scores"]) == 2
    summary = checkout.python("pangaea.cli.main", "simulate", NAME, "--games", "5", "--seed", "1", "--json")
    assert NAME in summary
    checkout.python("pangaea.cli.main", "replay", str(record), "--check")


def is_played_by_bots_of_every_level(checkout: Checkout) -> None:
    said = checkout.run(sys.executable, "-c", ASK_EVERY_LEVEL)
    assert [line.split()[0] for line in said.splitlines()] == ["easy", "normal", "hard", "master"]
