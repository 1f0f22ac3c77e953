"""Files of weights: read, checked and written. The compiled core reads them too (`native/learn/network.cpp`).

A file is `PANGAEA-NET-2` and a line feed, the game's name in 32 bytes, six widths, how many moves to look at
and whether turns are finished first (int32), the layers as float32, each with its weights (a row for each
input) and then its biases, and the CRC-32 of all that; all of it little-endian.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from pangaea.engine.errors import quote

from .errors import BadWeights as BadWeights

Floats: TypeAlias = NDArray[np.float32]

MAGIC: Final = b"PANGAEA-NET-2\n"
OUTPUTS: Final = 2
"""What a network says about a seat: how to correct its weight among the win shares, and its points."""
WIDEST: Final = 512
_NAME: Final = 32
_SUM: Final = 4
_SAYS: Final = 4
"""The arrays of the last two layers, which say what is to be corrected."""


class Shape(NamedTuple):
    """How wide the layers are."""

    seat: int
    """Numbers of a seat's input."""
    item: int
    """Numbers of the row of a contested thing."""
    item_hidden: int = 32
    pooled: int = 16
    """What comes out of a row, and is summed over all rows of a seat."""
    hidden: int = 64
    last: int = 32

    def layers(self) -> tuple[tuple[int, int], ...]:
        """Inputs and outputs of the six layers: item, pool, first, second, out, claim."""
        return (
            (self.item, self.item_hidden),
            (self.item_hidden, self.pooled),
            (self.seat + self.pooled, self.hidden),
            (self.hidden, self.last),
            (self.last + self.pooled, OUTPUTS),
            (self.pooled, 1),
        )


@dataclass(frozen=True, slots=True)
class Weights:
    """A network of one game: for each layer its weights and its biases, one after the other."""

    game: str
    shape: Shape
    arrays: tuple[Floats, ...]
    look: int = 0
    """At most this many moves of a decision are judged, those that the hand-written evaluation likes best; 0:
    all. Where that is surely right, the errors of a network would only mislead."""
    finishes: bool = False
    """Whether it judges turns, not decisions: before it is asked, the seat's turn is finished by hand. What
    is left to be done in a turn is hard to judge, and moves that put it off would look too good."""

    def toned(self, part: float, look: int) -> Weights:
        """The same, but its corrections count only in part, and it looks at this many moves."""
        last = tuple((part * array).astype(np.float32) for array in self.arrays[-_SAYS:])
        return replace(self, arrays=(*self.arrays[:-_SAYS], *last), look=look)


def fresh_weights(game: str, shape: Shape, seed: int) -> Weights:
    """A network that has learned nothing: its last layers are 0, so it is the hand-written evaluation."""
    dice = np.random.default_rng(seed)
    arrays: list[Floats] = []
    for place, (inputs, outputs) in enumerate(shape.layers()):
        spread = 0.0 if place >= len(shape.layers()) - _SAYS // 2 else np.sqrt(2.0 / max(1, inputs))
        arrays.append((dice.standard_normal((inputs, outputs)) * spread).astype(np.float32))
        arrays.append(np.zeros(outputs, np.float32))
    return Weights(game, shape, tuple(arrays))


def write_weights(weights: Weights) -> bytes:
    """The bytes of a file."""
    body = MAGIC + weights.game.encode().ljust(_NAME, b"\0")
    body += np.asarray([*weights.shape, weights.look, weights.finishes], "<i4").tobytes()
    body += b"".join(array.astype("<f4").tobytes() for array in weights.arrays)
    return body + zlib.crc32(body).to_bytes(_SUM, "little")


def read_weights(file: bytes) -> Weights:
    """The network of a file; `BadWeights` says what is wrong with it."""
    if not file.startswith(MAGIC):
        raise BadWeights("this is no file of weights: it must begin with PANGAEA-NET-2")
    body, checksum = file[:-_SUM], int.from_bytes(file[-_SUM:], "little")
    head = len(MAGIC) + _NAME + 4 * (len(Shape._fields) + 2)
    if len(body) < head:
        raise BadWeights("the weights end too early")
    if zlib.crc32(body) != checksum:
        raise BadWeights("the checksum of the weights is wrong: the file is damaged or cut off")
    game = body[len(MAGIC) : len(MAGIC) + _NAME].rstrip(b"\0").decode("utf-8", "replace")
    *widths, look, finishes = map(int, np.frombuffer(body[len(MAGIC) + _NAME : head], "<i4"))
    shape = Shape(*widths)
    for name, width in zip(Shape._fields, shape, strict=True):
        if not (0 if name == "item" else 1) <= width <= WIDEST:
            raise BadWeights(f"a layer has {width} numbers; expected at most {WIDEST}")
    if look < 0:
        raise BadWeights("the number of moves to look at is below 0")
    if finishes not in (0, 1):
        raise BadWeights("whether turns are finished must be 0 or 1")
    return Weights(
        game, shape, tuple(_arrays(shape, np.frombuffer(body[head:], "<u1"))), look, bool(finishes)
    )


def _arrays(shape: Shape, data: NDArray[np.uint8]) -> Iterator[Floats]:
    place = 0
    for inputs, outputs in shape.layers():
        for dims in ((inputs, outputs), (outputs,)):
            size = 4 * int(np.prod(dims))
            if place + size > len(data):
                raise BadWeights("the weights end too early")
            array = np.frombuffer(data[place : place + size].tobytes(), "<f4").reshape(dims)
            if not np.isfinite(array).all():
                raise BadWeights("a weight is not a finite number")
            yield array.astype(np.float32)
            place += size
    if place != len(data):
        raise BadWeights("there are more weights than the header says")


def open_weights(path: str | Path, game: str, inputs: int, item: int) -> Weights:
    """The network in a file, for this game and these features; else `BadWeights`."""
    try:
        weights = read_weights(Path(path).read_bytes())
    except OSError as error:
        raise BadWeights(f"there is no file of weights {quote(str(path))}: {error.strerror}") from None
    if weights.game != game:
        raise BadWeights(f"these weights are for {quote(weights.game)}, not for {game}")
    if (weights.shape.seat, weights.shape.item) != (inputs, item):
        found = f"{weights.shape.seat} of a seat and {weights.shape.item} of an item"
        raise BadWeights(f"these weights are for other features: {found}, not {inputs} and {item}")
    return weights
