"""A turn that is planned before it comes: played if it is still legal, else dropped and told."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from pangaea.engine.errors import IllegalMove, OutOfTurn
from pangaea.server import messages as m
from pangaea.server.audience import Audience
from pangaea.server.bodies import SeatChoice
from pangaea.server.refusal import Refusal
from pangaea.server.session import Session
from pangaea.server.shapes import ClockTerms, Plan
from pangaea.server.store.advance import notes_of
from pangaea.server.table import ask, facts, submit

from .support import GENEROUS, Client, Server, running, wait_for
from .tables import BareTable
from .test_consent import member_of
from .test_table import assert_same


def foreseen(bare: BareTable, seat: int, *moves: str) -> m.Foreseen:
    """What a seat could plan after these moves."""
    command = m.Foresee(id="f", moves=list(moves))
    told = ask(bare.table, member_of(bare, seat), command, bare.sources).here()
    assert isinstance(told, m.Foreseen)
    return told


def whole_turn(bare: BareTable, seat: int) -> list[str]:
    """The last of what is offered, until the turn is over; of Trias without a draw."""
    moves: list[str] = []
    while legal := foreseen(bare, seat, *moves).view.legal:
        moves.append(next(move for move in reversed(legal) if move != "draw"))
    assert foreseen(bare, seat, *moves).whole
    return moves


def waiting(bare: BareTable) -> int:
    """The seat of two that waits."""
    assert bare.table.waits_for is not None
    return 1 - bare.table.waits_for


def plan(bare: BareTable, seat: int, moves: list[str]) -> m.Done:
    return bare.do(m.PlanTurn, member_of(bare, seat), moves=moves)


def play_until(bare: BareTable, seq: int) -> None:
    """Whoever decides plays the last of what is legal until the turn has passed on."""
    actor = bare.table.waits_for
    while bare.table.waits_for == actor and bare.table.running.turn == seq:
        bare.play(bare.table.running.legal()[-1])


@pytest.mark.parametrize("game", ["transhumance", "trias", "planet", "triassic_terror"])
def test_a_planned_turn_is_played_when_it_comes(game: str) -> None:
    players = 3 if game == "triassic_terror" else 2
    bare = BareTable(game, players=players)
    while bare.table.running.turn <= 2 * players:  # after the set-up
        bare.play()
    turn, actor = bare.table.running.turn, bare.table.waits_for
    assert actor is not None
    seat = next(seat for seat in range(players) if bare.table.running.ahead(seat) and seat != actor)
    moves = whole_turn(bare, seat)
    before = bare.table.seq
    plan(bare, seat, moves)
    assert bare.table.plans == {seat: Plan(moves, False)}
    assert_same(bare.table, bare.reloaded())
    while seat in bare.table.plans and not bare.table.plans[seat].dropped:
        legal, taken = bare.table.running.legal(), [move.split()[:2] for move in moves]
        others = [move for move in legal if move.split()[:2] not in taken]
        bare.play(others[0] if game == "trias" and others else [*legal, *others][-1])
    assert bare.table.plans == {}, "all of it was played"
    rows = [row for row in bare.rows if row.seq > before]
    mine = [row.fact.move for row in rows if isinstance(row.fact, facts.Played) and row.fact.seat == seat]
    assert mine == moves
    assert bare.table.running.turn > turn + 1
    assert_same(bare.table, bare.reloaded())


def test_what_is_not_possible_any_more_is_dropped_and_told() -> None:
    bare = BareTable("planet")
    seat = waiting(bare)
    (move,) = whole_turn(bare, seat)
    plan(bare, seat, [move])
    tile = move.split()[1]
    taking = next(text for text in bare.table.running.legal() if text.split()[1] == tile)
    bare.play(taking)
    assert bare.table.waits_for == seat, "the turn is theirs to play"
    assert bare.table.plans == {seat: Plan([move], True)}
    assert_same(bare.table, bare.reloaded())
    bare.play()
    assert bare.table.plans == {}, "whoever has moved knows it"


def frames_of(bare: BareTable, *members: str) -> str:
    """Everything that a session of these members is told."""
    audience, session = Audience(), Session(members, 100)
    audience.sessions = {session}
    audience.welcome(session, bare.table, chat=[])
    return " ".join(str(message) for message in session.waiting)


def test_nobody_else_sees_a_plan() -> None:
    bare = BareTable("planet")
    seat = waiting(bare)
    (move,) = whole_turn(bare, seat)
    watching = bare.join("Zoë")
    others = [(member_of(bare, 1 - seat),), (watching,), ()]
    before = [frames_of(bare, *members).replace(str(bare.table.seq), "") for members in others]
    plan(bare, seat, [move])
    assert '"plan":{"moves":["' + move in frames_of(bare, member_of(bare, seat)).replace("\\", "")
    for members, told in zip(others, before, strict=True):
        assert '"plan":null' in told
        assert '"plan":{' not in frames_of(bare, *members)


def test_a_plan_is_whole_legal_and_for_a_turn_that_comes() -> None:
    bare = BareTable("transhumance")
    seat, actor = waiting(bare), bare.table.waits_for
    assert actor is not None
    with pytest.raises(Refusal, match="to the end of the turn"):
        plan(bare, seat, ["stop"])
    with pytest.raises(IllegalMove):
        plan(bare, seat, ["stop", "stop"])
    with pytest.raises(OutOfTurn):
        plan(bare, actor, ["stop"])
    with pytest.raises(Refusal):
        bare.do(m.PlanTurn, bare.join("Zoë"), moves=["stop"])
    assert bare.table.plans == {}
    plan(bare, seat, whole_turn(bare, seat))
    plan(bare, seat, [])
    assert bare.table.plans == {}
    rows = len(bare.rows)
    plan(bare, seat, [])
    assert len(bare.rows) == rows, "there was none"


def test_who_does_not_play_any_more_has_no_plan() -> None:
    bare = BareTable("transhumance", seats=[SeatChoice(name="A"), SeatChoice(name="B")])
    seat = waiting(bare)
    plan(bare, seat, whole_turn(bare, seat))
    bare.do(m.HandOver, member_of(bare, seat), seat=seat, level="easy")
    assert bare.table.plans == {}


def test_an_answer_is_the_same_twice_although_a_plan_followed() -> None:
    bare = BareTable("planet")
    seat = waiting(bare)
    (move,) = whole_turn(bare, seat)
    plan(bare, seat, [move])
    legal = [text for text in bare.table.running.legal() if text.split()[1] != move.split()[1]]
    command, member = m.Play(id="x", seq=bare.table.seq, move=legal[0]), member_of(bare, 1 - seat)
    done = bare.keep(submit(bare.table, member, command, bare.sources))
    again = submit(bare.table, member, command, bare.sources)
    assert (again.answer, again.rows) == (done, ())


def test_a_planned_turn_takes_no_time_and_calls_nobody_but_whoever_is_next() -> None:
    bare = BareTable("transhumance", clock=ClockTerms(free=86_400))
    time = [0]
    bare.table.served = lambda: time[0]
    seat = waiting(bare)
    plan(bare, seat, whole_turn(bare, seat))
    time[0] += 3_600_000
    while bare.table.plans:
        rows = len(bare.rows)
        bare.play(bare.table.running.legal()[-1])
    clock = bare.table.clock
    assert clock is not None
    assert clock.taken[seat] == (0,)
    assert clock.taken[1 - seat] == (3_600_000,)
    assert bare.table.waits_for == 1 - seat
    called = notes_of(bare.table, bare.rows[rows:], after=60)
    assert [note.member for note in called] == [member_of(bare, 1 - seat)]


def test_over_the_wire(server: Server) -> None:
    joined = server.open_table("planet")
    clients = [Client.joined(server, joined, seat) for seat in (0, 1)]
    watcher = Client(server.url, joined["table"]["id"])
    watcher.expect("welcome")
    actor = clients[0].view["actor"]
    planner, other = clients[1 - actor], clients[actor]
    planner.send({"type": "foresee", "id": "f"})
    move = planner.expect("foreseen")["view"]["legal"][-1]
    planner.do("plan", moves=[move])
    assert planner.seen["frames"][0]["plan"] == {"moves": [move], "dropped": False}
    tile = move.split()[1]
    legal = other.view["legal"]
    other.play(next(text for text in legal if text.split()[1] != tile))
    played = other.seen["frames"][0]["log"]["entries"]
    assert move in [entry["move"] for entry in played], "the others see it once it is played"
    told = [json.loads(text) for text in (*other.raw, *watcher.raw)]
    assert all(frame["plan"] is None for message in told for frame in message.get("frames", []))
    assert other.refused("foresee", moves=["nonsense"]) in ("out_of_turn", "unreadable_move")


def test_another_process_plays_what_was_planned(postgres_url: str) -> None:
    settings = replace(GENEROUS, database=postgres_url)
    with running(settings) as one, running(settings) as two:
        wait_for(lambda: one.house.bus.alive and two.house.bus.alive)
        joined = one.open_table("planet")
        table = one.house.hub.tables[joined["table"]["id"]].table
        seat = 1 - (table.waits_for or 0)
        planner, other = Client.joined(one, joined, seat), Client.joined(two, joined, 1 - seat)
        planner.send({"type": "foresee", "id": "f"})
        move = planner.expect("foreseen")["view"]["legal"][-1]
        planner.do("plan", moves=[move])
        legal = other.view["legal"]
        other.play(next(text for text in legal if text.split()[1] != move.split()[1]))
        played = other.seen["frames"][0]["log"]["entries"]
        assert move in [entry["move"] for entry in played]
        told = planner.expect("update")
        assert move in [entry["move"] for entry in told["frames"][0]["log"]["entries"]]
        assert told["frames"][0]["plan"] is None
