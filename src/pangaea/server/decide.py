"""From a command to its facts. `gathering` and `playing` register what each command means."""

from __future__ import annotations

from functools import singledispatch

from .refusal import Refusal
from .wish import Wish


@singledispatch
def decide(command: object, wish: Wish) -> None:
    """Record on the wish's draft what the command does, or raise a `Refusal` or an engine error."""
    raise Refusal("bad_message", f"{type(command).__name__} is not decided at the table")
