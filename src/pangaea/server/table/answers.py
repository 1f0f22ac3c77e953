"""Which command reached which row: a map that never changes, and grows by making a new one."""

from __future__ import annotations

from typing import TypeAlias

Key: TypeAlias = tuple[str, str]
"""A member, and the id that the client gave the command."""


class Answers:
    """The seq that each command reached.

    The entries lie in layers, each at least twice as long as the next. One more entry makes a new map that
    shares all but the shortest layers, so it costs next to nothing however many commands there were, and
    the old map stays unchanged.
    """

    __slots__ = ("_layers",)

    def __init__(self, layers: tuple[dict[Key, int], ...] = ()) -> None:
        self._layers = layers

    def get(self, key: Key) -> int | None:
        """The row that the command reached; None if nobody has sent it yet."""
        for layer in reversed(self._layers):
            if key in layer:
                return layer[key]
        return None

    def with_answer(self, key: Key, seq: int) -> Answers:
        """These answers and one more, or with another seq for a command that is known."""
        layers, newest = self._layers, {key: seq}
        while layers and len(layers[-1]) <= len(newest):
            layers, newest = layers[:-1], layers[-1] | newest
        return Answers((*layers, newest))

    def __contains__(self, key: Key) -> bool:
        return self.get(key) is not None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Answers) and self._all() == other._all()

    def _all(self) -> dict[Key, int]:
        return {key: seq for layer in self._layers for key, seq in layer.items()}
