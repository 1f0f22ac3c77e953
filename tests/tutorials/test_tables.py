"""Tutorials as tables: guided, left, taken back, reloaded, refused."""

from __future__ import annotations

from typing import Any

import pytest

from pangaea.engine.errors import PangaeaError
from pangaea.engine.rng import Rng
from pangaea.server import facts, messages
from pangaea.server.bodies import NewTable, SeatChoice
from pangaea.server.guide import guide_of
from pangaea.server.loading import load_table
from pangaea.server.opening import lid_of_table
from pangaea.server.refusal import Refusal
from pangaea.server.shapes import Guide
from pangaea.server.submit import submit_bot
from pangaea.tutorials import Tutorial, find_tutorial
from tests.server.tables import Desk

from .test_scripts import GAMES


def open_tutorial(game: str) -> Desk:
    return Desk(game, find_tutorial(game).players, seats=None, start=False, tutorial=True)


def guide(desk: Desk, seat: int | None = 0) -> Guide:
    found = guide_of(desk.table, seat)
    assert found is not None
    return found


def let_bots_move(desk: Desk) -> None:
    """Bots play what is scripted, and at random where nothing is."""
    while (waiting := desk.table.bot_to_move()) is not None:
        move = desk.table.scripted_move()
        if move is None:
            desk.bot_move(Rng(desk.table.seq))
        else:
            step = submit_bot(desk.table, desk.table.game_seq, move, waiting[1], desk.sources.now())
            desk.keep(step)


def follow(desk: Desk, moves: int) -> None:
    """Be led until so many moves of the script are played, and it is the person's turn."""
    let_bots_move(desk)
    while len(desk.table.playing.moves) < moves:
        desk.play(guide(desk).move)
        let_bots_move(desk)


def departing_move(desk: Desk) -> str:
    """A legal move that is not the scripted one."""
    return next(move for move in desk.table.running.legal() if move != guide(desk).move)


def last_choice(tutorial: Tutorial) -> int:
    """The last place with a lesson at which the person decides."""
    return [place for place in tutorial.lessons if place < len(tutorial.moves)][-1]


@pytest.mark.parametrize("game", GAMES)
def test_who_follows_every_hint_is_led_to_the_end_of_the_script(game: str) -> None:
    tutorial, desk = find_tutorial(game), open_tutorial(game)
    assert desk.table.status == "running"
    let_bots_move(desk)
    while guide(desk).following:
        now = guide(desk)
        assert now.step == len(desk.table.playing.moves)
        assert [page.key for page in now.pages] == [p.key for p in tutorial.lessons.get(now.step, ())]
        desk.play(now.move)
        if desk.table.scripted_move() is not None:
            let_bots_move(desk)
    assert desk.table.playing.moves[: len(tutorial.moves)] == list(tutorial.moves)
    end = guide(desk)
    assert (end.step, end.lesson) == (end.steps, end.lessons)
    assert [page.key for page in end.pages] == [p.key for p in tutorial.lessons[end.steps]]


@pytest.mark.parametrize("game", GAMES)
def test_who_leaves_the_script_plays_freely_to_the_end(game: str) -> None:
    desk = open_tutorial(game)
    follow(desk, 1)
    desk.play(departing_move(desk))
    assert not guide(desk).following
    assert (guide(desk).pages, guide(desk).move) == ([], None)
    rng = Rng(5)
    while desk.table.status == "running":
        let_bots_move(desk)
        if desk.table.status == "running":
            desk.play(rng.pick(desk.table.running.legal()))
    assert desk.table.result is not None


def test_a_move_that_left_the_script_can_be_taken_back_into_it() -> None:
    desk = open_tutorial("trias")
    follow(desk, 8)
    before = guide(desk)
    desk.play("breed 2,1")
    assert not guide(desk).following
    desk.do(messages.Undo, seq=desk.table.seq)
    assert guide(desk) == before


@pytest.mark.parametrize("game", GAMES)
def test_a_reloaded_tutorial_goes_on_where_it_was(game: str) -> None:
    desk = open_tutorial(game)
    follow(desk, last_choice(find_tutorial(game)))
    table = desk.reloaded()
    assert guide_of(table, 0) == guide(desk)
    assert table.scripted_move() == desk.table.scripted_move()
    assert table.lid.tutorial


def test_only_who_must_move_is_told_the_move() -> None:
    desk = open_tutorial("trias")
    let_bots_move(desk)
    assert guide(desk).move == "place 3,0"
    assert guide(desk, 1).move is None
    assert guide(desk, None).move is None


def test_others_moves_to_come_are_told_to_nobody() -> None:
    desk = open_tutorial("trias")
    assert desk.table.bot_to_move() is not None
    assert guide(desk).move is None


def test_a_game_dealt_from_another_script_goes_on_freely() -> None:
    desk = open_tutorial("transhumance")
    older = {"hands": [["Ga", "Ga", "Ta", "Ta", "Ra", "Ra", "Da", "Da"]] * 2}
    changed = [
        row._replace(fact=facts.Started(older, row.fact.order))
        if isinstance(row.fact, facts.Started)
        else row
        for row in desk.rows
    ]
    table = load_table(desk.stored().__class__("t", b"", changed, list(desk.table.people.values()), None))
    assert table.status == "running"
    assert guide_of(table, 0) is None
    assert table.scripted_move() is None


def test_other_tables_have_no_guide() -> None:
    desk = Desk("trias", 3)
    assert guide_of(desk.table, 0) is None


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
    wish: dict[str, Any] = {"name": "P0", "game": "trias", "players": 3, "tutorial": True} | more
    with pytest.raises((Refusal, PangaeaError)) as refused:
        lid_of_table(NewTable(**wish))
    assert getattr(refused.value, "code", None) == code
