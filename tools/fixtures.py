"""Recorded games for tests/fixtures/: complete games that together reach everything a game can do.

    python -m tools.fixtures [GAME …]

Games are played by the fuzzer's pickers from rising seeds. The first ones are kept, and of the later ones
each that shows something new: a player count, an option, an end reason, or a kind of move at a player
count. Run it only when a rule is meant to change: these records are meant to replay forever.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from rich.progress import track

import pangaea.games  # noqa: F401  registers the games
from pangaea.bots.ask import advance
from pangaea.bots.pickers import PICKERS, picker_names
from pangaea.engine.info import GameInfo, OptionValue
from pangaea.engine.match import Match
from pangaea.engine.registry import find_game, game_names
from pangaea.engine.rng import Rng

FOLDER = Path(__file__).parent.parent / "tests" / "fixtures"
KEPT_ANYWAY = 10
SEEDS = 90

Facts = frozenset[tuple[object, ...]]


def played_game(name: str, seed: int) -> tuple[Match, str]:
    """A complete game and the name of the picker that played it."""
    info, rng = find_game(name).info, Rng(seed)
    players = rng.pick(info.players)
    picker = picker_names(name)[seed % len(picker_names(name))]
    match = Match.new(name, players, seed=seed, options=some_options(info, players, rng))
    bots = {seat: PICKERS[picker]() for seat in range(players)}
    while match.actor is not None:
        advance(match, bots, rng)
    return match, picker


def some_options(info: GameInfo, players: int, rng: Rng) -> dict[str, OptionValue]:
    """A random value for each option that this player count may choose."""
    return {
        option.name: rng.pick(option.values)
        for option in info.options
        if not option.players or players in option.players
    }


def facts(match: Match) -> Facts:
    """What a game shows: its player count, options, end and kinds of move."""
    verbs = {text.split()[0] for text in match.moves}
    return frozenset(
        {("players", match.players), ("ending", match.ending)}
        | {("option", name, value) for name, value in match.options.items()}
        | {("verb", verb, match.players) for verb in verbs}
    )


def write(match: Match, picker: str, seed: int) -> None:
    """Write the record, named for what it is."""
    folder = FOLDER / match.game
    folder.mkdir(parents=True, exist_ok=True)
    record = match.record() | {"meta": {"ending": match.ending, "picker": picker, "seed": seed}}
    path = folder / f"{match.players}-players-{picker}-{seed}.json"
    path.write_text(json.dumps(record, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def collect(name: str) -> None:
    """Replace the fixtures of a game."""
    for path in (FOLDER / name).glob("*.json"):
        path.unlink()
    shown: Facts = frozenset()
    for seed in track(range(SEEDS), f"Playing {name}"):
        match, picker = played_game(name, seed)
        new = facts(match) - shown
        if new or seed < KEPT_ANYWAY:
            write(match, picker, seed)
        shown |= new


def main() -> int:
    names = sys.argv[1:] or list(game_names())
    for name in names:
        find_game(name)
        collect(name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
