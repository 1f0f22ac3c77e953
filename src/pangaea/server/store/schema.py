"""The tables of the database. `migrations/` makes them; a test keeps the two equal."""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ColumnElement,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("status", String(16), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("summary", Text, nullable=False),
    Column("snapshot", Text),
    Column("snapshot_seq", Integer, nullable=False),
    Column("waiting", Boolean, nullable=False),
    Column("opener", String(32), nullable=False, server_default=""),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
)
"""One row per table: its secret seed, its newest seq, and caches. `waiting`: a bot must move, and a person
plays too. `opener`: a digest of the address, which the database alone does not give away."""


def _only(name: str, which: ColumnElement[bool], *columns: ColumnElement[Any]) -> None:
    """An index of some tables only: the moves of all others need not keep it up to date."""
    Index(name, *columns, sqlite_where=which, postgresql_where=which)


_only("ix_tables_lobby", tables.c.public.is_(True), tables.c.status, tables.c.changed)
_only("ix_tables_waiting", tables.c.waiting.is_(True), tables.c.id)

log = Table(
    "log",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("fact", Text, nullable=False),
    Column("member", String(32)),
    Column("command", String(64)),
    Column("turn", Integer),
    Column("step", Integer),
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("table_id", "member", "command"),
)
"""The truth, append-only. The primary key is the last word on who writes row `seq`."""

members = Table(
    "members",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("token_hash", String(64), nullable=False),
    Column("bot", Boolean, nullable=False),
    UniqueConstraint("table_id", "token_hash"),
)
"""Names and hashed tokens, beside the log because they can be deleted."""

