"""The table itself: who may do what when, and that it is nothing but its log."""

from __future__ import annotations

import pytest

from pangaea.engine.errors import IllegalMove, NothingToUndo, OutOfTurn
from pangaea.engine.registry import find_game, game_names
from pangaea.engine.rng import Rng
from pangaea.server import messages as m
from pangaea.server.bodies import SeatChoice
from pangaea.server.frames import describe, frame
from pangaea.server.messages import Command
from pangaea.server.opening import open_rematch
from pangaea.server.refusal import Refusal
from pangaea.server.sources import SeededChance
from pangaea.server.submit import speaker, submit, submit_bot
from pangaea.server.table import Table

from .tables import Desk


def code(desk: Desk, command: type[Command], member: str | None = None, **fields: object) -> str:
    """The code with which a command is refused; nothing may have changed."""
    before = desk.table
    with pytest.raises(Refusal) as caught:
        desk.do(command, member, **fields)
    assert desk.table is before
    return caught.value.code


def assert_same(one: Table, other: Table) -> None:
    """Nobody can tell the two tables apart."""
    assert describe(one, (), 0) == describe(other, (), 0)
    assert (one.seq, one.game_seq, one.answers) == (other.seq, other.game_seq, other.answers)
    if one.match is not None and other.match is not None:
        assert one.match.text() == other.match.text()
        for seat in [None, *range(len(one.places))]:
            assert frame(one, seat, 0) == frame(other, seat, 0)


# --- the log is the truth --------------------------------------------------------------------------


@pytest.mark.parametrize("name", game_names())
def test_a_table_is_the_fold_of_its_rows_at_every_step(name: str) -> None:
    rng = Rng(3)
    desk = Desk(name, players=2)
    for count in range(60):
        if desk.table.status == "finished":
            break
        undoable = [seat for seat in (0, 1) if desk.table.running.can_undo(seat)]
        if undoable and rng.below(4) == 0:
            desk.do(m.Undo, seq=desk.table.seq)
        else:
            desk.play(rng.pick(desk.table.running.legal()))
        if count % 10 == 0:
            assert_same(desk.table, desk.reloaded())
    assert_same(desk.table, desk.reloaded())


def test_everything_beside_the_game_is_in_the_log_too() -> None:
    desk = Desk("trias", players=3, start=False)
    guest = desk.join("Guest")
    desk.do(m.Arrange, order=[2, 0, 1], colours=[5, 1, 3], starter=1)
    desk.do(m.Configure, title="Friday", public=True)
    desk.do(m.Start)
    desk.do(m.HandOver, "m1", seat=1, level="easy")
    desk.do(m.Mute, "m1", target=guest, muted=True)
    desk.do(m.Pause, "m1", paused=True)
    desk.do(m.Kick, "m1", target="m3")
    assert_same(desk.table, desk.reloaded())


def test_a_row_must_follow_the_last_one() -> None:
    desk = Desk()
    with pytest.raises(ValueError, match="does not follow"):
        desk.table.copy().apply(desk.rows[-1])


def test_turn_and_step_stand_in_the_rows_of_moves() -> None:
    desk = Desk()
    desk.play()
    moves = [row for row in desk.rows if row.turn is not None]
    assert [(row.turn, row.step) for row in moves] == [(1, 1), (1, 2)]


def test_draws_are_not_repeated_after_a_restart() -> None:
    outcomes = [(str(n), 1) for n in range(1000)]
    first, second = SeededChance(b"x"), SeededChance(b"x")
    drawn = [first.draw(seq, outcomes) for seq in range(20)]
    assert [second.draw(seq, outcomes) for seq in range(10, 20)] == drawn[10:]
    assert len(set(drawn)) > 15


# --- moves -----------------------------------------------------------------------------------------


def test_the_same_id_gives_the_same_answer_and_happens_once() -> None:
    desk = Desk()
    command = m.Play(id="once", seq=desk.table.seq, move=desk.table.running.legal()[0])
    member = speaker(desk.table, desk.table.members, command)
    first = desk.keep(submit(desk.table, member, command, desk.sources))
    step = submit(desk.table, member, command, desk.sources)
    assert step.answer == first
    assert step.rows == []
    assert submit(desk.reloaded(), member, command, desk.sources).answer == first


