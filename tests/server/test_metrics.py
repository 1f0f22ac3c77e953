"""Metrics are for those who look after the server."""

from __future__ import annotations

import pytest

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
