"""The routes of review: the analysis of a finished game, its decisions, and hints in a replay."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated, cast

from fastapi import APIRouter, Path, Query, Request, Response

from pangaea.analysis import Judged, report_of
from pangaea.analysis.report import Report, is_costly
from pangaea.bots.advice import Advice
from pangaea.engine.errors import PangaeaError

from . import bodies, shapes
from .api import TableId
from .counsel import option_of
from .house import House
from .origins import address, check_origin
from .refusal import Refusal
from .replay import match_at
from .rest import gives, reply
from .store.analyses import Kept
from .table import HintRequest, Table

Moves = Annotated[int, Path(ge=0, le=100_000, description="How many decisions were made before it")]


def make_review_api(house: House) -> APIRouter:
    """The routes below `/api/tables/{table}` that review a finished game."""
    router = APIRouter(prefix="/api/tables/{table}")

    async def finished(table_id: str) -> Table:
        table = (await house.hub.find(table_id)).table
        if table.status != "finished" or table.match is None:
            raise Refusal("not_finished", "a game can be analysed once it is over")
        return table

    async def analysis(table: Table) -> bodies.Analysis:
        state, kept = await house.reviews.look(table)
        total = kept.total if kept else table.playing.decisions
        shown = cast(bodies.AnalysisState, state)
        return bodies.Analysis(
            table.id, shown, kept.done if kept else 0, total, _game_of(table, kept) if kept else None
        )

    @router.get("/analysis", responses=gives(bodies.Analysis))
    async def look(request: Request, table: TableId) -> Response:
        """How far the analysis is, and what it says so far."""
        house.limits.reads.take(address(request))
        return reply(await analysis(await finished(table)))

    @router.post("/analysis", responses=gives(bodies.Analysis))
    async def begin(request: Request, table: TableId) -> Response:
        """Have a finished game analysed; asking again changes nothing."""
        check_origin(request, house.settings.origins)
        house.limits.analyses.take(address(request))
        found = await finished(table)
        await house.reviews.begin(found)
        return reply(await analysis(found))

    @router.get("/analysis/{moves}", responses=gives(bodies.ReviewedDecision))
    async def decision(request: Request, table: TableId, moves: Moves) -> Response:
        """One decision in full, as its seat could see it then."""
        house.limits.replays.take(address(request))
        found = await finished(table)
        _, kept = await house.reviews.look(found)
        for told in kept.judged if kept else ():
            if told["moves"] == moves:
                return reply(_decision_of(found, Judged.read(told)))
        raise Refusal("not_found", "this decision is not judged, or not yet")

    @router.get("/replay/hint", responses=gives(shapes.Advice))
    async def hint(
        request: Request, table: TableId, moves: Annotated[int, Query(ge=0, le=100_000)]
    ) -> Response:
        """What the bot would have played at a moment of a finished game, by what the seat knew then."""
        house.limits.hints.take(address(request))
        found = await finished(table)
        match = match_at(found, moves)
        seat = match.actor
        if not isinstance(seat, int):
            raise Refusal("out_of_turn", "no seat decides at that moment")
        return reply(await house.counsel.hint(found.id, HintRequest(match, seat, moves, None), found.opener))

    return router


def _game_of(table: Table, kept: Kept) -> bodies.ReviewedGame:
    whole = kept.done >= table.playing.decisions
    report: Report = report_of(table.playing, [Judged.read(told) for told in kept.judged], whole=whole)
    return bodies.ReviewedGame(
        [
            bodies.ChancePoint(point.turn, point.moves, point.seat, list(point.shares), point.margin)
            for point in report.points
        ],
        [bodies.TurningPoint(**asdict(turning)) for turning in report.turnings],
        [_summary(costly.judged) for costly in report.costliest],
        list(report.lost),
        [_summary(judged) for judged in report.decisions],
    )


def _summary(judged: Judged) -> bodies.JudgedDecision:
    return bodies.JudgedDecision(
        judged.moves,
        judged.turn,
        judged.step,
        judged.seat,
        judged.played,
        judged.best.move,
        judged.cost,
        judged.margin,
        is_costly(judged),
    )


def _decision_of(table: Table, judged: Judged) -> bodies.ReviewedDecision:
    """The bot's choice first, then what was played, so that their reasons refer to each other."""
    order = sorted(judged.options, key=lambda each: (each is not judged.best, each is not judged.taken))
    advice = Advice(judged.seat, 0, 0, tuple(order))
    pair = Advice(judged.seat, 0, 0, tuple(order[:2]))
    options = [option_of(pair if place < 2 else advice, place) for place in range(len(order))]
    match = match_at(table, judged.moves)
    try:
        previews = match.previews([option.move for option in order])
    except PangaeaError as error:
        raise Refusal("frozen", str(error)) from None
    return bodies.ReviewedDecision(
        _summary(judged),
        shapes.View(**match.view(judged.seat)),
        options,
        [shapes.Preview(**preview) for preview in previews],
    )
