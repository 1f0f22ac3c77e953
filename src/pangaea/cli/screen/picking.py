"""From places to a move: what was pointed at, what was typed, and which moves remain."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from pangaea.cli.prompt import matching


@dataclass(slots=True)
class Picking:
    """The legal moves of one decision, narrowed by pointing and typing. A move keeps its number."""

    legal: Sequence[str]
    places: Callable[[str], list[str]]
    """The places of a move, in the order in which one would point at them."""
    picked: list[str] = field(default_factory=list)
    typed: str = ""

    def candidates(self) -> list[int]:
        """The numbers, from 0, of the moves that are left."""
        named = range(len(self.legal)) if not self.typed else matching(self.typed, self.legal)
        return [number for number in self._pointed_at() if number in set(named)]

    def _pointed_at(self) -> list[int]:
        """Moves whose places begin with those pointed at; else those that contain all of them."""
        count = len(self.picked)
        touched = {number: self.places(move) for number, move in enumerate(self.legal)}
        begun = [number for number, held in touched.items() if held[:count] == self.picked]
        return begun or [
            number
            for number, held in touched.items()
            if all(held.count(place) >= self.picked.count(place) for place in self.picked)
        ]

    def targets(self) -> set[str]:
        """The places that can be pointed at next."""
        found: set[str] = set()
        for number in self.candidates():
            left = self.places(self.legal[number])
            for place in self.picked:
                if place in left:
                    left.remove(place)
            found.update(left)
        return found

    def point(self, place: str) -> bool:
        """Point at a place; start over from it if no move remains. False: no move has it."""
        before = list(self.picked)
        self.picked.append(place)
        if not self.candidates():
            self.picked = [place]
        if not self.candidates():
            self.picked = before
            return False
        return True

    def clear(self) -> None:
        """Forget what was pointed at and typed."""
        self.picked, self.typed = [], ""
