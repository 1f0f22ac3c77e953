"""The tables of docs/adapters.md: every action space and every entry of an observation, from the code.

python -m tools.adapters            write them
python -m tools.adapters --check    fail if the committed ones are stale
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from pangaea.adapters.codec import Codec, Span, find_codec
from pangaea.adapters.layout import Block
from pangaea.adapters.names import numbered_games
from pangaea.engine.registry import find_game

PAGE = Path(__file__).parent.parent / "docs" / "adapters.md"
BEGIN = "<!-- tables: written by tools/adapters.py -->"


def tables() -> str:
    """The generated end of the page."""
    return "\n".join(line for name in numbered_games() for line in _game(name))


def _game(name: str) -> Iterator[str]:
    codec, info = find_codec(name), find_game(name).info
    yield f"\n## {info.title} in numbers\n"
    yield f"{codec.actions:,} actions:\n"
    yield "| numbers | text | order |\n|---|---|---|"
    yield from map(_span, codec.spans)
    yield f"\nAn observation has {codec.layout.size:,} entries in {len(codec.layout.blocks)} blocks.\n"
    for block in codec.layout.blocks:
        yield from _block(codec, block)


def _span(span: Span) -> str:
    last = span.first + span.size - 1
    return f"| {span.first}–{last} | `{span.form}` | {span.order} |"


def _block(codec: Codec, block: Block) -> Iterator[str]:
    first = codec.layout.start(block.name)
    shape = f"{block.rows} × {len(block.columns)}"
    yield f"### `{block.name}`, {shape}, entries {first}–{first + block.size - 1}\n"
    if block.rows > 1:
        yield f"Rows: {block.row}. Entry {first} + {len(block.columns)} · row + column.\n"
    yield "| column | name | range | meaning |\n|---:|---|---|---|"
    for place, column in enumerate(block.columns):
        yield f"| {place} | {column.name} | {column.low}–{column.high} | {column.meaning} |"
    yield ""


def page() -> str:
    """The whole page with fresh tables."""
    written = PAGE.read_text(encoding="utf-8").partition(BEGIN)[0]
    return f"{written}{BEGIN}\n{tables()}"


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--check", action="store_true", help="only say whether the page is stale")
    stale = PAGE.read_text(encoding="utf-8") != page()
    if parser.parse_args().check:
        if stale:
            print("docs/adapters.md is stale: run python -m tools.adapters", file=sys.stderr)
        return int(stale)
    if stale:
        PAGE.write_text(page(), encoding="utf-8")
        print("docs/adapters.md")
    return 0


if __name__ == "__main__":
    sys.exit(main())
