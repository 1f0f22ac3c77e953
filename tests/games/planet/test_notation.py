"""Texts of moves and positions: exact, canonical and strict."""

from __future__ import annotations

import pytest

from pangaea import BadPosition, Match, UnreadableMove
from pangaea.engine.rng import Rng
from pangaea.games.planet.legal import Placements
from pangaea.games.planet.moves import KEEPS, REVEALS, SURPRISES, TAKES, Keep, Move, Reveal, Surprise, Take
from pangaea.games.planet.notation import read_move, write_move
from pangaea.games.planet.state import State

from .support import new, play_on, position, position_text, step


def test_every_move_of_the_game_is_read_from_its_own_text() -> None:
    outcomes: list[tuple[Move, int]] = [*REVEALS[1:], *KEEPS[1:], *SURPRISES.values()]
    moves: list[Move] = [*TAKES, *(move for move, _ in outcomes)]
    texts = [write_move(move) for move in moves]
    assert len(set(texts)) == 3000 + 50 + 50 + 45
    assert [read_move(text) for text in texts] == moves
    assert all(type(read_move(text)) is type(move) for text, move in zip(texts, moves, strict=True))


def test_the_texts_are_those_of_the_law() -> None:
    assert write_move(Reveal(50)) == "reveal 50"
    assert write_move(Take(7, 11, 4)) == "take 7 11 4"
    assert write_move(Keep(1)) == "keep 1"
    assert write_move(Surprise("snow_leopard")) == "animal snow_leopard"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "expected a move that begins with reveal, take, keep, animal, not ''"),
        ("pass", "expected a move that begins with"),
        ("Take 1 0 0", "expected a move that begins with"),
        ("take 1 0", "expected 'take TILE FACE ROTATION'"),
        ("take 1 0 0 ", "expected 'take TILE FACE ROTATION'"),
        ("take  1 0 0", "expected 'take TILE FACE ROTATION'"),
        ("take 0 0 0", "a tile from 1 to 50"),
        ("take 51 0 0", "a tile from 1 to 50"),
        ("take 1 12 0", "a face from 0 to 11"),
        ("take 1 0 5", "a rotation from 0 to 4"),
        ("take 01 0 0", "expected 'take TILE FACE ROTATION'"),
        ("take 1 -1 0", "expected 'take TILE FACE ROTATION'"),
        ("reveal", "expected 'reveal TILE'"),
        ("reveal +3", "expected 'reveal TILE'"),
        ("keep ?", "expected 'keep TILE'"),
        ("animal Fox", "expected 'animal ID'"),
        ("animal dodo", "expected 'animal ID'"),
    ],
)
def test_an_unreadable_move_says_what_was_expected(text: str, complaint: str) -> None:
    with pytest.raises(UnreadableMove) as error:
        read_move(text)
    assert complaint in str(error.value)


def test_the_list_of_placements_is_sorted_by_tile_face_and_rotation() -> None:
    lazy = Placements((3, 8, 21), (0, 4, 11))
    listed = list(lazy)
    assert listed == sorted(listed)
    assert len(lazy) == len(listed) == 3 * 3 * 5
    assert [lazy[index] for index in range(-45, 45)] == listed * 2
    assert lazy[7:20:3] == listed[7:20:3]
    assert all(move in lazy for move in listed)


@pytest.mark.parametrize("index", [45, 46, -46])
def test_the_list_of_placements_has_an_end(index: int) -> None:
    with pytest.raises(IndexError):
        Placements((3, 8, 21), (0, 4, 11))[index]


@pytest.mark.parametrize(
    "move", [Take(4, 0, 0), Take(3, 1, 0), Take(3, 0, 5), Reveal(3), (3, 0, 0), "take 3 0 0", None]
)
def test_nothing_else_is_in_the_list_of_placements(move: object) -> None:
    assert move not in Placements((3, 8, 21), (0, 4, 11))


# --- positions ---------------------------------------------------------------------------------


