"""Optional packages, and the errors that say in one line how to install them."""

from __future__ import annotations


class MissingExtra(ImportError):
    """A package is missing; the message names the extra that installs it."""

    def __init__(self, extra: str, cause: ImportError) -> None:
        super().__init__(
            f"pangaea.adapters.{extra} needs the package {cause.name}: pip install 'pangaea[{extra}]'",
            name=cause.name,
        )
        self.extra = extra


class MissingCore(ImportError):
    """The compiled core is missing, or has another version."""

    def __init__(self, game: str, reason: str) -> None:
        super().__init__(
            f"the compiled core is needed for {game}, but {reason}: run `make native`",
            name="pangaea_core",
        )
        self.game = game
