"""The games that the fuzzer plays: each one is a case that a command can repeat."""

from __future__ import annotations

import shlex
from argparse import Namespace
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Any

from pangaea.bots.luck import LUCKS
from pangaea.bots.pickers import picker_names
from pangaea.engine.errors import BadOption
from pangaea.engine.info import GameInfo, check_players
from pangaea.engine.info import read_options as check_options
from pangaea.engine.rng import Rng

from .arguments import option_texts, read_options


@dataclass(frozen=True, slots=True)
class Case:
    """Everything that a fuzzed game depends on."""

    game: str
    players: int
    options: dict[str, Any]
    picker: str
    luck: str
    seed: int = 0

    def command(self) -> str:
        """The command that plays exactly this game again."""
        words = ["pangaea", "fuzz", self.game, "--seed", str(self.seed), "--players", str(self.players)]
        for option in option_texts(self.options):
            words += ["--option", option]
        return shlex.join([*words, "--picker", self.picker, "--luck", self.luck])

    def __str__(self) -> str:
        kind = [f"{self.players} players", *option_texts(self.options), self.picker, self.luck]
        return f"{self.game}: {', '.join(kind)}"


def rotation(info: GameInfo, args: Namespace) -> list[Case]:
    """Every combination of players, options, picker and luck that the arguments leave open.

    They come in a mixed but fixed order, so that a short run already sees something of each.
    """
    counts = info.players if args.players is None else (check_players(info, args.players),)
    pickers = picker_names(info.name) if args.picker is None else (args.picker,)
    lucks = tuple(LUCKS) if args.luck is None else (args.luck,)
    given = read_options(info, args.option)
    cases = [
        Case(info.name, players, options, picker, luck)
        for players in counts
        for options in option_choices(info, players, given)
        for picker, luck in product(pickers, lucks)
    ]
    Rng(0).shuffle(cases)
    return cases


def option_choices(info: GameInfo, players: int, given: dict[str, Any]) -> list[dict[str, Any]]:
    """All ways to choose the options that are not given, as far as this player count allows them."""
    check_options(info, players, given)
    open_options = [option for option in info.options if option.name not in given]
    choices = []
    for values in product(*(option.values for option in open_options)):
        chosen = {option.name: value for option, value in zip(open_options, values, strict=True)}
        try:
            choices.append(check_options(info, players, {**given, **chosen}))
        except BadOption:
            continue  # a value that is not for this player count
    return choices


def numbered(rotations: Sequence[Sequence[Case]], seed: int) -> Iterator[Case]:
    """Cases without end: the games alternate, and game k of a run has the seed `seed + k`."""
    number = 0
    while True:
        cases = rotations[number % len(rotations)]
        yield replace(cases[number // len(rotations) % len(cases)], seed=seed + number)
        number += 1
