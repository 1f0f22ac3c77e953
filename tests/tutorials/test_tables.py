"""Tutorials as tables: guided, left, taken back, reloaded, refused."""

from __future__ import annotations

from typing import Any

import pytest

from pangaea.engine.errors import PangaeaError
from pangaea.engine.rng import Rng
from pangaea.server import messages
from pangaea.server.bodies import NewTable, SeatChoice
from pangaea.server.guide import guide_of
from pangaea.server.loading import load_table
from pangaea.server.refusal import Refusal
from pangaea.server.shapes import Guide
from pangaea.server.table import facts, submit_bot
from pangaea.server.table.opening import terms_of_table
from pangaea.tutorials import Tutorial, find_tutorial
from tests.server.tables import BareTable

from .test_scripts import GAMES


def open_tutorial(game: str) -> BareTable:
    return BareTable(game, find_tutorial(game).players, seats=None, start=False, tutorial=True)


def guide(bare: BareTable, seat: int | None = 0) -> Guide:
    found = guide_of(bare.table, seat)
    assert found is not None
    return found


def let_bots_move(bare: BareTable) -> None:
    """Bots play what is scripted, and at random where nothing is."""
    while (waiting := bare.table.bot_to_move()) is not None:
        move = bare.table.scripted_move()
        if move is None:
            bare.bot_move(Rng(bare.table.seq))
        else:
            step = submit_bot(bare.table, bare.table.game_seq, move, waiting[1], bare.sources.now())
            bare.keep(step)


def follow(bare: BareTable, moves: int) -> None:
    """Be led until this many moves of the script are played, and it is the person's turn."""
    let_bots_move(bare)
    while len(bare.table.playing.moves) < moves:
        bare.play(guide(bare).move)
        let_bots_move(bare)


def departing_move(bare: BareTable) -> str:
    """A legal move that is not the scripted one."""
    return next(move for move in bare.table.running.legal() if move != guide(bare).move)


def last_choice(tutorial: Tutorial) -> int:
    """The last place with a lesson at which the person decides."""
    return [place for place in tutorial.lessons if place < len(tutorial.moves)][-1]


@pytest.mark.parametrize("game", GAMES)
def test_who_follows_every_hint_is_led_to_the_end_of_the_script(game: str) -> None:
    tutorial, bare = find_tutorial(game), open_tutorial(game)
    assert bare.table.status == "running"
    let_bots_move(bare)
    while guide(bare).following:
        now = guide(bare)
        assert now.step == len(bare.table.playing.moves)
        assert [page.key for page in now.pages] == [p.key for p in tutorial.lessons.get(now.step, ())]
        bare.play(now.move)
        if bare.table.scripted_move() is not None:
            let_bots_move(bare)
    assert bare.table.playing.moves[: len(tutorial.moves)] == list(tutorial.moves)
    end = guide(bare)
    assert (end.step, end.lesson) == (end.steps, end.lessons)
    assert [page.key for page in end.pages] == [p.key for p in tutorial.lessons[end.steps]]


@pytest.mark.parametrize("game", GAMES)
def test_who_leaves_the_script_plays_freely_to_the_end(game: str) -> None:
    bare = open_tutorial(game)
    follow(bare, 1)
    bare.play(departing_move(bare))
    assert not guide(bare).following
    assert (guide(bare).pages, guide(bare).move) == ([], None)
    rng = Rng(5)
    while bare.table.status == "running":
        let_bots_move(bare)
        if bare.table.status == "running":
            bare.play(rng.pick(bare.table.running.legal()))
    assert bare.table.result is not None


def test_a_move_that_left_the_script_can_be_taken_back_into_it() -> None:
    bare = open_tutorial("trias")
    follow(bare, 8)
    before = guide(bare)
    bare.play("breed 2,1")
    assert not guide(bare).following
    bare.do(messages.Undo, seq=bare.table.seq)
    assert guide(bare) == before


@pytest.mark.parametrize("game", GAMES)
def test_a_reloaded_tutorial_goes_on_where_it_was(game: str) -> None:
    bare = open_tutorial(game)
    follow(bare, last_choice(find_tutorial(game)))
    table = bare.reloaded()
    assert guide_of(table, 0) == guide(bare)
    assert table.scripted_move() == bare.table.scripted_move()
    assert table.terms.tutorial


def test_only_who_must_move_is_told_the_move() -> None:
    bare = open_tutorial("trias")
    let_bots_move(bare)
    assert guide(bare).move == "place 3,0"
    assert guide(bare, 1).move is None
    assert guide(bare, None).move is None


def test_others_moves_to_come_are_told_to_nobody() -> None:
    bare = open_tutorial("trias")
    assert bare.table.bot_to_move() is not None
    assert guide(bare).move is None


def test_a_game_dealt_from_another_script_goes_on_freely() -> None:
    bare = open_tutorial("transhumance")
    older = {"hands": [["Ga", "Ga", "Ta", "Ta", "Ra", "Ra", "Da", "Da"]] * 2}
    changed = [
        row._replace(fact=facts.Started(older, row.fact.order))
        if isinstance(row.fact, facts.Started)
        else row
        for row in bare.rows
    ]
    table = load_table(bare.stored().__class__("t", b"", changed, list(bare.table.people.values()), None))
    assert table.status == "running"
    assert guide_of(table, 0) is None
    assert table.scripted_move() is None


def test_other_tables_have_no_guide() -> None:
    bare = BareTable("trias", 3)
    assert guide_of(bare.table, 0) is None


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"players": 4}, "bad_players"),
        ({"players": 9}, "bad_players"),
        ({"options": {"distance": "euclid"}}, "bad_option"),
        ({"seats": [SeatChoice(name="P0")] * 3}, "bad_seat"),
        ({"game": "chess"}, "unknown_game"),
    ],
)
def test_what_the_script_fixes_cannot_be_chosen(more: dict[str, Any], code: str) -> None:
    body: dict[str, Any] = {"name": "P0", "game": "trias", "players": 3, "tutorial": True} | more
    with pytest.raises((Refusal, PangaeaError)) as refused:
        terms_of_table(NewTable(**body))
    assert getattr(refused.value, "code", None) == code
