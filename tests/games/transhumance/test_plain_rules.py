"""The lists against a second, plain statement of the rules.

Each text that could ever be a move is judged one by one with sets and dicts, straight from the law.
The engine's lists, which are made from bits and tables, must be exactly the texts that pass.
"""

from itertools import combinations, product

import pytest

from pangaea import Match, Rng

from .support import field

CHARACTERS = {"G": "abcd", "T": "abc", "R": "abc", "D": "abcde"}
CELLS = [f"{row}{place}" for row in range(1, 6) for place in range(1, 7 - row)]
CARD_SETS = [
    tuple(race + character for character in chosen)
    for race, characters in CHARACTERS.items()
    for size in range(1, len(characters) + 1)
    for chosen in combinations(characters, size)
]
TEXTS = [
    *(f"draw {race}" for race in CHARACTERS),
    *(" ".join((verb, cell, *cards)) for verb in ("new", "add") for cell in CELLS for cards in CARD_SETS),
    *(f"move {source} {target}" for source in CELLS for target in (*CELLS, "pen")),
    *(f"sac {own} {enemy}" for own, enemy in product(CELLS, CELLS)),
    *("stop", "skip", "end"),
]


class Table:
    """A position in the plainest form."""

    def __init__(self, match: Match) -> None:
        self.seat = match.actor
        self.phase = field(match, "phase")
        self.may_break = field(match, "self_dispersal") == "true"
        self.hand = self._cards(field(match, "hands"))
        self.stacks = self._cards(field(match, "stacks"))
        self.herds: dict[str, tuple[int, set[str]]] = {}
        for item in filter(None, field(match, "herds").split(",")):
            cell, owner, herd = item.split(":")
            self.herds[cell] = (int(owner[1]) - 1, {herd[0] + character for character in herd[1:]})

    def _cards(self, heaps: str) -> set[str]:
        assert isinstance(self.seat, int)
        return {item[-2:] for item in heaps.split("/")[self.seat].split(",") if item}

    def allows(self, text: str) -> bool:
        verb, *words = text.split(" ")
        return bool(getattr(self, verb)(*words))

    def mine(self, cell: str) -> set[str]:
        owner, cards = self.herds.get(cell, (None, set[str]()))
        return cards if owner == self.seat else set()

    def theirs(self, cell: str) -> set[str]:
        owner, cards = self.herds.get(cell, (self.seat, set[str]()))
        return cards if owner != self.seat else set()

    def draw(self, race: str) -> bool:
        return self.phase in ("draw", "bonus") and any(card[0] == race for card in self.stacks)

    def new(self, cell: str, *cards: str) -> bool:
        if self.phase != "place" or not self.hand.issuperset(cards):
            return False
        if cell[0] == "1":
            return cell not in self.herds
        swift = cell[0] == "2" and cards[0][0] == "R"
        return swift and not self.mine(cell) and len(self.theirs(cell)) <= len(cards)

    def add(self, cell: str, *cards: str) -> bool:
        herd = self.mine(cell)
        if self.phase != "place" or not herd or not self.hand.issuperset(cards):
            return False
        return conforms(herd, set(cards)) or (self.may_break and len(cards) == 1)

    def move(self, source: str, target: str) -> bool:
        herd = self.mine(source)
        if self.phase != "move" or not herd:
            return False
        if target == "pen":
            return source == "51"
        ahead = int(target[0]) == int(source[0]) + 1
        straight = int(target[1]) in (int(source[1]) - 1, int(source[1]))
        fusion = self.mine(target)
        return ahead and straight and (not fusion or self.may_break or conforms(herd, fusion))

    def sac(self, own: str, enemy: str) -> bool:
        return self.mine(own) == {"Ta", "Tb", "Tc"} and bool(self.theirs(enemy))

    def stop(self) -> bool:
        return self.phase in ("draw", "bonus")

    def skip(self) -> bool:
        return self.phase in ("place", "move")

    def end(self) -> bool:
        return self.phase == "end"


def conforms(herd: set[str], cards: set[str]) -> bool:
    """One race, all characters different."""
    return not herd & cards and len({card[0] for card in herd | cards}) == 1


@pytest.mark.parametrize("self_dispersal", [False, True])
@pytest.mark.parametrize("seed", range(3))
def test_the_lists_are_exactly_what_the_plain_rules_allow(seed: int, self_dispersal: bool) -> None:
    match = Match.new("transhumance", 2, seed=seed, options={"self_dispersal": self_dispersal})
    rng = Rng(seed)
    while match.actor is not None:
        if match.actor == "chance":
            match.roll()
            continue
        table = Table(match)
        legal = match.legal()
        assert sorted(legal) == sorted(text for text in TEXTS if table.allows(text))
        match.play(rng.pick([text for text in legal if text != "stop"] or legal))
