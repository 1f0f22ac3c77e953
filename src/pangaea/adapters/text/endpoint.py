"""A player behind an OpenAI-compatible endpoint: `POST URL/chat/completions`.

Temporary failures (a full queue, a rate limit, a lost connection, a timeout) are retried after the time in
`Retry-After`, or after 1, 2, 4 … seconds. All others are an `EndpointError` at once.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any, Final

from pangaea.adapters.extras import MissingExtra
from pangaea.engine.errors import PangaeaError, quote

from .dialogue import Message, Reply

try:
    import httpx
except ImportError as error:
    raise MissingExtra("text", error) from error

_PASSING: Final = frozenset({408, 409, 425, 429, 500, 502, 503, 504, 529})
_LONGEST_WAIT: Final = 60.0


class EndpointError(PangaeaError):
    """The endpoint gave no usable answer."""

    code = "endpoint_error"


class EndpointRefused(EndpointError):
    """It refuses the request: a wrong key, an unknown model, a request it cannot read."""

    code = "endpoint_refused"


class EndpointDown(EndpointError):
    """It could not be reached or was overloaded at every attempt."""

    code = "endpoint_down"


class EndpointUnclear(EndpointError):
    """Its answer is not a chat completion."""

    code = "endpoint_unclear"


class Endpoint:
    """Calls one model of one endpoint; a callable as the referee takes them."""

    def __init__(
        self,
        url: str,
        model: str,
        *,
        key: str | None = None,
        timeout: float = 120.0,
        attempts: int = 5,
        extra: dict[str, Any] | None = None,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        """`url` ends before `/chat/completions`; `extra` goes into every request, such as a temperature."""
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        try:
            self._client = httpx.Client(headers=headers, timeout=timeout)
            self._url = httpx.URL(url.rstrip("/") + "/chat/completions")
        except (httpx.InvalidURL, UnicodeError) as error:
            raise EndpointRefused(f"{quote(url)} is not an address: {error}") from None
        if self._url.scheme not in ("http", "https") or not self._url.host:
            raise EndpointRefused(f"an endpoint begins with http:// or https://, not {quote(url)}")
        self._model, self._attempts, self._extra, self._sleep = model, max(1, attempts), extra or {}, sleep

    def __call__(self, messages: Sequence[Message]) -> Reply:
        """The model's answer to these messages."""
        body = {"model": self._model, "messages": list(messages), **self._extra}
        trouble = ""
        for attempt in range(self._attempts):
            wait = min(2.0**attempt, _LONGEST_WAIT)
            try:
                answer = self._client.post(self._url, json=body)
            except httpx.TransportError as error:
                trouble = f"{type(error).__name__} {error}".strip()
            else:
                if answer.status_code == 200:
                    return _read(answer)
                trouble = _trouble(answer)
                if answer.status_code not in _PASSING:
                    raise EndpointRefused(f"{self._url} refuses: {trouble}")
                wait = _told_to_wait(answer, wait)
            if attempt + 1 < self._attempts:
                self._sleep(wait)
        raise EndpointDown(
            f"{self._url} gave no answer in {self._attempts} attempts; the last error: {trouble}"
        )

    def close(self) -> None:
        """Close the connections."""
        self._client.close()


def _told_to_wait(answer: httpx.Response, usual: float) -> float:
    try:
        return min(max(0.0, float(answer.headers["Retry-After"])), _LONGEST_WAIT)
    except (KeyError, ValueError):
        return usual


def _trouble(answer: httpx.Response) -> str:
    """The status and the endpoint's own words, as far as they can be read."""
    try:
        words = answer.json()["error"]["message"]
    except (ValueError, KeyError, TypeError):
        words = answer.text
    return f"{answer.status_code} {quote(words)}"


def _read(answer: httpx.Response) -> Reply:
    try:
        value = answer.json()
        text = value["choices"][0]["message"]["content"]
        usage = value.get("usage") or {}
        prompt, completion = usage.get("prompt_tokens"), usage.get("completion_tokens")
    except (ValueError, KeyError, IndexError, TypeError, AttributeError):
        raise EndpointUnclear(f"not a chat completion: {quote(answer.text)}") from None
    if not isinstance(text, str | None):
        raise EndpointUnclear(f"the content must be a text, not {quote(text)}")
    return Reply(text or "", _count(prompt), _count(completion))


def _count(value: object) -> int | None:
    return value if type(value) is int and value >= 0 else None
