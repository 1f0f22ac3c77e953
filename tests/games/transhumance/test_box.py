"""What is in the box (section 1.1), and the arithmetic of heaps."""

import pytest

from pangaea import Rng
from pangaea.games.transhumance.cards import (
    BOX,
    CARD_NAMES,
    CARD_OF,
    OF_RACE,
    card_names,
    copies,
    count,
    drawn,
    heap_of,
    kinds,
    listed,
    subsets,
)
from pangaea.games.transhumance.data import AHEAD, CELL_NAMES, PEN, Race
from pangaea.games.transhumance.herds import COMPLETE_RECKLESS, HERDS, fits


def heap(*names: str) -> int:
    return heap_of(CARD_OF[name] for name in names)


def ahead(cell: str) -> list[str]:
    return [(*CELL_NAMES, "pen")[target] for target in AHEAD[CELL_NAMES.index(cell)]]


def test_there_are_61_cards_of_each_colour_in_fifteen_kinds() -> None:
    assert count(BOX) == 61
    assert [count(BOX & OF_RACE[race]) for race in Race] == [16, 15, 15, 15]
    assert [(CARD_NAMES[card], number) for card, number in listed(BOX)] == [
        *(("Ga", 4), ("Gb", 4), ("Gc", 4), ("Gd", 4)),
        *(("Ta", 5), ("Tb", 5), ("Tc", 5)),
        *(("Ra", 5), ("Rb", 5), ("Rc", 5)),
        *(("Da", 3), ("Db", 3), ("Dc", 3), ("Dd", 3), ("De", 3)),
    ]


def test_t1_the_path_narrows_as_the_law_lists_it() -> None:
    assert {cell: ahead(cell) for cell in CELL_NAMES} == {
        "11": ["21"],
        "12": ["21", "22"],
        "13": ["22", "23"],
        "14": ["23", "24"],
        "15": ["24"],
        "21": ["31"],
        "22": ["31", "32"],
        "23": ["32", "33"],
        "24": ["33"],
        "31": ["41"],
        "32": ["41", "42"],
        "33": ["42"],
        "41": ["51"],
        "42": ["51"],
        "51": ["pen"],
    }


def test_the_rulebooks_two_examples_of_steps() -> None:
    assert ahead("12") == ["21", "22"]
    assert ahead("33") == ["42"]


def test_every_way_from_row_1_takes_five_moves() -> None:
    def ways(cell: int) -> set[int]:
        return {0} if cell == PEN else {1 + rest for target in AHEAD[cell] for rest in ways(target)}

    assert [ways(cell) for cell in range(5)] == [{5}] * 5
    assert [ways(cell) for cell in range(5, 9)] == [{4}] * 4


def test_there_are_sixty_conforming_herds_of_each_colour() -> None:
    """31 + 15 + 7 + 7 (section 1.7)."""
    assert [len(herds) for herds in HERDS] == [60, 60]
    sizes = [max(herd.size for herd in HERDS[0].values() if herd.race == race) for race in Race]
    assert sizes == [4, 3, 3, 5]
    assert [herd.cards for herd in HERDS[0].values() if not herd.wanted] == [
        heap("Ga", "Gb", "Gc", "Gd"),
        heap("Ta", "Tb", "Tc"),
        heap("Ra", "Rb", "Rc"),
        heap("Da", "Db", "Dc", "Dd", "De"),
    ]
    assert [(herd.owner, herd.race, herd.size) for herd in COMPLETE_RECKLESS] == [(0, 1, 3), (1, 1, 3)]


def test_cards_fit_a_herd_of_their_race_without_their_character() -> None:
    herd = HERDS[0][heap("Gb", "Gd")]
    assert fits(herd, heap("Ga"))
    assert fits(herd, heap("Ga", "Gc"))
    assert not fits(herd, heap("Gb"))
    assert not fits(herd, heap("Ga", "Gb"))
    assert not fits(herd, heap("Da"))


def test_a_heap_counts_its_cards() -> None:
    cards = heap("Ga", "Ga", "Gd", "De", "De", "De")
    assert count(cards) == 6
    assert [copies(cards, CARD_OF[name]) for name in ("Ga", "Gb", "Gd", "De")] == [2, 0, 1, 3]
    assert kinds(cards) == heap("Ga", "Gd", "De")
    assert card_names(kinds(cards)) == ("Ga", "Gd", "De")
    assert kinds(BOX) == heap(*CARD_NAMES)


@pytest.mark.parametrize("number", range(6))
def test_a_kind_counts_once_whatever_its_number(number: int) -> None:
    assert kinds(heap(*["Tb"] * number)) == (heap("Tb") if number else 0)


def test_subsets_rise_and_leave_out_the_empty_one() -> None:
    assert [card_names(part) for part in subsets(heap("Ra", "Rb", "Rc"))] == [
        ("Ra",),
        ("Rb",),
        ("Ra", "Rb"),
        ("Rc",),
        ("Ra", "Rc"),
        ("Rb", "Rc"),
        ("Ra", "Rb", "Rc"),
    ]
    assert subsets(0) == ()


def test_cards_are_drawn_from_a_heap_by_their_number() -> None:
    """Two of Ga Ga Gb: {Ga, Ga} once and {Ga, Gb} twice as often."""
    found = [drawn(heap("Ga", "Ga", "Gb"), 2, Rng(seed)) for seed in range(300)]
    pairs = found.count(heap("Ga", "Ga"))
    assert set(found) == {heap("Ga", "Ga"), heap("Ga", "Gb")}
    assert 70 < pairs < 130
