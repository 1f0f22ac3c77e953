"""Moderation: whom people do not want to hear, reports, bans, and what hosts did."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "quiet",
        _number(),
        sa.Column("account_id", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("other", sa.String(32)),
        sa.Column("table_id", sa.String(32)),
        sa.Column("member", sa.String(32)),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_quiet"),
        _of("accounts", "account_id", "quiet"),
        _of("accounts", "other", "quiet"),
        _of("tables", "table_id", "quiet"),
    )
    op.create_index("ix_quiet_account_id", "quiet", ["account_id"])
    op.create_index("ix_quiet_other", "quiet", ["other"])
    op.create_table(
        "reports",
        _number(),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("reporter", sa.String(40), nullable=False),
        sa.Column("member", sa.String(32), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("account_id", sa.String(32)),
        sa.Column("digest", sa.String(32)),
        sa.Column("reason", sa.String(16), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("lines", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("closed", sa.BigInteger),
        sa.Column("decision", sa.Text),
        sa.Column("closed_by", sa.String(80)),
        sa.PrimaryKeyConstraint("id", name="pk_reports"),
        _of("accounts", "account_id", "reports", "SET NULL"),
    )
    op.create_index("ix_reports_closed", "reports", ["closed"])
    op.create_table(
        "bans",
        _number(),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("account_id", sa.String(32)),
        sa.Column("digest", sa.String(32)),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("banned_by", sa.String(80), nullable=False),
        sa.Column("lifted", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="pk_bans"),
        _of("accounts", "account_id", "bans"),
    )
    op.create_index("ix_bans_until", "bans", ["until"])
    op.create_table(
        "sightings",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("member", sa.String(32), nullable=False),
        sa.Column("digest", sa.String(32), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "member", "digest", name="pk_sightings"),
        _of("tables", "table_id", "sightings"),
    )
    op.create_index("ix_sightings_at", "sightings", ["at"])
    op.create_table(
        "audit",
        _number(),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("who", sa.String(80), nullable=False),
        sa.Column("what", sa.String(16), nullable=False),
        sa.Column("about", sa.String(200), nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_audit"),
    )
    op.create_table(
        "host_tokens",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("label", sa.String(40), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_host_tokens"),
    )


def _number() -> sa.Column[int]:
    kind = sa.BigInteger().with_variant(sa.Integer, "sqlite")
    return sa.Column("id", kind, nullable=False, autoincrement=True)


def _of(parent: str, column: str, table: str, then: str = "CASCADE") -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint([column], [f"{parent}.id"], name=f"fk_{table}_{column}", ondelete=then)
