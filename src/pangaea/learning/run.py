"""A run: self-play, training, gate, next generation; it can be stopped anywhere and continued."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, NamedTuple

from pangaea.bots.learned.weights import Shape, Weights, fresh_weights, read_weights, write_weights

from . import numpy_net, torch_net
from .fitting import Fit, Losses, batch_for
from .gate import contest
from .hardware import hardware
from .judging import judged
from .plots import write_plots
from .samples import Samples, joined, self_play
from .settings import START, BadRun, Generation, RunFolder, RunSettings, write_whole

HELD_OUT: Final = 10
"""Every tenth game is kept back from training."""
_GATES: Final = 1_000_003
"""Seeds of gates lie apart from those of self-play."""

_SLICES: Final = 40
"""Self-play is cut into this many slices, so that it can end on time."""
_TRIAL: Final = 2
"""How many times fewer games a trial has than a gate."""


class Manner(NamedTuple):
    """How a network may play."""

    part: float
    """The part of its correction that counts."""
    look: int
    """How many moves it looks at; 0: all."""
    finishes: bool = False
    """Whether turns are finished by hand before they are judged, which takes its time."""

    def __str__(self) -> str:
        told = f"{self.part} of the correction, {self.look or 'all'} moves looked at"
        return told + (", turns finished" if self.finishes else "")


_MANNERS: Final = (Manner(1.0, 0), Manner(1.0, 8), Manner(0.5, 0), Manner(0.5, 8), Manner(0.25, 8))
_MANNERS_OF_TURNS: Final = (
    *(Manner(1.0, 8, finishes=True), Manner(0.5, 8, finishes=True), Manner(0.25, 8, finishes=True)),
    *(Manner(1.5, 8, finishes=True), Manner(1.0, 4, finishes=True)),
)
"""Of a network that has seen the ends of turns only."""
_MANNERS_OF_BOTH: Final = (Manner(1.0, 8), Manner(0.5, 8), *_MANNERS_OF_TURNS)

_CAREFUL_LOOK: Final = 4
"""Moves that a careful bot compares."""

Tell = Callable[[str], None]


class Stopwatch:
    """Where the time goes."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}

    @contextmanager
    def of(self, what: str) -> Iterator[None]:
        """Count the time of a block."""
        began = time.perf_counter()
        yield
        self.seconds[what] = round(self.seconds.get(what, 0.0) + time.perf_counter() - began, 3)


