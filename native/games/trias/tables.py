"""The tables of Trias: the box, and the numbers that the rulebook prints. Mirrors `data.py` of the law."""

from __future__ import annotations

from tools.cpp import Header, arguments

from pangaea.games.trias import data


def main() -> None:
    folder, path = arguments()
    header = Header("trias", folder)
    header.words("LANDSCAPES", list(data.LANDSCAPES))
    header.words("CARDS", list(data.CARDS))
    header.numbers("CAPACITY", data.CAPACITY)
    # Boxes: first the one for two players, then the one for more.
    boxes = (data.FOR_TWO, data.FOR_MORE)
    header.table("BOX_TILES", [box.tiles for box in boxes])
    header.numbers("BOX_RADIUS", [box.radius for box in boxes])
    header.numbers("BOX_HOLES", [box.holes for box in boxes])
    header.table("BOX_DECKS_OF_TWO", [(*data.FOR_TWO.deck_1, 0), data.FOR_TWO.deck_2])
    header.table("BOX_DECKS_OF_MORE", [(*data.FOR_MORE.deck_1, 0), data.FOR_MORE.deck_2])
    header.numbers("BOX_HERDS", [box.herds for box in boxes])
    header.numbers("BOX_POINTS", [box.points for box in boxes])
    for name in (
        "MOST_HERDS_ON_A_CELL",
        "LAST_ROUND_POINTS",
        "HERDS_PLACED",
        "PLACEMENTS",
        "DRIFT_COST",
        "FREE_RESCUES",
        "INTERIM_FIRST",
        "INTERIM_SECOND",
    ):
        header.number(name, getattr(data, name))
    header.write(path)


if __name__ == "__main__":
    main()
