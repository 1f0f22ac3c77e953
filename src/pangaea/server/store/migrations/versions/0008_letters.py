"""Letters: notices by e-mail, to addresses that people have confirmed."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("notices", sa.Column("email", sa.String(254)))
    op.add_column("notices", sa.Column("mail_token", sa.String(64)))
    op.add_column("notices", sa.Column("confirmed", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("notices", sa.Column("language", sa.String(2), nullable=False, server_default="en"))
    op.create_index("ix_notices_mail_token", "notices", ["mail_token"])
