"""Joined lists answer like the list they stand for."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pangaea.engine.lazy import Joined, MoveList


@given(st.lists(st.lists(st.integers(0, 9))))
def test_joined_parts_behave_like_one_list(parts: list[list[int]]) -> None:
    flat = [item for part in parts for item in part]
    joined = Joined(parts)
    assert len(joined) == len(flat)
    assert list(joined) == flat
    assert [joined[index] for index in range(-len(flat), len(flat))] == flat + flat
    assert joined[1:3] == flat[1:3]
    assert all((item in joined) == (item in flat) for item in range(11))


@pytest.mark.parametrize("index", [3, -4])
def test_an_index_outside_is_an_error(index: int) -> None:
    with pytest.raises(IndexError):
        Joined([[1], [2, 3]])[index]


def test_the_parts_of_a_joined_list_are_what_was_joined() -> None:
    parts = [[1, 2], [], [3]]
    assert Joined(parts).parts == parts


def test_the_parts_of_a_move_list_are_its_verbs() -> None:
    moves = MoveList[object]([1, 2, "a", 3.5, 4.5])
    assert moves.parts == [[1, 2], ["a"], [3.5, 4.5]]
    assert moves == [1, 2, "a", 3.5, 4.5]
    assert MoveList().parts == []


def test_a_joined_list_writes_the_texts_of_its_parts() -> None:
    class Shouting(MoveList[int]):
        def texts(self, write: Callable[[int], str]) -> list[str]:
            return [write(number) + "!" for number in self]

    assert Joined([(1, 2), Shouting([3])]).texts(str) == ["1", "2", "3!"]
