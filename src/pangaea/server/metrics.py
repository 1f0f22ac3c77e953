"""Measurements for Prometheus. Labels never hold names, tokens or table ids."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter as Count
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

_FAST = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)
_SLOW = (0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 60)


class Moves(Collector):
    """What is measured with every move, in plain numbers; Prometheus' own are made when somebody looks.

    Its counters and histograms take a lock for every number, in case other threads count too. Here only the
    thread of the event loop counts.
    """

    def __init__(self, bounds: Sequence[float]) -> None:
        self._bounds: Final = tuple(bounds)
        self._commits = [0] * (len(bounds) + 1)
        self._seconds = 0.0
        self._commands: Count[type] = Count()

    def committed(self, seconds: float) -> None:
        """A commit took this long."""
        self._commits[bisect_left(self._bounds, seconds)] += 1
        self._seconds += seconds

    def carried_out(self, kind: type) -> None:
        """Count a command of this kind."""
        self._commands[kind] += 1

    def collect(self) -> Iterator[Metric]:
        """The same as Prometheus' own `Counter` and `Histogram` would say."""
        commands = CounterMetricFamily("pangaea_commands", "Commands carried out", labels=["command"])
        for kind, count in self._commands.items():
            commands.add_metric([kind.__name__.lower()], count)
        yield commands
        names = [*(str(float(bound)) for bound in self._bounds), "+Inf"]
        buckets = list(zip(names, accumulate(self._commits), strict=True))
        yield HistogramMetricFamily("pangaea_commit_seconds", "Time of one commit", buckets, self._seconds)


class Metrics:
    """All measurements of one server."""

    def __init__(self) -> None:
        own = self.registry = CollectorRegistry()
        self.moves = Moves(_FAST)
        own.register(self.moves)
        self.refusals = Counter("pangaea_refusals", "Requests refused", ["code"], registry=own)
        self.failures = Counter("pangaea_failures", "Errors that should not happen", registry=own)
        self.conflicts = Counter("pangaea_conflicts", "Commits that were overtaken", registry=own)
        self.sockets = Gauge("pangaea_sockets", "Open sockets", registry=own)
        self.tables = Gauge("pangaea_tables_in_memory", "Tables in memory", registry=own)
        self.unattended = Gauge(
            "pangaea_jobs_unattended", "Bots' jobs that wait for a machine, and none comes", registry=own
        )
        self.bot_seconds = Histogram(
            "pangaea_bot_seconds", "Time until a bot moved", buckets=_SLOW, registry=own
        )
        self.bot_failures = Counter(
            "pangaea_bot_failures", "Bots that were cut off or answered nonsense", registry=own
        )

    def text(self) -> bytes:
        """Everything in Prometheus' text format."""
        return generate_latest(self.registry)
