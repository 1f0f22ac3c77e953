"""The settings of a server: from a TOML file, overridden by `PANGAEA_…` in the environment."""

from __future__ import annotations

import os
import re
import tomllib
import types
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints
from urllib.parse import urlsplit

from .shapes import Chat

PREFIX = "PANGAEA_"
SHORTEST_SECRET = 32
SHORTEST_TOKEN = 16
_PUSH_KEY = re.compile("[A-Za-z0-9_-]{43}")


class BadSettings(ValueError):
    """A setting that does not exist or makes no sense."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be set, with defaults for a table among friends."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = "sqlite:///pangaea.db"
    """`sqlite:///FILE` or `postgresql://USER:PASSWORD@HOST/NAME`."""
    base_path: str = ""
    """The sub-path behind a proxy, such as `/games`."""
    origins: tuple[str, ...] = ()
    """Other web origins that may use this server, such as `https://example.org`."""
    hosts: tuple[str, ...] = ()
    """The names under which this server may be asked for, such as `play.example.org`; empty: any."""
    trusted_proxies: str = "127.0.0.1"
    """The proxies whose X-Forwarded-For and -Proto are believed; `*`: all."""
    invitation: str | None = None
    """If set, only those who know this code can open tables and see the lobby."""
    secret: str | None = None
    """At least 32 random characters, the same for all processes: a request that is repeated after a restart,
    or at another process, then gets the same link. None: each process has its own."""
    metrics_token: str | None = None
    """Who may read `/metrics`: those who send `Authorization: Bearer TOKEN`; `open`: all; None: nobody."""
    static: str | None = None
    """The folder of the built web client; None: the one inside the package."""

    bots: str = "here"
    """Where bots think: `here`, or `elsewhere`, on the machines that run `pangaea bots`."""
    bot_workers: int = 1
    """Processes that think, a core each; one more answers for easy bots."""
    bot_seconds: float = 20.0
    """A bot that thinks longer than this is cut off, and a simple one moves instead."""
    bot_memory_mb: int = 1024

    max_message: int = 16_384
    """Bytes in one message from a client."""
    max_body: int = 262_144
    """Bytes in one REST body (a record is the longest)."""
    send_queue: int = 64
    """Messages that may wait for one slow client before it is cut off."""
    send_seconds: float = 10.0
    hello_seconds: float = 10.0
    max_members: int = 200
    """At most this many people join one table, spectators included."""

    tables_per_minute: float = 10
    """New tables per address, like the limits below."""
    joins_per_minute: float = 30
    connects_per_minute: float = 120
    reads_per_second: float = 20
    replays_per_minute: float = 120
    invitations_per_minute: float = 10
    """Wrong invitation codes per address; those who would go on from a table's game, ten times as many."""
    sockets_per_address: int = 60
    """Open sockets: enough for a school behind one address."""
    messages_per_second: float = 20
    """Per connection, like the limits below; `crowd` says how much more an address or a table may do."""
    moves_per_second: float = 10
    previews_per_second: float = 60
    """Counted by the move, however many are asked about in one message."""
    chats_per_minute: float = 30
    hints_per_minute: float = 30
    """Per address, like the next one; what is hinted at is thought out in the bots' queue."""
    analyses_per_minute: float = 6
    syncs_per_minute: float = 30
    """Fresh views of everything, also those that follow a stale move."""
    crowd: float = 10
    """All connections of one address together may do this many times as much as one, and so may all at one
    table."""
    question_workers: int = 1
    """Processes that answer previews, replays and records: they use at most this many CPU cores."""

    idle_seconds: float = 300.0
    """A table that nobody watches leaves memory after this time."""
    shutdown_seconds: int = 5
    log_json: bool = True

    accounts: str | None = None
    """Where people may have accounts: the address of the site as browsers see it, such as
    `https://play.example.org`. None: there are only guests."""
    clocks: bool = False
    """Whether tables may have clocks."""
    chat: Chat = "all"
    """Who may read what is written at tables: `all`, its `players` and its host, or nobody: `off`. Whoever
    opens a table may be stricter; quick reactions stay in any case."""
    account_passwords: bool = True
    """Whether accounts may have passwords; passkeys and recovery codes they always may."""
    sign_ins_per_minute: float = 20
    """Attempts to sign in, to open an account or to change it, per address."""
    ratings: bool = False
    """Whether people may play for a rating; it needs `accounts`."""
    notices: bool = False
    """Whether people may have themselves told that it is their turn, and more; it needs `accounts`. By a
    webhook always; by e-mail and in browsers where the settings below allow it."""
    notice_seconds: int = 60
    """How long after a move those who are away are told; whoever comes meanwhile is not."""
    notice_private: bool = False
    """Whether webhooks may lead to private addresses, and without TLS: only where all people are trusted."""
    smtp: str | None = None
    """The mail server for notices: `smtp://[USER:PASSWORD@]HOST[:PORT]` or `smtps://…`; None: no letters."""
    account_letters: bool = True
    """Whether people may sign in by a link in a letter, if they like; it needs `notices` and `smtp`."""
    push_key: str | None = None
    """What `pangaea admin push-key` prints: with it browsers show notices, also while the site is closed."""
    mail_from: str = "Pangaea <pangaea@localhost>"
    """Who letters are from."""

    moderation: bool = False
    """Whether people may report each other, and there are bans and a host's page; it needs a `secret`."""
    moderators: tuple[str, ...] = ()
    """The accounts, by name, that may open the host's page; `pangaea admin host` makes tokens for it. Open
    them first: nobody can take these names any more."""
    reports_per_hour: float = 10
    """Reports per address; at one table three times as many."""
    address_days: int = 30
    """How long it is remembered from where people came to a table, as a digest of the address."""

    def __post_init__(self) -> None:
        if not self.database.startswith(("sqlite:///", "postgresql://", "postgres://")):
            kind = self.database.partition(":")[0]
            raise BadSettings(f"a database is sqlite:///FILE or postgresql://…, not {kind}:…")
        if self.bots not in ("here", "elsewhere"):
            raise BadSettings(f"bots think here or elsewhere, not {self.bots!r}")
        if self.bots == "elsewhere" and self.database.startswith("sqlite"):
            raise BadSettings("bots can only think elsewhere with PostgreSQL: set database = postgresql://…")
        if self.secret is not None and len(self.secret) < SHORTEST_SECRET:
            raise BadSettings(f"a secret has at least {SHORTEST_SECRET} characters")
        if self.accounts is not None and not _is_site(self.accounts):
            raise BadSettings(
                f"accounts needs the site's address (https://play.example.org), not {self.accounts!r}"
            )
        if self.ratings and self.accounts is None:
            raise BadSettings("ratings need accounts: set accounts to the site's address")
        if self.notices and self.accounts is None:
            raise BadSettings("notices need accounts: set accounts to the site's address")
        if self.moderation and self.secret is None:
            raise BadSettings("moderation needs a secret: without one, banned addresses cannot be recognised")
        if self.moderators and not (self.moderation and self.accounts is not None):
            raise BadSettings("moderators need moderation and accounts")
        if self.smtp is not None and urlsplit(self.smtp).scheme not in ("smtp", "smtps"):
            raise BadSettings("smtp is smtp://HOST or smtps://HOST")
        if self.chat not in get_args(Chat):
            raise BadSettings(f"chat is all, players or off, not {self.chat!r}")
        if self.push_key is not None and not _PUSH_KEY.fullmatch(self.push_key):
            raise BadSettings("push_key is what `pangaea admin push-key` prints")
        token = self.metrics_token
        if token is not None and token != "open" and len(token) < SHORTEST_TOKEN:
            raise BadSettings(f"a metrics_token is `open` or has at least {SHORTEST_TOKEN} characters")


