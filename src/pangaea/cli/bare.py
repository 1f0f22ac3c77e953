"""A first game in the terminal with the standard library alone: what `pangaea play` is without rich."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Final

import pangaea.games  # noqa: F401  (registers the games)
from pangaea.bots.ask import advance
from pangaea.bots.levels import bot_of
from pangaea.engine.errors import PangaeaError
from pangaea.engine.match import Match
from pangaea.engine.protocol import seat_text
from pangaea.engine.registry import find_game
from pangaea.engine.rng import Rng

from .prompt import Command, Listing, Misread, Play, understand

MORE: Final = "for everything else: pip install 'pangaea[cli]', or 'pangaea[terminal]' for a board in colour"
_USAGE: Final = "without rich there is: pangaea play GAME [PLAYERS]"
_SHOWN: Final = 40


def run(argv: Sequence[str]) -> int:
    """`play GAME [PLAYERS]` against easy bots; for anything else, say what to install."""
    words = list(argv)
    if words[:1] != ["play"]:
        return _complain("the command line needs rich: pip install 'pangaea[cli]'")
    if not 2 <= len(words) <= 3:
        return _complain(f"{_USAGE}; {MORE}")
    try:
        info = find_game(words[1]).info
        match = Match.new(info.name, _players(words[2:], info.players[0]))
    except PangaeaError as error:
        return _complain(str(error))
    print(f"{info.title}, {match.players} players: you are p1. Type a number, a move, or quit; {MORE}")
    return _play(match)


def _players(words: Sequence[str], usual: int) -> int:
    """The number of players that was asked for; anything but a number is left for the game to refuse."""
    if not words:
        return usual
    return int(words[0]) if words[0].isascii() and words[0].isdecimal() and len(words[0]) < 10 else 0


def _play(match: Match) -> int:
    bots, rng = {seat: bot_of("easy", match.game) for seat in range(1, match.players)}, Rng()
    told = 0
    while match.actor is not None:
        if match.actor != 0:
            advance(match, bots, rng)
            continue
        for entry in match.log(0)[told:]:
            actor = entry["actor"]
            print(f"  {seat_text(actor) if isinstance(actor, int) else actor}: {entry['move']}")
        told = match.decisions
        print("\n" + match.draw(0))
        if not _decide(match):
            return 0
    won = " ".join(map(seat_text, match.winners()))
    print(f"\n{match.draw(0)}\nover: {match.ending}, scores {match.scores()}, won: {won}")
    return 0


def _decide(match: Match) -> bool:
    """Ask until a move is played; False: the person has quit."""
    legal = match.legal()
    _list(legal, range(len(legal)))
    while True:
        print("p1> ", end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            return False
        answer = understand(line.strip(), legal)
        if isinstance(answer, Play):
            try:
                match.play(answer.text, 0)
            except PangaeaError as error:
                print(error)
                continue
            return True
        if isinstance(answer, Command) and answer.name == "quit":
            return False
        if isinstance(answer, Listing):
            _list(legal, answer.places)
        else:
            print(answer.why if isinstance(answer, Misread) else f"a number, a move, or quit; {MORE}")


def _list(legal: Sequence[str], places: Sequence[int]) -> None:
    print("   ".join(f"{place + 1} {legal[place]}" for place in places[:_SHOWN]))
    if len(places) > _SHOWN:
        print(f"… {len(places)} moves in all: type part of one to list fewer")


def _complain(message: str) -> int:
    print(f"pangaea: {message}", file=sys.stderr)
    return 2
