"""Metrics are for those who look after the server."""

from __future__ import annotations

import pytest
from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest

from pangaea.server.messages import Play, Undo
from pangaea.server.metrics import Metrics
from pangaea.server.settings import BadSettings, Settings

from .conftest import Serve

TOKEN = "a token for Prometheus"


@pytest.mark.parametrize(
    ("setting", "shown", "status", "code"),
    [
        (None, None, 404, "not_found"),
        (None, "Bearer None", 404, "not_found"),
        (TOKEN, None, 403, "bad_token"),
        (TOKEN, TOKEN, 403, "bad_token"),
        (TOKEN, f"Bearer {TOKEN}!", 403, "bad_token"),
        (TOKEN, f"Bearer {TOKEN}", 200, None),
        ("open", None, 200, None),
    ],
)
def test_metrics_need_the_token(
    serve: Serve, setting: str | None, shown: str | None, status: int, code: str | None
) -> None:
    server = serve(metrics_token=setting)
    headers = {} if shown is None else {"Authorization": shown}
    answer = server.request("GET", "/metrics", headers=headers)
    assert answer.status_code == status
    if code is None:
        assert "pangaea_commands" in answer.text
    else:
        assert answer.json()["code"] == code
        assert "pangaea_" not in answer.text


def test_they_are_closed_by_default_and_a_short_token_is_refused() -> None:
    assert Settings().metrics_token is None
    with pytest.raises(BadSettings, match="at least 16"):
        Settings(metrics_token="short")


def test_what_is_counted_with_every_move_reads_as_prometheus_itself_would_write_it() -> None:
    metrics, own = Metrics(), CollectorRegistry()
    bounds = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)
    seconds = Histogram("pangaea_commit_seconds", "Time of one commit", buckets=bounds, registry=own)
    commands = Counter("pangaea_commands", "Commands carried out", ["command"], registry=own)
    for each in (0.0001, 0.001, 0.0011, 0.3, 2.5, 99.0):
        metrics.moves.committed(each)
        seconds.observe(each)
    for kind in (Play, Undo, Play):
        metrics.moves.carried_out(kind)
        commands.labels(kind.__name__.lower()).inc()

    def lines(text: bytes) -> set[str]:
        told = text.decode().splitlines()
        return {line for line in told if "pangaea_com" in line and "_created" not in line}

    assert lines(metrics.text()) == lines(generate_latest(own))