@pytest.mark.parametrize("surprise", [False, True])
@pytest.mark.parametrize("beginner", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_position_of_a_game_is_read_from_its_own_text(
    players: int, beginner: bool, surprise: bool
) -> None:
    match, rng = new(players, seed=11, beginner=beginner, surprise=surprise), Rng(11)
    while match.actor is not None:
        again = Match.position("planet", match.text())
        assert again.text() == match.text()
        assert (again.turn, again.actor, again.key()) == (match.turn, match.actor, match.key())
        assert again.view(0)["position"] == match.view(0)["position"]
        step(match, rng)
    assert Match.position("planet", match.text()).winners() == match.winners()


def test_the_text_of_a_position_is_this() -> None:
    singles = [["fox"], ["yak"], ["lion"]]
    pairs = [["panda", "tiger"], ["bear", "otter"], ["squirrel", "monkey"], ["frog", "toucan"]]
    triples = [["whale", "turtle", "dolphin"], ["octopus", "shark", "seal"], ["puma", "ibex", "cobra"]]
    animals = [[], [], *singles, *pairs, *triples]
    match = Match.start("planet", 2, {"start": 1, "animals": animals, "objectives": ["ocean", "desert"]})
    for tile in (1, 2, 3, 4, 5):
        match.play(f"reveal {tile}")
    match.play("take 3 11 4")
    unseen = ",".join(map(str, range(6, 51)))
    assert match.text() == (
        "planet players=2 beginner=false surprise=false round=1 phase=take start=1 "
        f"unseen={unseen} revealed=1,2,4,5 pile11= pile12= parted= p1= p2=11:3:4 "
        "columns=//fox/yak/lion/panda,tiger/bear,otter/squirrel,monkey/frog,toucan/"
        "whale,turtle,dolphin/octopus,shark,seal/puma,ibex,cobra "
        "carried= won=/ boxed= objectives=ocean,desert"
    )


GOOD = position_text(["0:1:0,3:2:4", "5:3:1"], columns={3: "fox", 6: "yak,ibex"}, won=["", ""])


def changed(**fields: str) -> str:
    """The good position with some fields replaced."""
    tokens = [token.partition("=") for token in GOOD.split(" ")]
    return " ".join(
        f"{name}={fields[name]}" if name in fields else f"{name}{equals}{value}"
        for name, equals, value in tokens
    )


def test_the_good_position_is_good() -> None:
    assert Match.position("planet", GOOD).text() == GOOD


@pytest.mark.parametrize(
    ("fields", "complaint"),
    [
        ({"players": "5"}, "planet takes 2 to 4 players"),
        ({"beginner": "1"}, "field beginner must be one of"),
        ({"round": "0"}, "round must be a whole number from 1 to 12"),
        ({"round": "13"}, "round must be a whole number from 1 to 12"),
        ({"round": "4"}, "must have"),
        ({"phase": "life"}, "field phase must be one of reveal, take, leftover, surprise, over"),
        ({"phase": "reveal"}, "fewer than 5 tiles are revealed"),
        ({"phase": "leftover"}, "1 to 3 tiles are revealed in phase leftover"),
        ({"phase": "over"}, "no tile is revealed in phase over"),
        ({"phase": "surprise", "revealed": ""}, "there is no surprise in this round"),
        ({"phase": "over", "revealed": ""}, "the game is over only after round 12"),
        ({"start": "2"}, "start must be a whole number from 0 to 1"),
        ({"revealed": "4,6,5,7,8"}, "the tiles in revealed must ascend"),
        ({"revealed": "4,5,5,7,8"}, "the tiles in revealed must ascend"),
        ({"revealed": "4,5,6,7,51"}, "a tile in revealed must be a whole number from 1 to 50"),
        ({"revealed": "4,5,6"}, "4 to 5 tiles are revealed in phase take"),
        ({"revealed": "1,4,5,6,7"}, "tile 1 lies in 2 places"),
        ({"pile11": "9,10"}, "field pile11 must have 5 tiles, not 2"),
        ({"pile12": ""}, "field pile12 must have 1 tiles, not 0"),
        ({"unseen": "20"}, "field unseen must have 35 tiles, not 1"),
        ({"p1": "0:1"}, "expected FACE:TILE:ROTATION in p1"),
        ({"p1": "3:2:4,0:1:0"}, "the faces in p1 must ascend"),
        ({"p1": "0:1:0,0:2:4"}, "the faces in p1 must ascend"),
        ({"p1": "12:1:0"}, "a face in p1 must be a whole number from 0 to 11"),
        ({"p1": "0:1:5"}, "a rotation in p1 must be a whole number from 0 to 4"),
        ({"p1": "0:1:0,1:2:0,2:3:0", "p2": ""}, "p1 can have at most 2 tiles"),
        ({"parted": "4.5"}, "parted tiles lie on pile 11, on pile 12 or in the box"),
        ({"parted": "48.49,49.50"}, "a tile was parted twice"),
        ({"columns": "//fox"}, "field columns needs 12 lists, not 3"),
        ({"columns": "//dodo/////////"}, "'dodo' is not an animal"),
        ({"columns": "//fox,yak/////////"}, "the column of round 3 can have at most 1 animals"),
        ({"columns": "/fox//////////"}, "the column of round 2 can have at most 0 animals"),
        ({"carried": "fox"}, "an animal appears twice"),
        ({"boxed": "lion"}, "animals are boxed in round 12 only"),
        ({"won": "lion@3"}, "field won needs 2 lists, not 1"),
        ({"won": "lion/"}, "a round in won must be a whole number"),
        ({"won": "lion@2/"}, "a round in won must be a whole number from 3 to 12"),
        ({"won": "lion@4/"}, "an animal was won too early"),
        ({"objectives": "ocean"}, "field objectives needs 2 different terrains"),
        ({"objectives": "ocean,ocean"}, "field objectives needs 2 different terrains"),
        ({"objectives": "ocean,swamp"}, "field objectives needs 2 different terrains"),
        ({"beginner": "true"}, "field objectives needs 0 different terrains"),
    ],
)
def test_a_wrong_position_says_what_is_wrong(fields: dict[str, str], complaint: str) -> None:
    with pytest.raises(BadPosition) as error:
        Match.position("planet", changed(**fields))
    assert complaint in str(error.value)


@pytest.mark.parametrize("round", range(1, 13))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_position_with_bare_planets_can_be_played_to_the_end(players: int, round: int) -> None:
    for phase in ("reveal", "take"):
        match = play_on(position([""] * players, round=round, phase=phase, columns={12: "fox,yak"}))
        assert match.ending == "planets_covered"
        assert match.text() == Match.position("planet", match.text()).text()


def test_a_copy_is_equal_in_everything_and_shares_nothing_that_changes() -> None:
    state = play_on(new(2, surprise=True), until_round=11)._state
    twin = state.copy()
    for name in State.__slots__:
        mine, other = getattr(state, name), getattr(twin, name)
        assert mine == other
        assert mine is not other or not isinstance(mine, list)


def test_a_field_too_many_or_too_few_is_refused() -> None:
    with pytest.raises(BadPosition, match="there is no field 'moon'"):
        Match.position("planet", f"{GOOD} moon=1")
    with pytest.raises(BadPosition, match="field won is missing"):
        Match.position("planet", GOOD.replace(" won=/", ""))


def parting(revealed: str, parted: str) -> str:
    text = position_text(["", ""], round=2, revealed=[40, 41, 42, 43])
    tokens = dict(token.split("=", 1) for token in text.split(" ")[1:])
    tokens |= {"phase": "leftover", "revealed": revealed, "parted": parted}
    return " ".join(["planet", *(f"{name}={value}" for name, value in tokens.items())])


def test_a_position_in_the_middle_of_parting_leftovers_can_be_read() -> None:
    match = Match.position("planet", parting("41,42,43", "41.42.43"))
    assert [text for text, _ in match.chances()] == ["keep 41", "keep 42", "keep 43"]
    assert (match.turn, match.actor) == (4, "chance")


def test_parted_leftovers_must_be_remembered_as_a_group() -> None:
    with pytest.raises(BadPosition, match="the leftovers must be in the last parted group"):
        Match.position("planet", parting("41,42,43", ""))


def test_leftovers_are_not_parted_where_they_fit() -> None:
    text = parting("41,42,43", "41.42.43").replace("round=2", "round=1")
    tokens = dict(token.split("=", 1) for token in text.split(" ")[1:])
    tokens |= {"unseen": ",".join(map(str, range(1, 41))), "pile11": ""}
    with pytest.raises(BadPosition, match="chance has no leftovers to part in this round"):
        Match.position("planet", " ".join(["planet", *(f"{name}={value}" for name, value in tokens.items())]))
