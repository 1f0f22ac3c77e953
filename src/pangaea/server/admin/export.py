"""Writing out games: records as JSON lines, results as CSV."""

from __future__ import annotations

import csv
import json
from collections.abc import AsyncIterator
from typing import TextIO

from pangaea.engine.record import FORMAT

from ..loading import load_table
from ..refusal import Refusal
from ..shapes import Json
from ..store import Store, Stored
from ..table import Row, Table, facts
from ..table.fold import is_over
from ..table.records import meta_of
from .check import table_ids

COLUMNS = (
    "table",
    "game",
    "players",
    "created",
    "finished",
    "ending",
    "seat",
    "who",
    "score",
    "won",
    "replaced",
)


async def stored_games(store: Store) -> AsyncIterator[tuple[Stored, Table]]:
    """Every table that was started."""
    for table_id in await table_ids(store):
        stored = await store.load(table_id)
        if stored is None:
            continue
        try:
            table = load_table(stored)
        except Refusal:  # not even its first row can be read; `check` says so
            continue
        if table.status != "open":
            yield stored, table


async def export_records(store: Store, out: TextIO) -> int:
    """One record per line, running and frozen games included; returns how many."""
    count = 0
    async for stored, table in stored_games(store):
        record = record_from_rows(stored.rows, table)
        if record is not None:
            out.write(json.dumps(record, ensure_ascii=False) + "\n")
            count += 1
    return count


def record_from_rows(rows: list[Row], table: Table) -> Json | None:
    """The record as the log has it, without today's rules, so that frozen games can be exported too."""
    terms = table.terms
    base = terms.base or {}
    setup, moves, stopped = base.get("setup"), list(base.get("moves", ())), base.get("stopped")
    for row in rows:
        match row.fact:
            case facts.Started(own) if own is not None:
                setup = own
            case facts.Played(move=move) | facts.Rolled(move):
                moves.append(move)
            case facts.Undone():
                moves.pop()
            case facts.Stopped(seat, why):
                stopped = {"seat": seat, "why": why}
    if setup is None:
        return None
    record: Json = {"format": FORMAT, "game": terms.game, "players": terms.players, "options": terms.options}
    record |= {"setup": setup, "moves": moves}
    if stopped is not None:
        record["stopped"] = stopped
    elif table.result is not None:
        record["result"] = {"scores": table.result.scores, "winners": table.result.winners}
    elif is_over(base):
        record["result"] = base["result"]
    return record | {"meta": meta_of(table) | {"table": table.id, "status": table.status}}


async def export_results(store: Store, out: TextIO) -> int:
    """One line per seat of every finished game; returns how many games."""
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    count = 0
    async for _, table in stored_games(store):
        if table.result is None:
            continue
        count += 1
        for seat, place in enumerate(table.places):
            who = table.name_of(place.member) if place.member else f"bot:{place.bot}"
            result = (table.result.scores[seat], int(seat in table.result.winners), int(place.replaced))
            head = (table.id, table.terms.game, table.terms.players, table.created, table.changed)
            writer.writerow((*head, table.result.ending, seat, _harmless(who), *result))
    return count


def _harmless(text: str) -> str:
    """Keep a spreadsheet from reading a name as a formula."""
    return f"'{text}" if text[:1] in ("=", "+", "-", "@") else text
