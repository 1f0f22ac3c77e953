"""Structured logs: one JSON object per line. Secrets are never handed to a logger at all."""

from __future__ import annotations

import json
import logging
import logging.config
from typing import Any

_KNOWN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


class JsonLines(logging.Formatter):
    """Time, level, logger, message and the `extra` fields of a record, as JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        line: dict[str, Any] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        line |= {key: value for key, value in vars(record).items() if key not in _KNOWN}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


def logging_config(as_json: bool) -> dict[str, Any]:
    """Everything to standard error; no access log, because the metrics count requests."""
    plain = {"format": "%(levelname)s %(name)s: %(message)s"}
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
