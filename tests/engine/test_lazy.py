"""Joined lists answer like the list they stand for."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pangaea.engine.lazy import Joined


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


def test_the_parts_of_a_joined_list_can_be_looked_at() -> None:
    parts = [[1, 2], [], [3]]
    assert Joined(parts).parts == parts
