"""What a game says about itself before it is played: seats, options, ways to end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from .errors import BadOption, BadPlayers, quote

OptionValue: TypeAlias = bool | int | str
"""What an option may be set to."""
Options: TypeAlias = Mapping[str, OptionValue]
"""Values of options by name."""


@dataclass(frozen=True, slots=True)
class Option:
    """A rule that the players may choose before the game."""

    name: str
    """As records and commands write it."""
    default: OptionValue
    """The value unless another is chosen."""
    values: tuple[OptionValue, ...]
    """All values that may be chosen."""
    note: str
    """What it does, in a few words."""
    players: tuple[int, ...] = ()
    """Player counts at which a value other than the default may be chosen; empty: all."""


@dataclass(frozen=True, slots=True)
class GameInfo:
    """What is printed on the box of a game."""

    name: str
    """As records and commands write it: `triassic_terror`."""
    title: str
    """As people write it: Triassic Terror."""
    designer: str
    """The game's authors."""
    players: tuple[int, ...]
    """The player counts it can be played with, ascending."""
    options: tuple[Option, ...]
    """What may be chosen before the game."""
    verbs: tuple[str, ...]
    """The first words of all move texts, seats' and chance's. A list of moves is sorted by this order of
    the verbs, then by the fields of the move."""
    end_reasons: tuple[str, ...]
    """The reasons for which a game can end."""
    end_turn: str | None = None
    """The move that says "my turn is over" and nothing else, if there is one. It ends the turn wherever it
    is legal, so clients give it a key of its own and do not ask whether the turn is meant to end."""
    passes: tuple[str, ...] = ()
    """Moves that say "nothing more in this step". Where one of them is the only choice there is nothing
    to decide, and a client may play it unasked."""
    rules_version: int = 1
    """Incremented when a fix of the rules may make an older record replay differently."""


def check_players(info: GameInfo, players: object) -> int:
    """The player count, or `BadPlayers`."""
    if type(players) is int and players in info.players:
        return players
    low, high = info.players[0], info.players[-1]
    counts = str(low) if low == high else f"{low} to {high}"
    raise BadPlayers(f"{info.name} takes {counts} players, not {quote(players)}")


def read_options(info: GameInfo, players: int, given: object) -> dict[str, OptionValue]:
    """Every option of the game with its value; `BadOption` for what the game does not know."""
    if given is None:
        given = {}
    if not isinstance(given, Mapping):
        raise BadOption(f"options must be an object of names and values, not {quote(given)}")
    known = {option.name: option for option in info.options}
    for name in given:
        if name not in known:
            names = ", ".join(known) or "none"
            raise BadOption(f"{info.name} has no option {quote(name)}; it has: {names}")
    return {name: _value(option, players, given) for name, option in known.items()}


def _value(option: Option, players: int, given: Mapping[object, object]) -> OptionValue:
    wanted = given.get(option.name, option.default)
    for value in option.values:
        # True == 1 in Python, but `true` is not `1` in a record.
        if type(value) is type(wanted) and value == wanted:
            break
    else:
        values = ", ".join(map(_json, option.values))
        raise BadOption(f"option {option.name} must be one of {values}, not {quote(wanted)}")
    if option.players and value != option.default and players not in option.players:
        counts = ", ".join(map(str, option.players))
        raise BadOption(f"option {option.name} = {_json(value)} is for {counts} players only, not {players}")
    return value


def _json(value: OptionValue) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return f'"{value}"' if isinstance(value, str) else str(value)


def chosen_options(info: GameInfo, options: Options) -> dict[str, OptionValue]:
    """Only the options that differ from the default, as a record holds them."""
    return {o.name: options[o.name] for o in info.options if options[o.name] != o.default}
