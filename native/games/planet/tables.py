"""The tables of Planet: tiles, animals, objectives and layouts. Mirrors `pangaea/games/planet/data.py`."""

from __future__ import annotations

from tools.cpp import Header, arguments

KINDS = ("most", "touch", "avoid")


def main() -> None:
    folder, path = arguments()
    header = Header("planet", folder)
    box = header.read("box.json")
    terrains = box["terrains"]
    letters = {name[0].upper(): terrain for terrain, name in enumerate(terrains)}
    header.words("TERRAIN_NAMES", terrains)
    # There is no tile 0.
    tiles = [[0] * 5, *([letters[letter] for letter in row["code"]] for row in box["tiles"]["list"])]
    header.table("TILE_PARCELS", tiles)
    # Animals are numbered by the alphabet: lists of unseen animals are sorted by their names.
    animals = sorted(box["animals"]["list"], key=lambda row: row["id"])
    header.words("ANIMAL_NAMES", [row["id"] for row in animals])
    header.numbers("ANIMAL_HOME", [terrains.index(row["home"]) for row in animals])
    header.numbers("ANIMAL_KIND", [KINDS.index(row["kind"]) for row in animals])
    others = [-1 if row["other"] is None else terrains.index(row["other"]) for row in animals]
    header.numbers("ANIMAL_OTHER", others)
    bands = [box["objectives"][name]["bands"] for name in terrains]
    header.number("BANDS", max(map(len, bands)))
    # Bands that are missing need more parcels than there are.
    full = [rows + [{"from": 99, "points": 0}] * (max(map(len, bands)) - len(rows)) for rows in bands]
    header.table("BAND_PARCELS", [[row["from"] for row in rows] for rows in full])
    header.table("BAND_POINTS", [[row["points"] for row in rows] for rows in full])
    header.numbers("LAYOUT", box["layout"]["standard"])
    header.numbers("SURPRISE_LAYOUT", box["layout"]["surprise"])
    header.write(path)


if __name__ == "__main__":
    main()