class Run:
    """One run of learning in its folder."""

    def __init__(
        self,
        core: Any,
        settings: RunSettings,
        folder: Path,
        *,
        threads: int,
        trainer: str,
        tell: Tell,
        play_seconds: float | None = None,
        asked: str = "",
        start: bytes = b"",
    ) -> None:
        """`trainer`: `numpy`, `cpu`, `cuda`, or `auto` for the best there is; `BadRun` if it is missing.

        `play_seconds`: when the self-play of a generation ends, if it has not played all its games by then.
        `asked`: the command line, for the log. `start`: weights from which a new run starts, instead of from
        the hand-written evaluation; `settings.start` has their checksum.
        """
        self._play_seconds, self._asked = play_seconds, asked
        self._core, self._threads, self._tell = core, threads, tell
        self._folder = RunFolder(folder)
        self._settings = self._folder.begin(settings)
        self._trainer = _trainer(trainer)
        self._shape = self._begin(core.features(settings.game), start)
        self._latest = folder / "latest.weights"
        self._window: list[dict[int, Samples]] = []
        self._played: dict[str, int] = {}

    def _begin(self, names: dict[str, Any], start: bytes) -> Shape:
        """The shape of the networks; what the run starts from is kept in its folder."""
        settings, file = self._settings, self._folder.path / START
        own = (settings.item_hidden, settings.pooled, settings.hidden, settings.last)
        shape = Shape(names["inputs"], len(names["item"]), *own)
        if not settings.start:
            return shape
        if not file.exists():
            write_whole(file, start)
        weights = read_weights(file.read_bytes())
        if (weights.game, weights.shape[:2]) != (settings.game, shape[:2]):
            raise BadRun(f"{file} holds weights of another game, or for other features")
        return weights.shape

    def _file(self, best: int) -> Path | None:
        """The weights of the best so far: a generation's, or what the run started from; None: the hand."""
        if best >= 0:
            return self._folder.weights(best)
        return self._folder.path / START if self._settings.start else None

    def learn(self, generations: int, seconds: float | None = None) -> list[Generation]:
        """Continue until there are this many generations, or until the next would not finish in time."""
        began, done = time.perf_counter(), self._folder.generations()
        longest = 0.0
        while len(done) < generations:
            left = None if seconds is None else seconds - (time.perf_counter() - began)
            if left is not None and left < longest:
                self._tell(f"{left:.0f} s are left, a generation takes {longest:.0f} s: enough for now")
                break
            start = time.perf_counter()
            done.append(self._generation(len(done), done))
            longest = max(longest, time.perf_counter() - start)
            write_plots(self._folder.path, done)
        return done

    def _generation(self, number: int, done: list[Generation]) -> Generation:
        watch, settings = Stopwatch(), self._settings
        best = done[-1].best if done else -1
        with watch.of("self-play"):
            self._window = [*self._window, self._play(number, best)][-settings.window :]
        training, held_out = self._parts()
        counts = {
            "games": sum(self._played.values()),
            "positions": sum(map(len, self._window[-1].values())),
            "learned_from": sum(map(len, training)),
        }
        self._tell(
            f"generation {number}: {counts['positions']:,} positions in {watch.seconds['self-play']:.0f} s"
        )
        with watch.of("training"):
            weights, history = self._fit(number, best, training)
        if settings.latest:
            finishes = settings.turns or settings.finish
            whole = replace(weights, look=settings.look, finishes=finishes)
            write_whole(self._latest, write_weights(whole))
        with watch.of("trials"):
            weights, manner = self._toned(number, best, weights)
        with watch.of("judging"):
            losses, bins, error = judged(weights, held_out, settings.score_weight)
            by_hand = judged(self._untaught(), held_out, settings.score_weight)[0]
        self._tell(f"  loss {losses.total:.4f}, by hand {by_hand.total:.4f}; calibration error {error:.3f}")
        file = self._folder.weights(number)
        with watch.of("gates"):
            hand = self._gates(number, file, {"bot": "greedy"})
            rival = self._rival(best)
            gates = hand if "weights" not in rival else self._gates(number, file, rival)
        gain, least = _gains(gates)
        kept = gain >= settings.needed and least >= settings.nowhere_below
        self._tell(
            f"  against hand {_shown(hand)}; {'kept' if kept else 'not kept'} ({gain:.3f} of an even share, "
            f"nowhere below {least:.3f}; {manner})"
        )
        generation = Generation(
            number,
            kept,
            number if kept else best,
            gates,
            hand,
            _named("learned", losses) | _named("hand", by_hand),
            bins,
            error,
            history,
            counts,
            watch.seconds,
            self._trainer,
            {
                "manner": manner,
                "games": self._played,
                "command": self._asked,
                "hardware": hardware(self._threads, self._trainer),
            },
        )
        self._folder.add(generation, write_weights(weights))
        return generation

    def _bot(self, best: int) -> dict[str, Any]:
        """Who plays the games that are learned from."""
        if (file := self._file(best)) is not None:
            return {"bot": "greedy", "weights": str(file)}
        return self._finisher(_CAREFUL_LOOK) if self._settings.careful else {"bot": "greedy"}

    def _hasty(self, best: int) -> dict[str, Any]:
        """The same, but faster: a network that judges only the best moves by hand."""
        look, best_file = self._settings.look, self._file(best)
        if best_file is None or not look:
            return self._bot(best)
        weights = read_weights(best_file.read_bytes())
        file = self._folder.path / f"hasty-{best}.weights"
        file.write_bytes(write_weights(replace(weights, look=min(look, weights.look or look))))
        return {"bot": "greedy", "weights": str(file)}

    def _finisher(self, look: int) -> dict[str, Any]:
        """The hand-written bot, but it finishes its turns before it judges them."""
        file = self._folder.path / f"untaught-{look}.weights"
        file.write_bytes(write_weights(replace(self._untaught(), look=look, finishes=True)))
        return {"bot": "greedy", "weights": str(file)}

    def _play(self, number: int, best: int) -> dict[int, Samples]:
        """Games at every number of players in turn, a slice at a time, until there are enough."""
        settings, began = self._settings, time.perf_counter()
        by_hand = self._file(best) is None
        games = settings.games * (settings.by_hand if by_hand else 1) // len(settings.players)
        size = max(1, games // _SLICES)
        played = dict.fromkeys(settings.players, 0)
        parts: dict[int, list[Samples]] = {players: [] for players in settings.players}
        for part in range(-(-games // size)):
            if part and self._play_seconds and time.perf_counter() - began > self._play_seconds:
                break
            for players in settings.players:
                samples = self_play(
                    self._core,
                    settings.game,
                    self._seats(number, best, part, players),
                    games=size,
                    decisions=settings.decisions,
                    siblings=settings.siblings,
                    turns=settings.turns,
                    seed=_seed(settings.seed, number, players) * _SLICES + part,
                    threads=self._threads,
                    outcome=1.0 if by_hand or settings.latest else settings.outcome,
                )
                parts[players].append(replace(samples, games=samples.games + played[players]))
                played[players] += size
        self._played = {str(players): number for players, number in played.items()}
        return {players: joined(of_all) for players, of_all in parts.items()}

    def _seats(self, number: int, best: int, part: int, players: int) -> list[dict[str, Any]]:
        """Who plays a slice: the best so far; with `latest` also the last network against it, and alone."""
        slip = {"slip": self._settings.slip}
        bot, last = self._hasty(best) | slip, {"bot": "greedy", "weights": str(self._latest)} | slip
        if not (self._settings.latest and number):
            return [bot] * players
        return [(bot, (bot, last)[(seat + part // 3) % 2], last)[part % 3] for seat in range(players)]

    def _parts(self) -> tuple[list[Samples], list[Samples]]:
        """What is learned from, of the whole window, and what is kept back, of the last generation."""
        pairs = [
            [part[players].split(HELD_OUT) for part in self._window] for players in self._settings.players
        ]
        return [joined([pair[0] for pair in row]) for row in pairs], [row[-1][1] for row in pairs]

    def _untaught(self) -> Weights:
        return fresh_weights(self._settings.game, self._shape, self._settings.seed)

    def _fit(self, number: int, best: int, training: list[Samples]) -> tuple[Weights, list[float]]:
        settings, file = self._settings, self._file(best)
        start = self._untaught() if file is None else read_weights(file.read_bytes())
        how = Fit(
            settings.epochs,
            batch_for(training, settings.batch),
            settings.rate,
            settings.score_weight,
            settings.item_weight,
            settings.sibling_weight,
            settings.seed + number,
        )
        if file is not None:
            how = replace(how, rate=settings.rate / 2)
        if self._trainer == "numpy":
            return numpy_net.fit(start, training, how)
        return torch_net.fit(start, training, how, self._trainer)

    def _toned(self, number: int, best: int, weights: Weights) -> tuple[Weights, str]:
        """The manner in which it plays best, by matches whose deals no gate has; its weights are written."""
        file, found = self._folder.weights(number), []
        manners = self._manners() if self._settings.trials else (self._usual_manner(),)
        for place, manner in enumerate(manners):
            toned = replace(weights.toned(manner.part, manner.look), finishes=manner.finishes)
            file.write_bytes(write_weights(toned))
            if len(manners) == 1:
                return toned, str(manner)
            gain, least = _gains(self._gates(number, file, self._rival(best), trial=True))
            found.append((min(least, self._settings.nowhere_below), gain, -place, toned, manner))
            self._tell(f"  trial: {gain:.3f} of an even share with {manner}")
        *_, toned, manner = max(found, key=lambda each: each[:3])
        file.write_bytes(write_weights(toned))
        return toned, str(manner)

    def _manners(self) -> tuple[Manner, ...]:
        if self._settings.turns:
            return _MANNERS_OF_TURNS
        return _MANNERS_OF_BOTH if self._settings.finish else _MANNERS

    def _usual_manner(self) -> Manner:
        """How networks play that nobody tries out."""
        file = self._file(-1)
        if file is None:
            return self._manners()[0]
        start = read_weights(file.read_bytes())
        return Manner(1.0, start.look, start.finishes)

    def _rival(self, best: int) -> dict[str, Any]:
        """Whom a generation has to beat. Finishing turns is no merit of a network: one that has learned
        nothing finishes them too."""
        if self._file(best) is not None or not self._settings.turns:
            return self._bot(best)
        return self._finisher(_MANNERS_OF_TURNS[0].look)

    def _gates(
        self, number: int, file: Path, rival: dict[str, Any], trial: bool = False
    ) -> dict[str, list[float]]:
        challenger = {"bot": "greedy", "weights": str(file)}
        return {
            str(players): [
                round(value, 4)
                for value in contest(
                    self._core,
                    self._settings.game,
                    players,
                    challenger,
                    rival,
                    games=-(-self._settings.gate // _TRIAL) if trial else self._settings.gate,
                    seed=_GATES * (1 + trial) + _seed(self._settings.seed, number, players),
                    threads=self._threads,
                )
            ]
            for players in self._settings.players
        }


def _trainer(wanted: str) -> str:
    torch = torch_net.find_torch()
    if wanted == "numpy" or (wanted == "auto" and torch is None):
        return "numpy"
    if torch is None:
        raise BadRun("training on this device needs PyTorch: pip install 'pangaea[learning]'")
    if wanted == "cuda" and not torch.cuda.is_available():
        raise BadRun("PyTorch finds no graphics processor here; use --trainer cpu or numpy")
    if wanted == "auto":
        return "cuda" if torch.cuda.is_available() else "cpu"
    return wanted


def _seed(seed: int, number: int, players: int) -> int:
    return (seed * 1_000 + number) * 10 + players


def _named(who: str, losses: Losses) -> dict[str, float]:
    return {f"{who}_{name}": round(value, 5) for name, value in losses._asdict().items()}


def _gains(gates: dict[str, list[float]]) -> tuple[float, float]:
    """How many times its even share it has won: on average over the numbers of players, and at the worst."""
    shares = [share * int(players) for players, (share, _, _) in gates.items()]
    return sum(shares) / len(shares), min(shares)


def _shown(gates: dict[str, list[float]]) -> str:
    return ", ".join(
        f"{players} players {100 * share:.1f} % ({100 * low:.0f}–{100 * high:.0f})"
        for players, (share, low, high) in gates.items()
    )
