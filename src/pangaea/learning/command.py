"""Runs the learning command."""

from __future__ import annotations

from argparse import Namespace
from hashlib import sha256
from pathlib import Path
from typing import Any

from pangaea.bots.learned.package import chosen_weights
from pangaea.bots.native import core_for
from pangaea.engine.registry import find_game

from .arguments import command_line
from .card import export
from .proof import Proving, prove
from .renewal import renew
from .run import Run, Tell
from .settings import BadRun, Generation, RunFolder, RunSettings


def show(args: Namespace, tell: Tell) -> None:
    """Prove what a run has learned, or write its card; `BadRun`, `UnknownGame`."""
    if args.package:
        _renew(args, tell)
        return
    folder = RunFolder(Path(args.folder))
    settings, done = folder.settings(), folder.generations()
    name = find_game(args.game).info.name
    if settings.game != name:
        raise BadRun(f"{folder.path} holds a run of {settings.game}, not of {name}")
    number = args.generation if args.generation is not None else done[-1].best if done else -1
    if number < 0:
        raise BadRun(f"{folder.path} has no generation that was kept; --generation names another")
    if args.prove is not None:
        prove(_core(name), folder, settings, number, _proving(args), tell, _seconds(args))
    if args.export is not None:
        card = export(folder, settings, number, Path(args.export))
        tell(f"{args.export}: generation {number}, which plays {card['plays'] or 'nowhere yet'}")


def _renew(args: Namespace, tell: Tell) -> None:
    """Prove what the package holds."""
    name = find_game(args.game).info.name
    if args.prove is None or args.export is not None:
        raise BadRun("the package's weights can only be proved anew: --package --prove N")
    renew(_core(name), name, _proving(args), tell, _seconds(args))


def _core(game: str) -> Any:
    core = core_for(game)
    if core is None:
        raise BadRun(f"proofs are played in the compiled core; build it with `make native`: {game}")
    return core


def _proving(args: Namespace) -> Proving:
    searched = None if args.search_players is None else tuple(args.search_players)
    return Proving(args.prove, args.prove_search, args.search_seconds, searched, args.threads, args.seed)


def _seconds(args: Namespace) -> float | None:
    return None if args.minutes is None else 60 * args.minutes


def _start(game: str, players: tuple[int, ...], wanted: str | None) -> bytes:
    """The weights that a run starts from; empty: from the hand-written evaluation."""
    if wanted is None:
        return b""
    files = {chosen_weights(game, wanted, "greedy", number) for number in players}
    if len(files) > 1 or None in files:
        raise BadRun(f"the package has no single file of {game} for these numbers of players; name a file")
    file = Path(str(files.pop()))
    if not file.is_file():
        raise BadRun(f"there is no file of weights {file}")
    return file.read_bytes()


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
        "item_hidden",
        "pooled",
        "generations",
        "threads",
    ):
        if getattr(args, name) < 1:
            raise BadRun(f"--{name.replace('_', '-')} must be at least 1")
    start = _start(info.name, players, args.start)
    settings = RunSettings(
        info.name,
        players,
        trials=not args.no_trials,
        start=sha256(start).hexdigest() if start else "",
        games=args.games,
        by_hand=args.by_hand,
        decisions=args.decisions,
        siblings=args.siblings,
        turns=args.turns,
        finish=args.finish,
        careful=args.careful,
        latest=args.latest,
        look=args.look,
        slip=args.slip,
        outcome=args.outcome,
        window=args.window,
        epochs=args.epochs,
        batch=args.batch,
        rate=args.rate,
        score_weight=args.score_weight,
        item_weight=args.item_weight,
        sibling_weight=args.sibling_weight,
        gate=args.gate,
        item_hidden=args.item_hidden,
        pooled=args.pooled,
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
        asked=command_line(args),
        start=start,
    )
    return run.learn(args.generations, _seconds(args))
