"""Only tables that an index is asked for are in it: the others' moves need not keep it up to date."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

INDICES = {"ix_tables_lobby": (["status", "changed"], "public"), "ix_tables_waiting": (["id"], "waiting")}


def upgrade() -> None:
    for name, (columns, which) in INDICES.items():
        op.drop_index(name, "tables")
        only = sa.column(which, sa.Boolean).is_(True)
        op.create_index(name, "tables", columns, sqlite_where=only, postgresql_where=only)
