"""`python -m tools.new_game NAME`: see the package."""

from __future__ import annotations

import sys
from pathlib import Path

from .write import BadName, write_game

ROOT = Path(__file__).parent.parent.parent


def main() -> int:
    try:
        for path in write_game(ROOT, sys.argv[1] if len(sys.argv) == 2 else ""):
            print(path)
    except BadName as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
