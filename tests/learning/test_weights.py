"""Files of weights: what is written is read again, and what is wrong with a file is said."""

import zlib
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from pangaea.bots.learned.weights import (
    BadWeights,
    Shape,
    Weights,
    fresh_weights,
    open_weights,
    read_weights,
    write_weights,
)

SHAPE = Shape(seat=6, item=4, item_hidden=8, pooled=4, hidden=8, last=8)


def whole() -> bytes:
    return write_weights(fresh_weights("planet", SHAPE, seed=3))


def resealed(body: bytes) -> bytes:
    return body + zlib.crc32(body).to_bytes(4, "little")


def test_what_is_written_is_read_again() -> None:
    weights = replace(fresh_weights("planet", SHAPE, seed=3), look=8, finishes=True)
    again = read_weights(write_weights(weights))
    assert (again.game, again.shape, again.look, again.finishes) == ("planet", SHAPE, 8, True)
    assert all(np.array_equal(a, b) for a, b in zip(again.arrays, weights.arrays, strict=True))


def test_a_toned_network_corrects_in_part() -> None:
    weights = fresh_weights("planet", SHAPE, seed=3)
    loud = Weights("planet", SHAPE, tuple(array + 1 for array in weights.arrays))
    half = loud.toned(0.5, look=3)
    assert half.look == 3
    for before, after in zip(loud.arrays[:-4], half.arrays[:-4], strict=True):
        assert np.array_equal(before, after)
    for before, after in zip(loud.arrays[-4:], half.arrays[-4:], strict=True):
        assert np.allclose(0.5 * before, after)


BAD = {
    "empty": b"",
    "no weights": b"PNG and so on",
    "cut off": whole()[:-9],
    "cut in the head": whole()[:40],
    "a changed byte": whole()[:200] + bytes([whole()[200] ^ 1]) + whole()[201:],
    "fewer weights": resealed(whole()[:-8]),
    "more weights": resealed(whole()[:-4] + b"\0\0\0\0"),
    "not a number": resealed(whole()[:-8] + np.float32(np.nan).tobytes()),
    "too wide": resealed(whole()[:46] + np.int32(100_000).tobytes() + whole()[50:-4]),
    "looks at less than nothing": resealed(whole()[:70] + np.int32(-1).tobytes() + whole()[74:-4]),
    "finishes twice": resealed(whole()[:74] + np.int32(2).tobytes() + whole()[78:-4]),
    "no width": resealed(whole()[:46] + np.int32(0).tobytes() + whole()[50:-4]),
}


@pytest.mark.parametrize("file", BAD.values(), ids=BAD.keys())
def test_bad_files_are_refused(file: bytes) -> None:
    with pytest.raises(BadWeights):
        read_weights(file)


def test_weights_are_for_one_game_and_its_features(tmp_path: Path) -> None:
    file = tmp_path / "planet.weights"
    file.write_bytes(whole())
    assert isinstance(open_weights(file, "planet", 6, 4), Weights)
    with pytest.raises(BadWeights, match="not for trias"):
        open_weights(file, "trias", 6, 4)
    with pytest.raises(BadWeights, match="other features"):
        open_weights(file, "planet", 7, 4)
    with pytest.raises(BadWeights, match="there is no file"):
        open_weights(tmp_path / "none", "planet", 6, 4)
