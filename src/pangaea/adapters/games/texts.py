"""Action spaces in which every number is one move text."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, NamedTuple

from pangaea.engine.protocol import Game

from ..codec import Choices, Span


class Group(NamedTuple):
    """Texts of one form, in the order of their numbers."""

    form: str
    order: str
    texts: tuple[str, ...]


_SEAT = re.compile(r"\+(\d)")


class TextActions:
    """One number for each text. `+1` in a text is the first seat clockwise after the one that acts."""

    def __init__(self, *groups: Group) -> None:
        self.texts = tuple(text for group in groups for text in group.texts)
        self.actions = len(self.texts)
        self.spans = tuple(_spans(groups))
        self._numbers: dict[tuple[int, int], _Numbers] = {}

    def choices(self, game: Game[Any, Any], state: Any) -> Choices:
        """The legal numbers of the seat that acts."""
        actor = game.actor(state)
        if not isinstance(actor, int):
            return {}
        numbers = self._of(game, state.players, actor)
        return {numbers[type(move)][move]: move for move in game.legal(state)}

    def encode(self, game: Game[Any, Any], state: Any, move: Any) -> tuple[int, ...]:
        """The number of a move of the seat that acts."""
        actor = game.actor(state)
        assert isinstance(actor, int), "only a seat's moves have numbers"
        return (self._of(game, state.players, actor)[type(move)][move],)

    def _of(self, game: Game[Any, Any], players: int, actor: int) -> _Numbers:
        found = self._numbers.get((players, actor))
        if found is None:
            named = enumerate(_named(text, players, actor) for text in self.texts)
            found = _Numbers(game, {text: number for number, text in named if text is not None})
            self._numbers[players, actor] = found
        return found


def _spans(groups: Iterable[Group]) -> Iterable[Span]:
    first = 0
    for group in groups:
        yield Span(first, len(group.texts), group.form, group.order)
        first += len(group.texts)


def _named(text: str, players: int, actor: int) -> str | None:
    """The text with the seat's name in it; None if there is no such seat."""
    found = _SEAT.search(text)
    if found is None:
        return text
    step = int(found[1])
    return _SEAT.sub(f"p{(actor + step) % players + 1}", text) if step < players else None


class _Numbers(dict[type, "_NumbersOfVerb"]):
    """The numbers of each class of moves, kept apart because moves of two classes may share a hash."""

    def __init__(self, game: Game[Any, Any], by_text: dict[str, int]) -> None:
        self._game, self._by_text = game, by_text

    def __missing__(self, verb: type) -> _NumbersOfVerb:
        self[verb] = found = _NumbersOfVerb(self._game, self._by_text)
        return found


class _NumbersOfVerb(dict[Any, int]):
    """The number of each move, looked up by its text the first time."""

    def __init__(self, game: Game[Any, Any], by_text: dict[str, int]) -> None:
        self._game, self._by_text = game, by_text

    def __missing__(self, move: Any) -> int:
        self[move] = number = self._by_text[self._game.write_move(move)]
        return number
