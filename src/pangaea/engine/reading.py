"""Strict reading of JSON that comes from outside."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from .errors import PangaeaError, quote


def read_object(
    value: object,
    what: str,
    required: Iterable[str],
    error: type[PangaeaError],
    optional: Iterable[str] = (),
) -> dict[str, Any]:
    """A JSON object with all the required keys and no unknown one, or `error`."""
    if not isinstance(value, dict):
        raise error(f"{what} must be an object, not {quote(value)}")
    required = list(required)
    for key in required:
        if key not in value:
            raise error(f"{what} has no {key!r}")
    for key in value:
        if key not in required and key not in optional:
            raise error(f"{what} has an unknown key {quote(key)}")
    return value


def read_list(value: object, what: str, error: type[PangaeaError], length: int | None = None) -> list[Any]:
    """A JSON list, of that length if one is given, or `error`."""
    if not isinstance(value, list):
        raise error(f"{what} must be a list, not {quote(value)}")
    if length is not None and len(value) != length:
        raise error(f"{what} must have {length} entries, not {len(value)}")
    return value


def read_choice(value: object, what: str, allowed: Iterable[str], error: type[PangaeaError]) -> str:
    """One of the allowed words, or `error`."""
    words = list(allowed)
    if isinstance(value, str) and value in words:
        return value
    raise error(f"{what} must be one of {' '.join(words)}, not {quote(value)}")


def read_seat(value: object, what: str, players: int, error: type[PangaeaError]) -> int:
    """A seat number, or `error`. JSON's `true` is not 1."""
    if type(value) is int and 0 <= value < players:
        return value
    raise error(f"{what} must be a seat from 0 to {players - 1}, not {quote(value)}")
