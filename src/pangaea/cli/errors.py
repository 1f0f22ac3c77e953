"""How a command ends when it does not end well. `commands.run` turns these into one line and a code."""

from __future__ import annotations

from typing import Final

OK: Final = 0
FAILED: Final = 1
"""Something that was asked for does not hold: a broken law, a record that does not replay."""
BAD_INPUT: Final = 2
"""Wrong usage, or a file or text that cannot be read."""
INTERRUPTED: Final = 130
"""Ctrl-C, as shells count it (128 + SIGINT)."""
PIPE_CLOSED: Final = 141
"""Nobody reads the output any more (128 + SIGPIPE)."""


class Failure(Exception):
    """What was asked for does not hold: exit code 1."""


class BadInput(Exception):
    """The command cannot be carried out as given: exit code 2."""
