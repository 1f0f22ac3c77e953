"""What people write, made fit to be shown to others."""

from __future__ import annotations

import unicodedata
from typing import Final

from ..refusal import Refusal

LONGEST_NAME: Final = 24
_INVISIBLE: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})
_KEPT: Final = "\t\n\u200d"
"""Invisible, but spaces or part of an emoji."""


def clean_name(name: str) -> str:
    """A name as it is kept: one line of visible characters, at most 24 of them."""
    kept = clean_line(name)
    if not kept or len(kept) > LONGEST_NAME:
        raise Refusal("bad_name", f"a name has 1 to {LONGEST_NAME} visible characters")
    return kept


def clean_line(text: str) -> str:
    """The text on one line, in one normal form, without control or direction characters."""
    normal = unicodedata.normalize("NFC", text)
    visible = "".join(c for c in normal if unicodedata.category(c) not in _INVISIBLE or c in _KEPT)
    return " ".join(visible.split())
