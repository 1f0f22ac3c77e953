"""Notices in several ways at once: browsers too, invitations and chat, each where one wants it."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

WEBHOOK, EMAIL, ALL = 1, 2, 7


def upgrade() -> None:
    for name in ("channels", "on_turn", "on_over", "on_invited", "on_said"):
        op.add_column("notices", sa.Column(name, sa.Integer, nullable=False, server_default="0"))
    op.add_column("notices", sa.Column("zone", sa.String(64), nullable=False, server_default="UTC"))
    op.add_column("notices", sa.Column("sign_in", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("outbox", sa.Column("pending", sa.Integer, nullable=False, server_default="0"))
    op.add_column("outbox", sa.Column("by_id", sa.String(32)))
    op.execute(f"""
        UPDATE notices SET
            channels = CASE WHEN webhook IS NOT NULL THEN {WEBHOOK} WHEN confirmed THEN {EMAIL} ELSE 0 END,
            on_turn = CASE WHEN "turn" THEN {ALL} ELSE 0 END,
            on_over = CASE WHEN "over" THEN {ALL} ELSE 0 END,
            on_invited = {ALL}""")
    op.execute("""
        UPDATE outbox SET pending =
            (SELECT channels FROM notices WHERE notices.account_id = outbox.account_id)
        WHERE NOT sent AND account_id IN (SELECT account_id FROM notices)""")
    op.drop_column("notices", "turn")
    op.drop_column("notices", "over")
    op.create_table(
        "pushes",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("account_id", sa.String(32), nullable=False),
        sa.Column("session_id", sa.String(32), nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("label", sa.String(60), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_pushes"),
        _of("accounts", "account_id"),
        _of("sessions", "session_id"),
    )
    op.create_index("ix_pushes_account_id", "pushes", ["account_id"])
    op.create_index("ix_pushes_session_id", "pushes", ["session_id"])


def _of(parent: str, column: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint([column], [f"{parent}.id"], name=f"fk_pushes_{column}", ondelete="CASCADE")
