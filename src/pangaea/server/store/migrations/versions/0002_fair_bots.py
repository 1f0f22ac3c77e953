"""Who opened a table, so that the bots' time can be shared out fairly; a queue for bots on other machines."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("opener", sa.String(32), nullable=False, server_default=""))
    op.create_table(
        "jobs",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("payload", sa.Text, nullable=False),
        sa.Column("opener", sa.String(32), nullable=False),
        sa.Column("seconds", sa.Double, nullable=False),
        sa.Column("quick", sa.Boolean, nullable=False),
        sa.Column("urgent", sa.Boolean, nullable=False),
        sa.Column("home", sa.String(64)),
        sa.Column("asker", sa.String(64), nullable=False),
        sa.Column("asked", sa.Double, nullable=False),
        sa.Column("wanted", sa.Double, nullable=False),
        sa.Column("worker", sa.String(64)),
        sa.Column("lease", sa.Double),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("answer", sa.Text),
        sa.PrimaryKeyConstraint("id", name="pk_jobs"),
    )
    op.create_index("ix_jobs_asker", "jobs", ["asker"])
    op.create_table(
        "shares",
        sa.Column("opener", sa.String(32), nullable=False),
        sa.Column("used", sa.Double, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("opener", name="pk_shares"),
    )
