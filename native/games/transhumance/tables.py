"""The tables of Transhumance: the cards and the path. Mirrors `pangaea/games/transhumance/data.py`."""

from __future__ import annotations

from tools.cpp import Header, arguments

from pangaea.games.transhumance import data
from pangaea.games.transhumance.cards import CARD_NAMES, RACE_OF


def main() -> None:
    folder, path = arguments()
    header = Header("transhumance", folder)
    _box(header)
    _path(header)
    header.write(path)


def _box(header: Header) -> None:
    header.words("RACE_LETTERS", list(data.RACE_LETTERS))
    header.words("CARD_NAMES", CARD_NAMES)
    header.numbers("RACE_OF", RACE_OF)
    header.numbers("COPIES", data.COPIES)
    for name in ("DEALT_PER_RACE", "DRAWS", "FIRST_DRAWS", "BONUS_DRAWS", "EMPTY_TURNS_LIMIT"):
        header.number(name, getattr(data, name))


def _path(header: Header) -> None:
    header.words("CELL_NAMES", data.CELL_NAMES)
    header.number("PEN", data.PEN)
    header.number("LAST_CELL", data.LAST_CELL)
    # Sets of cells as bits; the pen is the last one.
    header.number("FIRST_ROW", _set(data.FIRST_ROW))
    header.number("SECOND_ROW", _set(data.SECOND_ROW))
    header.numbers("AHEAD", [_set(targets) for targets in data.AHEAD], "std::uint16_t")
    # The pen lies behind the last row.
    rows = [int(name[0]) for name in data.CELL_NAMES]
    header.numbers("ROW", [*rows, rows[-1] + 1])


def _set(cells: range | tuple[int, ...]) -> int:
    return sum(1 << cell for cell in cells)


if __name__ == "__main__":
    main()
