"""Texts of moves and positions, both ways."""

from __future__ import annotations

import pytest

from pangaea.engine.errors import BadPosition, UnreadableMove
from pangaea.games.triassic_terror import moves
from pangaea.games.triassic_terror.notation import read_move, write_move
from pangaea.games.triassic_terror.position import read_state, write_state

from .support import GAME, Match, play, turn

PAIRS = [
    ("card open", moves.TakeCard(False)),
    ("card blind", moves.TakeCard(True)),
    ("deal D", moves.Deal(2)),
    ("tile migration", moves.TakeTile(2)),
    ("card S1 S1 S3", moves.PlayCard((0, 0, 2))),
    ("card M3", moves.PlayCard((11,))),
    ("newland F1 F2 F3", moves.NewLand((3, 4, 5))),
    ("growth S1 M3", moves.Growth(0, 11)),
    ("growth S1", moves.Growth(0, moves.NOWHERE)),
    ("migrate D1", moves.Migrate(6)),
    ("hatch D1", moves.Hatch(6)),
    ("hatch none", moves.Hatch(moves.NOWHERE)),
    ("fly D1", moves.Fly(6)),
    ("trex D1", moves.Trex(6)),
    ("trex stay", moves.Trex(moves.NOWHERE)),
    ("raptor r1 D1", moves.Raptor(0, 6)),
    ("raptor r2 D1", moves.Raptor(1, 6)),
    ("white D1", moves.White(6)),
    ("egg D1", moves.Egg(6)),
    ("volcano D1", moves.Volcano(6)),
    ("send D1 12", moves.Send(6, 12)),
    ("eat p6", moves.Eat(5)),
    ("eject p2 D1", moves.Eject(1, 6)),
    ("done", moves.Done()),
    ("end", moves.End()),
    ("slot trex", moves.Slot(4)),
]


@pytest.mark.parametrize(("text", "move"), PAIRS)
def test_every_text_has_its_move(text: str, move: moves.Move) -> None:
    assert read_move(text) == move
    assert write_move(move) == text


def test_moves_of_different_verbs_are_never_equal() -> None:
    assert len({text for text, _ in PAIRS}) == len(PAIRS)
    for one, first in PAIRS:
        for other, second in PAIRS:
            assert (first == second) == (one == other)
            assert (first != second) == (one != other)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "expected one of card, deal"),
        ("jump S1", "expected one of card, deal"),
        ("card", "expected 'card open'"),
        ("card S3 S1", "in the order of the board"),
        ("card S1 S1 S1 S1", "expected 'card open'"),
        ("card s1", "expected 'card open'"),
        ("deal X", "expected 'deal S'"),
        ("deal", "expected 'deal S'"),
        ("tile lava", "expected 'tile NAME'"),
        ("newland", "expected 'newland AREA"),
        ("growth S1 S2 S3", "expected 'growth AREA AREA'"),
        ("growth none", "expected 'growth AREA AREA'"),
        ("migrate none", "expected 'migrate AREA'"),
        ("hatch stay", "expected 'hatch AREA' or 'hatch none'"),
        ("trex none", "expected 'trex AREA' or 'trex stay'"),
        ("raptor r3 S1", "expected 'raptor r1 AREA'"),
        ("send S1", "expected 'send AREA COUNT'"),
        ("send S1 0", "expected 'send AREA COUNT'"),
        ("send S1 03", "expected 'send AREA COUNT'"),
        ("send S1 58", "expected 'send AREA COUNT'"),
        ("eat p7", "expected 'eat p1'"),
        ("eject p1", "expected 'eject p1 AREA'"),
        ("done now", "expected 'done'"),
        ("end  ", "expected 'end'"),
        (" end", "expected one of"),
    ],
)
def test_what_is_no_move_is_unreadable(text: str, reason: str) -> None:
    with pytest.raises(UnreadableMove, match=reason):
        read_move(text)


# --- positions ---------------------------------------------------------------------------------


