"""Ratings: people as players of rated games, how strong they are, and the games that say so."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "players",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("account_id", sa.String(32)),
        sa.PrimaryKeyConstraint("id", name="pk_players"),
        sa.UniqueConstraint("account_id", name="uq_players_account_id"),
        sa.ForeignKeyConstraint(
            ["account_id"], ["accounts.id"], name="fk_players_account_id", ondelete="SET NULL"
        ),
    )
    op.create_table(
        "ratings",
        sa.Column("player", sa.String(32), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("players", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("player", "game", "players", name="pk_ratings"),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name="fk_ratings_player", ondelete="CASCADE"),
    )
    op.create_index("ix_ratings_game_players_mu", "ratings", ["game", "players", "mu"])
    op.create_table(
        "rated_games",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("finished", sa.BigInteger, nullable=False),
        sa.Column("why_not", sa.String(16)),
        sa.PrimaryKeyConstraint("table_id", name="pk_rated_games"),
        sa.UniqueConstraint("number", name="uq_rated_games_number"),
    )
    op.create_table(
        "rated_seats",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("player", sa.String(40)),
        sa.Column("rank", sa.Integer, nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("colour", sa.Integer, nullable=False),
        sa.Column("mu", sa.Double),
        sa.Column("sigma", sa.Double),
        sa.Column("mu_before", sa.Double),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_rated_seats"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["rated_games.table_id"], name="fk_rated_seats_table_id", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_rated_seats_player", "rated_seats", ["player"])
