"""Endpoints: the request they get, and everything that can go wrong with them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pangaea.adapters.text.dialogue import Reply
from pangaea.adapters.text.endpoint import (
    Endpoint,
    EndpointDown,
    EndpointError,
    EndpointRefused,
    EndpointUnclear,
)

from .stub import Said, Stub, completion, serving

HELLO = [{"role": "user", "content": "hello"}]


@pytest.fixture
def stub() -> Iterator[Stub]:
    with serving(lambda request: "MOVE: end") as stub:
        yield stub


@pytest.fixture
def waits() -> list[float]:
    return []


@pytest.fixture
def endpoint(stub: Stub, waits: list[float]) -> Iterator[Endpoint]:
    made = Endpoint(
        stub.url, "tiny", key="secret", attempts=3, timeout=30, extra={"temperature": 0}, sleep=waits.append
    )
    yield made
    made.close()


def test_a_request_has_model_messages_key_and_extras(stub: Stub, endpoint: Endpoint) -> None:
    assert endpoint(HELLO) == Reply("MOVE: end", 100, 7)
    [request] = stub.requests
    assert request == {"model": "tiny", "messages": HELLO, "temperature": 0, "path": "/v1/chat/completions"}
    assert stub.keys == ["Bearer secret"]


def test_a_rate_limit_is_waited_for_as_long_as_it_says(
    stub: Stub, endpoint: Endpoint, waits: list[float]
) -> None:
    stub.script = [Said(429, "{}", {"Retry-After": "7"}), Said(503, "busy", {"Retry-After": "soon"})]
    assert endpoint(HELLO).text == "MOVE: end"
    assert waits == [7.0, 2.0]
    stub.script = [Said(429, "{}", {"Retry-After": "86400"})]
    endpoint(HELLO)
    assert waits[-1] == 60.0


def test_a_lost_connection_is_opened_again(stub: Stub, endpoint: Endpoint, waits: list[float]) -> None:
    stub.script = [None, None]
    assert endpoint(HELLO).text == "MOVE: end"
    assert waits == [1.0, 2.0]


def test_it_gives_up_after_all_attempts(stub: Stub, endpoint: Endpoint, waits: list[float]) -> None:
    stub.script = [Said(500, '{"error": {"message": "out of memory"}}')] * 3
    with pytest.raises(EndpointDown, match=r"no answer in 3 attempts; the last error: 500 'out of memory'"):
        endpoint(HELLO)
    assert waits == [1.0, 2.0]


def test_an_answer_that_never_comes_is_a_timeout(waits: list[float]) -> None:
    import socket

    with socket.create_server(("127.0.0.1", 0)) as silent:
        url = f"http://127.0.0.1:{silent.getsockname()[1]}/v1"
        endpoint = Endpoint(url, "tiny", attempts=2, timeout=0.05, sleep=waits.append)
        with pytest.raises(EndpointDown, match="Timeout"):
            endpoint(HELLO)
        endpoint.close()
    assert waits == [1.0]


@pytest.mark.parametrize(
    ("status", "body"), [(401, '{"error": {"message": "bad key"}}'), (404, "bad key"), (400, '"bad key"')]
)
def test_what_is_refused_is_not_tried_again(
    stub: Stub, endpoint: Endpoint, waits: list[float], status: int, body: str
) -> None:
    stub.script = [Said(status, body)]
    with pytest.raises(EndpointRefused, match=f"refuses: {status} .*bad key") as told:
        endpoint(HELLO)
    assert "secret" not in str(told.value)
    assert waits == []


@pytest.mark.parametrize(
    "body", ["", "<html>", "[]", "{}", '{"choices": []}', '{"choices": [{"message": {"content": 7}}]}']
)
def test_what_is_no_completion_is_said(stub: Stub, endpoint: Endpoint, body: str) -> None:
    stub.script = [Said(200, body)]
    with pytest.raises(EndpointUnclear):
        endpoint(HELLO)


def test_an_empty_answer_and_missing_counts_are_answers(stub: Stub, endpoint: Endpoint) -> None:
    stub.script = [Said(200, completion(None, usage={"prompt_tokens": "many"}))]
    assert endpoint(HELLO) == Reply("", None, None)


@pytest.mark.parametrize("url", ["ftp://host/v1", "host/v1", "http://", "http://host:port/v1"])
def test_an_address_must_be_one(url: str) -> None:
    with pytest.raises(EndpointError):
        Endpoint(url, "tiny")
