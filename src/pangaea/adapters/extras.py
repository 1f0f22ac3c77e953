"""Packages that the core does without, and the one error that says how to get them."""

from __future__ import annotations


class MissingExtra(ImportError):
    """A package is missing; the message names the extra that brings it."""

    def __init__(self, extra: str, cause: ImportError) -> None:
        super().__init__(
            f"pangaea.adapters.{extra} needs the package {cause.name}: pip install 'pangaea[{extra}]'",
            name=cause.name,
        )
        self.extra = extra