def test_a_hot_seat_move_sent_again_is_known_although_another_seat_acts_now() -> None:
    desk, rng = Desk(), Rng(2)
    both = desk.table.members
    while True:
        command = m.Play(
            id=f"k{desk.table.seq}", seq=desk.table.seq, move=rng.pick(desk.table.running.legal())
        )
        before = speaker(desk.table, both, command)
        first = desk.keep(submit(desk.table, before, command, desk.sources))
        if desk.table.places[int(str(desk.table.running.actor))].member != before:
            break
    assert speaker(desk.table, both, command) == before
    assert submit(desk.table, before, command, desk.sources).answer == first


def test_the_same_id_of_two_members_is_two_wishes() -> None:
    desk = Desk(start=False)
    desk.do(m.Stand, "m1", id="x")
    desk.do(m.Stand, "m2", id="x")
    assert all(place.is_open for place in desk.table.places)


def test_a_stale_move_is_refused() -> None:
    desk = Desk()
    seen = desk.table.seq
    desk.play()
    assert code(desk, m.Play, seq=seen, move=desk.table.running.legal()[0]) == "stale"
    assert code(desk, m.Undo, seq=seen) == "stale"
    assert code(desk, m.Play, seq=desk.table.seq + 1, move=desk.table.running.legal()[0]) == "stale"


def test_a_move_is_not_stale_because_someone_joined() -> None:
    desk = Desk()
    seen = desk.table.seq
    desk.join("Guest")
    desk.do(m.Play, seq=seen, move=desk.table.running.legal()[0])


def test_nobody_plays_for_another_seat() -> None:
    desk = Desk()
    actor = desk.table.running.actor
    other = "m2" if actor == 0 else "m1"
    with pytest.raises(OutOfTurn):
        desk.play(member=other)
    guest = desk.join("Guest")
    assert code(desk, m.Play, guest, seq=desk.table.seq, move="end") == "not_player"


def test_a_session_speaks_only_for_its_own_members() -> None:
    desk = Desk()
    command = m.Play(id="x", seq=desk.table.seq, move="end", member="m2")
    with pytest.raises(Refusal) as caught:
        speaker(desk.table, ["m1"], command)
    assert caught.value.code == "not_member"
    with pytest.raises(Refusal):
        speaker(desk.table, [], m.Play(id="x", seq=1, move="end"))


def test_an_illegal_move_changes_nothing() -> None:
    desk = Desk()
    before = desk.table.running.text()
    with pytest.raises(IllegalMove):
        desk.play("end")
    assert desk.table.running.text() == before


def test_undo_takes_back_to_the_barrier_and_shows_nothing_new() -> None:
    desk = Desk("trias", players=2)
    seat = desk.table.running.actor
    assert isinstance(seat, int)
    known = []
    while True:
        known.append(desk.table.running.view(seat))
        desk.play(Rng(len(known)).pick(desk.table.running.legal()))
        if not desk.table.running.can_undo(seat):
            known.clear()
            seat = desk.table.running.actor
            assert isinstance(seat, int)
        elif len(known) == 2:
            break
    for view in reversed(known):
        desk.do(m.Undo, seq=desk.table.seq)
        assert desk.table.running.view(seat) == view


def test_chance_is_a_barrier() -> None:
    desk = Desk()
    desk.play()
    with pytest.raises(NothingToUndo):
        desk.do(m.Undo, seq=desk.table.seq)


def test_a_log_is_spliced_where_it_changed() -> None:
    desk = Desk("trias", players=2)
    while not any(desk.table.running.can_undo(seat) for seat in (0, 1)):
        desk.play()
    seen, length = desk.table.seq, len(desk.table.running.moves)
    desk.do(m.Undo, seq=seen)
    assert desk.table.first_changed_entry(seen) == length - 1
    desk.play()
    assert desk.table.first_changed_entry(seen) == length - 1
    assert desk.table.first_changed_entry(desk.table.seq) == len(desk.table.running.moves)
    assert desk.table.first_changed_entry(None) == 0
    assert desk.table.first_changed_entry(10**6) == 0