chat = Table(
    "chat",
    metadata,
    Column("number", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("member", String(32), nullable=False),
    Column("command", String(64), nullable=False),
    Column("room", String(16), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("table_id", "member", "command"),
    Index("ix_chat_table_id_number", "table_id", "number"),
)

analyses = Table(
    "analyses",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("done", Integer, nullable=False),
    Column("total", Integer, nullable=False),
    Column("finished", Boolean, nullable=False),
    Column("problem", String(200)),
    Column("judged", Text, nullable=False),
    Column("owner", String(64)),
    Column("until", BigInteger, nullable=False),
    Index("ix_analyses_finished", "finished"),
)
"""What the bot said of a finished game, so far. `owner`: the process that goes on with it until then."""

leases = Table(
    "leases",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("owner", String(64), nullable=False),
    Column("until", BigInteger, nullable=False),
)
"""Which server process runs a table's bots, and until when."""

jobs = Table(
    "jobs",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("payload", Text, nullable=False),
    Column("opener", String(32), nullable=False),
    Column("seconds", Double, nullable=False),
    Column("quick", Boolean, nullable=False),
    Column("urgent", Boolean, nullable=False),
    Column("home", String(64)),
    Column("asker", String(64), nullable=False),
    Column("asked", Double, nullable=False),
    Column("wanted", Double, nullable=False),
    Column("worker", String(64)),
    Column("lease", Double),
    Column("tries", Integer, nullable=False),
    Column("answer", Text),
    Index("ix_jobs_asker", "asker"),
)
"""What machines of bots are to think about (`jobs.py`). Only PostgreSQL uses it, like the next."""

shares = Table(
    "shares",
    metadata,
    Column("opener", String(32), primary_key=True),
    Column("used", Double, nullable=False),
    Column("at", Double, nullable=False),
)
"""How many seconds machines have thought for each opener of late, as of `at`."""

accounts = Table(
    "accounts",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("skeleton", String(500), nullable=False),
    Column("password", Text),
    Column("created", BigInteger, nullable=False),
    UniqueConstraint("skeleton"),
)
"""People who want to be known on all their devices. `skeleton`: what the name looks like, so that no two look
alike. `password`: an argon2id hash, if they have one."""

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(1400), primary_key=True),
    Column("account_id", ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("sign_count", BigInteger, nullable=False),
    Column("label", String(60), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False),
    Index("ix_passkeys_account_id", "account_id"),
)

recovery_codes = Table(
    "recovery_codes",
    metadata,
    Column("account_id", ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
    Column("code_hash", String(64), primary_key=True),
)
"""Those that have not been used."""

sessions = Table(
    "sessions",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("account_id", ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("token_hash", String(64), nullable=False),
    Column("old_hash", String(64)),
    Column("label", String(60), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("proved", BigInteger, nullable=False),
    Column("rotated", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
    UniqueConstraint("token_hash"),
    Index("ix_sessions_old_hash", "old_hash"),
    Index("ix_sessions_account_id", "account_id"),
)
"""Where someone is signed in. `old_hash`: the token before, until the new one has been seen."""

challenges = Table(
    "challenges",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("purpose", String(16), nullable=False),
    Column("account_id", String(32)),
    Column("until", BigInteger, nullable=False),
    Index("ix_challenges_until", "until"),
)
"""What passkeys are asked to sign, once. `account_id`: whose passkey it will be, of a new account too."""

holdings = Table(
    "holdings",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("member", String(32), primary_key=True),
    Column("account_id", ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Index("ix_holdings_account_id", "account_id"),
)
"""Which members of tables are which account. The log does not know: accounts can be deleted."""

clocks = Table(
    "clocks",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("due", BigInteger),
    Index("ix_clocks_due", "due"),
)
"""When someone's time at a table runs out, as of its row `seq`; null: nobody's time runs. Only a cache."""

served = Table(
    "served",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("milliseconds", BigInteger, nullable=False),
)
"""How long servers have served: the time that clocks count. One row."""

players = Table(
    "players",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("account_id", ForeignKey("accounts.id", ondelete="SET NULL")),
    UniqueConstraint("account_id"),
)
"""People who have played rated games; null: the account has been deleted, and the games have not."""

ratings = Table(
    "ratings",
    metadata,
    Column("player", ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("players", Integer, primary_key=True, autoincrement=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("games", Integer, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Index("ix_ratings_game_players_mu", "game", "players", "mu"),
)
"""How strong people are, in openskill's units. Only a cache: the logs of rated games say it all."""

rated_games = Table(
    "rated_games",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("game", String(40), nullable=False),
    Column("players", Integer, nullable=False),
    Column("finished", BigInteger, nullable=False),
    Column("why_not", String(16)),
    UniqueConstraint("number"),
)
"""Rated games in the order in which they count, even of tables that are gone. `why_not`: one does not."""

rated_seats = Table(
    "rated_seats",
    metadata,
    Column("table_id", ForeignKey("rated_games.table_id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player", String(40)),
    Column("rank", Integer, nullable=False),
    Column("score", Integer, nullable=False),
    Column("colour", Integer, nullable=False),
    Column("mu", Double),
    Column("sigma", Double),
    Column("mu_before", Double),
    Index("ix_rated_seats_player", "player"),
)
"""Who played a rated game (`bot-LEVEL`: one of the server's bots), and what it did to their strength."""

notices = Table(
    "notices",
    metadata,
    Column("account_id", ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
    Column("webhook", String(500)),
    Column("secret", String(64), nullable=False),
    Column("quiet_begins", Integer),
    Column("quiet_ends", Integer),
    Column("failing", Integer, nullable=False),
    Column("email", String(254)),
    Column("mail_token", String(64)),
    Column("confirmed", Boolean, nullable=False, server_default=false()),
    Column("language", String(2), nullable=False, server_default="en"),
    Column("channels", Integer, nullable=False, server_default="0"),
    Column("on_turn", Integer, nullable=False, server_default="0"),
    Column("on_over", Integer, nullable=False, server_default="0"),
    Column("on_invited", Integer, nullable=False, server_default="0"),
    Column("on_said", Integer, nullable=False, server_default="0"),
    Column("zone", String(64), nullable=False, server_default="UTC"),
    Column("sign_in", Boolean, nullable=False, server_default=false()),
    Index("ix_notices_mail_token", "mail_token"),
)
"""Who wants to be told of what, where, and when not. `secret`: what messages are signed with. `mail_token`:
what links in letters carry; letters go to addresses that are `confirmed`. `channels`: the ways that are open
(`kept.py` has the bits), `on_…`: in which of them something is told. `sign_in`: a letter may sign one in."""

pushes = Table(
    "pushes",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("account_id", ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("session_id", ForeignKey("sessions.id", ondelete="CASCADE"), nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", String(100), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("language", String(2), nullable=False),
    Column("label", String(60), nullable=False),
    Column("created", BigInteger, nullable=False),
    Index("ix_pushes_account_id", "account_id"),
    Index("ix_pushes_session_id", "session_id"),
)
"""Browsers that show notices; whoever signs out there is told nothing there. `id`: a digest of `endpoint`."""

outbox = Table(
    "outbox",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True),
    Column("account_id", ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("turn", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("sent", Boolean, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("owner", String(64)),
    Column("until", BigInteger, nullable=False),
    Column("pending", Integer, nullable=False, server_default="0"),
    Column("by_id", String(32)),
    UniqueConstraint("account_id", "table_id", "kind", "turn"),
    Index("ix_outbox_sent_due", "sent", "due"),
    Index("ix_outbox_table_id", "table_id"),
)
"""What is to be told, written with the move that it tells of. `owner`: who sends it, `until` when. `pending`:
the ways in which it has not been told yet. `by_id`: the account that invites."""

quiet = Table(
    "quiet",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True),
    Column("account_id", ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("other", ForeignKey("accounts.id", ondelete="CASCADE")),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE")),
    Column("member", String(32)),
    Column("name", String(40), nullable=False),
    Column("created", BigInteger, nullable=False),
    Index("ix_quiet_account_id", "account_id"),
    Index("ix_quiet_other", "other"),
)
"""Whom people do not want to hear (`mute`) or to meet (`block`): another account, or a guest at one table.
`name`: as it was seen there, which need not be the account's."""

reports = Table(
    "reports",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True),
    Column("table_id", String(32), nullable=False),
    Column("game", String(40), nullable=False),
    Column("reporter", String(40), nullable=False),
    Column("member", String(32), nullable=False),
    Column("name", String(40), nullable=False),
    Column("account_id", ForeignKey("accounts.id", ondelete="SET NULL")),
    Column("digest", String(32)),
    Column("reason", String(16), nullable=False),
    Column("text", Text, nullable=False),
    Column("lines", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("closed", BigInteger),
    Column("decision", Text),
    Column("closed_by", String(80)),
    Index("ix_reports_closed", "closed"),
)
"""What people at a table told the host of another one there, with the lines that it is about. `account_id`
and `digest`: who that was, as far as is known; the digest goes after a while."""

bans = Table(
    "bans",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True),
    Column("kind", String(8), nullable=False),
    Column("account_id", ForeignKey("accounts.id", ondelete="CASCADE")),
    Column("digest", String(32)),
    Column("name", String(40), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("why", Text, nullable=False),
    Column("banned_by", String(80), nullable=False),
    Column("lifted", BigInteger),
    Index("ix_bans_until", "until"),
)
"""Who may not come, until when: an account, or an address as its digest, which goes when the ban is over."""

sightings = Table(
    "sightings",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("member", String(32), primary_key=True),
    Column("digest", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Index("ix_sightings_at", "at"),
)
"""From where people came to a table: a digest of the address, made with the server's secret, for a while."""

audit = Table(
    "audit",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True),
    Column("at", BigInteger, nullable=False),
    Column("who", String(80), nullable=False),
    Column("what", String(16), nullable=False),
    Column("about", String(200), nullable=False),
    Column("why", Text, nullable=False),
)
"""What those who look after the server did. It is only ever added to."""

host_tokens = Table(
    "host_tokens",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("label", String(40), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
)
"""What opens the host's page without an account, as hashes."""
