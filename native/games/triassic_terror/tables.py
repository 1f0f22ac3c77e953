"""The tables of Triassic Terror: the box, the round track and the island.

Mirrors `pangaea/games/triassic_terror/data.py` and `board.py`.
"""

from __future__ import annotations

from tools.cpp import Header, arguments

from pangaea.games.triassic_terror import data
from pangaea.games.triassic_terror.board import ADJACENT, BOARD


def main() -> None:
    folder, path = arguments()
    header = Header("triassic_terror", folder)
    _box(header)
    _track(header)
    _island(header)
    header.write(path)


def _box(header: Header) -> None:
    header.words("TERRAIN_LETTERS", list(data.TERRAINS))
    header.words("TILE_NAMES", data.TILES)
    header.words("PREDATOR_NAMES", data.PREDATORS)
    for name in ("SPACES", "DINOS", "HABITATS", "CARDS_PER_TERRAIN", "WHITE_DINOS", "START_HERD"):
        header.number(name, getattr(data, name))
    for name in ("CARD_DINOS", "HATCH_DINOS", "REX_STRENGTH", "RAPTOR_APPETITE", "RAPTOR_EJECTS"):
        header.number(name, getattr(data, name))
    header.number("PRESENCE_POINTS", data.PRESENCE_POINTS)
    header.numbers("GROWTH_DINOS", data.GROWTH_DINOS)
    header.numbers("VOLCANO_KILLS", data.VOLCANO_KILLS)
    # By steps, from one on.
    header.numbers("REX_APPETITE", [data.REX_APPETITE[steps] for steps in (1, 2)])
    header.numbers("START_WHITES", data.START_WHITES)
    # By player count from here on; there are no tables for none and one.
    header.table("FIXED_TILES", [[-1] * 6, [-1] * 6, *map(_fixed_tiles, data.PLAYER_COUNTS)])
    appetites = [data.pterodactyl_appetite(players) for players in data.PLAYER_COUNTS]
    header.numbers("PTERODACTYL_APPETITE", [0, 0, *appetites])
    header.numbers("BOARD_SIDES", [0, 0, *(data.BOARD_SIDES[players] for players in data.PLAYER_COUNTS)])
    dominance = [data.dominance_points(players) for players in data.PLAYER_COUNTS]
    header.table("DOMINANCE_POINTS", [[0], [0], *dominance])


def _fixed_tiles(players: int) -> list[int]:
    """For each space the tile that always starts there, or -1."""
    fixed = data.FIXED_SPACES_6 if players == 6 else data.FIXED_SPACES
    tiles = {space: tile for tile, space in fixed.items()}
    return [tiles.get(space, -1) for space in range(data.SPACES)]


def _track(header: Header) -> None:
    """The tracks for 2 to 6 players, then the long one for 6; shorter ones are filled up with 0."""
    tracks = [data.ROUNDS[players, False] for players in data.PLAYER_COUNTS] + [data.ROUNDS[6, True]]
    header.numbers("TRACK_ROUNDS", [len(track) for track in tracks])
    header.table("ROUND_PERIOD", [[ord(running.name[0]) for running in track] for track in tracks])
    header.table("ROUND_NUMBER", [[int(running.name[1:]) for running in track] for track in tracks])
    header.table("ROUND_CARDS", [[running.cards for running in track] for track in tracks])
    header.table("ROUND_FIRST", [[running.first for running in track] for track in tracks])
    scorings = [[running.scoring for running in track] for track in tracks]
    header.table("ROUND_SCORES", [[scored is not None for scored in row] for row in scorings])
    header.table("ROUND_PRESENCE", [[bool(scored and scored.presence) for scored in row] for row in scorings])
    header.table(
        "ROUND_DOMINANCE", [[bool(scored and scored.dominance) for scored in row] for row in scorings]
    )


def _island(header: Header) -> None:
    header.number("AREA_COUNT", len(BOARD.names))
    header.words("AREA_NAMES", BOARD.names)
    header.numbers("TERRAIN_OF", BOARD.terrains)
    header.numbers("ADJACENT", ADJACENT, "std::uint16_t")
    # By side of the board and area: what the habitats pay.
    points = [row for side in BOARD.points for row in side]
    header.table("HABITAT_POINTS", points)
    # The herds of the set-up chart: for each player count the area of player 1, 2 …, and the habitat.
    header.table(
        "CHART_AREAS", [[0], [0], *([area for area, _ in BOARD.chart[n]] for n in data.PLAYER_COUNTS)]
    )
    header.table("CHART_HABITATS", [[0], [0], *([h for _, h in BOARD.chart[n]] for n in data.PLAYER_COUNTS)])
    header.numbers("START_PREDATORS", BOARD.predators)


if __name__ == "__main__":
    main()
