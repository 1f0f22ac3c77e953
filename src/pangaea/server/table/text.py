"""What people write, made fit to be shown to others."""

from __future__ import annotations

import unicodedata
from typing import Final

from ..refusal import Refusal

LONGEST_NAME: Final = 24
_INVISIBLE: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})
_KEPT: Final = "\t\n\u200d"
"""Invisible, but spaces or part of an emoji."""


_BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0\u17b4\u17b5")
"""Letters and symbols by name that show nothing."""
_PAIRS: Final = (
    "аa еe оo рp сc уy хx іl јj ѕs ԁd һh кk мm тt вb нh αa οo ρp τt υu νv κk ιl χx 0o 1l |l il ıl ɑa ɡg"
)
_ALIKE: Final = {pair[0]: pair[1] for pair in _PAIRS.split()}
"""Letters that are drawn alike, each with the one that it is taken for."""


def clean_name(name: str) -> str:
    """A name as it is kept: one line of visible characters, at most 24 of them."""
    kept = clean_line(name)
    if not _shows(kept) or len(kept) > LONGEST_NAME:
        raise Refusal("bad_name", f"a name has 1 to {LONGEST_NAME} visible characters")
    return kept


def skeleton(name: str) -> str:
    """A name reduced to its looks: names with the same skeleton look alike."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    kept = (c for c in plain if not unicodedata.category(c).startswith(("M", "Z", "C")))
    return "".join(_ALIKE.get(c, c) for c in kept if c not in _BLANK).replace("rn", "m").replace("vv", "w")


def clean_line(text: str) -> str:
    """The text on one line, in one normal form, without control or direction characters."""
    normal = unicodedata.normalize("NFC", text)
    visible = "".join(c for c in normal if unicodedata.category(c) not in _INVISIBLE or c in _KEPT)
    return " ".join(visible.split())


def _shows(text: str) -> bool:
    """Whether there is anything to see in a text."""
    return any(c not in _BLANK and unicodedata.category(c)[0] not in "MZC" for c in text)
