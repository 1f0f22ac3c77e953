"""The bodies of the routes of accounts."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, field

from ..moderation.bodies import QuietPerson
from ..notices.bodies import Notices
from ..ratings.bodies import Profile, RatedGame
from ..shapes import ClockTerms, GivenName, Json, Result, Shape, Status, Token

Label: TypeAlias = Annotated[str, Meta(max_length=60)]
Password: TypeAlias = Annotated[str, Meta(min_length=10, max_length=128)]
"""At least ten characters, and no other rule."""
Purpose: TypeAlias = Literal["sign_up", "sign_in", "passkey"]


class Ways(Shape, frozen=True):
    """How one can sign in here."""

    passkeys: bool
    passwords: bool
    letters: bool = False
    """Whether a link can be sent by e-mail."""


class NewChallenge(Shape, frozen=True, kw_only=True):
    """Ask for what a passkey must sign: to open an account, to sign in, or to add a passkey to one's own."""

    purpose: Purpose
    name: GivenName | None = None
    """The name of the account that is opened; null otherwise."""


class Challenge(Shape, frozen=True):
    """For `navigator.credentials`: `create` to open an account or add a passkey, `get` to sign in."""

    options: Json
    """The `publicKey` of the WebAuthn call, in its JSON form."""


class NewAccount(Shape, frozen=True, kw_only=True):
    """Open an account, with a passkey or with a password."""

    name: GivenName
    credential: Json | None = None
    """The passkey that was made for a challenge of `sign_up`, in its JSON form."""
    password: Password | None = None
    label: Label = ""
    """What to call this device in the list of sessions and passkeys."""


class SignIn(Shape, frozen=True, kw_only=True):
    """Sign in: with a passkey, with a name and a password or a recovery code, or with a letter's link."""

    credential: Json | None = None
    letter: Token | None = None
    """What the link carries behind its `#`."""
    name: GivenName | None = None
    password: Annotated[str, Meta(max_length=128)] | None = None
    code: Annotated[str, Meta(max_length=40)] | None = None
    label: Label = ""


class NewLetter(Shape, frozen=True, kw_only=True):
    """Ask for a letter whose link signs one in."""

    email: Annotated[str, Meta(min_length=1, max_length=254)]
    language: Literal["en", "fr"] = "en"


class NewPasskey(Shape, frozen=True, kw_only=True):
    """Add a passkey to one's account."""

    credential: Json
    label: Label = ""


class NewLabel(Shape, frozen=True):
    """What to call one of one's passkeys."""

    label: Label


class NewPassword(Shape, frozen=True):
    """Set or change one's password."""

    password: Password


class NewName(Shape, frozen=True):
    """Change the name of one's account; to delete it, its name as it is."""

    name: GivenName


class TableToken(Shape, frozen=True):
    """The link of a seat that this device holds."""

    table: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]+\Z", max_length=64)]
    token: Token


class TakeOver(Shape, frozen=True):
    """Take the seats of a device over into one's account."""

    links: Annotated[list[TableToken], Meta(max_length=200)]


class Binding(Shape, frozen=True):
    """Whether one's seat needs one's account: then no link opens it, and no host gives it away."""

    bound: bool


class Passkey(Shape, frozen=True):
    """One of the passkeys of an account."""

    id: str
    label: str
    created: int
    used: int
    """When someone last signed in with it."""


class SessionInfo(Shape, frozen=True):
    """A device where the account is signed in."""

    id: str
    label: str
    created: int
    seen: int
    """When it was last seen, to the day."""
    here: bool
    """Whether it is the one that asks."""


class Account(Shape, frozen=True):
    """One's own account."""

    name: str
    created: int
    password: bool
    """Whether it has one."""
    codes: int
    """How many recovery codes are left."""
    fresh: bool
    """Whether one has signed in so lately that everything may be changed."""
    passkeys: list[Passkey]
    sessions: list[SessionInfo]


class Codes(Shape, frozen=True):
    """Fresh recovery codes. They are shown once; older ones are void."""

    codes: list[str]


class Opened(Shape, frozen=True):
    """A new account, and its recovery codes, which are shown once."""

    account: Account
    codes: list[str]


class AccountTable(Shape, frozen=True):
    """A table at which the account is a member."""

    table: str
    member: str
    name: str
    """What one is called there."""
    seat: int | None
    game: str
    title: str
    status: Status
    changed: int
    waits: bool
    """Whether one's own decision is waited for."""
    bound: bool
    result: Result | None
    clock: ClockTerms | None = None
    left: int | None = None
    """How many milliseconds one has left for the decision that is waited for; null: time does not run."""


class AccountTables(Shape, frozen=True):
    """All tables of an account: those that wait for it first, by the time left; then the latest change."""

    tables: list[AccountTable]


class Spoken(Shape, frozen=True):
    """A line of chat."""

    table: str
    text: str
    at: int


class Export(Shape, frozen=True):
    """Everything that is kept of an account."""

    account: Account
    tables: list[AccountTable]
    chat: list[Spoken]
    quiet: list[QuietPerson] = field(default_factory=list)
    """Whom it has muted or blocked."""
    notices: Notices | None = None
    """Null: this server tells nobody anything."""
    ratings: Profile | None = None
    """Null: no rated game of it has ended."""
    rated_games: list[RatedGame] = field(default_factory=list)
    """All of them, the latest first."""


class Gone(Shape, frozen=True):
    """It is done; there is nothing more to say."""

    done: bool = True


SPOKEN: Final = (
    Ways,
    NewChallenge,
    Challenge,
    NewAccount,
    SignIn,
    NewLetter,
    NewPasskey,
    NewLabel,
    NewPassword,
    NewName,
    TakeOver,
    Binding,
    Account,
    Codes,
    Opened,
    AccountTables,
    Export,
    Gone,
)
