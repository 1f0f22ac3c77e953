"""Texts of moves and positions."""

import pytest

from pangaea.engine.errors import BadPosition, UnreadableMove
from pangaea.engine.match import Match
from pangaea.games.trias.cells import Cell
from pangaea.games.trias.moves import (
    DRAW_CARD,
    END_ACTIONS,
    PLAY_HAND,
    Breed,
    Drift,
    Move,
    MoveHerd,
    Place,
    Rescue,
    TurnUp,
)
from pangaea.games.trias.notation import read_move, write_move

from .support import position

MOVES: dict[str, Move] = {
    "place 2,-1": Place(Cell(2, -1)),
    "hand": PLAY_HAND,
    "draw": DRAW_CARD,
    "card M": TurnUp("M"),
    "card X": TurnUp("X"),
    "drift 3,0 4,-1": Drift(Cell(3, 0), Cell(4, -1)),
    "move -1,0 0,-1 f": MoveHerd(Cell(-1, 0), Cell(0, -1), "f"),
    "rescue 5,0 4,0 s": Rescue(Cell(5, 0), Cell(4, 0), "s"),
    "breed 0,0": Breed(Cell(0, 0)),
    "end": END_ACTIONS,
}


@pytest.mark.parametrize("text", MOVES)
def test_every_verb_is_written_and_read(text: str) -> None:
    move = MOVES[text]
    assert write_move(move) == text
    assert read_move(text) == move
    assert type(read_move(text)) is type(move)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("drift 3,0", "expected 'drift Q,R Q,R', not 'drift 3,0'"),
        ("drift 3,0 4,-1 f", "expected 'drift Q,R Q,R'"),
        ("drift 3,0  4,-1", "expected 'drift Q,R Q,R'"),
        ("drift +3,0 4,-1", "expected 'drift Q,R Q,R'"),
        ("drift 03,0 4,-1", "expected 'drift Q,R Q,R'"),
        ("drift -0,0 4,-1", "expected 'drift Q,R Q,R'"),
        ("drift 3,0 4,-1 ", "expected 'drift Q,R Q,R'"),
        ("drift 99999,0 4,-1", "expected 'drift Q,R Q,R'"),
        ("drift ٣,0 4,-1", "expected 'drift Q,R Q,R'"),
        ("move 3,0 4,-1", "expected 'move Q,R Q,R f or move Q,R Q,R s'"),
        ("move 3,0 4,-1 x", "expected 'move"),
        ("rescue 3,0 4,-1 F", "expected 'rescue"),
        ("place", "expected 'place Q,R'"),
        ("card m", "expected 'card M"),
        ("card ?", "expected 'card M"),
        ("end ", "expected 'end'"),
        ("hand S", "expected 'hand'"),
        ("Draw", "expected one of place, hand, draw, card, drift, move, rescue, breed, end"),
        ("", "expected one of place"),
    ],
)
def test_what_is_no_move_is_refused_with_the_form_of_its_verb(text: str, expected: str) -> None:
    with pytest.raises(UnreadableMove) as refused:
        read_move(text)
    assert str(refused.value).startswith(expected)


def test_moves_of_different_verbs_are_never_taken_for_one_another() -> None:
    match = position("3,0S 4,0S", "3,0p1f1 5,0p1f1")
    legal = match._game.legal(match._state)
    assert MoveHerd(Cell(3, 0), Cell(4, 0), "f") in legal
    assert Rescue(Cell(3, 0), Cell(4, 0), "f") not in legal
    assert Rescue(Cell(5, 0), Cell(4, 0), "f") in legal
    assert MoveHerd(Cell(5, 0), Cell(4, 0), "f") not in legal
    assert Breed(Cell(3, 0)) in legal
    assert Place(Cell(3, 0)) not in legal
    assert PLAY_HAND not in legal
    assert END_ACTIONS in legal


