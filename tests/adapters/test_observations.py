"""Observations: two ways to make them agree, stay within their bounds, and tell no secret."""

import numpy as np
import pytest

from pangaea.adapters.codec import find_codec
from pangaea.adapters.coded import CodedMatch, seat_view
from pangaea.adapters.layout import Column, Vector
from pangaea.adapters.names import numbered_games
from pangaea.engine.match import Match
from pangaea.engine.rng import Rng

from ..contract.cases import Case, cases_of, dosed, step
from ..contract.twins import Twins
from .support import NUMBERED, NUMBERED_DEFAULTS, random_positions


def plain(table: CodedMatch, seat: int) -> Vector:
    """The observation made of the view alone."""
    half = table.half
    slot = half.slot if half is not None and seat == table.actor else None
    return table.codec.from_view(seat_view(table.game, table.state, seat), slot)


def check(case: Case, seed: int, stride: int) -> None:
    for table in random_positions(case, seed, stride):
        for seat in range(case.players):
            fast = table.observe(seat)
            assert np.array_equal(fast, plain(table, seat)), difference(table, seat)
            layout = table.codec.layout
            assert ((fast >= layout.low) & (fast <= layout.high)).all()
            assert fast.dtype == np.float32


def difference(table: CodedMatch, seat: int) -> str:
    """The first entry that differs, by name."""
    fast, slow, layout = table.observe(seat), plain(table, seat), table.codec.layout
    for block in layout.blocks:
        rows = zip(layout.shaped(fast)[block.name], layout.shaped(slow)[block.name], strict=True)
        for row, (one, other) in enumerate(rows):
            for column, left, right in zip(block.columns, one, other, strict=True):
                if left != right:
                    return f"{block.name}[{row}] {column.name}: {left} from the state, {right} from the view"
    return "equal"


@pytest.mark.parametrize("case", dosed(NUMBERED), ids=str)
def test_state_and_view_give_the_same_observation(case: Case) -> None:
    check(case, seed=21, stride=9)


@pytest.mark.parametrize("case", NUMBERED_DEFAULTS, ids=str)
def test_they_agree_in_another_game_too(case: Case) -> None:
    check(case, seed=22, stride=4)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(23, 29))
@pytest.mark.parametrize("case", dosed(NUMBERED), ids=str)
def test_they_agree_at_every_decision_of_many_games(case: Case, seed: int) -> None:
    check(case, seed, stride=1)


# --- secrets -----------------------------------------------------------------------------------


def seen(match: Match, seat: int) -> Vector:
    game, state = match._game, match._state
    return find_codec(match.game).from_state(game, state, seat, None)


def walk(case: Case, seed: int) -> int:
    """Follow twin worlds through a game; return how often they truly differed."""
    rng, match, differences = Rng(seed), case.new(seed), 0
    while match.actor is not None:
        for _ in range(20):
            if match.actor is not None:
                step(match, rng)
        if match.actor is None:
            break
        twins = Twins(match, rng.below(case.players), rng)
        for _ in range(10):
            assert np.array_equal(seen(twins.truth, twins.seat), seen(twins.twin, twins.seat))
            differences += twins.differ
            if not twins.step() or twins.truth.actor is None:
                break
    return differences


@pytest.mark.parametrize("case", dosed(NUMBERED), ids=str)
def test_worlds_that_a_seat_cannot_tell_apart_look_alike(case: Case) -> None:
    walk(case, seed=31)


@pytest.mark.parametrize("name", numbered_games())
def test_these_worlds_really_differ(name: str) -> None:
    """Without this the test above could pass by comparing a world with itself."""
    assert sum(walk(cases_of(name)[0], seed) for seed in range(32, 37)) > 10


def test_a_lifted_tile_is_seen_by_the_seat_that_lifts_it_alone() -> None:
    for table in random_positions(Case("trias", 3, {}), seed=5, stride=1):
        lifted = [table.codec.layout.shaped(table.observe(seat))["tiles"][:, -1].sum() for seat in range(3)]
        expected = [int(table.half is not None and seat == table.actor) for seat in range(3)]
        assert lifted == expected


# --- layouts -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", numbered_games())
def test_blocks_are_views_of_the_vector(name: str) -> None:
    layout = find_codec(name).layout
    vector = np.arange(layout.size, dtype=np.float32)
    blocks = layout.shaped(vector)
    assert [block.shape for block in blocks.values()] == [(b.rows, len(b.columns)) for b in layout.blocks]
    assert np.array_equal(np.concatenate([block.ravel() for block in blocks.values()]), vector)
    assert all(np.shares_memory(block, vector) for block in blocks.values())


@pytest.mark.parametrize("name", numbered_games())
def test_columns_have_names_of_their_own_and_room_between_their_bounds(name: str) -> None:
    layout = find_codec(name).layout
    for block in layout.blocks:
        names = [column.name for column in block.columns]
        assert len(set(names)) == len(names)
        assert all(column.low < column.high and column.meaning for column in block.columns)


@pytest.mark.parametrize("name", numbered_games())
def test_every_kind_of_entry_is_used(name: str) -> None:
    """An entry that is never written would be a column that nobody filled in."""
    layout = find_codec(name).layout
    used = np.zeros(layout.size, bool)
    for case in (cases_of(name)[0], cases_of(name)[-1]):
        for seed in (41, 42, 43, 44):
            for number, table in enumerate(random_positions(case, seed)):
                used |= table.observe(number % case.players) != 0
    for block in layout.blocks:
        first = layout.start(block.name)
        rows = [bool(column.any()) for column in used[first : first + block.size].reshape(block.rows, -1).T]
        filled = {group(column) for column, once in zip(block.columns, rows, strict=True) if once}
        assert {group(column) for column in block.columns} - filled <= RARE.get(block.name, set())


def group(column: Column) -> str:
    """The name without its last word: `pen` for the columns `pen Ga` … `pen De`."""
    return column.name.rsplit(" ", 1)[0]


RARE = {"table": {"empty"}, "swimmers": {"spent"}}
"""What random games hardly reach: two empty turns of Transhumance in a row, swimmers that have just bred."""
