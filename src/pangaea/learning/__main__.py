"""`python -m pangaea.learning GAME --run DIR`: like `pangaea learn`, without rich."""

from __future__ import annotations

import sys
from argparse import ArgumentParser

import pangaea.games  # noqa: F401  (registers the games)
from pangaea.engine.errors import PangaeaError

from .arguments import add_arguments, is_shown
from .command import learn, show


def main() -> int:
    """Run it; errors are one line."""
    parser = ArgumentParser(
        prog="python -m pangaea.learning", description="Learn an evaluation by self-play."
    )
    add_arguments(parser)
    try:
        args = parser.parse_args()
        (show if is_shown(args) else learn)(args, lambda line: print(line, flush=True))
    except PangaeaError as error:
        print(f"pangaea.learning: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
