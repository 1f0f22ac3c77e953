"""Events: what a move did, shown field by field to those who may know.

An event is a `NamedTuple`; its class name is its kind. **Each field declares its audience in its
type, and the default is nobody**: a plain `int` stays hidden until the game is over.
`Public`, `Owner` and `Fading` widen it.

A hidden field is shown as null, so that two events that differ only in hidden fields look alike.
"""

from __future__ import annotations

import re
from enum import Enum
from functools import cache
from typing import Annotated, Any, TypeAlias, TypeVar, get_args, get_origin, get_type_hints

T = TypeVar("T")

Event: TypeAlias = tuple[object, ...]
"""Any of the games' event classes: all of them are `NamedTuple`s."""


class Audience(Enum):
    """Who may see a field of an event while the game runs."""

    EVERYONE = "everyone"
    OWNER = "owner"
    FADING = "fading"
    NOBODY = "nobody"


Public = Annotated[T, Audience.EVERYONE]
"""Shown to everyone."""
Owner = Annotated[T, Audience.OWNER]
"""Shown only to the seat in the event's own field `seat`."""
Fading = Annotated[T, Audience.FADING]
"""Shown to everyone, until the turn after the event's own turn is over (Transhumance R40)."""


@cache
def audiences(kind: type[Event]) -> dict[str, Audience]:
    """The audience of each field of an event class."""
    return {name: _audience(hint) for name, hint in get_type_hints(kind, include_extras=True).items()}


def _audience(hint: object) -> Audience:
    if get_origin(hint) is Annotated:
        for mark in get_args(hint)[1:]:
            if isinstance(mark, Audience):
                return mark
    return Audience.NOBODY


@cache
def is_public(kind: type[Event]) -> bool:
    """Whether events of this class have no secrets, as is true of most."""
    return all(audience is Audience.EVERYONE for audience in audiences(kind).values())


@cache
def kind_name(kind: type[Event]) -> str:
    """The kind as it is written in JSON: `TileDrifted` is `tile_drifted`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower()


@cache
def _told_as(kind: type[Event]) -> tuple[str, tuple[str, ...], bool]:
    """The kind's name, the names of its fields, and whether all of them are public."""
    return kind_name(kind), tuple(audiences(kind)), is_public(kind)


def tell(event: Event, seat: int | None, *, over: bool = False, age: int = 0) -> dict[str, Any]:
    """The event as `seat` (None: a spectator) may know it, JSON-ready.

    `over`: the game has ended and nothing is secret anymore. `age`: how many turns ago it happened.
    """
    named, names, public = _told_as(type(event))
    told: dict[str, Any] = {"event": named}
    if over or public:
        as_it_is = _AS_IT_IS.issuperset(map(type, event))
        told.update(zip(names, event if as_it_is else map(plain, event), strict=True))
        return told
    owner = getattr(event, "seat", None)
    for (name, audience), value in zip(audiences(type(event)).items(), event, strict=True):
        if (
            audience is _EVERYONE
            or (audience is _OWNER and seat is not None and seat == owner)
            or (audience is _FADING and age <= 1)
        ):
            told[name] = value if type(value) in _AS_IT_IS else plain(value)
        else:
            told[name] = None
    return told


_EVERYONE, _OWNER, _FADING = Audience.EVERYONE, Audience.OWNER, Audience.FADING
_AS_IT_IS = frozenset({int, str, bool, type(None)})
"""Types that are JSON already, and the most common ones."""


def plain(value: object) -> Any:
    """The value as JSON: enums by their value, cells and the like by their own `plain()`."""
    if type(value) in _AS_IT_IS:
        return value
    own = getattr(value, "plain", None)
    if own is not None:
        return own()
    if isinstance(value, int | str):
        return value.value if isinstance(value, Enum) else value
    if isinstance(value, Enum):
        return plain(value.value)
    if isinstance(value, dict):
        return {str(plain(key)): plain(item) for key, item in value.items()}
    if isinstance(value, tuple | list):
        return [plain(item) for item in value]
    raise TypeError(f"{value!r} has no JSON form")