def _is_site(address: str) -> bool:
    """Whether an address is one at which browsers have passkeys: with TLS, or on the machine itself."""
    parts = urlsplit(address)
    plain = f"{parts.scheme}://{parts.netloc}" == address and bool(parts.hostname)
    return plain and (parts.scheme == "https" or (parts.scheme, parts.hostname) == ("http", "localhost"))


def load_settings(file: str | None, environment: Mapping[str, str] = os.environ) -> Settings:
    """The settings of a file (or of `PANGAEA_CONFIG`) and of the environment, which wins."""
    file = file or environment.get(PREFIX + "CONFIG")
    values: dict[str, Any] = _read_file(file) if file else {}
    hints = get_type_hints(Settings)
    for name, text in environment.items():
        if name.startswith(PREFIX) and name != PREFIX + "CONFIG":
            key = name.removeprefix(PREFIX).lower()
            values[key] = _from_text(key, text, hints)
    return _checked(values, hints)


def _read_file(file: str) -> dict[str, Any]:
    try:
        return tomllib.loads(Path(file).read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise BadSettings(f"{file} is not TOML: {error}") from None


def _from_text(name: str, text: str, hints: Mapping[str, Any]) -> object:
    kind = _kind(hints.get(name, str))
    try:
        if kind is bool:
            return {"1": True, "true": True, "0": False, "false": False}[text.lower()]
        if kind is tuple:
            return [part for part in text.replace(",", " ").split() if part]
        return kind(text)
    except (KeyError, ValueError):
        raise BadSettings(f"{PREFIX}{name.upper()} must be a {kind.__name__}, not {text!r}") from None


def _checked(values: dict[str, Any], hints: Mapping[str, Any]) -> Settings:
    known = {field.name for field in fields(Settings)}
    for name, value in values.items():
        if name not in known:
            raise BadSettings(f"there is no setting {name!r}; there are: {', '.join(sorted(known))}")
        values[name] = _typed(name, value, _kind(hints[name]))
    return Settings(**values)


def _typed(name: str, value: object, kind: type) -> object:
    if kind is tuple and isinstance(value, list) and all(isinstance(part, str) for part in value):
        return tuple(value)
    if kind is float and type(value) in (int, float):
        return value
    if type(value) is kind:
        return value
    raise BadSettings(f"the setting {name} must be a {kind.__name__}, not {value!r}")


def _kind(hint: Any) -> type:
    """`str` of `str | None` and of a choice of words, `tuple` of `tuple[str, …]`."""
    if isinstance(hint, types.UnionType):
        hint = next(part for part in get_args(hint) if part is not types.NoneType)
    if get_origin(hint) is Literal:
        return str
    kind: type = get_origin(hint) or hint
    return kind