# --- leaving the game ------------------------------------------------------------------------------


def test_resigning_ends_a_game_of_two() -> None:
    desk = Desk()
    desk.do(m.Resign, "m1")
    assert desk.table.result is not None
    assert (desk.table.result.winners, desk.table.result.ending) == ([1], "resign")
    assert code(desk, m.Resign, "m1") == "game_over"


def test_resigning_among_three_leaves_the_seat_to_a_bot() -> None:
    desk = Desk("trias", players=3)
    desk.do(m.Resign, "m2")
    assert desk.table.status == "running"
    assert desk.table.places[1].bot == "easy"
    assert code(desk, m.TakeBack, "m2") == "resigned"
    assert code(desk, m.Resign, "m2") == "resigned"


def test_an_absent_seat_goes_to_a_bot_and_back_and_is_marked() -> None:
    desk = Desk("trias", players=2)
    seat = desk.table.running.actor
    assert isinstance(seat, int)
    member = desk.table.places[seat].member
    desk.do(m.HandOver, "m1", seat=seat, level="normal")
    assert desk.table.bot_to_move() == (seat, "normal")
    assert code(desk, m.Play, member, seq=desk.table.seq, move="x") == "replaced"
    assert not desk.table.places[seat].replaced
    desk.bot_move(Rng(1))
    assert desk.table.places[seat].replaced
    desk.do(m.TakeBack, member)
    assert desk.table.places[seat].bot is None
    assert code(desk, m.TakeBack, member) == "not_replaced"


def test_only_the_host_or_the_player_hands_a_seat_over() -> None:
    desk = Desk("trias", players=3)
    assert code(desk, m.HandOver, "m3", seat=1, level="easy") == "not_host"
    desk.do(m.HandOver, "m3", seat=2, level="easy")


def test_a_bot_that_was_overtaken_does_not_move() -> None:
    desk = Desk("trias", players=2)
    seat = desk.table.running.actor
    assert isinstance(seat, int)
    desk.do(m.HandOver, "m1", seat=seat, level="easy")
    asked, move = desk.table.game_seq, desk.table.running.legal()[0]
    desk.do(m.TakeBack, desk.table.places[seat].member)
    with pytest.raises(Refusal):
        submit_bot(desk.table, asked, move, "easy", 0)


def test_nobody_moves_while_the_game_is_paused() -> None:
    desk = Desk()
    desk.do(m.Pause, "m1", paused=True)
    assert code(desk, m.Play, seq=desk.table.seq, move=desk.table.playing.legal()[0]) == "paused"
    assert desk.table.bot_to_move() is None
    desk.do(m.Pause, "m1", paused=False)
    desk.play()


# --- gathering -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", game_names())
def test_the_chosen_starter_decides_first(name: str) -> None:
    for players in find_game(name).info.players:
        for starter in range(players):
            desk = Desk(name, players=players, start=False)
            chosen = desk.table.places[starter].member
            desk.do(m.Arrange, starter=starter)
            desk.do(m.Start)
            actor = desk.table.running.actor
            assert isinstance(actor, int)
            assert desk.table.places[actor].member == chosen
            assert desk.table.starter == actor
            order = [place.member for place in desk.table.places]
            assert order[order.index("m1") :] + order[: order.index("m1")] == [
                f"m{n + 1}" for n in range(players)
            ], "they still sit in the same order"


def test_only_the_host_arranges_and_only_before_the_start() -> None:
    desk = Desk("trias", players=3, start=False)
    for command, fields in HOSTS_COMMANDS:
        assert code(desk, command, "m2", **fields) == "not_host"
    desk.do(m.Start)
    assert code(desk, m.Arrange, "m1", order=[0, 1, 2]) == "not_open"
    assert code(desk, m.Start, "m1") == "not_open"
    assert code(desk, m.Sit, "m1", seat=1) == "not_open"
    assert code(desk, m.Stand, "m1") == "not_open"
    assert code(desk, m.RemoveBot, "m1", seat=1) == "not_open"


