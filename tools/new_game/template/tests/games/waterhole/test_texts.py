"""Texts of moves and states, both ways, and the table in plain characters."""

import pytest

from pangaea import BadPosition, Match, UnreadableMove
from pangaea.games.waterhole.notation import read_move, write_move

from .support import GAME, at

POSITION = (
    f"{GAME} players=2 lions=3 start=1 turn=4 phase=lead last=0 led=false points=0,6"
    " hands=gazelle:2/zebra:1 herds=/elephant:1 deck=gazelle:1,lion:2 gone=lion:1"
)


@pytest.mark.parametrize("text", ["lead zebra", "drink", "draw", "wait", "card gazelle", "card lion"])
def test_move_texts_round_trip(text: str) -> None:
    assert write_move(read_move(text)) == text


@pytest.mark.parametrize("text", ["", "lead", "lead lion", "lead zebra zebra", "drink now", "card ?", "LEAD"])
def test_other_texts_are_unreadable(text: str) -> None:
    with pytest.raises(UnreadableMove, match="expected"):
        read_move(text)


def test_a_position_round_trips() -> None:
    assert Match.position(GAME, POSITION).text() == POSITION


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (("gone=lion:1", "gone=lion:2"), "there are 4 cards of kind lion; the box has 3"),
        (("hands=gazelle:2", "hands=lion:1"), "the box has 3"),
        (("gone=lion:1", "gone="), ""),
        (("hands=gazelle:2/zebra:1", "hands=gazelle:2"), "field hands needs the cards of 2 seats"),
        (("hands=gazelle:2", "hands=cow:2"), "lists cards like gazelle:2,lion:1, not 'cow:2'"),
        (("hands=gazelle:2", "hands=gazelle:1,gazelle:1"), "expected 'hands=gazelle:2/zebra:1' here"),
        (("last=0", "last=1"), "if and only if the deck is empty"),
        (("phase=lead", "phase=over"), "phase over needs an empty deck"),
        (("led=false", "led=true"), "led=true needs a herd of the active seat"),
    ],
)
def test_an_impossible_position_is_refused(change: tuple[str, str], words: str) -> None:
    text = POSITION.replace(*change)
    if not words:
        Match.position(GAME, text)  # cards may be missing
        return
    with pytest.raises(BadPosition) as refused:
        Match.position(GAME, text)
    assert words in str(refused.value)


def test_a_lion_is_in_no_hand() -> None:
    with pytest.raises(BadPosition, match="a lion is in nobody's hand"):
        at(hands="lion:1/")


def test_a_card_is_drawn_from_a_deck() -> None:
    with pytest.raises(BadPosition, match="phase card needs a deck"):
        at(deck="", phase="card")


def test_the_table_shows_what_the_viewer_may_see() -> None:
    match = Match.position(GAME, POSITION)
    assert match.draw(1).split("\n") == [
        "deck 3, 2 of them lions",
        "*p1  herd - = 0  hand 2 cards",
        " p2  herd elephant = 4  hand zebra",
    ]
    assert "2 turns left" in at(deck="", last=2).draw(None)
