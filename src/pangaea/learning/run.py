"""A run: self-play, training, gate, next generation; it can be stopped anywhere and continued."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from pangaea.bots.learned.weights import Shape, Weights, fresh_weights, read_weights, write_weights

from . import numpy_net, torch_net
from .fitting import Fit, Losses
from .gate import contest
from .judging import judged
from .plots import write_plots
from .samples import Samples, joined, self_play
from .settings import BadRun, Generation, RunFolder, Settings

HELD_OUT: Final = 10
"""Every tenth game is kept back from training."""
_GATES: Final = 1_000_003
"""Seeds of gates lie apart from those of self-play."""

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
        self, core: Any, settings: Settings, folder: Path, *, threads: int, trainer: str, tell: Tell
    ) -> None:
        """`trainer`: `numpy`, `cpu`, `cuda`, or `auto` for the best there is; `BadRun` if it is missing."""
        self._core, self._threads, self._tell = core, threads, tell
        self._folder = RunFolder(folder)
        self._settings = self._folder.begin(settings)
        self._trainer = _trainer(trainer)
        names = core.features(settings.game)
        shape = (settings.item_hidden, settings.pooled, settings.hidden, settings.last)
        self._shape = Shape(names["inputs"], len(names["item"]), *shape)
        self._window: list[dict[int, Samples]] = []

    def learn(self, generations: int, seconds: float | None = None) -> list[Generation]:
        """Go on until there are this many generations, or until the next would not end in time."""
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
            "games": self._games(best),
            "positions": sum(map(len, self._window[-1].values())),
            "learned_from": sum(map(len, training)),
        }
        self._tell(
            f"generation {number}: {counts['positions']:,} positions in {watch.seconds['self-play']:.0f} s"
        )
        with watch.of("training"):
            weights, history = self._fit(number, best, training)
        with watch.of("judging"):
            losses, bins, error = judged(weights, held_out, settings.score_weight)
            by_hand = judged(self._untaught(), held_out, settings.score_weight)[0]
        self._tell(f"  loss {losses.total:.4f}, by hand {by_hand.total:.4f}; calibration error {error:.3f}")
        file = self._folder.weights(number)
        file.write_bytes(write_weights(weights))
        with watch.of("gates"):
            hand = self._gates(number, file, -1)
            gates = hand if best < 0 else self._gates(number, file, best)
        gain = sum(share * int(players) for players, (share, _, _) in gates.items()) / len(gates)
        kept = gain >= settings.needed
        self._tell(
            f"  against hand {_shown(hand)}; {'kept' if kept else 'not kept'} ({gain:.3f} of an even share)"
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
        )
        self._folder.add(generation, write_weights(weights))
        return generation

    def _bot(self, best: int) -> dict[str, Any]:
        return (
            {"bot": "greedy"} if best < 0 else {"bot": "greedy", "weights": str(self._folder.weights(best))}
        )

    def _games(self, best: int) -> int:
        return self._settings.games * (self._settings.by_hand if best < 0 else 1)

    def _play(self, number: int, best: int) -> dict[int, Samples]:
        settings = self._settings
        slip = settings.slip if number == 0 else settings.slip / 2
        bot = self._bot(best) | {"slip": slip}
        return {
            players: self_play(
                self._core,
                settings.game,
                [bot] * players,
                games=max(1, self._games(best) // len(settings.players)),
                positions=settings.positions,
                seed=_seed(settings.seed, number, players),
                threads=self._threads,
                outcome=settings.outcome,
            )
            for players in settings.players
        }

    def _parts(self) -> tuple[list[Samples], list[Samples]]:
        """What is learned from, of the whole window, and what is kept back, of the last generation."""
        pairs = [
            [part[players].split(HELD_OUT) for part in self._window] for players in self._settings.players
        ]
        return [joined([pair[0] for pair in row]) for row in pairs], [row[-1][1] for row in pairs]

    def _untaught(self) -> Weights:
        return fresh_weights(self._settings.game, self._shape, self._settings.seed)

    def _fit(self, number: int, best: int, training: list[Samples]) -> tuple[Weights, list[float]]:
        settings = self._settings
        start = self._untaught() if best < 0 else read_weights(self._folder.weights(best).read_bytes())
        how = Fit(
            settings.epochs,
            settings.batch,
            settings.rate,
            settings.score_weight,
            settings.item_weight,
            settings.seed + number,
        )
        if best >= 0:
            how = replace(how, rate=settings.rate / 2)
        if self._trainer == "numpy":
            return numpy_net.fit(start, training, how)
        return torch_net.fit(start, training, how, self._trainer)

    def _gates(self, number: int, file: Path, best: int) -> dict[str, list[float]]:
        challenger = {"bot": "greedy", "weights": str(file)}
        return {
            str(players): [
                round(value, 4)
                for value in contest(
                    self._core,
                    self._settings.game,
                    players,
                    challenger,
                    self._bot(best),
                    games=self._settings.gate,
                    seed=_GATES + _seed(self._settings.seed, number, players),
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


def _shown(gates: dict[str, list[float]]) -> str:
    return ", ".join(
        f"{players} players {100 * share:.1f} % ({100 * low:.0f}–{100 * high:.0f})"
        for players, (share, low, high) in gates.items()
    )
