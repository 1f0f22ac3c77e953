"""How a command fails. `commands.run` turns these into one line and an exit code."""

from __future__ import annotations

from typing import Final

OK: Final = 0
FAILED: Final = 1
"""A check failed: a broken law, a record that does not replay."""
BAD_INPUT: Final = 2
"""Wrong usage, or a file or text that cannot be read."""
INTERRUPTED: Final = 130
"""Ctrl-C, as shells count it (128 + SIGINT)."""
PIPE_CLOSED: Final = 141
"""The output is no longer read (128 + SIGPIPE)."""


class Failure(Exception):
    """A check failed: exit code 1."""


class BadInput(Exception):
    """The command cannot be carried out as given: exit code 2."""
