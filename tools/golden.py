"""Golden files: what the rules said on the day they were proved, in tests/golden/.

    python -m tools.golden [GAME …]   write them
    python -m tools.golden --check    say which numbers have changed

For each game and player count: perft counts of the start position and of some later ones, and along one
random game the number and a digest of the legal list (in its order), of every seat's view and of the scores.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from pathlib import Path
from typing import Any

import pangaea.games  # noqa: F401  registers the games
from pangaea.engine.match import Match
from pangaea.engine.perft import perft
from pangaea.engine.registry import find_game, game_names
from pangaea.engine.rng import Rng

FOLDER = Path(__file__).parent.parent / "tests" / "golden"
SEED = 2026


def golden(name: str) -> dict[str, Any]:
    """All golden numbers of one game."""
    return {str(players): golden_match(name, players) for players in find_game(name).info.players}


def golden_match(name: str, players: int) -> dict[str, Any]:
    """The golden numbers of one game at one player count."""
    match, rng = Match.new(name, players, seed=SEED), Rng(SEED)
    perfts, walk = {"0": perft_counts(match, 20_000)}, []
    while match.actor is not None:
        if len(match.moves) % 10 == 0:
            walk.append(snapshot(match))
        if len(match.moves) % 50 == 40:
            perfts[str(len(match.moves))] = perft_counts(match, 600)
        play_randomly(match, rng)
    return {"perft": perfts, "walk": [*walk, snapshot(match)], "scores": match.scores()}


def perft_counts(match: Match, enough: int) -> list[int]:
    """Perft at depth 1, 2, … to the depth at which it first reaches `enough` sequences."""
    counts: list[int] = []
    while not counts or 0 < counts[-1] < enough:
        counts.append(perft(match._game, match._state, len(counts) + 1))
    return counts


def snapshot(match: Match) -> str:
    """One line: how far, who acts, how many choices, and digests of choices, views and position."""
    choices = match.legal() or [f"{text}×{weight}" for text, weight in match.chances()]
    views = [match.view(seat) for seat in (None, *range(match.players))]
    return " ".join(
        [
            f"{len(match.moves)}",
            f"actor={match.actor}",
            f"choices={len(choices)}:{digest(choices)}",
            f"views={digest(views)}",
            f"text={digest(match.text())}",
            f"key={match.key():x}",
        ]
    )


def digest(value: object) -> str:
    return hashlib.sha256(json.dumps(value, ensure_ascii=False).encode()).hexdigest()[:12]


def play_randomly(match: Match, rng: Rng) -> None:
    if match.actor == "chance":
        match.roll()
    else:
        match.play(rng.pick(match.legal()))


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--check", action="store_true", help="only say what has changed")
    parser.add_argument("games", nargs="*", metavar="GAME", help="all games unless some are named")
    given = parser.parse_args()
    check, changed = given.check, False
    for name in given.games or game_names():
        path = FOLDER / f"{name}.json"
        text = json.dumps(golden(name), indent=1) + "\n"
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            changed = True
            print(f"tests/golden/{name}.json {'has changed' if check else 'written'}")
            if not check:
                path.write_text(text, encoding="utf-8")
    return 1 if check and changed else 0


if __name__ == "__main__":
    sys.exit(main())
