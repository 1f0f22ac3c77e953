"""One table: what may happen at it, and what has. No await, no I/O.

A command becomes facts on a draft of the table (`commands`: which function decides which command; `attempt`:
what they work on), and the table is nothing but its facts folded in order (`fold`). `submit` is the
entry point; whatever it returns is committed before the draft takes the table's place.
"""

from .commands import ask
from .facts import Row
from .hinting import HintRequest, hint_request
from .joining import join
from .step import Opening, Step
from .submit import speaker, submit, submit_bot
from .table import Person, Place, Table
from .talking import REACTIONS, may_talk, say

__all__ = [
    "REACTIONS",
    "HintRequest",
    "Opening",
    "Person",
    "Place",
    "Row",
    "Step",
    "Table",
    "ask",
    "hint_request",
    "join",
    "may_talk",
    "say",
    "speaker",
    "submit",
    "submit_bot",
]
