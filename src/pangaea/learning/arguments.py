"""The arguments of `pangaea learn` and `python -m pangaea.learning`. Nothing here needs numpy."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace

from .settings import RunSettings

_DEFAULTS = RunSettings("", ())


def add_arguments(parser: ArgumentParser) -> None:
    """The arguments of a run; a folder with other settings is not continued."""
    parser.add_argument("game", metavar="GAME", help="the game to learn")
    where = parser.add_mutually_exclusive_group(required=True)
    where.add_argument("--run", dest="folder", metavar="DIR", help="the run's folder, new or to be continued")
    where.add_argument(
        "--package",
        action="store_true",
        help="with --prove: the weights in the package, and write their cards anew",
    )
    parser.add_argument(
        "--players", type=int, nargs="+", metavar="N", help="numbers of players (all of the game's)"
    )
    parser.add_argument(
        "--generations", type=int, default=5, metavar="N", help="continue until there are N (5)"
    )
    parser.add_argument(
        "--minutes", type=float, metavar="M", help="start no generation that would not end in time"
    )
    parser.add_argument(
        "--turns", action="store_true", help="judge turns, not decisions: finish them by hand first"
    )
    parser.add_argument(
        "--finish", action="store_true", help="judge decisions, but try out finishing turns too"
    )
    parser.add_argument(
        "--careful", action="store_true", help="the bot of the first games finishes its turns too"
    )
    parser.add_argument(
        "--latest", action="store_true", help="learn from games of the last network too, kept or not"
    )
    parser.add_argument(
        "--no-trials",
        action="store_true",
        help="no matches about how a network plays best: more time to learn",
    )
    parser.add_argument(
        "--start", metavar="FILE", help="start from these weights (learned: the package's), not from the hand"
    )
    parser.add_argument(
        "--play-seconds", type=float, metavar="S", help="end the self-play of a generation after S seconds"
    )
    parser.add_argument(
        "--threads", type=int, default=os.cpu_count() or 1, metavar="N", help="of self-play (all cores)"
    )
    parser.add_argument(
        "--trainer",
        choices=("auto", "cuda", "cpu", "numpy"),
        default="auto",
        help="what trains (the best available)",
    )
    proofs = parser.add_argument_group("instead of learning")
    proofs.add_argument(
        "--prove",
        type=int,
        metavar="N",
        help="play N games a number of players against the hand, and keep them",
    )
    proofs.add_argument("--prove-search", type=int, default=0, metavar="N", help="the same with search (0)")
    proofs.add_argument(
        "--search-players",
        type=int,
        nargs="+",
        metavar="N",
        help="with this many players (default: those the run has learned)",
    )
    proofs.add_argument(
        "--search-seconds", type=float, default=0.25, metavar="S", help="of search a decision (0.25)"
    )
    proofs.add_argument("--export", metavar="DIR", help="write the weights and their card there")
    proofs.add_argument("--generation", type=int, metavar="N", help="which one (the best)")
    for name, kind, what in (
        ("games", int, "games of self-play in a generation"),
        ("by_hand", int, "how many times as many are played by the hand-written bot"),
        ("decisions", int, "decisions of each game from which moves are tried out"),
        ("siblings", int, "moves that are tried out of each; 1: none, the games themselves are learned from"),
        ("look", int, "moves that a network judges in self-play, 0: as it plays best"),
        ("slip", float, "how often a random move is played on the way to them"),
        ("outcome", float, "the part of the targets taken from the game's end"),
        ("window", int, "generations that are learned from"),
        ("epochs", int, "times that a position is learned from"),
        ("batch", int, "positions in a step of training"),
        ("rate", float, "the rate of learning"),
        ("score_weight", float, "what scores count beside victories"),
        ("item_weight", float, "the weight of the labels of contested things, in games that have them"),
        ("sibling_weight", float, "the weight of telling the moves of a decision apart"),
        ("gate", int, "games of a gate for each number of players"),
        ("hidden", int, "width of the hidden layer"),
        ("item_hidden", int, "the same of the net for a contested thing"),
        ("pooled", int, "what that net says of it, in numbers"),
        ("seed", int, "a whole number that fixes all chance but the order of threads"),
    ):
        standard = getattr(_DEFAULTS, name)
        parser.add_argument(
            f"--{name.replace('_', '-')}",
            type=kind,
            default=standard,
            metavar="X",
            help=f"{what} ({standard})",
        )


def command_line(args: Namespace) -> str:
    """The arguments given, without defaults."""
    parser = ArgumentParser()
    add_arguments(parser)
    said = [f"pangaea learn {args.game}"]
    for action in parser._actions:
        value = getattr(args, action.dest, None)
        if not action.option_strings or action.dest == "help" or value in (None, action.default, False):
            continue
        words = value if isinstance(value, list) else [] if value is True else [value]
        said.append(" ".join([action.option_strings[0], *map(str, words)]))
    return " ".join(said)


def is_shown(args: Namespace) -> bool:
    """Whether a run is to be proved or exported, not continued."""
    return args.package or args.prove is not None or args.export is not None
