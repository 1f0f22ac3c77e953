"""The table itself: who may do what when, and that it is nothing but its log."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from pangaea.engine.errors import IllegalMove, NothingToUndo, OutOfTurn
from pangaea.engine.registry import find_game, game_names
from pangaea.engine.rng import Rng
from pangaea.server import messages as m
from pangaea.server.audience import Frames
from pangaea.server.bodies import NewMember, SeatChoice, SeatLink
from pangaea.server.frames import Views, describe, frame, log
from pangaea.server.messages import Command
from pangaea.server.refusal import Refusal
from pangaea.server.session import Session
from pangaea.server.sources import SeededChance, hash_token
from pangaea.server.table import Table, join, speaker, submit, submit_bot
from pangaea.server.table.records import meta_of

from .tables import BareTable


def code(bare: BareTable, command: type[Command], member: str | None = None, **fields: object) -> str:
    """The code with which a command is refused; nothing may have changed."""
    before = bare.table
    with pytest.raises(Refusal) as caught:
        bare.do(command, member, **fields)
    assert bare.table is before
    return caught.value.code


def assert_same(one: Table, other: Table) -> None:
    """Nobody can tell the two tables apart."""
    assert describe(one, (), 0) == describe(other, (), 0)
    assert (one.seq, one.game_seq, one.answers) == (other.seq, other.game_seq, other.answers)
    if one.match is not None and other.match is not None:
        assert one.match.text() == other.match.text()
        for seat in [None, *range(len(one.places))]:
            frames = [
                frame(each, seat, log(each, seat, 0), Views(each.playing).of(seat)) for each in (one, other)
            ]
            assert frames[0] == frames[1]


# --- what everyone is told ---------------------------------------------------------------------------


def told(table: Table, since: int) -> list[list[dict[str, Any]]]:
    """The frames of the first player, the second and a spectator, made together."""
    frames = Frames(table, since)
    sessions = [Session(["m1"], 1), Session(["m2"], 1), Session([], 1)]
    return [[msgspec.json.decode(each) for each in frames.of(session)] for session in sessions]


@pytest.mark.parametrize("name", game_names())
def test_viewers_who_share_what_is_made_once_are_told_what_each_may_know(name: str) -> None:
    rng, bare, without_secrets = Rng(7), BareTable(name, players=2), 0
    for _ in range(40):
        if bare.table.status == "finished":
            break
        since = bare.table.running.decisions
        bare.play(rng.pick(bare.table.running.legal()))
        match = bare.table.playing
        without_secrets += not match.insiders(since)
        for (one,) in told(bare.table, since):
            assert one["log"]["entries"] == match.log(one["seat"], since)
            assert one["view"] == match.view(one["seat"])
    assert without_secrets, "no move was told to all in the same words"
    if bare.table.status == "running":
        bare.do(m.Resign, "m1")
    assert not bare.table.playing.insiders()
    assert [one["log"] for (one,) in told(bare.table, 0)] == [
        {"since": 0, "entries": bare.table.playing.log(None)}
    ] * 3


# --- the log is the truth --------------------------------------------------------------------------


@pytest.mark.parametrize("name", game_names())
def test_a_table_is_the_fold_of_its_rows_at_every_step(name: str) -> None:
    rng = Rng(3)
    bare = BareTable(name, players=2)
    for count in range(60):
        if bare.table.status == "finished":
            break
        undoable = [seat for seat in (0, 1) if bare.table.running.can_undo(seat)]
        if undoable and rng.below(4) == 0:
            bare.do(m.Undo, seq=bare.table.seq)
        else:
            bare.play(rng.pick(bare.table.running.legal()))
        if count % 10 == 0:
            assert_same(bare.table, bare.reloaded())
    assert_same(bare.table, bare.reloaded())


def test_everything_beside_the_game_is_in_the_log_too() -> None:
    bare = BareTable("trias", players=3, start=False)
    guest = bare.join("Guest")
    bare.do(m.Arrange, order=[2, 0, 1], colours=[5, 1, 3], starter=1)
    bare.do(m.Configure, title="Friday", public=True)
    bare.do(m.Start)
    bare.do(m.HandOver, "m1", seat=1, level="easy")
    bare.do(m.Mute, "m1", target=guest, muted=True)
    bare.do(m.Pause, "m1", paused=True)
    bare.do(m.Kick, "m1", target="m3")
    assert_same(bare.table, bare.reloaded())


def test_a_row_must_follow_the_last_one() -> None:
    bare = BareTable()
    with pytest.raises(ValueError, match="does not follow"):
        bare.table.copy().apply(bare.rows[-1])


def test_turn_and_step_stand_in_the_rows_of_moves() -> None:
    bare = BareTable()
    bare.play()
    moves = [row for row in bare.rows if row.turn is not None]
    assert [(row.turn, row.step) for row in moves] == [(1, 1), (1, 2)]


def test_draws_are_not_repeated_after_a_restart() -> None:
    outcomes = [(str(n), 1) for n in range(1000)]
    first, second = SeededChance(b"x"), SeededChance(b"x")
    drawn = [first.draw(seq, outcomes) for seq in range(20)]
    assert [second.draw(seq, outcomes) for seq in range(10, 20)] == drawn[10:]
    assert len(set(drawn)) > 15


# --- moves -----------------------------------------------------------------------------------------


def test_the_same_id_gives_the_same_answer_and_happens_once() -> None:
    bare = BareTable()
    command = m.Play(id="once", seq=bare.table.seq, move=bare.table.running.legal()[0])
    member = speaker(bare.table, bare.table.members, command)
    first = bare.keep(submit(bare.table, member, command, bare.sources))
    step = submit(bare.table, member, command, bare.sources)
    assert step.answer == first
    assert not step.rows
    assert submit(bare.reloaded(), member, command, bare.sources).answer == first


def test_a_hot_seat_move_sent_again_is_known_although_another_seat_acts_now() -> None:
    bare, rng = BareTable(), Rng(2)
    both = bare.table.members
    while True:
        command = m.Play(
            id=f"k{bare.table.seq}", seq=bare.table.seq, move=rng.pick(bare.table.running.legal())
        )
        before = speaker(bare.table, both, command)
        first = bare.keep(submit(bare.table, before, command, bare.sources))
        if bare.table.places[int(str(bare.table.running.actor))].member != before:
            break
    assert speaker(bare.table, both, command) == before
    assert submit(bare.table, before, command, bare.sources).answer == first


def test_the_same_id_of_two_members_is_two_wishes() -> None:
    bare = BareTable(start=False)
    bare.do(m.Stand, "m1", id="x")
    bare.do(m.Stand, "m2", id="x")
    assert all(place.is_open for place in bare.table.places)


def test_a_stale_move_is_refused() -> None:
    bare = BareTable()
    seen = bare.table.seq
    bare.play()
    assert code(bare, m.Play, seq=seen, move=bare.table.running.legal()[0]) == "stale"
    assert code(bare, m.Undo, seq=seen) == "stale"
    assert code(bare, m.Play, seq=bare.table.seq + 1, move=bare.table.running.legal()[0]) == "stale"


def test_a_move_is_not_stale_because_someone_joined() -> None:
    bare = BareTable()
    seen = bare.table.seq
    bare.join("Guest")
    bare.do(m.Play, seq=seen, move=bare.table.running.legal()[0])


def test_nobody_plays_for_another_seat() -> None:
    bare = BareTable()
    actor = bare.table.running.actor
    other = "m2" if actor == 0 else "m1"
    with pytest.raises(OutOfTurn):
        bare.play(member=other)
    guest = bare.join("Guest")
    assert code(bare, m.Play, guest, seq=bare.table.seq, move="end") == "not_player"


def test_a_session_speaks_only_for_its_own_members() -> None:
    bare = BareTable()
    command = m.Play(id="x", seq=bare.table.seq, move="end", member="m2")
    with pytest.raises(Refusal) as caught:
        speaker(bare.table, ["m1"], command)
    assert caught.value.code == "not_member"
    with pytest.raises(Refusal):
        speaker(bare.table, [], m.Play(id="x", seq=1, move="end"))


def test_an_illegal_move_changes_nothing() -> None:
    bare = BareTable()
    before = bare.table.running.text()
    with pytest.raises(IllegalMove):
        bare.play("end")
    assert bare.table.running.text() == before


def test_undo_takes_back_to_the_barrier_and_shows_nothing_new() -> None:
    bare = BareTable("trias", players=2)
    seat = bare.table.running.actor
    assert isinstance(seat, int)
    known = []
    while True:
        known.append(bare.table.running.view(seat))
        bare.play(Rng(len(known)).pick(bare.table.running.legal()))
        if not bare.table.running.can_undo(seat):
            known.clear()
            seat = bare.table.running.actor
            assert isinstance(seat, int)
        elif len(known) == 2:
            break
    for view in reversed(known):
        bare.do(m.Undo, seq=bare.table.seq)
        assert bare.table.running.view(seat) == view


def test_chance_is_a_barrier() -> None:
    bare = BareTable()
    bare.play()
    with pytest.raises(NothingToUndo):
        bare.do(m.Undo, seq=bare.table.seq)


def test_a_log_is_spliced_where_it_changed() -> None:
    bare = BareTable("trias", players=2)
    while not any(bare.table.running.can_undo(seat) for seat in (0, 1)):
        bare.play()
    seen, length = bare.table.seq, len(bare.table.running.moves)
    bare.do(m.Undo, seq=seen)
    assert bare.table.first_changed_entry(seen) == length - 1
    bare.play()
    assert bare.table.first_changed_entry(seen) == length - 1
    assert bare.table.first_changed_entry(bare.table.seq) == len(bare.table.running.moves)
    assert bare.table.first_changed_entry(None) == 0
    assert bare.table.first_changed_entry(10**6) == 0


# --- leaving the game ------------------------------------------------------------------------------


def test_resigning_ends_a_game_of_two() -> None:
    bare = BareTable()
    bare.do(m.Resign, "m1")
    assert bare.table.result is not None
    assert (bare.table.result.winners, bare.table.result.ending) == ([1], "resign")
    assert code(bare, m.Resign, "m1") == "game_over"


def test_resigning_among_three_leaves_the_seat_to_a_bot() -> None:
    bare = BareTable("trias", players=3)
    bare.do(m.Resign, "m2")
    assert bare.table.status == "running"
    assert bare.table.places[1].bot == "easy"
    assert code(bare, m.Reclaim, "m2") == "resigned"
    assert code(bare, m.Resign, "m2") == "resigned"


def test_an_absent_seat_goes_to_a_bot_and_back_and_is_marked() -> None:
    bare = BareTable("trias", players=2)
    seat = bare.table.running.actor
    assert isinstance(seat, int)
    member = bare.table.places[seat].member
    bare.do(m.HandOver, "m1", seat=seat, level="normal")
    assert bare.table.bot_to_move() == (seat, "normal")
    assert code(bare, m.Play, member, seq=bare.table.seq, move="x") == "replaced"
    assert not bare.table.places[seat].replaced
    bare.bot_move(Rng(1))
    assert bare.table.places[seat].replaced
    bare.do(m.Reclaim, member)
    assert bare.table.places[seat].bot is None
    assert code(bare, m.Reclaim, member) == "not_replaced"


def test_only_the_host_or_the_player_hands_a_seat_over() -> None:
    bare = BareTable("trias", players=3)
    assert code(bare, m.HandOver, "m3", seat=1, level="easy") == "not_host"
    bare.do(m.HandOver, "m3", seat=2, level="easy")


def test_a_bot_that_was_overtaken_does_not_move() -> None:
    bare = BareTable("trias", players=2)
    seat = bare.table.running.actor
    assert isinstance(seat, int)
    bare.do(m.HandOver, "m1", seat=seat, level="easy")
    asked, move = bare.table.game_seq, bare.table.running.legal()[0]
    bare.do(m.Reclaim, bare.table.places[seat].member)
    with pytest.raises(Refusal):
        submit_bot(bare.table, asked, move, "easy", 0)


def test_nobody_moves_while_the_game_is_paused() -> None:
    bare = BareTable()
    bare.do(m.Pause, "m1", paused=True)
    assert code(bare, m.Play, seq=bare.table.seq, move=bare.table.playing.legal()[0]) == "paused"
    assert bare.table.bot_to_move() is None
    bare.do(m.Pause, "m1", paused=False)
    bare.play()


# --- gathering -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", game_names())
def test_the_chosen_starter_decides_first(name: str) -> None:
    for players in find_game(name).info.players:
        for starter in range(players):
            bare = BareTable(name, players=players, start=False)
            chosen = bare.table.places[starter].member
            bare.do(m.Arrange, starter=starter)
            bare.do(m.Start)
            actor = bare.table.running.actor
            assert isinstance(actor, int)
            assert bare.table.places[actor].member == chosen
            assert bare.table.starter == actor
            order = [place.member for place in bare.table.places]
            assert order[order.index("m1") :] + order[: order.index("m1")] == [
                f"m{n + 1}" for n in range(players)
            ], "they still sit in the same order"


def test_only_the_host_arranges_and_only_before_the_start() -> None:
    bare = BareTable("trias", players=3, start=False)
    for command, fields in HOSTS_COMMANDS:
        assert code(bare, command, "m2", **fields) == "not_host"
    bare.do(m.Start)
    assert code(bare, m.Arrange, "m1", order=[0, 1, 2]) == "not_open"
    assert code(bare, m.Start, "m1") == "not_open"
    assert code(bare, m.Sit, "m1", seat=1) == "not_open"
    assert code(bare, m.Stand, "m1") == "not_open"
    assert code(bare, m.RemoveBot, "m1", seat=1) == "not_open"


HOSTS_COMMANDS: list[tuple[type[Command], dict[str, object]]] = [
    (m.AddBot, {"seat": 0, "level": "easy"}),
    (m.RemoveBot, {"seat": 0}),
    (m.Arrange, {"order": [0, 1, 2]}),
    (m.Configure, {"title": "x"}),
    (m.Start, {}),
    (m.Pause, {"paused": True}),
    (m.Mute, {"target": "m3", "muted": True}),
    (m.Kick, {"target": "m3"}),
    (m.Reassign, {"seat": 2, "name": "Zoe"}),
]


def test_bad_arrangements_are_refused() -> None:
    bare = BareTable("trias", players=3, start=False)
    assert code(bare, m.Arrange, order=[0, 1, 1]) == "bad_order"
    assert code(bare, m.Arrange, colours=[0, 0, 1]) == "bad_colours"
    assert code(bare, m.Arrange, colours=[0, 1]) == "bad_colours"
    assert code(bare, m.Arrange, starter=3) == "bad_seat"
    assert code(bare, m.Sit, "m1", seat=2) == "seat_taken"
    assert code(bare, m.Sit, "m1", seat=5) == "bad_seat"
    assert code(bare, m.AddBot, seat=1, level="easy") == "seat_taken"
    assert code(bare, m.RemoveBot, seat=1) == "seat_open"


def test_a_running_game_can_be_joined_where_a_bot_plays_for_nobody() -> None:
    bare = BareTable(
        "trias", players=3, seats=[SeatChoice(name="P0"), SeatChoice(name="P1"), SeatChoice(level="easy")]
    )

    def take(seat: int | None) -> SeatLink:
        return bare.keep(join(bare.table, NewMember(name="Eve", seat=seat), 200, bare.sources))

    for seat, refused in ((0, "not_open"), (7, "bad_seat")):
        with pytest.raises(Refusal) as caught:
            take(seat)
        assert caught.value.code == refused
    assert take(None).seat is None, "whoever asks for nothing watches"
    thinking = bare.table.game_seq if bare.table.bot_to_move() else None
    eve = take(2)
    place = bare.table.places[2]
    assert (place.member, place.bot, place.replaced) == (eve.member, None, True)
    assert bare.table.bot_to_move() is None
    assert bare.reloaded().places == bare.table.places
    if thinking is not None:
        with pytest.raises(Refusal):
            submit_bot(bare.table, thinking, bare.table.running.legal()[0], "easy", 0)
    bare.do(m.HandOver, "m1", seat=1, level="easy")
    with pytest.raises(Refusal) as caught:
        take(1)
    assert caught.value.code == "not_open", "its player may return"


def test_nobody_takes_a_bots_place_in_a_rated_game_or_in_a_lesson() -> None:
    seats = [SeatChoice(name="P0"), SeatChoice(level="easy")]
    for terms in ({"rated": True}, {"tutorial": True}):
        bare = BareTable("transhumance", players=2, seats=seats)
        bare.table.opened = msgspec.structs.replace(bare.table.terms, **terms)
        with pytest.raises(Refusal) as caught:
            join(bare.table, NewMember(name="Eve", seat=1), 200, bare.sources)
        assert caught.value.code == "not_open"


def test_a_game_starts_when_every_seat_is_taken() -> None:
    bare = BareTable(
        "trias", players=3, seats=[SeatChoice(name="P0"), SeatChoice(), SeatChoice()], start=False
    )
    assert code(bare, m.Start) == "seats_open"
    bare.do(m.AddBot, seat=1, level="easy")
    guest = bare.join("Guest")
    bare.do(m.Sit, guest, seat=2)
    bare.do(m.Start, "m1")
    assert bare.table.status == "running"


def test_whoever_leaves_first_hands_the_table_on() -> None:
    bare = BareTable("trias", players=3, start=False)
    bare.do(m.Leave, "m1")
    assert bare.table.host == "m2"
    assert bare.table.places[0].is_open
    bare.do(m.AddBot, "m2", seat=0, level="easy")
    bare.do(m.Start, "m2")
    assert code(bare, m.Leave, "m3") == "not_open"


def test_a_removed_player_is_played_on_by_a_bot_and_marked() -> None:
    bare = BareTable("trias", players=3)
    bare.do(m.Kick, "m1", target="m2", level="normal")
    assert bare.table.places[1].bot == "normal"
    assert bare.table.places[1].replaced
    assert "m2" not in bare.table.members
    assert code(bare, m.Kick, "m1", target="m1") == "unknown_member"
    assert code(bare, m.Kick, "m1", target="m2") == "unknown_member"


def test_a_renewed_link_replaces_the_old_one_and_is_told_again_when_asked_again() -> None:
    bare = BareTable()
    before = bare.table.people["m2"].token_hash
    answer = bare.do(m.Reissue, "m2", target="m2", id="r")
    assert answer.token is not None
    assert bare.table.people["m2"].token_hash == hash_token(answer.token) != before
    bare.play()
    assert bare.do(m.Reissue, "m2", target="m2", id="r") == answer
    later = bare.do(m.Reissue, "m2", target="m2", id="s")
    assert later.token != answer.token
    assert bare.do(m.Reissue, "m2", target="m2", id="r").token is None, "it opens nothing any more"
    assert_same(bare.table, bare.reloaded())


@pytest.mark.parametrize("start", [False, True])
def test_nobody_gets_another_persons_link(start: bool) -> None:
    bare = BareTable(start=start)
    spectator = bare.join("Eve")
    for target in ("m2", spectator):
        assert code(bare, m.Reissue, "m1", target=target) == "not_member"


def test_a_seat_that_the_host_gives_to_someone_else_is_marked_for_ever() -> None:
    bare = BareTable("trias", players=3)
    old = bare.table.people["m2"].token_hash
    answer = bare.do(m.Reassign, "m1", seat=1, name="Zoe", id="r")
    assert answer.token is not None
    holder = bare.table.places[1].member
    assert holder == "m4"
    assert bare.table.people[holder].token_hash == hash_token(answer.token) != old
    assert bare.table.name_of(holder) == "Zoe"
    assert "m2" not in bare.table.members
    assert bare.do(m.Reassign, "m1", seat=1, name="Zoe", id="r") == answer
    bare.do(m.HandOver, holder, seat=1, level="easy")
    bare.do(m.Reclaim, holder)
    assert bare.table.places[1].replaced
    assert meta_of(bare.table)["replaced"] == [1]
    assert_same(bare.table, bare.reloaded())
    assert code(bare, m.Reassign, "m1", seat=0, name="Me") == "not_player"
    bare.do(m.Resign, "m3")
    assert code(bare, m.Reassign, "m1", seat=2, name="Zoe") == "resigned"
    assert code(BareTable(start=False), m.Reassign, "m1", seat=1, name="Zoe") == "not_running"


def test_names_are_one_line_of_visible_characters() -> None:
    bare = BareTable(start=False)
    bare.do(m.Rename, "m1", name="  A\u202enn \n <b>  ")
    assert bare.table.name_of("m1") == "Ann <b>"
    assert code(bare, m.Rename, "m1", name="\u200b\u202e ") == "bad_name"
    assert code(bare, m.Rename, "m1", name="x" * 25) == "bad_name"


def test_a_rematch_turns_the_seats_and_keeps_the_tokens() -> None:
    bare = BareTable("trias", players=3, seats=[SeatChoice("P0"), SeatChoice("P1"), SeatChoice(level="easy")])
    assert code(bare, m.Rematch, "m1") == "not_finished"
    guest = bare.join("Guest")
    rng = Rng(5)
    while bare.table.status == "running":
        if bare.table.bot_to_move():
            bare.bot_move(rng)
        else:
            bare.play(rng.pick(bare.table.running.legal()))
    assert code(bare, m.Rematch, guest) == "not_player"
    step = submit(bare.table, "m1", m.Rematch(id="again"), bare.sources)
    assert step.opening is not None
    again = step.opening.table
    assert step.table.rematch == again.id
    assert bare.table.rematch is None, "nothing has happened before it is committed"
    assert [(place.member, place.bot) for place in again.places] == [
        (None, "easy"),
        ("m1", None),
        ("m2", None),
    ]
    assert again.people["m2"].token_hash == bare.table.people["m2"].token_hash
    assert again.host == "m1"
    assert not set(again.members) & {f"m{again.joined + 1}"}
