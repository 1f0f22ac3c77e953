"""A simple count of tokens, so that a text can be kept under a budget without a tokenizer.

It approximates common tokenizers, erring on the high side:

* a run of letters counts one for every five letters or part of five;
* a run of digits counts one for every three;
* every other visible character counts one, two outside ASCII;
* a line break counts one; blanks are free.
"""

from __future__ import annotations

import re
from typing import Final

from pangaea.engine.errors import PangaeaError

_PART: Final = re.compile(r"([A-Za-z]+)|([0-9]+)|(\n)|(\S)")


class BudgetTooSmall(PangaeaError):
    """The position and the shortest list of moves do not fit into the budget."""

    code = "budget_too_small"


def count_tokens(text: str) -> int:
    """About how many tokens the text has."""
    return sum(map(_worth, _PART.finditer(text)))


def _worth(part: re.Match[str]) -> int:
    letters, digits, line, other = part.groups()
    if letters:
        return -(-len(letters) // 5)
    if digits:
        return -(-len(digits) // 3)
    return 1 if line or other.isascii() else 2
