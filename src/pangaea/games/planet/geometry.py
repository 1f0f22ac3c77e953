"""The core of a planet: a dodecahedron of 12 faces and 60 parcels, and who borders whom.

Face 0 is the top, 1–5 the upper ring, 6–10 the lower ring, 11 the bottom. The edges of a face are
numbered 0–4 counter-clockwise, seen from outside. Parcel `5 * face + i` is the triangle between the
middle of the face and its edge `i`; it adjoins the two parcels beside it on the face and the one across
the edge. A point in common is not contact (R8).

Sets of parcels are 60-bit integers: bit `p` stands for parcel `p`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

FACES: Final = 12
EDGES: Final = 5
PARCELS: Final = FACES * EDGES
TOP: Final = 0
BOTTOM: Final = 11


def _across(face: int, edge: int) -> tuple[int, int]:
    """The face on the other side of an edge, and the number the edge has there."""
    if face == TOP:
        return 1 + edge, 0
    if face == BOTTOM:
        return 6 + -edge % 5, 0
    if face <= 5:
        at, before, after = face - 1, (face - 2) % 5, face % 5
        return ((TOP, at), (1 + before, 4), (6 + before, 2), (6 + at, 3), (1 + after, 1))[edge]
    at, before, after = face - 6, (face - 7) % 5, (face - 5) % 5
    return ((BOTTOM, -at % 5), (6 + after, 4), (1 + after, 2), (1 + at, 3), (6 + before, 1))[edge]


ACROSS: Final = tuple(tuple(_across(face, edge) for edge in range(EDGES)) for face in range(FACES))
"""`ACROSS[face][edge]` is the face and edge on the other side."""


def _adjoining(parcel: int) -> int:
    """The three parcels that share an edge with this one."""
    face, i = divmod(parcel, EDGES)
    before, after = EDGES * face + (i - 1) % EDGES, EDGES * face + (i + 1) % EDGES
    beyond, edge = ACROSS[face][i]
    return (1 << before) | (1 << after) | (1 << (EDGES * beyond + edge))


ADJOINING: Final = tuple(_adjoining(parcel) for parcel in range(PARCELS))
"""For each parcel the set of the three that it adjoins."""


def _around(face: int, pattern: int) -> int:
    """All parcels that adjoin some parcel of a pattern on a face."""
    around = 0
    for i in range(EDGES):
        if pattern >> i & 1:
            around |= ADJOINING[EDGES * face + i]
    return around


AROUND: Final = tuple(tuple(_around(face, pattern) for pattern in range(1 << EDGES)) for face in range(FACES))
"""`AROUND[face][pattern]`: what adjoins the parcels of a five-bit pattern laid on a face."""


def parcels_of(parcels: int) -> Iterator[int]:
    """The members of a set of parcels, ascending."""
    while parcels:
        lowest = parcels & -parcels
        yield lowest.bit_length() - 1
        parcels ^= lowest
