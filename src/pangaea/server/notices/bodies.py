"""The bodies of the routes of notices."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta

from ..shapes import Shape

Kind: TypeAlias = Literal["turn", "over"]
Language: TypeAlias = Literal["en", "fr"]
Minute: TypeAlias = Annotated[int, Meta(ge=0, le=1439)]


class Quiet(Shape, frozen=True):
    """Hours in which nothing is told: in minutes after midnight, UTC. They may run over midnight."""

    begins: Minute
    ends: Minute


class NewNotices(Shape, frozen=True):
    """Where and when one wants to be told."""

    webhook: Annotated[str, Meta(min_length=1, max_length=500)] | None = None
    """An address that is sent a POST; null: none."""
    email: Annotated[str, Meta(min_length=1, max_length=254)] | None = None
    """An address that letters go to, once it is confirmed; null: none. It is the one or the other."""
    turn: bool = True
    over: bool = True
    quiet: Quiet | None = None
    language: Language = "en"
    """Of letters."""


class Notices(Shape, frozen=True):
    """Where and when one is told."""

    webhook: str | None
    secret: str | None
    """What messages are signed with; null without a webhook. It is new whenever the address is."""
    turn: bool
    over: bool
    quiet: Quiet | None
    failing: int
    """How many messages in a row could not be delivered."""
    email: str | None = None
    confirmed: bool = False
    """Whether the link in the letter to that address was followed."""
    language: Language = "en"


class Tried(Shape, frozen=True):
    """What came of a message that was sent to try the address."""

    delivered: bool
    problem: str | None


class Event(Shape, frozen=True):
    """Something that is told."""

    kind: Kind | Literal["test"]
    table: str | None = None
    game: str | None = None
    title: str | None = None
    turn: int | None = None
    link: str | None = None


class Told(Shape, frozen=True):
    """The body of a message: everything that was due at once."""

    id: str
    """The same if a message is sent again because nobody knows whether it arrived."""
    events: list[Event]


SPOKEN: Final = (NewNotices, Notices, Tried, Told)
