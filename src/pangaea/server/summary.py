"""What the database keeps of a table beside its log: caches for the lobby and for a restart."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from .shapes import ClockTerms, LobbyTable, OptionValue, Result
from .table import Table


class Summary(Struct, frozen=True):
    """A table for the lobby; it names people by their ids, because names can be deleted."""

    players: int
    options: dict[str, OptionValue]
    title: str
    host: str
    seats: list[tuple[str | None, str | None]]
    """Member and bot of each seat."""
    turn: int
    result: Result | None
    actor: int | None = None
    """The seat that must decide in a running game."""
    bound: list[str] = []
    """The members whose seats are bound to accounts."""
    clock: ClockTerms | None = None
    due: int | None = None
    """When the time of the seat that must decide runs out, in milliseconds that servers have served."""
    rated: bool = False
    dropped: list[int] = []
    """The seats whose planned turn has come and was no longer possible."""


_decoder = msgspec.json.Decoder(Summary)
_encoder = msgspec.json.Encoder()


def write_summary(table: Table) -> str:
    """The summary of a table as JSON."""
    terms = table.terms
    summary = Summary(
        players=terms.players,
        options=terms.options,
        title=table.title,
        host=table.host,
        seats=[(place.member, place.bot) for place in table.places],
        turn=table.match.turn if table.match else 0,
        result=table.result,
        actor=table.waits_for,
        bound=sorted(table.bound),
        clock=terms.clock,
        due=table.clock.due if table.clock is not None else None,
        rated=terms.rated,
        dropped=sorted([seat for seat, plan in table.plans.items() if plan.dropped]),
    )
    return _encoder.encode(summary).decode()


def read_summary(text: str) -> Summary:
    """The summary of a JSON text."""
    return _decoder.decode(text)


def lobby_table(row: dict[str, object], names: dict[str, str]) -> LobbyTable | None:
    """The lobby's line for a row of the database, with the members' names; None if the row is damaged."""
    try:
        return _lobby_table(row, read_summary(str(row["summary"])), names)
    except msgspec.MsgspecError:
        return None


def _lobby_table(row: dict[str, object], summary: Summary, names: dict[str, str]) -> LobbyTable:
    def occupant(member: str | None, bot: str | None) -> str | None:
        if member is not None:
            return names.get(member, "")
        return None if bot is None else f"bot:{bot}"

    return msgspec.convert(
        {
            "id": row["id"],
            "game": row["game"],
            "status": row["status"],
            "created": row["created"],
            "changed": row["changed"],
            "players": summary.players,
            "options": summary.options,
            "title": summary.title,
            "host": names.get(summary.host, ""),
            "names": [occupant(member, bot) for member, bot in summary.seats],
            "turn": summary.turn,
            "result": summary.result,
            "clock": summary.clock,
            "rated": summary.rated,
        },
        LobbyTable,
    )
