"""The clock of the database. Leases use it alone: the clocks of processes differ, and can be set back."""

from __future__ import annotations

from typing import Any

from sqlalchemy import BigInteger
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.expression import ColumnElement


class now(ColumnElement[int]):  # noqa: N801  (it reads as a function of SQL)
    """Whole seconds since 1970, as the database counts them."""

    inherit_cache = True
    type = BigInteger()


@compiles(now, "postgresql")
def _postgresql(element: now, compiler: Any, **_: Any) -> str:
    return "CAST(floor(extract(epoch FROM clock_timestamp())) AS bigint)"


@compiles(now, "sqlite")
def _sqlite(element: now, compiler: Any, **_: Any) -> str:
    return "CAST(strftime('%s', 'now') AS integer)"
