"""Measurements for Prometheus. Labels never hold names, tokens or table ids."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

_FAST = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)
_SLOW = (0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 60)


class Metrics:
    """All measurements of one server."""

    def __init__(self) -> None:
        own = self.registry = CollectorRegistry()
        self.commands = Counter("pangaea_commands", "Commands carried out", ["command"], registry=own)
        self.refusals = Counter("pangaea_refusals", "Requests refused", ["code"], registry=own)
        self.failures = Counter("pangaea_failures", "Errors that should not happen", registry=own)
        self.conflicts = Counter("pangaea_conflicts", "Commits that were overtaken", registry=own)
        self.sockets = Gauge("pangaea_sockets", "Open sockets", registry=own)
        self.tables = Gauge("pangaea_tables_in_memory", "Tables in memory", registry=own)
        self.unattended = Gauge(
            "pangaea_jobs_unattended", "Bots' jobs that wait for a machine, and none comes", registry=own
        )
        self.commit_seconds = Histogram(
            "pangaea_commit_seconds", "Time of one commit", buckets=_FAST, registry=own
        )
        self.bot_seconds = Histogram(
            "pangaea_bot_seconds", "Time until a bot moved", buckets=_SLOW, registry=own
        )
        self.bot_failures = Counter(
            "pangaea_bot_failures", "Bots that were cut off or answered nonsense", registry=own
        )
        self._by_kind: dict[type, Counter] = {}

    def carried_out(self, kind: type) -> None:
        """Count a command of this kind."""
        if kind not in self._by_kind:
            self._by_kind[kind] = self.commands.labels(kind.__name__.lower())
        self._by_kind[kind].inc()

    def text(self) -> bytes:
        """Everything in Prometheus' text format."""
        return generate_latest(self.registry)
