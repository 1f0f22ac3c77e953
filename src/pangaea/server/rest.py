"""msgspec bodies for FastAPI: decoding, encoding, and their part of the OpenAPI description."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from fastapi import Request, Response

from . import bodies, shapes
from .moderation import bodies as moderation
from .notices import bodies as notices
from .people import bodies as people
from .ratings import bodies as ratings
from .refusal import Refusal

T = TypeVar("T")

_REF = "#/components/schemas/{name}"
_SPOKEN = (
    bodies.GameDetails,
    bodies.Games,
    bodies.NewTable,
    bodies.NewFork,
    bodies.NewRecord,
    bodies.NewMember,
    bodies.Joined,
    bodies.Lobby,
    bodies.Replay,
    bodies.Analysis,
    bodies.ReviewedDecision,
    bodies.Problem,
    shapes.Table,
    shapes.Advice,
    *people.SPOKEN,
    *ratings.SPOKEN,
    *notices.SPOKEN,
    *moderation.SPOKEN,
)


def schemas() -> dict[str, Any]:
    """The JSON Schemas of all bodies, by name."""
    return msgspec.json.schema_components(_SPOKEN, ref_template=_REF)[1]


def takes(struct: type) -> dict[str, Any]:
    """For `openapi_extra`: the body that a route takes."""
    return {"requestBody": {"required": True, "content": _json(struct)}}


def gives(struct: type | None, status: int = 200, what: str = "Done") -> dict[int | str, dict[str, Any]]:
    """For `responses`: what a route answers, and that every refusal is a `Problem`."""
    content = _json(struct) if struct is not None else {"application/json": {"schema": {"type": "object"}}}
    return {
        status: {"description": what, "content": content},
        "default": {"description": "Refused; nothing was changed", "content": _json(bodies.Problem)},
    }


def _json(struct: type) -> dict[str, Any]:
    return {"application/json": {"schema": {"$ref": _REF.format(name=struct.__name__)}}}


async def read(request: Request, struct: type[T], limit: int) -> T:
    """The body of a request: at most `limit` bytes, and exactly of this shape."""
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > limit:
            raise Refusal("too_large", f"a body has at most {limit} bytes")
    try:
        return msgspec.json.decode(bytes(body), type=struct)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise Refusal("bad_message", str(error)[:200]) from None
    except UnicodeDecodeError:
        raise Refusal("bad_message", "the body is not UTF-8") from None


def reply(value: object, status: int = 200) -> Response:
    """An answer."""
    return Response(msgspec.json.encode(value), status, media_type="application/json")
