"""Matches that prove what a generation is worth, kept in the run's folder for its card."""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from pangaea.bots.learned.package import Play

from .gate import contest
from .settings import BadRun, RunFolder, RunSettings

MATCHES: Final = "matches.jsonl"
GREEDY: Final = "greedy by hand"
SEARCH: Final = "search by hand"
"""Whom proofs are played against."""
_PROOFS: Final = 3_000_017
"""Seeds of proofs lie apart from those of self-play, trials and gates."""

Tell = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Proof:
    """One seat of a generation against the same bot by hand in all the others."""

    weights: str
    """The checksum of the file that played."""
    play: Play
    against: str
    players: int
    games: int
    share: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Proving:
    """How many games to play as proof."""

    games: int = 1_000
    """One decision ahead, at each number of players."""
    search_games: int = 200
    """With search."""
    seconds: float = 0.25
    """Of search for a decision."""
    search_players: tuple[int, ...] | None = None
    """With how many players search is proved; None: with as many as the run has learned."""
    threads: int = 1
    seed: int = 1


def checksum(file: Path) -> str:
    """The SHA-256 of a file."""
    return hashlib.sha256(file.read_bytes()).hexdigest()


def proofs_of(folder: RunFolder, number: int) -> list[Proof]:
    """What a generation has proved so far. A line that was cut off does not count."""
    file, found, own = folder.path / MATCHES, [], checksum(folder.weights(number))
    for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else ():
        try:
            found.append(Proof(**json.loads(line)))
        except (ValueError, TypeError):
            continue
    return [proof for proof in found if proof.weights == own]


def prove(
    core: Any,
    folder: RunFolder,
    settings: RunSettings,
    number: int,
    how: Proving,
    tell: Tell,
    seconds: float | None = None,
) -> list[Proof]:
    """Play what is not yet proved; no match starts after these seconds. `BadRun`: no such generation."""
    file = folder.weights(number)
    if not file.exists():
        raise BadRun(f"{folder.path} has no generation {number}")
    for proof in played(
        core, settings.game, settings.players, file, how, proofs_of(folder, number), tell, seconds
    ):
        with (folder.path / MATCHES).open("a", encoding="utf-8") as log:
            log.write(json.dumps(asdict(proof)) + "\n")
    return proofs_of(folder, number)


def played(
    core: Any,
    game: str,
    learned: Sequence[int],
    file: Path,
    how: Proving,
    known: Sequence[Proof],
    tell: Tell,
    seconds: float | None = None,
) -> Iterator[Proof]:
    """The matches of a file of weights that are not yet known, as they end; none starts after these seconds.

    `learned`: the numbers of players that it has learned.
    """
    began = time.perf_counter()
    done = {(proof.play, proof.against, proof.players) for proof in known}
    for play, against, players, bot, games in _matches(learned, how):
        if (play, against, players) in done or not games:
            continue
        if seconds is not None and time.perf_counter() - began > seconds:
            tell("the time is up; the same command continues")
            break
        seed = _PROOFS + 100 * how.seed + players
        result = contest(
            core,
            game,
            players,
            bot | {"weights": str(file)},
            bot,
            games=games,
            seed=seed,
            threads=how.threads,
        )
        whole = -(-games // players) * players
        proof = Proof(checksum(file), play, against, players, whole, *(round(each, 4) for each in result))
        tell(
            f"{against}, {players} players: {100 * proof.share:.1f} % "
            f"({100 * proof.low:.0f}–{100 * proof.high:.0f}) of {whole} games"
        )
        yield proof


def _matches(learned: Sequence[int], how: Proving) -> Iterator[tuple[Play, str, int, dict[str, Any], int]]:
    for players in learned:
        yield "greedy", GREEDY, players, {"bot": "greedy"}, how.games
    against = f"{SEARCH} at {how.seconds:g} s"
    for players in learned if how.search_players is None else how.search_players:
        yield "search", against, players, {"bot": "search", "seconds": how.seconds}, how.search_games
