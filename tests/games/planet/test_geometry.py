"""The dodecahedron: its table, and that it is one (planet.md, section 6)."""

from __future__ import annotations

from pangaea.games.planet.geometry import ACROSS, ADJOINING, AROUND, EDGES, FACES, PARCELS, parcels_of

TABLE = [
    [(1, 0), (2, 0), (3, 0), (4, 0), (5, 0)],
    [(0, 0), (5, 4), (10, 2), (6, 3), (2, 1)],
    [(0, 1), (1, 4), (6, 2), (7, 3), (3, 1)],
    [(0, 2), (2, 4), (7, 2), (8, 3), (4, 1)],
    [(0, 3), (3, 4), (8, 2), (9, 3), (5, 1)],
    [(0, 4), (4, 4), (9, 2), (10, 3), (1, 1)],
    [(11, 0), (7, 4), (2, 2), (1, 3), (10, 1)],
    [(11, 4), (8, 4), (3, 2), (2, 3), (6, 1)],
    [(11, 3), (9, 4), (4, 2), (3, 3), (7, 1)],
    [(11, 2), (10, 4), (5, 2), (4, 3), (8, 1)],
    [(11, 1), (6, 4), (1, 2), (5, 3), (9, 1)],
    [(6, 0), (10, 0), (9, 0), (8, 0), (7, 0)],
]
OPPOSITE = [11, 8, 9, 10, 6, 7, 4, 5, 1, 2, 3, 0]
CORNERS = [
    [0, 1, 2, 3, 4],
    [1, 0, 5, 6, 7],
    [2, 1, 7, 8, 9],
    [3, 2, 9, 10, 11],
    [4, 3, 11, 12, 13],
    [0, 4, 13, 14, 5],
    [15, 16, 8, 7, 6],
    [16, 17, 10, 9, 8],
    [17, 18, 12, 11, 10],
    [18, 19, 14, 13, 12],
    [19, 15, 6, 5, 14],
    [16, 15, 19, 18, 17],
]


def test_the_closed_form_gives_the_table_of_the_law() -> None:
    assert [list(row) for row in ACROSS] == TABLE


def test_crossing_an_edge_twice_leads_back() -> None:
    for face in range(FACES):
        for edge in range(EDGES):
            beyond, there = ACROSS[face][edge]
            assert ACROSS[beyond][there] == (face, edge)


def test_a_face_has_five_different_neighbours_but_never_itself_or_its_opposite() -> None:
    for face in range(FACES):
        neighbours = {beyond for beyond, _ in ACROSS[face]}
        assert len(neighbours) == 5
        assert not neighbours & {face, OPPOSITE[face]}


def test_both_faces_at_an_edge_name_its_corners_in_reversed_order() -> None:
    for face in range(FACES):
        for edge in range(EDGES):
            beyond, there = ACROSS[face][edge]
            here = (CORNERS[face][edge], CORNERS[face][(edge + 1) % 5])
            assert here == (CORNERS[beyond][(there + 1) % 5], CORNERS[beyond][there])


def test_the_parcels_form_a_connected_graph_of_60_nodes_and_90_edges() -> None:
    assert all(mask.bit_count() == 3 for mask in ADJOINING)
    assert sum(mask.bit_count() for mask in ADJOINING) == 2 * 90
    for parcel in range(PARCELS):
        assert all(ADJOINING[other] >> parcel & 1 for other in parcels_of(ADJOINING[parcel]))
    reached, frontier = {0}, [0]
    while frontier:
        new = set(parcels_of(ADJOINING[frontier.pop()])) - reached
        reached |= new
        frontier += new
    assert len(reached) == PARCELS


def test_exactly_60_rotations_keep_the_table() -> None:
    rotations = [turn(face, edge) for face in range(FACES) for edge in range(EDGES)]
    kept = [faces for faces in rotations if keeps_the_table(faces)]
    assert len(kept) == len({tuple(sorted(faces.items())) for faces in kept}) == 60


def turn(face: int, edge: int) -> dict[int, tuple[int, int]]:
    """Where each face goes, and its edge 0, when face 0 goes to `face` with its edge 0 at `edge`."""
    goes, frontier = {0: (face, edge)}, [0]
    while frontier:
        old = frontier.pop()
        new, first = goes[old]
        for i in range(EDGES):
            neighbour, there = ACROSS[old][i]
            image, image_there = ACROSS[new][(first + i) % 5]
            if neighbour not in goes:
                goes[neighbour] = (image, (image_there - there) % 5)
                frontier.append(neighbour)
    return goes


def keeps_the_table(goes: dict[int, tuple[int, int]]) -> bool:
    def moved(face: int, edge: int) -> tuple[int, int]:
        return goes[face][0], (goes[face][1] + edge) % 5

    places = [(face, edge) for face in range(FACES) for edge in range(EDGES)]
    return len({face for face, _ in goes.values()}) == FACES and all(
        moved(*ACROSS[face][edge]) == ACROSS[moved(face, edge)[0]][moved(face, edge)[1]]
        for face, edge in places
    )


def test_what_lies_around_a_pattern_is_what_adjoins_its_parcels() -> None:
    for face in range(FACES):
        for pattern in range(32):
            expected = {
                other
                for i in range(EDGES)
                if pattern >> i & 1
                for other in parcels_of(ADJOINING[5 * face + i])
            }
            assert set(parcels_of(AROUND[face][pattern])) == expected
