"""What server processes on one database tell each other, in the same transaction as the change.

PostgreSQL delivers a notification if its transaction is committed, and in the order of the commits. One
holds fewer than 8000 bytes: rows that do not fit are left out, and the receivers read them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

import msgspec
from msgspec import Struct

from ..table.facts import Row
from .rows import Line

CHANNEL: Final = "pangaea"
MAX_BYTES: Final = 7_999


NONE: Final = msgspec.Raw()
"""Left out."""


class Notice(Struct, frozen=True, tag_field="kind", omit_defaults=True):
    """Something another process should know; `by` is the process that says so."""

    by: str


class Moved(Notice, frozen=True, tag="moved"):
    """A table has new rows, up to `seq`."""

    table: str
    seq: int
    rows: msgspec.Raw = NONE
    """None: they must be read, because they do not fit or because names or tokens changed with them."""
    told: msgspec.Raw = NONE
    """Where the rows are a plain move: what those who only watch are told of it, ready to be sent."""
    after: int = 0
    """With `told`: the row that the first of the rows follows."""


class Said(Notice, frozen=True, tag="said"):
    """A line of chat; the table's line before it has the number `after`."""

    table: str
    after: int
    line: Line


class Here(Notice, frozen=True, tag="here"):
    """Who is connected to a table through that process."""

    table: str
    members: list[str]
    spectators: int
    asks: bool = False
    """Whether it wants to know the same of the others."""


class Beat(Notice, frozen=True, tag="beat"):
    """The process is alive."""

    asks: bool = False
    """Whether it may have missed something, and wants to know who is connected to the others."""


class Gone(Notice, frozen=True, tag="gone"):
    """The process is about to end."""


class SignedOut(Notice, frozen=True, tag="signed_out"):
    """These sessions have ended: their connections must go."""

    sessions: list[str]


class BansChanged(Notice, frozen=True, tag="bans"):
    """Someone was banned, or no longer is."""


AnyNotice: TypeAlias = Moved | Said | Here | Beat | Gone | SignedOut | BansChanged

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[AnyNotice] = msgspec.json.Decoder(AnyNotice)
_row_decoder: msgspec.json.Decoder[list[Row]] = msgspec.json.Decoder(list[Row])


def moved(by: str, table: str, rows: Sequence[Row], whole: bool, told: bytes | None = None) -> str:
    """The notice of new rows, with them where they are the whole of the change, and as much as fits."""
    seq = rows[-1].seq
    if whole:
        body = msgspec.Raw(_encoder.encode(rows))
        notices = [Moved(by, table, seq, body)]
        if told is not None:
            notices.insert(0, Moved(by, table, seq, body, msgspec.Raw(told), rows[0].seq - 1))
        for text in map(_encoder.encode, notices):
            if len(text) <= MAX_BYTES:
                return text.decode()
    return encode_notice(Moved(by, table, seq))


def decode_rows(rows: msgspec.Raw) -> list[Row]:
    """The rows of a notice that has some. Raises `msgspec.MsgspecError` if another version wrote them."""
    return _row_decoder.decode(rows)


def encode_notice(notice: AnyNotice) -> str:
    """A notice as it is sent."""
    return _encoder.encode(notice).decode()


def decode_notice(text: str) -> AnyNotice:
    """The notice of a text. Raises `msgspec.MsgspecError` if another version of the server wrote it."""
    return _decoder.decode(text)
