"""What can be said to `pangaea learn` and `python -m pangaea.learning`. Nothing here needs numpy."""

from __future__ import annotations

import os
from argparse import ArgumentParser

from .settings import Settings

_DEFAULTS = Settings("", ())


def add_arguments(parser: ArgumentParser) -> None:
    """What can be said about a run; a folder with other settings is not continued."""
    parser.add_argument("game", metavar="GAME", help="the game to learn")
    parser.add_argument(
        "--run", dest="folder", required=True, metavar="DIR", help="the run's folder, new or to go on with"
    )
    parser.add_argument(
        "--players", type=int, nargs="+", metavar="N", help="numbers of players (all of the game's)"
    )
    parser.add_argument("--generations", type=int, default=5, metavar="N", help="go on until there are N (5)")
    parser.add_argument(
        "--minutes", type=float, metavar="M", help="begin no generation that would not end in time"
    )
    parser.add_argument(
        "--turns", action="store_true", help="judge turns, not decisions: finish them by hand first"
    )
    parser.add_argument(
        "--careful", action="store_true", help="the bot of the first games finishes its turns too"
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
        help="what trains (the best there is)",
    )
    for name, kind, what in (
        ("games", int, "games of self-play in a generation"),
        ("by_hand", int, "how many times as many are played by the hand-written bot"),
        ("decisions", int, "decisions of each game from which moves are tried out"),
        ("siblings", int, "moves that are tried out of each"),
        ("slip", float, "how often any move is played on the way to them"),
        ("outcome", float, "the part of the targets that the game's end says"),
        ("window", int, "generations that are learned from"),
        ("epochs", int, "times that a position is learned from"),
        ("batch", int, "positions in a step of training"),
        ("rate", float, "the rate of learning"),
        ("item_weight", float, "what the labels of contested things count, in games that have them"),
        ("sibling_weight", float, "what telling the moves of a decision apart counts"),
        ("gate", int, "games of a gate for each number of players"),
        ("hidden", int, "width of the hidden layer"),
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
