"""State texts: one line of `name=value` fields behind the game's name.

    trias players=3 distance=steps phase=act active=1 …

Values hold no spaces. A reader takes each field once and refuses what is missing, repeated or left over.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from .errors import BadOption, BadPlayers, BadPosition, quote
from .info import GameInfo, Options, OptionValue, check_players, read_options
from .words import Word

W = TypeVar("W", bound=Word)


def write_fields(game: str, fields: Mapping[str, object]) -> str:
    """The line for these fields, in their order."""
    return " ".join([game, *(f"{name}={value}" for name, value in fields.items())])


class FieldReader:
    """Takes the fields of a state text one by one."""

    def __init__(self, game: str, text: object) -> None:
        if not isinstance(text, str) or text.split(" ", 1)[0] != game:
            raise BadPosition(f"a {game} position begins with {game!r}, not {quote(text)}")
        self._fields: dict[str, str] = {}
        for token in text.split(" ")[1:]:
            name, equals, value = token.partition("=")
            if not equals or not name:
                raise BadPosition(f"expected name=value, not {quote(token)}")
            if name in self._fields:
                raise BadPosition(f"field {name} appears twice")
            self._fields[name] = value

    def text(self, name: str) -> str:
        """The field as it is."""
        try:
            return self._fields.pop(name)
        except KeyError:
            raise BadPosition(f"field {name} is missing") from None

    def number(self, name: str, low: int = 0, high: int = 10**9) -> int:
        """A whole number between the bounds."""
        return read_number(self.text(name), name, low, high)

    def numbers(self, name: str, count: int, low: int = 0, high: int = 10**9) -> list[int]:
        """This many numbers, separated by commas."""
        items = self.items(name)
        if len(items) != count:
            raise BadPosition(f"field {name} needs {count} numbers, not {len(items)}")
        return [read_number(item, name, low, high) for item in items]

    def word(self, name: str, allowed: Iterable[str]) -> str:
        """One of the allowed words."""
        value, words = self.text(name), list(allowed)
        if value not in words:
            raise BadPosition(f"field {name} must be one of {', '.join(words)}, not {quote(value)}")
        return value

    def member(self, name: str, kind: type[W]) -> W:
        """One of the words of an enum."""
        by_text = {word.text: word for word in kind}
        return by_text[self.word(name, by_text)]

    def items(self, name: str, separator: str = ",") -> list[str]:
        """The parts of a list; an empty field is an empty list."""
        value = self.text(name)
        return value.split(separator) if value else []

    def table(self, info: GameInfo) -> tuple[int, dict[str, OptionValue]]:
        """Player count and options, which every state text begins with (see `table_fields`)."""
        try:
            players = check_players(info, self.number("players"))
            given = {o.name: self._option(o.name, o.values) for o in info.options}
            return players, read_options(info, players, given)
        except (BadPlayers, BadOption) as error:
            raise BadPosition(str(error)) from None

    def _option(self, name: str, values: tuple[OptionValue, ...]) -> OptionValue:
        by_text = {option_text(value): value for value in values}
        return by_text[self.word(name, by_text)]

    def done(self) -> None:
        """Raise `BadPosition` if a field is left over."""
        for name in self._fields:
            raise BadPosition(f"there is no field {quote(name)}")


def require(holds: bool, what: str) -> None:
    """Raise `BadPosition` unless it holds."""
    if not holds:
        raise BadPosition(what)


def check_writing(text: str, canonical: str) -> None:
    """A position is written in one way only, so that equal positions have equal texts."""
    for given, expected in zip(text.split(" "), canonical.split(" "), strict=True):
        if given != expected:
            raise BadPosition(f"expected {quote(expected)} here, not {quote(given)}")


def table_fields(players: int, options: Options) -> dict[str, object]:
    """The first fields of every state text: player count and every option."""
    return {"players": players, **{name: option_text(value) for name, value in options.items()}}


def option_text(value: OptionValue) -> str:
    """`true`, `false`, a number or a word."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def read_number(text: str, name: str, low: int = 0, high: int = 10**9) -> int:
    """A whole number between the bounds, in canonical form."""
    # isdigit() alone also accepts digits of other scripts, and int() of a huge text is slow.
    digits = text.removeprefix("-")
    readable = len(text) <= 10 and digits.isascii() and digits.isdigit() and str(int(text)) == text
    if readable and low <= int(text) <= high:
        return int(text)
    raise BadPosition(f"{name} must be a whole number from {low} to {high}, not {quote(text)}")
