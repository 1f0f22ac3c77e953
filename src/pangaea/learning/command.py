"""One run of learning, as it was asked for."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from pangaea.bots.native import core_for
from pangaea.engine.registry import find_game

from .run import Run, Tell
from .settings import BadRun, Generation, Settings


def learn(args: Namespace, tell: Tell) -> list[Generation]:
    """Begin or continue the run; `BadRun`, `UnknownGame`."""
    info = find_game(args.game).info
    core = core_for(info.name)
    if core is None or not core.features(info.name)["inputs"]:
        raise BadRun(f"learning plays {info.name} in the compiled core; build it with `make native`")
    players = tuple(args.players or info.players)
    wrong = [number for number in players if number not in info.players]
    if wrong:
        raise BadRun(
            f"{info.name} is for {info.players[0]} to {info.players[-1]} players, not for {wrong[0]}"
        )
    for name in (
        "games",
        "by_hand",
        "decisions",
        "siblings",
        "window",
        "epochs",
        "batch",
        "gate",
        "hidden",
        "generations",
        "threads",
    ):
        if getattr(args, name) < 1:
            raise BadRun(f"--{name.replace('_', '-')} must be at least 1")
    settings = Settings(
        info.name,
        players,
        games=args.games,
        by_hand=args.by_hand,
        decisions=args.decisions,
        siblings=args.siblings,
        turns=args.turns,
        careful=args.careful,
        slip=args.slip,
        outcome=args.outcome,
        window=args.window,
        epochs=args.epochs,
        batch=args.batch,
        rate=args.rate,
        item_weight=args.item_weight,
        sibling_weight=args.sibling_weight,
        gate=args.gate,
        hidden=args.hidden,
        seed=args.seed,
    )
    run = Run(
        core,
        settings,
        Path(args.folder),
        threads=args.threads,
        trainer=args.trainer,
        tell=tell,
        play_seconds=args.play_seconds,
    )
    seconds = None if args.minutes is None else 60 * args.minutes
    return run.learn(args.generations, seconds)
