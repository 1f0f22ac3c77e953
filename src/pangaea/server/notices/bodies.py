"""The bodies of the routes of notices."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, field

from ..shapes import GivenName, Shape

Kind: TypeAlias = Literal["turn", "over", "invited", "said"]
Channel: TypeAlias = Literal["webhook", "email", "push"]
Language: TypeAlias = Literal["en", "fr"]
Minute: TypeAlias = Annotated[int, Meta(ge=0, le=1439)]


class Quiet(Shape, frozen=True):
    """Hours in which nothing is told: in minutes after midnight, in one's time zone. They may run over it."""

    begins: Minute
    ends: Minute


class Occasions(Shape, frozen=True):
    """What one is told of, in one of the ways."""

    turn: bool = True
    over: bool = True
    invited: bool = True
    """Someone with an account invites one to a table."""
    said: bool = False
    """Someone says something at one's table while one is away; once an hour at most, and not what."""


class NewNotices(Shape, frozen=True):
    """Where and when one wants to be told, and of what in which way."""

    webhook: Annotated[str, Meta(min_length=1, max_length=500)] | None = None
    """An address that is sent a POST; null: none."""
    email: Annotated[str, Meta(min_length=1, max_length=254)] | None = None
    """An address that letters go to, once it is confirmed; null: none."""
    by_webhook: Occasions = field(default_factory=Occasions)
    by_email: Occasions = field(default_factory=Occasions)
    by_push: Occasions = field(default_factory=Occasions)
    quiet: Quiet | None = None
    zone: Annotated[str, Meta(min_length=1, max_length=64)] = "UTC"
    """One's time zone, such as `Europe/Paris`."""
    language: Language = "en"
    """Of letters."""
    sign_in: bool = False
    """Whether a link in a letter may sign one in. Switching it on needs a fresh sign-in."""


class NewPush(Shape, frozen=True):
    """A browser that is to show notices: what its `PushSubscription` says."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=1000)]
    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]
    language: Language = "en"
    label: Annotated[str, Meta(max_length=60)] = ""
    """What the device is called."""


class Device(Shape, frozen=True):
    """A browser that shows notices."""

    id: str
    label: str
    created: int


class Notices(Shape, frozen=True, kw_only=True):
    """Where and when one is told, and of what in which way."""

    webhook: str | None
    secret: str | None
    """What messages are signed with; null without a webhook. It is new whenever the address is."""
    email: str | None
    confirmed: bool
    """Whether the link in the letter to that address was followed."""
    devices: list[Device]
    by_webhook: Occasions
    by_email: Occasions
    by_push: Occasions
    quiet: Quiet | None
    zone: str
    language: Language
    sign_in: bool
    failing: int
    """How many messages in a row could not be delivered."""
    letters: bool
    """Whether this server sends letters."""
    letters_sign_in: bool
    """Whether they may sign people in here."""
    push_key: str | None
    """The public key with which browsers subscribe; null: this server sends nothing to browsers."""


class TriedWay(Shape, frozen=True):
    """What came of a message that was sent to try one of the ways."""

    way: Channel
    delivered: bool
    problem: str | None


class Tried(Shape, frozen=True):
    """What came of a message that was sent to try all ways."""

    ways: list[TriedWay]


class Invitation(Shape, frozen=True):
    """Invite someone with an account to a table where one sits."""

    table: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]+\Z", max_length=64)]
    name: GivenName


class Event(Shape, frozen=True):
    """Something that is told."""

    kind: Kind | Literal["test"]
    table: str | None = None
    game: str | None = None
    title: str | None = None
    turn: int | None = None
    link: str | None = None
    by: str | None = None
    """Who invites."""
    dropped: bool = False
    """Whether the planned turn was no longer possible."""


class Told(Shape, frozen=True):
    """The body of a message: everything that was due at once."""

    id: str
    """The same if a message is sent again because nobody knows whether it arrived."""
    events: list[Event]


SPOKEN: Final = (NewNotices, NewPush, Notices, Tried, Invitation, Told)
