"""The ASGI application: routes, refusals as problems, headers, and the web client."""

from __future__ import annotations

import hmac
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.openapi.utils import get_openapi
from starlette.datastructures import Headers as RequestHeaders
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send

import pangaea.games  # noqa: F401  (registers the games)
from pangaea.engine.errors import PangaeaError

from .api import make_api
from .asking import Thinkers
from .bodies import Problem
from .cards import Cards, make_card_api
from .house import House, open_house
from .refusal import Refusal, http_status
from .rest import reply, schemas
from .reviewing import make_review_api
from .settings import Settings
from .socket import serve_lobby, serve_socket
from .static import POLICY, Client

_log = logging.getLogger(__name__)


def make_app(settings: Settings, pool: Thinkers | None = None) -> FastAPI:
    """The server with these settings; once it runs, `app.state.house` holds all its parts."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with open_house(settings, pool) as house:
            app.state.house = house
            app.include_router(make_api(house))
            app.include_router(make_review_api(house))
            if house.people is not None:
                from .people.api import make_people_api

                app.include_router(make_people_api(house, house.people))
            if house.people is not None and house.ratings is not None:
                from .ratings.api import make_ratings_api

                app.include_router(make_ratings_api(house, house.people, house.ratings))
            if house.people is not None and house.postman is not None:
                from .notices.api import make_notices_api

                app.include_router(make_notices_api(house, house.people, house.postman))
            if house.moderation is not None:
                from .moderation.api import make_moderation_api
                from .moderation.host_api import make_host_api

                app.include_router(make_moderation_api(house, house.moderation))
                app.include_router(make_host_api(house, house.moderation))
            _add_last_routes(app, house)
            yield

    app = FastAPI(
        title="Pangaea",
        description="Tables for Trias, Triassic Terror, Planet and Transhumance. See docs/protocol.md.",
        lifespan=lifespan,
        docs_url=None,  # its viewer would be loaded from another host
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.openapi = lambda: _openapi(app)  # type: ignore[method-assign]
    _add_refusals(app)
    app.add_middleware(GZipMiddleware, minimum_size=1000)
    app.add_middleware(Headers, base_path=settings.base_path)
    app.add_middleware(Hosts, allowed=settings.hosts)
    return app


def _openapi(app: FastAPI) -> dict[str, Any]:
    if app.openapi_schema is None:
        made = get_openapi(title=app.title, version="1", description=app.description, routes=app.routes)
        made.setdefault("components", {}).setdefault("schemas", {}).update(schemas())
        app.openapi_schema = made
    return app.openapi_schema


def _add_last_routes(app: FastAPI, house: House) -> None:
    """Liveness, metrics, sockets, and the client for every other address."""
    client, cards = Client(house.settings.static, house.settings.base_path), Cards(house)
    app.include_router(make_card_api(house, cards))

    @app.get("/healthz", include_in_schema=False)
    async def health() -> Response:
        return reply({"alive": True})

    @app.get("/readyz", include_in_schema=False)
    async def ready() -> Response:
        missing = await house.missing()
        if missing:
            raise Refusal("not_ready", f"not ready: {', '.join(missing)}", 5)
        return reply({"ready": True})

    @app.get("/metrics", include_in_schema=False)
    async def metrics(request: Request) -> Response:
        _may_read_metrics(request, house.settings.metrics_token)
        return Response(house.metrics.text(), media_type="text/plain; version=0.0.4")

    @app.websocket("/api/tables/{table}/socket")
    async def socket(websocket: WebSocket, table: str) -> None:
        await serve_socket(house, websocket, table)

    @app.websocket("/api/lobby/socket")
    async def lobby(websocket: WebSocket) -> None:
        await serve_lobby(house, websocket)

    @app.get("/{path:path}", include_in_schema=False)
    async def page(request: Request, path: str) -> Response:
        return client.serve(request, path, await cards.head(request, path))


def _may_read_metrics(request: Request, token: str | None) -> None:
    """Metrics show when how many people play: they are for the operators of the server."""
    if token is None:
        raise Refusal("not_found", "there is nothing here")
    shown = request.headers.get("Authorization", "").encode()
    if token != "open" and not hmac.compare_digest(shown, f"Bearer {token}".encode()):
        raise Refusal("bad_token", "metrics need `Authorization: Bearer` with the server's metrics_token")


def _add_refusals(app: FastAPI) -> None:
    """Every refusal becomes a `Problem` with the matching status."""

    def problem(
        code: str, message: str, status: int, retry: int | None = None, until: int | None = None
    ) -> Response:
        answer = reply(Problem(code, message, until), status)
        if retry is not None:
            answer.headers["Retry-After"] = str(retry)
        return answer

    @app.exception_handler(Refusal)
    async def refused(request: Request, error: Refusal) -> Response:
        request.app.state.house.metrics.refusals.labels(error.code).inc()
        return problem(error.code, str(error), http_status(error.code), error.retry_after, error.until)

    @app.exception_handler(PangaeaError)
    async def refused_by_rules(request: Request, error: PangaeaError) -> Response:
        request.app.state.house.metrics.refusals.labels(error.code).inc()
        return problem(error.code, str(error), http_status(error.code))

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        return problem("bad_message", f"{where}: {first['msg']}"[:200], 400)

    @app.exception_handler(Exception)
    async def failed(request: Request, error: Exception) -> Response:
        request.app.state.house.metrics.failures.inc()
        return problem("failed", "something went wrong here; send it again", 500)

    @app.exception_handler(HTTPException)
    async def other(request: Request, error: HTTPException) -> Response:
        answer = problem(
            "not_found" if error.status_code == 404 else "bad_message", error.detail, error.status_code
        )
        answer.headers.update(error.headers or {})
        return answer


class Hosts:
    """Refuses requests that ask for another server, such as a rebound name; probes may ask for any."""

    def __init__(self, app: ASGIApp, allowed: tuple[str, ...]) -> None:
        self._app, self._allowed = app, {name.lower() for name in allowed}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on if its host is allowed."""
        if not self._allowed or scope["type"] not in ("http", "websocket") or self._is_allowed(scope):
            return await self._app(scope, receive, send)
        if scope["type"] == "websocket":
            return await send({"type": "websocket.close", "code": 1008})
        refusal = reply(Problem("bad_host", "this server has another name"), http_status("bad_host"))
        return await refusal(scope, receive, send)

    def _is_allowed(self, scope: Scope) -> bool:
        if scope["path"].endswith(("/healthz", "/readyz")):
            return True
        host = RequestHeaders(scope=scope).get("host", "")
        name = host if host.endswith("]") else host.rpartition(":")[0] or host
        return name.lower() in self._allowed


def _policy(headers: Any) -> list[tuple[bytes, bytes]]:
    """What pages may do, unless one has a policy of its own."""
    own = any(name.lower() == b"content-security-policy" for name, _ in headers)
    return [] if own else [(b"content-security-policy", POLICY.encode())]


class Headers:
    """Sets the sub-path and the security headers."""

    def __init__(self, app: ASGIApp, base_path: str) -> None:
        self._app, self._base = app, base_path.rstrip("/")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on; a proxy may or may not have cut off the sub-path."""
        if scope["type"] in ("http", "websocket"):
            scope["root_path"] = self._base

        async def careful(message: Any) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [
                    *message["headers"],
                    *_policy(message["headers"]),
                    (b"x-content-type-options", b"nosniff"),
                    (b"referrer-policy", b"no-referrer"),
                    (b"cross-origin-opener-policy", b"same-origin"),
                ]
            await send(message)

        await self._app(scope, receive, careful)
