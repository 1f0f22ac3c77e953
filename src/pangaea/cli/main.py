"""The entry point of `pangaea`. It needs `rich`; without it, only a first game can be played."""

from __future__ import annotations

import sys
from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    try:
        from .commands import run
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] != "rich":
            raise
        from .bare import run as run_bare

        return run_bare(sys.argv[1:] if argv is None else argv)
    return run(argv)


if __name__ == "__main__":
    sys.exit(main())
