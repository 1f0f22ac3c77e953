"""Records of the games that are played at tables."""

from __future__ import annotations

from pangaea.engine.errors import PangaeaError
from pangaea.engine.match import Match

from ..refusal import Refusal
from ..shapes import Json
from .table import Table

_BEGINNING = ("format", "game", "players", "options", "setup")
"""What a record says of a game before its first move."""


def record_of(table: Table) -> Json:
    """The record of a finished game, with names and the like under `meta`."""
    if table.status != "finished" or table.match is None:
        raise Refusal("not_finished", "there is a record once the game is over")
    try:
        record: Json = table.match.record()
    except PangaeaError as error:
        raise Refusal("frozen", str(error)) from None
    return record | {"meta": meta_of(table)}


def meta_of(table: Table) -> Json:
    """What a record tells beside the game."""
    return {
        "names": [table.name_of(place.member) if place.member else None for place in table.places],
        "bots": [place.bot for place in table.places],
        "replaced": [seat for seat, place in enumerate(table.places) if place.replaced],
        "rules_version": table.terms.rules_version,
        "created": table.created,
        "finished": table.changed,
    }


def cut_record(record: Json, moves: int) -> Json:
    """The record of the first `moves` decisions of a game, as one that is still running."""
    if moves >= len(record["moves"]):
        raise Refusal("bad_record", f"the game can be continued after 0 to {len(record['moves']) - 1} moves")
    return _cut(record, moves)


def replayed(record: Json, moves: int) -> Match:
    """The recorded game after its first `moves` decisions, ready to be played on."""
    return Match.replay(_cut(record, moves))


def _cut(record: Json, moves: int) -> Json:
    return {key: record[key] for key in _BEGINNING} | {"moves": record["moves"][:moves]}