def steps() -> list[Match]:
    """A position of every phase and kind of step."""
    fresh = Match.new(GAME, 4, seed=1)
    return [
        fresh,
        play(fresh.copy(), "card open"),
        play(fresh.copy(), "card blind"),
        turn("migration", "S1:p2*5,p1*4,p3*2", hands=["F?", "-", "S", "-"]),
        play(turn("migration", "S1:p2*5,p1*4,p3*2"), "migrate S1", "send S2 2", "send M1 2"),
        play(turn("trex", "D2:p2*4,p1*3"), "trex D2", "eat p1"),
        play(turn("hatch", "D2:p2*4,p1*3", players=6), "hatch D2", "fly D2", "eat p2"),
        play(turn("raptors", "F1:p2*4,p1*3"), "raptor r1 F1", "done", "eject p2 F2"),
        play(turn("newland", "F1:p1*3;F2:p2*4,p3*4,p4*4", trex="F2:p1"), "volcano F1", "end"),
        play(turn("newland", "F1:p2*3", players=2), "end", "end"),
        play(turn("newland", "F1:p2*3", players=2, round="C2"), "end", "end"),
    ]


@pytest.mark.parametrize("number", range(11))
def test_a_position_is_written_and_read_back(number: int) -> None:
    match = steps()[number]
    text = match.text()
    again = Match.position(GAME, text)
    assert again.text() == text
    assert again.legal() == match.legal()
    assert again.chances() == match.chances()
    assert again.key() == match.key()


BASE = turn("migration", "S1:p2*5,p1*4,p3*2", hands=["F?", "-", "S", "-"]).text()


def changed(**fields: str) -> str:
    """The base position with some fields changed."""
    tokens = BASE.split(" ")
    for name, value in fields.items():
        tokens = [f"{name}={value}" if token.startswith(f"{name}=") else token for token in tokens]
    return " ".join(tokens)


OVER = {"phase": "over", "round": "C2", "hands": "-,-,-,-", "deck": "6,7,7,7"}


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"players": "7"}, "players"),
        ({"long": "true"}, "6 players only"),
        ({"turn": "0"}, "turn must be a whole number"),
        ({"start": "p5"}, "a seat must be one of"),
        ({"round": "C3"}, "field round must be one of"),
        ({"phase": "lunch"}, "field phase must be one of"),
        ({"herds": "S1:p1*58"}, "a herd must be a whole number from 0 to 57"),
        ({"herds": "S1:p1*30;S2:p1*30"}, "more dinos on the board than the box holds"),
        ({"herds": "S1:p1*1,p2*2"}, "the herds of S1 are not in their order"),
        ({"herds": "S1:p1*0"}, "the herds of S1 are not in their order"),
        ({"herds": "S1:p1*1,p1*1"}, "p1 appears twice in S1"),
        ({"herds": "S1:p1*1;S1:p2*1"}, "area S1 appears twice"),
        ({"herds": "S2:p1*1;S1:p2*1"}, "expected 'herds=S1:p2\\*1;S2:p1\\*1' here"),
        ({"herds": "S1:p1*4,p2*3,p3*2,p4*1"}, "S1 has 3 habitats, not 4"),
        ({"herds": "X1:p1*4"}, "an area must be one of"),
        ({"trex": "S1:p4"}, "the herds of S1 are not in their order"),
        ({"others": "S1,S2"}, "pterodactyl, r1 and r2"),
        ({"volcanoes": "S1,S1,-,-", "counters": "e,e,ev,ev"}, "two volcanoes stand in one area"),
        ({"volcanoes": "S1,-,-,-"}, "a volcano spends its counter"),
        ({"volcanoes": "-,-"}, "field volcanoes needs 4 items"),
        ({"counters": "x,ev,ev,ev"}, "a counter must be one of"),
        ({"countered": "p1"}, "a used counter is spent"),
        ({"points": "1,2"}, "field points needs 4 numbers"),
        ({"deck": "7,7,7,7"}, "there are 9 cards S, not 7"),
        ({"open": "-", "deck": "6,6,7,7"}, "the open card is missing"),
        ({"hands": "F?,-,S?,?"}, "a card must be one of|only a card can be blind"),
        ({"hands": "F?,-,S,-?"}, "only a card can be blind"),
        ({"round": "T2"}, "no cards this round"),
        ({"spaces": "migration:p1,newland:p2,growth:p3,hatch,trex,raptors"}, "do not fit the phase"),
        ({"spaces": "migration:p1,migration:p2,growth:p3,hatch:p4,trex,raptors"}, "lies on two spaces"),
        ({"spaces": "migration:p1,-,growth:p3,hatch:p4,trex,raptors"}, "a space has no tile"),
        ({"spaces": "migration:p1"}, "field spaces needs 6 items"),
        ({"spaces": "lava:p1,newland:p2,growth:p3,hatch:p4,trex,raptors"}, "a tile must be one of"),
        ({"whites": "9,9,0,0"}, "more white dinos than the box holds"),
        ({"spent": "tile"}, "migration cannot be spent like this"),
        ({"spent": "nap"}, "spent must be one of"),
        ({"sources": "S1,S2,S3"}, "at most two herds migrate"),
        ({"sources": "S1,S1"}, "an entry appears twice in a list"),
        ({"step": "S1/2/0/0/"}, "not a step of the phase menu"),
        ({"phase": "eat"}, "not a step of the phase eat"),
        ({"phase": "eat", "step": "trex/0/5"}, "another tile moves this predator"),
        ({"phase": "migrate", "step": "S1/2/0/0/"}, "a migration leaves one of its sources"),
        ({"phase": "migrate", "step": "S1/5/0/0/", "sources": "S1"}, "more dinos are left to move"),
        ({"phase": "migrate", "step": "S1/2/2/0/", "sources": "S1"}, "cannot be finished"),
        ({"phase": "migrate", "step": "S1/2/0/0/S2", "sources": "S1"}, "used area got a group"),
        ({"phase": "migrate", "step": "S1/2/0/1/D1", "sources": "S1"}, "open neighbours"),
        ({"phase": "eject", "step": "r1/"}, "another tile moves this predator"),
        ({"phase": "eject", "step": "trex/"}, "only raptors eject"),
        ({"phase": "slot"}, "used tiles return to the lowest spaces"),
        ({**OVER, "round": "C1"}, "after the last round only"),
        ({"phase": "card"}, "do not fit the phase"),
        ({**OVER, "whites": "1,0,0,0"}, "white dinos in hand come with a tile"),
    ],
)
def test_a_position_that_cannot_be_is_refused(fields: dict[str, str], reason: str) -> None:
    with pytest.raises(BadPosition, match=reason):
        read_state(changed(**fields))


