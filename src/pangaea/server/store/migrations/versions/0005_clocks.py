"""Clocks: when someone's time runs out, and the time that servers have served."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "clocks",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("due", sa.BigInteger),
        sa.PrimaryKeyConstraint("table_id", name="pk_clocks"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_clocks_table_id", ondelete="CASCADE"),
    )
    op.create_index("ix_clocks_due", "clocks", ["due"])
    served = op.create_table(
        "served",
        sa.Column("id", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("milliseconds", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_served"),
    )
    op.bulk_insert(served, [{"id": 1, "milliseconds": 0}])
