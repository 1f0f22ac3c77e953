"""Accounts: people, their passkeys and codes, where they are signed in, and which members they are."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "accounts",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("skeleton", sa.String(500), nullable=False),
        sa.Column("password", sa.Text),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_accounts"),
        sa.UniqueConstraint("skeleton", name="uq_accounts_skeleton"),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(1400), nullable=False),
        sa.Column("account_id", sa.String(32), nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("sign_count", sa.BigInteger, nullable=False),
        sa.Column("label", sa.String(60), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_passkeys"),
        _of_account("passkeys"),
    )
    op.create_index("ix_passkeys_account_id", "passkeys", ["account_id"])
    op.create_table(
        "recovery_codes",
        sa.Column("account_id", sa.String(32), nullable=False),
        sa.Column("code_hash", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("account_id", "code_hash", name="pk_recovery_codes"),
        _of_account("recovery_codes"),
    )
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("account_id", sa.String(32), nullable=False),
        sa.Column("token_hash", sa.String(64), nullable=False),
        sa.Column("old_hash", sa.String(64)),
        sa.Column("label", sa.String(60), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("proved", sa.BigInteger, nullable=False),
        sa.Column("rotated", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_sessions"),
        sa.UniqueConstraint("token_hash", name="uq_sessions_token_hash"),
        _of_account("sessions"),
    )
    op.create_index("ix_sessions_old_hash", "sessions", ["old_hash"])
    op.create_index("ix_sessions_account_id", "sessions", ["account_id"])
    op.create_table(
        "challenges",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("purpose", sa.String(16), nullable=False),
        sa.Column("account_id", sa.String(32)),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_challenges"),
    )
    op.create_index("ix_challenges_until", "challenges", ["until"])
    op.create_table(
        "holdings",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("member", sa.String(32), nullable=False),
        sa.Column("account_id", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "member", name="pk_holdings"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_holdings_table_id", ondelete="CASCADE"),
        _of_account("holdings"),
    )
    op.create_index("ix_holdings_account_id", "holdings", ["account_id"])


def _of_account(table: str) -> sa.ForeignKeyConstraint:
    name = f"fk_{table}_account_id"
    return sa.ForeignKeyConstraint(["account_id"], ["accounts.id"], name=name, ondelete="CASCADE")
