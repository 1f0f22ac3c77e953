"""Taking a decision back after the turn: everyone agrees, nothing was shown, and nobody is the wiser."""

from __future__ import annotations

import pytest

from pangaea.engine.errors import NothingToUndo
from pangaea.engine.rng import Rng
from pangaea.server import messages as m
from pangaea.server.bodies import SeatChoice
from pangaea.server.frames import describe
from pangaea.server.refusal import Refusal
from pangaea.server.shapes import ClockTerms
from pangaea.server.table import facts

from .tables import BareTable
from .test_table import assert_same


def later(bare: BareTable, most: int = 200) -> int:
    """Play until somebody's turn is over and could be taken back; whose it is."""
    rng = Rng(5)
    for _ in range(most):
        match, actor = bare.table.running, bare.table.waits_for
        for seat in range(match.players):
            if seat != actor and match.can_retract(seat) and not match.can_undo(seat):
                return seat
        bare.play(rng.pick(match.legal()))
    raise AssertionError("it never came to that")


def member_of(bare: BareTable, seat: int) -> str:
    """Who sits there."""
    member = bare.table.places[seat].member
    assert member is not None
    return member


@pytest.mark.parametrize("players", [2, 3])
def test_all_agree_and_it_is_as_if_it_had_not_been(players: int) -> None:
    bare = BareTable("trias", players=players)
    seat = later(bare)
    match = bare.table.running
    gone, before = match.can_retract(seat), list(match.moves)
    bare.do(m.AskBack, member_of(bare, seat), seq=bare.table.seq)
    others = [each for each in range(players) if each != seat]
    told = describe(bare.table, (), 0).plea
    assert told is not None
    assert (told.seat, told.moves, told.waits) == (seat, gone, others)
    for other in others:
        assert bare.table.running.moves == before, "not before all have agreed"
        bare.do(m.AnswerBack, member_of(bare, other), agreed=True)
    assert bare.table.running.moves == before[:-gone]
    assert bare.table.waits_for == seat
    assert bare.table.plea is None
    assert bare.table.snapshot_due(), "the position that was kept may be gone"
    assert_same(bare.table, bare.reloaded())
    bare.play()


def test_one_voice_against_it_is_enough() -> None:
    bare = BareTable("trias", players=3)
    seat = later(bare)
    before = list(bare.table.running.moves)
    bare.do(m.AskBack, member_of(bare, seat), seq=bare.table.seq)
    one, other = (each for each in range(3) if each != seat)
    bare.do(m.AnswerBack, member_of(bare, one), agreed=True)
    with pytest.raises(Refusal, match="not being asked"):
        bare.do(m.AnswerBack, member_of(bare, one), agreed=True)
    bare.do(m.AnswerBack, member_of(bare, other), agreed=False)
    assert bare.table.plea is None
    assert bare.table.running.moves == before
    with pytest.raises(Refusal, match="nobody is asking"):
        bare.do(m.AnswerBack, member_of(bare, other), agreed=True)


def test_a_move_is_an_answer_too_and_whoever_asks_may_think_better_of_it() -> None:
    bare = BareTable("trias", players=2)
    seat = later(bare)
    bare.do(m.AskBack, member_of(bare, seat), seq=bare.table.seq)
    with pytest.raises(Refusal, match="has already asked"):
        bare.do(m.AskBack, member_of(bare, 1 - seat), seq=bare.table.seq)
    bare.do(m.AnswerBack, member_of(bare, seat), agreed=False)
    assert bare.table.plea is None
    bare.do(m.AskBack, member_of(bare, seat), seq=bare.table.seq)
    bare.play()
    assert bare.table.plea is None


def test_bots_never_mind() -> None:
    bare = BareTable("triassic_terror", players=2, seats=[SeatChoice(name="P0"), SeatChoice(level="easy")])
    rng = Rng(3)
    for _ in range(200):
        match = bare.table.running
        if match.can_retract(0) and not match.can_undo(0):
            break
        if bare.table.bot_to_move() is not None:
            bare.bot_move(rng)
        else:
            bare.play(rng.pick(match.legal()))
    before, gone = list(bare.table.running.moves), bare.table.running.can_retract(0)
    bare.do(m.AskBack, "m1", seq=bare.table.seq)
    assert gone > 0
    assert bare.table.running.moves == before[:-gone]


def test_what_was_shown_stays() -> None:
    bare = BareTable("trias", players=2)
    rng = Rng(1)
    while True:
        seat = next((each for each in (0, 1) if not bare.table.running.can_retract(each)), None)
        if bare.table.running.moves and seat is not None:
            break
        bare.play(rng.pick(bare.table.running.legal()))
    with pytest.raises(NothingToUndo, match="revealed"):
        bare.do(m.AskBack, member_of(bare, seat), seq=bare.table.seq)
    assert not any(isinstance(row.fact, facts.BackAsked) for row in bare.rows)


def test_the_clock_goes_back_to_whoever_goes_on() -> None:
    now = 0
    bare = BareTable("trias", players=2, clock=ClockTerms(bank=600, bonus=5))
    bare.table.served = lambda: now
    seat = later(bare)
    assert bare.table.clock is not None
    left = bare.table.clock.left[1 - seat]
    now += 30_000
    bare.do(m.AskBack, member_of(bare, seat), seq=bare.table.seq)
    bare.do(m.AnswerBack, member_of(bare, 1 - seat), agreed=True)
    clock = bare.table.clock
    assert clock is not None
    assert (clock.turn, clock.running) == (seat, True)
    assert clock.left[1 - seat] == left, "nobody is charged for what never was"