RAPTORS = play(turn("raptors", "F1:p2*4,p1*3"), "raptor r1 F1").text()


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("spent=r1", "spent=", "r1 has not moved this turn"),
        ("step=r1/0/2", "step=r1/0/3", "r1 eats at most 2"),
        ("step=r1/0/2", "step=r1/3/2", "more was eaten than the limit"),
        ("phase=eat seat", "phase=eject seat", "not a step of the phase eject"),
    ],
)
def test_a_meal_that_cannot_be_is_refused(old: str, new: str, reason: str) -> None:
    assert old in RAPTORS
    with pytest.raises(BadPosition, match=reason):
        read_state(RAPTORS.replace(old, new))


def test_an_ejection_that_cannot_be_is_refused() -> None:
    text = play(turn("raptors", "F1:p2*1,p1*1"), "raptor r1 F1", "done", "eject p2 F2").text()
    with pytest.raises(BadPosition, match="an ejected dino is not there"):
        read_state(text.replace("step=r1/p2>F2", "step=r1/p2>F2,p2>F2"))
    with pytest.raises(BadPosition, match="S1 is not open for p2"):
        read_state(text.replace("step=r1/p2>F2", "step=r1/p2>S1"))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("chess", "begins with 'triassic_terror'"),
        (BASE + " moon=full", "there is no field 'moon'"),
        (BASE + " turn=3", "field turn appears twice"),
        (BASE.replace(" step=-", ""), "field step is missing"),
        (BASE.replace("round=T1", "round"), "expected name=value"),
    ],
)
def test_a_text_with_wrong_fields_is_refused(text: str, reason: str) -> None:
    with pytest.raises(BadPosition, match=reason):
        read_state(text)


def test_the_base_position_itself_is_fine() -> None:
    assert write_state(read_state(BASE)) == BASE


def test_before_its_pick_a_seat_holds_no_card() -> None:
    setup = {"start": 0, "tiles": ["newland", "growth", "hatch", "trex", "raptors", "migration"], "open": "S"}
    text = Match.start(GAME, 4, setup).text().replace("deck=6,7,7,7", "deck=6,6,7,7")
    with pytest.raises(BadPosition, match="a seat without a pick holds no card"):
        read_state(text.replace("hands=-,-,-,-", "hands=F,-,-,-"))
