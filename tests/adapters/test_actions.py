"""Action spaces: every legal move has its numbers, and every number that is offered is a legal move."""

import hashlib
from typing import Any

import pytest

from pangaea import Match
from pangaea.adapters.codec import Half, find_codec
from pangaea.adapters.coded import CodedMatch
from pangaea.adapters.games.transhumance.actions import ACTIONS as TRANSHUMANCE
from pangaea.adapters.games.triassic_terror.actions import ACTIONS as TRIASSIC_TERROR
from pangaea.adapters.names import numbered_games
from pangaea.engine.errors import UnknownGame
from pangaea.engine.registry import find_game

from ..contract.cases import Case, dosed
from .support import NUMBERED, random_decisions


def decoded(table: CodedMatch) -> dict[tuple[int, ...], Any]:
    """All legal moves by their numbers, both halves of those that have two."""
    moves: dict[tuple[int, ...], Any] = {}
    for number, step in table.choices().items():
        if isinstance(step, Half):
            moves |= {(number, second): move for second, move in step.rest().items()}
        else:
            moves[number,] = step
    return moves


@pytest.mark.parametrize("case", dosed(NUMBERED), ids=str)
def test_numbers_and_legal_moves_are_the_same_throughout_a_game(case: Case) -> None:
    for table in random_decisions(case, seed=11):
        game, state = table.game, table.state
        if table.actor is None or table.half is not None:
            continue
        moves = decoded(table)
        texts = sorted(map(game.write_move, moves.values()))
        assert texts == sorted(map(game.write_move, game.legal(state)))
        assert all(table.codec.encode(game, state, move) == numbers for numbers, move in moves.items())
        assert all(0 <= number < table.codec.actions for numbers in moves for number in numbers)


@pytest.mark.parametrize("case", NUMBERED[::7], ids=str)
def test_the_mask_is_the_list(case: Case) -> None:
    for table in random_decisions(case, seed=12):
        mask = table.mask()
        assert [number for number, legal in enumerate(mask) if legal] == table.legal()


@pytest.mark.parametrize("name", numbered_games())
def test_spans_cover_the_action_space_without_gaps(name: str) -> None:
    codec = find_codec(name)
    at = 0
    for span in codec.spans:
        assert span.first == at
        at += span.size
    assert at == codec.actions


@pytest.mark.parametrize(
    ("texts", "digest"),
    [(TRANSHUMANCE.texts, "8652c807b4849b4c"), (TRIASSIC_TERROR.texts, "f04db3b8caf9ae90")],
    ids=["transhumance", "triassic_terror"],
)
def test_numbers_of_texts_never_change(texts: tuple[str, ...], digest: str) -> None:
    """Trained policies depend on them: a change needs a new version of the environments."""
    assert hashlib.sha256("\n".join(texts).encode()).hexdigest()[:16] == digest


def test_numbers_of_planet_never_change() -> None:
    table = CodedMatch.new("planet", 2, seed=1)
    table.settle()
    tiles = table.state.revealed
    assert tiles == sorted(tiles)
    move = table.game.read_move(f"take {tiles[3]} 7 2")
    assert table.codec.encode(table.game, table.state, move) == (60 * 3 + 5 * 7 + 2,)
    assert table.codec.actions == 300


def test_numbers_of_trias_never_change() -> None:
    """Slots count the tiles by q, then r; the 18 tiles and the pole of two players fill rings 0 to 2."""
    table = CodedMatch.new("trias", 2, seed=1)
    table.settle()
    cells = sorted((q, r) for q in range(-2, 3) for r in range(-2, 3) if abs(q + r) <= 2)
    slot = {f"{q},{r}": number for number, (q, r) in enumerate(cells)}
    game, codec = table.game, table.codec

    def numbers(text: str) -> tuple[int, ...]:
        return codec.encode(game, table.state, game.read_move(text))

    assert codec.actions == 1158
    assert [numbers(text) for text in ("hand", "draw", "end")] == [(0,), (1,), (2,)]
    assert numbers("place 1,-1") == (3 + slot["1,-1"],)
    assert numbers("breed 1,-1") == (38 + slot["1,-1"],)
    assert numbers("move 1,-1 1,0 f") == (318 + 12 * slot["1,-1"] + 2 * 5,)
    assert numbers("move 1,-1 1,0 s") == (318 + 12 * slot["1,-1"] + 2 * 5 + 1,)
    assert numbers("rescue 3,-1 2,0 s") == (738 + 12 * slot["2,0"] + 2 * 1 + 1,)
    # 3,-1 lies beside 2,-1 and 2,0: the lower slot names it.
    assert numbers("drift 1,0 3,-1") == (73 + slot["1,0"], 108 + 6 * slot["2,-1"] + 0)
    # With 2,-1 lifted the next one names the place.
    assert numbers("drift 2,-1 3,-1") == (73 + slot["2,-1"], 108 + 6 * slot["2,0"] + 1)


def test_far_islands_have_numbers() -> None:
    """The table has no edge: positions at ring 30 are numbered like any other."""
    near = CodedMatch.new("trias", 2, seed=3)
    near.settle()
    while near.state.phase.name != "ACT":
        near.play(near.legal()[-1])
        near.settle()
    text = near.game.write_state(near.state)
    assert "2,0" in text
    far = Match.position("trias", text)
    state = far._state
    wider = state.layout.reaching([(30, 0)])
    state.move_to(wider)
    table = CodedMatch(find_game("trias"), state, None, near.rng)
    assert sorted(table.choices()) == sorted(near.choices())


def test_an_unknown_game_has_no_codec() -> None:
    with pytest.raises(UnknownGame, match="there is no game 'go'"):
        find_codec("go")


CASE = Case("triassic_terror", 3, {})


def test_seats_in_texts_are_counted_from_the_one_that_acts() -> None:
    seen = set()
    for table in (table for seed in range(4) for table in random_decisions(CASE, seed)):
        for number in table.legal():
            text = table.text(number)
            if text.startswith("eat ") and isinstance(table.actor, int):
                step = int(TRIASSIC_TERROR.texts[number].split("+")[1])
                assert text == f"eat p{(table.actor + step) % 3 + 1}"
                seen.add(step)
    assert seen == {0, 1, 2}
