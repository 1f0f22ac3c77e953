"""Errors: one tree, stable codes, short quotations."""

import pytest

import pangaea
from pangaea import PangaeaError
from pangaea.engine.errors import quote


def all_errors(kind: type[PangaeaError]) -> list[type[PangaeaError]]:
    return [kind, *(below for child in kind.__subclasses__() for below in all_errors(child))]


def test_every_error_is_a_value_error_with_a_code_of_its_own() -> None:
    kinds = all_errors(PangaeaError)
    assert all(issubclass(kind, ValueError) for kind in kinds)
    assert len({kind.code for kind in kinds}) == len(kinds)


def test_every_error_is_exported() -> None:
    for kind in all_errors(PangaeaError):
        if kind.__module__ == "pangaea.engine.errors":
            assert getattr(pangaea, kind.__name__) is kind


def deep_list() -> object:
    value: object = []
    for _ in range(100_000):
        value = [value]
    return value


@pytest.mark.parametrize(
    "value",
    ["x" * 10_000, "a\nb", list(range(10_000)), 10**9_999, deep_list(), {"k" * 999: ["v"] * 999}],
    ids=["long", "lines", "list", "number", "deep", "object"],
)
def test_a_quotation_is_short_and_on_one_line(value: object) -> None:
    assert len(quote(value)) < 300
    assert "\n" not in quote(value)