HOSTS_COMMANDS: list[tuple[type[Command], dict[str, object]]] = [
    (m.AddBot, {"seat": 0, "level": "easy"}),
    (m.RemoveBot, {"seat": 0}),
    (m.Arrange, {"order": [0, 1, 2]}),
    (m.Configure, {"title": "x"}),
    (m.Start, {}),
    (m.Pause, {"paused": True}),
    (m.Mute, {"target": "m3", "muted": True}),
    (m.Kick, {"target": "m3"}),
    (m.Reissue, {"target": "m3"}),
]


def test_bad_arrangements_are_refused() -> None:
    desk = Desk("trias", players=3, start=False)
    assert code(desk, m.Arrange, order=[0, 1, 1]) == "bad_order"
    assert code(desk, m.Arrange, colours=[0, 0, 1]) == "bad_colours"
    assert code(desk, m.Arrange, colours=[0, 1]) == "bad_colours"
    assert code(desk, m.Arrange, starter=3) == "bad_seat"
    assert code(desk, m.Sit, "m1", seat=2) == "seat_taken"
    assert code(desk, m.Sit, "m1", seat=5) == "bad_seat"
    assert code(desk, m.AddBot, seat=1, level="easy") == "seat_taken"
    assert code(desk, m.RemoveBot, seat=1) == "seat_open"


def test_a_game_starts_when_every_seat_is_taken() -> None:
    desk = Desk("trias", players=3, seats=[SeatChoice(name="P0"), SeatChoice(), SeatChoice()], start=False)
    assert code(desk, m.Start) == "seats_open"
    desk.do(m.AddBot, seat=1, level="easy")
    guest = desk.join("Guest")
    desk.do(m.Sit, guest, seat=2)
    desk.do(m.Start, "m1")
    assert desk.table.status == "running"


def test_whoever_leaves_first_hands_the_table_on() -> None:
    desk = Desk("trias", players=3, start=False)
    desk.do(m.Leave, "m1")
    assert desk.table.host == "m2"
    assert desk.table.places[0].is_open
    desk.do(m.AddBot, "m2", seat=0, level="easy")
    desk.do(m.Start, "m2")
    assert code(desk, m.Leave, "m3") == "not_open"


def test_a_removed_player_is_played_on_by_a_bot_and_marked() -> None:
    desk = Desk("trias", players=3)
    desk.do(m.Kick, "m1", target="m2", level="normal")
    assert desk.table.places[1].bot == "normal"
    assert desk.table.places[1].replaced
    assert "m2" not in desk.table.members
    assert code(desk, m.Kick, "m1", target="m1") == "unknown_member"
    assert code(desk, m.Kick, "m1", target="m2") == "unknown_member"


def test_a_reissued_link_replaces_the_old_one() -> None:
    desk = Desk()
    before = desk.table.people["m2"].token_hash
    answer = desk.do(m.Reissue, "m1", target="m2")
    assert answer.token is not None
    assert desk.table.people["m2"].token_hash != before


def test_names_are_one_line_of_visible_characters() -> None:
    desk = Desk(start=False)
    desk.do(m.Rename, "m1", name="  A\u202enn \n <b>  ")
    assert desk.table.name_of("m1") == "Ann <b>"
    assert code(desk, m.Rename, "m1", name="\u200b\u202e ") == "bad_name"
    assert code(desk, m.Rename, "m1", name="x" * 25) == "bad_name"


def test_a_rematch_turns_the_seats_and_keeps_the_tokens() -> None:
    desk = Desk("trias", players=3, seats=[SeatChoice("P0"), SeatChoice("P1"), SeatChoice(level="easy")])
    with pytest.raises(Refusal):
        open_rematch(desk.table, "u", SeededChance(b"u"), 1)
    rng = Rng(5)
    while desk.table.status == "running":
        if desk.table.bot_to_move():
            desk.bot_move(rng)
        else:
            desk.play(rng.pick(desk.table.running.legal()))
    again = open_rematch(desk.table, "u", SeededChance(b"u"), 1)
    assert [(place.member, place.bot) for place in again.places] == [
        (None, "easy"),
        ("m1", None),
        ("m2", None),
    ]
    assert again.people["m2"].token_hash == desk.table.people["m2"].token_hash
    assert again.host == "m1"
    assert not set(again.members) & {f"m{again.joined + 1}"}
