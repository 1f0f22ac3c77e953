"""Free answers: what they mean, and what is said of those that mean nothing."""

from __future__ import annotations

import pytest

from pangaea.adapters.text import (
    AnswerError,
    BudgetTooSmall,
    Dialogue,
    NoMove,
    NotLegal,
    SeveralMoves,
    count_tokens,
    read_answer,
)
from pangaea.adapters.text.answers import _plain, read_request
from tests.contract.cases import Case, default_cases

from .support import acting, moments

LEGAL = ["drift 3,0 4,-1", "drift 3,0 4,0", "move 1,0 2,0 f", "breed -1,2", "new 13 Ga Gc", "end"]


@pytest.mark.parametrize(
    ("answer", "move"),
    [
        ("drift 3,0 4,-1", "drift 3,0 4,-1"),
        ("  Drift  3, 0   4, -1.  ", "drift 3,0 4,-1"),
        ("DRIFT (3,0) → (4,−1)", "drift 3,0 4,-1"),
        ("drift from 3,0 to 4,-1", "drift 3,0 4,-1"),
        ("I think about it.\nMOVE: breed -1,2", "breed -1,2"),
        ("**Final answer:** `end`", "end"),
        ("My move = end", "end"),
        ("MOVE: end\nNo, wait.\nMOVE: breed -1,2", "breed -1,2"),
        ("```\ndrift 3,0 4,0\n```", "drift 3,0 4,0"),
        ("```text\nmy plan\nend\n```\nThat is all.", "end"),
        ('{"reason": "room", "move": "new 13 Ga Gc"}', "new 13 Ga Gc"),
        ('Here:\n```json\n{"move": "END"}\n```', "end"),
        ("After drift 3,0 4,-1 I would lose.\nnew 13 ga gc", "new 13 Ga Gc"),
        ('I play "breed -1,2" because there is room.', "breed -1,2"),
        ("I play **end** now, as nothing is left.", "end"),
        ("In the end I will play move 1,0 2,0 f and hope.", "move 1,0 2,0 f"),
        ("3", "move 1,0 2,0 f"),
        ("#3", "move 1,0 2,0 f"),
        ("MOVE: 6.", "end"),
        ("Option 4", "breed -1,2"),
        ("4. breed -1,2", "breed -1,2"),
        ('{"move": 2}', "drift 3,0 4,0"),
    ],
)
def test_a_move_is_found_wherever_it_stands(answer: str, move: str) -> None:
    assert read_answer(answer, LEGAL, numbered=True) == move


@pytest.mark.parametrize(
    ("answer", "error", "said"),
    [
        ("", NoMove, "names no move"),
        ("I do not know what to do in this difficult position, sorry.", NoMove, "names no move"),
        ("`end` or `breed -1,2`", SeveralMoves, "several legal moves: `end`, `breed -1,2`. Choose one"),
        ("Either drift 3,0 4,-1 or perhaps drift 3,0 4,0 would do.", SeveralMoves, "several legal moves"),
        ("MOVE: drift 3,0 5,0", NotLegal, "not one of your legal moves. Close to it are: `drift 3,0 4,0`"),
        ("MOVE: castle", NotLegal, "'castle' is not one of your legal moves."),
        ("7", NotLegal, "no move number '7'; there are 1 to 6"),
        ('{"move": true}', NotLegal, "is not one of your legal moves"),
    ],
)
def test_what_is_wrong_is_said(answer: str, error: type[AnswerError], said: str) -> None:
    with pytest.raises(error) as told:
        read_answer(answer, LEGAL, numbered=True)
    assert said in str(told.value)
    assert type(told.value) is error


def test_a_number_is_no_answer_where_no_numbers_were_shown() -> None:
    with pytest.raises(NotLegal):
        read_answer("3", LEGAL)


@pytest.mark.parametrize("case", default_cases(), ids=str)
def test_no_two_legal_moves_are_read_alike(case: Case) -> None:
    for match in moments(case, seed=2, every=23):
        legal = match.legal()
        assert len({_plain(move) for move in legal}) == len(legal)
        for move in legal[:: max(1, len(legal) // 9)]:
            assert read_answer(f"I choose.\nMOVE: {move.upper()}", legal, numbered=True) == move


@pytest.mark.parametrize(
    ("answer", "beginning"),
    [
        ("list drift 3,0", "drift 3,0"),
        ("Let me see.\nMOVE: `list Drift (3, 0)`", "drift 3,0"),
        ("list", ""),
        ("MOVE: drift 3,0 4,0", None),
        ("a list of things", None),
    ],
)
def test_moves_can_be_asked_for(answer: str, beginning: str | None) -> None:
    assert read_request(answer) == beginning


def test_a_dialogue_says_what_was_wrong_and_ends_after_the_retries() -> None:
    match = Case("transhumance", 2, {}).new(1)
    asked: list[str] = []

    def objection(move: str) -> str:
        asked.append(move)
        return "there is no such stack"

    dialogue = Dialogue(match.view(0), match.log(0), retries=2, objection=objection)
    assert [message["role"] for message in dialogue.messages] == ["system", "user"]
    assert dialogue.hear("hm") is None
    assert dialogue.hear("MOVE: draw X") is None
    last = dialogue.messages[-1]["content"]
    assert last.startswith("'draw x' is not one of your legal moves. Close to it are: `draw")
    assert "(there is no such stack)" in last
    assert last.endswith("MOVE: <one of your legal moves>")
    assert asked == ["draw x"]
    assert not dialogue.over
    assert dialogue.hear("list draw") is None
    assert dialogue.messages[-1]["content"].startswith(
        "Your legal moves (4; each with its number):\n1. draw G"
    )
    assert [type(error) for error in dialogue.wrong] == [NoMove, NotLegal]
    assert dialogue.hear("1") == "draw G"
    assert dialogue.hear("?") is None
    assert dialogue.over


def test_a_question_keeps_its_budget_with_the_rules_included() -> None:
    match = Case("trias", 5, {}).new(1)
    view = match.view(acting(match))
    for budget in (2000, 4000):
        asked = Dialogue(view, match.log(acting(match)), budget=budget).messages
        assert sum(count_tokens(message["content"]) for message in asked) <= budget
    with pytest.raises(BudgetTooSmall, match=r"the rules leave -?\d+ tokens of 700 for the position"):
        Dialogue(view, budget=700)


def test_listings_are_not_given_for_ever() -> None:
    dialogue = Dialogue(Case("transhumance", 2, {}).new(1).view(0), retries=1)
    for _ in range(8):
        dialogue.hear("list")
    assert not dialogue.wrong
    dialogue.hear("list")
    assert len(dialogue.wrong) == 1
