"""Alembic's entrance: it always runs on a connection that `database.migrate` hands in."""

from alembic import context

from pangaea.server.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