def test_lazy_lists_answer_like_lists() -> None:
    match = position("3,0S 4,0W 5,0M", "3,0p1f2 3,0p1s1 6,0p1f1")
    lazy = match._game.legal(match._state)
    moves = list(lazy)
    assert [lazy[index] for index in range(len(lazy))] == moves
    assert [lazy[-index] for index in range(1, len(lazy) + 1)] == moves[::-1]
    assert list(lazy[2:5]) == moves[2:5]
    assert all(move in lazy for move in moves)
    assert Drift(Cell(500, 0), Cell(501, 0)) not in lazy
    assert Drift(Cell(3, 0), Cell(500, 0)) not in lazy
    for index in (len(lazy), -len(lazy) - 1):
        with pytest.raises(IndexError):
            lazy[index]


# --- positions ------------------------------------------------------------------------------------

TEXT = (
    "trias players=3 distance=steps interim=any pole_capacity=0 turn=20 phase=act active=p1 start=p1 "
    "card=S points=4 rescues=0 last=0 meteorite=- tiles=3,0S;4,0M herds=3,0p1f1;3,0p1s2;4,0p2f1 "
    "track=0,0,0 hands=S1,S1,S1 deck1=2,2,2 deck2=2,3,3,1"
)


def test_a_position_is_written_as_it_was_read() -> None:
    assert Match.position("trias", TEXT).text() == TEXT


def changed(**fields: str) -> str:
    """The text with other values for some fields."""
    parts = dict(part.split("=") for part in TEXT.split(" ")[1:])
    return " ".join(["trias", *(f"{name}={value}" for name, value in (parts | fields).items())])


@pytest.mark.parametrize(
    "fields",
    [
        {"players": "6"},
        {"distance": "miles"},
        {"pole_capacity": "1"},
        {"turn": "6"},
        {"phase": "sleep"},
        {"active": "p4"},
        {"points": "5"},
        {"rescues": "3"},
        {"card": "X"},
        {"card": "-"},
        {"last": "2"},
        {"meteorite": "drawn"},
        {"tiles": "4,0M;3,0S"},
        {"tiles": "3,0S;3,0M"},
        {"tiles": "3,0S;4,0P"},
        {"tiles": "0,0S;3,0S;4,0M"},
        {"tiles": "3,0S;121,0M"},
        {"tiles": ";".join(f"{q},0M" for q in range(3, 13)), "herds": ""},
        {"herds": "4,0p2f1;3,0p1f1"},
        {"herds": "3,0p1f1;3,0p1f2"},
        {"herds": "3,0p4f1"},
        {"herds": "3,0p2s1"},
        {"herds": "3,0p1f5"},
        {"herds": "3,0p1f3;3,0p2f2"},
        {"herds": "0,0p1f1"},
        {"herds": "3,0p1f4;4,0p1f4;5,0p1f4;6,0p1f4"},
        {"herds": "3,0p1"},
        {"track": "0,0"},
        {"track": "0,0,-1"},
        {"hands": "S1,S1"},
        {"hands": "S1,S3,S1"},
        {"hands": "S1,-,S1"},
        {"deck1": "8,2,2"},
        {"deck1": "2,13,2"},
        {"deck2": "2,3,3,0"},
        {"deck2": "2,3,2,1"},
        {"phase": "card"},
        {"phase": "drift", "points": "0", "tiles": "4,0M", "herds": "4,0p2f1"},
        {"phase": "refill", "points": "0", "herds": ""},
        {"phase": "over", "points": "0", "card": "-", "herds": ""},
        {"phase": "place", "points": "0", "card": "-", "herds": "", "turn": "2"},
        {"phase": "place", "points": "0", "card": "-", "herds": "", "turn": "1", "tiles": ""},
        {"weather": "fine"},
    ],
    ids=str,
)
def test_a_position_that_does_not_fit_together_is_refused(fields: dict[str, str]) -> None:
    with pytest.raises(BadPosition):
        Match.position("trias", changed(**fields))


@pytest.mark.parametrize("text", ["", "trias", "planet players=3", TEXT + " ", TEXT + " turn=20"])
def test_what_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(BadPosition):
        Match.position("trias", text)


def test_fragments_without_any_tile_can_be_written() -> None:
    match = position("")
    assert match.legal() == ["end"]
    assert match.view(None)["position"]["lands"][0]["cells"] == ["0,0"]
