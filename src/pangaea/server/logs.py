"""Structured logs: one JSON object per line. Secrets are never handed to a logger at all.

An error is logged by its type and place, without its message: drivers quote the data to be written.
"""

from __future__ import annotations

import hashlib
import json
import logging
import logging.config
import traceback
from typing import Any

_KNOWN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


def alias(table_id: str) -> str:
    """What a table is called in logs: its id is the invitation to it."""
    return hashlib.sha256(table_id.encode()).hexdigest()[:12]


class PlainLines(logging.Formatter):
    """Lines for people, with errors that quote nothing."""

    def formatException(self, ei: Any) -> str:  # noqa: N802  (the standard library's name)
        """Types and places of an error and of what led to it."""
        parts: list[str] = []
        error: BaseException | None = ei[1]
        while error is not None and len(parts) < 5:
            where = "".join(traceback.format_tb(error.__traceback__))
            parts.append(f"{where}{type(error).__module__}.{type(error).__qualname__}")
            error = error.__cause__ or error.__context__
        return "\ncaused by\n".join(parts)

    def format(self, record: logging.LogRecord) -> str:
        """One entry. What asyncio says of a lost task quotes the error behind its first line."""
        if record.name == "asyncio":
            record = logging.makeLogRecord(vars(record) | {"msg": first_line(record), "args": ()})
        return super().format(record)


def first_line(record: logging.LogRecord) -> str:
    """The first line of a message."""
    return record.getMessage().partition("\n")[0]


class JsonLines(PlainLines):
    """Time, level, logger, message and the `extra` fields of a record, as JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        line: dict[str, Any] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": first_line(record) if record.name == "asyncio" else record.getMessage(),
        }
        line |= {key: value for key, value in vars(record).items() if key not in _KNOWN}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


def logging_config(as_json: bool) -> dict[str, Any]:
    """Everything to standard error; no access log, because the metrics count requests."""
    plain = {"()": PlainLines, "format": "%(levelname)s %(name)s: %(message)s"}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"lines": {"()": JsonLines} if as_json else plain},
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "lines"}},
        "root": {"level": "INFO", "handlers": ["stderr"]},
        "loggers": {
            "uvicorn": {
                "level": "WARNING"
            },  # it names tables, and the id of a private table is its invitation
            "alembic": {"level": "WARNING"},
        },
    }
