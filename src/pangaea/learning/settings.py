"""What a learning run does, and how far it is: everything another person needs to continue it."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

from pangaea.engine.errors import PangaeaError

SETTINGS: Final = "settings.json"
GENERATIONS: Final = "generations.jsonl"
START: Final = "start.weights"
"""What a run started from, if not from the hand-written evaluation."""


class BadRun(PangaeaError):
    """A folder does not hold a run that can be continued like this."""

    code = "bad_run"


@dataclass(frozen=True, slots=True)
class RunSettings:
    """How a run learns. It stays the same from its first generation to its last."""

    game: str
    players: tuple[int, ...]
    games: int = 20_000
    """Games of self-play in a generation, shared evenly by the numbers of players."""
    by_hand: int = 4
    """How many times as many are played by the hand-written bot, which is much faster."""
    decisions: int = 4
    """Decisions of each game from which moves are tried out."""
    siblings: int = 4
    """Moves that are tried out of each, with the same luck. 1: none is tried out, and positions of the game
    itself are learned from, as many as decisions: many more games in the same time."""
    turns: bool = False
    """Whether turns are judged, not decisions: what is left to be done in a turn is done by hand before."""
    finish: bool = False
    """Whether a network that judges decisions may finish turns too, if trials say that it plays better so."""
    careful: bool = False
    """Whether the hand-written bot of the first games finishes its turns too: slower, and stronger."""
    latest: bool = False
    """Whether the last network, kept or not, plays in two thirds of the later games, with all of its
    correction: the moves that it overrates are seldom seen in games of others."""
    look: int = 0
    """Moves that a network judges in the games that are learned from, the best by hand: much faster than all
    (0: as it plays best). Trials and gates are not bound by it."""
    slip: float = 0.2
    """How often any move is played on the way to these decisions, for variety; never after them."""
    outcome: float = 0.7
    """The part of a target that the end of the game says; the rest is what was expected a lap later."""
    window: int = 3
    """Generations whose games are learned from."""
    epochs: int = 5
    batch: int = 2048
    rate: float = 2e-3
    score_weight: float = 0.5
    item_weight: float = 1.0
    """What the labels of contested things count, in games that have them."""
    sibling_weight: float = 4.0
    """What counts how well the moves of one decision are told apart."""
    item_hidden: int = 32
    pooled: int = 16
    hidden: int = 64
    last: int = 32
    gate: int = 1_000
    """Games of a gate for each number of players, on deals that no training has seen."""
    needed: float = 1.04
    """A generation is kept if it wins this many times its even share; 1.04 is 52 % of two-player games …"""
    nowhere_below: float = 0.97
    """… and at no number of players less than this many times."""
    trials: bool = True
    """Whether matches find out how a network plays best; else it plays as what the run started from does, or
    in the first manner that trials would try."""
    start: str = ""
    """The SHA-256 of the weights that the run started from; empty: from the hand-written evaluation."""
    seed: int = 1


@dataclass(frozen=True, slots=True)
class Generation:
    """One line of the log."""

    number: int
    kept: bool
    best: int
    """The best generation so far, this one included; -1: the hand-written evaluation."""
    gates: dict[str, list[float]]
    """For each number of players the win share against the best before it, with its 95 % interval."""
    hand: dict[str, list[float]]
    """The same against the hand-written evaluation."""
    losses: dict[str, float]
    """On games that were kept back: cross entropy and squared error, learned and by hand."""
    calibration: list[list[float]]
    """For each tenth of the expected win share: the mean expected, the mean that came, how many."""
    calibration_error: float
    history: list[float]
    """The loss of each epoch."""
    counts: dict[str, int]
    """Games and positions."""
    seconds: dict[str, float]
    """Where the time went: self-play, training, judging, gates."""
    trainer: str = "numpy"
    extra: dict[str, Any] = field(default_factory=dict)


class RunFolder:
    """The folder of a run: settings, the log of generations, and a file of weights for each."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def begin(self, settings: RunSettings) -> RunSettings:
        """Begin a run, or continue one with the same settings; else `BadRun`."""
        file = self.path / SETTINGS
        wanted = json.loads(json.dumps(asdict(settings)))
        if not file.exists():
            self.path.mkdir(parents=True, exist_ok=True)
            write_whole(file, json.dumps(wanted, indent=2) + "\n")
            return settings
        found = asdict(self.settings())
        other = sorted(name for name in wanted if json.loads(json.dumps(found[name])) != wanted[name])
        if other:
            raise BadRun(f"{self.path} holds a run with other settings: {', '.join(other)}")
        return settings

    def settings(self) -> RunSettings:
        """The settings of the run that lies here; `BadRun` if there is none. Settings that an older run
        lacks have their defaults."""
        file = self.path / SETTINGS
        try:
            told = json.loads(file.read_text(encoding="utf-8"))
            return RunSettings(**{**told, "players": tuple(told["players"])})
        except (OSError, ValueError, TypeError, KeyError):
            raise BadRun(f"{file} is not readable; expected the settings of a run") from None

    def weights(self, number: int) -> Path:
        """The file of a generation."""
        return self.path / f"generation-{number}.weights"

    def generations(self) -> list[Generation]:
        """What was done so far. A line that was cut off when the machine stopped does not count."""
        file = self.path / GENERATIONS
        found: list[Generation] = []
        if not file.exists():
            return found
        for line in file.read_text(encoding="utf-8").splitlines():
            try:
                generation = Generation(**json.loads(line))
            except (ValueError, TypeError):
                break
            if generation.number != len(found) or not self.weights(generation.number).exists():
                break
            found.append(generation)
        return found

    def add(self, generation: Generation, weights: bytes) -> None:
        """First the weights, then the line: a generation in the log is complete."""
        before = self.generations()
        file = self.weights(generation.number)
        write_whole(file, weights)
        lines = [json.dumps(asdict(one)) + "\n" for one in [*before, generation]]
        write_whole(self.path / GENERATIONS, "".join(lines))


def write_whole(file: Path, content: str | bytes) -> None:
    """Write a file whole or not at all."""
    beside = file.with_name(file.name + ".part")
    beside.write_bytes(content.encode() if isinstance(content, str) else content)
    beside.replace(file)
