"""Notices: who wants to be told of what, and what is to be told."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "notices",
        sa.Column("account_id", sa.String(32), nullable=False),
        sa.Column("webhook", sa.String(500)),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("turn", sa.Boolean, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("quiet_begins", sa.Integer),
        sa.Column("quiet_ends", sa.Integer),
        sa.Column("failing", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("account_id", name="pk_notices"),
        _of("accounts", "account_id", "notices"),
    )
    op.create_table(
        "outbox",
        sa.Column(
            "id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), nullable=False, autoincrement=True
        ),
        sa.Column("account_id", sa.String(32), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("sent", sa.Boolean, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("owner", sa.String(64)),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_outbox"),
        sa.UniqueConstraint(
            "account_id", "table_id", "kind", "turn", name="uq_outbox_account_id_table_id_kind_turn"
        ),
        _of("accounts", "account_id", "outbox"),
        _of("tables", "table_id", "outbox"),
    )
    op.create_index("ix_outbox_sent_due", "outbox", ["sent", "due"])
    op.create_index("ix_outbox_table_id", "outbox", ["table_id"])


def _of(parent: str, column: str, table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        [column], [f"{parent}.id"], name=f"fk_{table}_{column}", ondelete="CASCADE"
    )
