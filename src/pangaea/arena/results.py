"""Results: one line of JSON per game, appended as the games end, so that nothing played is lost.

A line tells everything about its game, so files can be joined or cut at will. Two lines are
about the same game if game, options, deal and seating agree; only the first of them counts.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from types import TracebackType
from typing import Any, Final, TypeAlias

from pangaea.engine.errors import quote
from pangaea.engine.info import OptionValue
from pangaea.engine.reading import read_list, read_object, read_seat

from .errors import BadResults
from .plan import Fixture

FORMAT: Final = "pangaea-arena/1"

Key: TypeAlias = tuple[str, str, int, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Forfeit:
    """Why a bot lost its game through its own fault and not on the board."""

    seat: int
    why: str
    """`crash`, `illegal` or `overlong`."""
    detail: str
    decision: int
    """How many decisions of the game had been made, chance's included."""


@dataclass(frozen=True, slots=True)
class Result:
    """How one game went. All lists are in seat order."""

    game: str
    options: Mapping[str, OptionValue]
    seed: int
    bots: tuple[str, ...]
    limit: float
    start: int
    """The seat that the set-up names as the start player; 0 if the set-up names none."""
    scores: list[int]
    ranks: list[int]
    """1 for the winners; seats that share a place have the same rank."""
    ending: str
    forfeits: list[Forfeit]
    decisions: int
    rounds: list[list[int]]
    """The scores after every round (as many turns as there are seats), and finally the last ones."""
    asked: list[int]
    """How often each bot was asked: forced moves do not count."""
    cpu: list[float]
    """CPU seconds that each bot thought in total."""
    slowest: list[float]
    """CPU seconds of each bot's longest decision."""
    code: str
    """Fingerprint of the rules and bots that played."""

    @property
    def key(self) -> Key:
        """What makes two results the same game."""
        return key_of(self)

    @property
    def players(self) -> int:
        """How many seats there were."""
        return len(self.bots)

    @property
    def shares(self) -> list[float]:
        """Each seat's win share: 1 for a sole winner, 1/k for each of k."""
        winners = self.ranks.count(1)
        return [1 / winners if rank == 1 else 0.0 for rank in self.ranks]


def key_of(game: Fixture | Result) -> Key:
    """What makes a fixture and a result, or two results, the same game."""
    return game.game, json.dumps(dict(game.options), sort_keys=True), game.seed, game.bots


# --- lines --------------------------------------------------------------------------------------


def plain(result: Result) -> dict[str, Any]:
    """The result as JSON."""
    return {"format": FORMAT, **asdict(result)}


def write_line(result: Result) -> str:
    """The result as one line of JSON."""
    return json.dumps(plain(result), separators=(",", ":")) + "\n"


def read_line(line: str, where: str) -> Result:
    """The result in a line, or `BadResults`."""
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        raise BadResults(f"{where}: not a line of JSON") from None
    return read_result(value, where)


def read_result(value: object, where: str) -> Result:
    """The result in a JSON value, or `BadResults`."""
    if not isinstance(value, dict) or value.get("format") != FORMAT:
        raise BadResults(f"{where}: not a result of the format {FORMAT!r}")
    read = read_object(value, where, ("format", *_NAMES), BadResults)
    return _checked({name: read[name] for name in _NAMES}, where)


_NAMES: Final = tuple(field.name for field in fields(Result))
_SEATED: Final = ("scores", "ranks", "asked", "cpu", "slowest")
_KINDS: Final[Mapping[str, tuple[type, ...]]] = {
    "game": (str,),
    "options": (dict,),
    "seed": (int,),
    "limit": (int, float),
    "start": (int,),
    "ending": (str,),
    "decisions": (int,),
    "code": (str,),
}


def _checked(read: dict[str, Any], where: str) -> Result:
    bots = read_list(read["bots"], f"{where}: bots", BadResults)
    for name, kinds in _KINDS.items():
        if type(read[name]) not in kinds:
            raise BadResults(f"{where}: {name} is {quote(read[name])}")
    if len(bots) < 2 or not all(isinstance(bot, str) for bot in bots):
        raise BadResults(f"{where}: bots must be two names or more")
    for name in _SEATED:
        _check_numbers(read[name], f"{where}: {name}", len(bots))
    if 1 not in read["ranks"]:
        raise BadResults(f"{where}: nobody has rank 1")
    rounds = read_list(read["rounds"], f"{where}: rounds", BadResults)
    for scores in rounds:
        _check_numbers(scores, f"{where}: rounds", len(bots))
    if not rounds:
        raise BadResults(f"{where}: rounds must hold at least the final scores")
    given = read_list(read["forfeits"], f"{where}: forfeits", BadResults)
    forfeits = [_read_forfeit(forfeit, where, len(bots)) for forfeit in given]
    return Result(**{**read, "bots": tuple(bots), "forfeits": forfeits})


def _check_numbers(value: object, what: str, count: int) -> None:
    for number in read_list(value, what, BadResults, count):
        if type(number) not in (int, float):
            raise BadResults(f"{what} must be numbers, not {quote(number)}")


def _read_forfeit(value: object, where: str, players: int) -> Forfeit:
    names = tuple(field.name for field in fields(Forfeit))
    read = read_object(value, f"{where}: a forfeit", names, BadResults)
    read_seat(read["seat"], f"{where}: a forfeit's seat", players, BadResults)
    return Forfeit(**read)


# --- files --------------------------------------------------------------------------------------


def read_results(path: Path) -> list[Result]:
    """All results in a file, each game once; a last line that was never finished does not count."""
    content = path.read_bytes()
    try:
        text = content[: content.rfind(b"\n") + 1].decode("utf-8")
    except UnicodeDecodeError:
        raise BadResults(f"{path}: not a text in UTF-8") from None
    lines = enumerate(text.split("\n")[:-1], start=1)
    return unique(read_line(line, f"{path}:{number}") for number, line in lines)


def unique(results: Iterable[Result]) -> list[Result]:
    """The results without those of games that came before."""
    first: dict[Key, Result] = {}
    for result in results:
        first.setdefault(result.key, result)
    return list(first.values())


class ResultsFile:
    """A file that results are appended to. Existing results are read first."""

    def __init__(self, path: Path) -> None:
        self.results = read_results(path) if path.exists() else []
        path.parent.mkdir(parents=True, exist_ok=True)
        self._file = path.open("ab")
        _cut_half_line(path)

    def add(self, result: Result) -> None:
        """Append a result; it has been flushed when this returns."""
        self._file.write(write_line(result).encode())
        self._file.flush()

    def __enter__(self) -> ResultsFile:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()


def _cut_half_line(path: Path) -> None:
    """Remove a last line that was never finished, so that the next one starts on a line of its own."""
    content = path.read_bytes()
    if content and not content.endswith(b"\n"):
        os.truncate(path, content.rfind(b"\n") + 1)
