"""The table's lists are whole, and it decides without waiting for anyone."""

from __future__ import annotations

import ast
import random
from pathlib import Path
from typing import get_args

import pytest

from pangaea.server import messages as m
from pangaea.server import table as package
from pangaea.server.socket import decode
from pangaea.server.table import facts
from pangaea.server.table.answers import Answers, Key
from pangaea.server.table.commands import DECISIONS, QUESTIONS
from pangaea.server.table.fold import FOLDS

from .tables import BareTable
from .test_table import assert_same

FILES = sorted(Path(str(package.__file__)).parent.glob("*.py"))
OUTSIDE = {"asyncio", "socket", "sqlalchemy", "fastapi", "starlette", "time", "os", "secrets", "logging"}
EDGES = {"store", "hub", "live", "house", "bus", "audience", "session", "socket", "api"}


def test_every_command_is_decided_in_one_place() -> None:
    assert not set(DECISIONS) & set(QUESTIONS)
    assert {*DECISIONS, *QUESTIONS, m.Say, m.Hint} == set(get_args(m.AnyCommand))


def test_every_fact_is_folded() -> None:
    assert set(FOLDS) == set(get_args(facts.AnyFact))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_table_neither_waits_nor_reaches_out(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        assert not isinstance(node, ast.AsyncFunctionDef | ast.Await | ast.AsyncFor | ast.AsyncWith)
        if isinstance(node, ast.Import):
            assert not OUTSIDE & {alias.name.partition(".")[0] for alias in node.names}
        if isinstance(node, ast.ImportFrom):
            named = {alias.name for alias in node.names} | {(node.module or "").partition(".")[0]}
            assert not named & (EDGES if node.level else OUTSIDE)


def test_a_seat_is_reclaimed_under_its_older_name_too() -> None:
    for kind in ("reclaim", "take_back"):
        bare = BareTable("trias", players=3)
        bare.do(m.HandOver, "m2", seat=1, level="easy")
        command = decode(f'{{"type": "{kind}", "id": "x"}}')
        assert isinstance(command, m.Reclaim)
        bare.do(type(command), "m2")
        assert bare.table.places[1].bot is None
        assert_same(bare.table, bare.reloaded())


# --- drafts ----------------------------------------------------------------------------------------


def test_a_draft_that_is_thrown_away_leaves_no_trace() -> None:
    bare = BareTable("trias", players=3)
    for _ in range(30):
        bare.play()
        draft = bare.table.copy()
        draft.admit(draft.people["m1"])
        draft.record(facts.Configured("another", True), 1, "m1", "lost")
        draft.record(facts.Handed(0, "easy", "kicked"), 1)
        draft.record(facts.Left("m1", kicked=True), 1)
        draft.record(facts.Played(int(str(draft.running.actor)), draft.running.legal()[-1], None), 1)
        assert ("m1", "lost") in draft.answers
        assert_same(bare.table, bare.reloaded())
        assert ("m1", "lost") not in bare.table.answers
    assert bare.table.fresh == []


def test_drafts_of_one_table_go_their_own_ways() -> None:
    bare = BareTable("trias", players=2)
    while len(bare.table.running.legal()) < 2:
        bare.play()
    seat, legal = int(str(bare.table.running.actor)), bare.table.running.legal()
    drafts = [bare.table.copy(), bare.table.copy()]
    for draft, move in zip(drafts, (legal[0], legal[-1]), strict=True):
        draft.record(facts.Played(seat, move, None), 1, "m1", move)
    for draft, move in zip(drafts, (legal[0], legal[-1]), strict=True):
        assert draft.playing.moves == [*bare.table.playing.moves, move]
        assert [key for key in (("m1", legal[0]), ("m1", legal[-1])) if key in draft.answers] == [
            ("m1", move)
        ]
        assert draft.first_changed_entry(bare.table.seq) == bare.table.playing.decisions


def test_a_draft_shares_what_is_past() -> None:
    table = BareTable("trias", players=2).table
    draft = table.copy()
    for name in ("answers", "people", "members", "places"):
        assert getattr(draft, name) is getattr(table, name)


def test_answers_of_many_branches_are_those_of_plain_dicts() -> None:
    rng = random.Random(2)
    branches: list[tuple[Answers, dict[Key, int]]] = [(Answers(), {})]
    for seq in range(2000):
        at = rng.randrange(len(branches))
        answers, plain = branches[at]
        key = (f"m{rng.randrange(3)}", f"c{rng.randrange(400)}")
        grown = (answers.with_answer(key, seq), {**plain, key: seq})
        if rng.randrange(20) == 0:
            branches.append(grown)
        else:
            branches[at] = grown
        assert answers.get(key) == plain.get(key), "whoever holds the old map never notices"
    for answers, plain in branches:
        assert all(
            answers.get((f"m{m}", f"c{c}")) == plain.get((f"m{m}", f"c{c}"))
            for m in range(3)
            for c in range(400)
        )
