"""Training: the gradients are those of the loss, and the loss falls."""

from importlib.util import find_spec

import numpy as np
import pytest

from pangaea.bots.learned.network import judge
from pangaea.bots.learned.sheet import POINTS
from pangaea.bots.learned.weights import Shape, Weights, fresh_weights
from pangaea.learning import numpy_net, torch_net
from pangaea.learning.fitting import Fit
from pangaea.learning.judging import calibration, judged

from .stand_in import INPUTS, ITEM, samples

SHAPE = Shape(INPUTS, ITEM, item_hidden=16, pooled=8, hidden=16, last=8)
HOW = Fit(epochs=6, batch=128, rate=5e-3, score_weight=0.5, seed=1)


def taught() -> Weights:
    """A network that is not 0 anywhere."""
    weights = fresh_weights("planet", SHAPE, seed=5)
    dice = np.random.default_rng(6)
    arrays = tuple(
        (array + 0.1 * dice.standard_normal(array.shape)).astype(np.float32) for array in weights.arrays
    )
    return Weights(weights.game, weights.shape, arrays)


@pytest.mark.parametrize("item_weight", [0.0, 2.0])
def test_gradients_are_those_of_the_loss(item_weight: float) -> None:
    dice, teacher = np.random.default_rng(3), numpy_net.teacher_of(SHAPE.pooled)
    batch, arrays = samples(20, 3, seed=2), [array.astype(np.float64) for array in taught().arrays]
    arrays += [array + dice.standard_normal(array.shape) for array in teacher]
    found, _ = numpy_net.gradients(arrays, batch, 0.5, item_weight)  # type: ignore[arg-type]

    def loss() -> float:
        passed = numpy_net.forward(arrays, batch)  # type: ignore[arg-type]
        expected = 1 / (1 + np.exp(-(passed.pool @ arrays[-2] + arrays[-1])))[:, 0]
        wrong = -np.log(np.where(batch.labels > 0, expected, 1 - expected)).mean()
        shares, scores = numpy_net.expectations(passed, batch)
        return numpy_net.losses_of(shares, scores, batch, 0.5).total + item_weight * float(wrong)

    for array, gradient in zip(arrays, found, strict=True):
        place = np.unravel_index(int(np.abs(gradient).argmax()), array.shape)
        before, step = array[place], 1e-4
        array[place] = before + step
        above = loss()
        array[place] = before - step
        below = loss()
        array[place] = before
        assert gradient[place] == pytest.approx((above - below) / (2 * step), rel=2e-2, abs=1e-5)


def test_all_at_once_is_the_same_as_one_by_one() -> None:
    batch, weights = samples(9, 4, seed=4), taught()
    shares, scores = numpy_net.expectations(numpy_net.forward(list(weights.arrays), batch), batch)
    rows, place = batch.rows.tolist(), 0
    for number in range(len(batch)):
        items = []
        for count in batch.counts[number]:
            items.append(rows[place : place + count])
            place += int(count)
        alone = judge(weights, batch.seats[number], items)
        assert alone[0] == pytest.approx(shares[number], abs=1e-5)
        assert alone[1] == pytest.approx(POINTS * scores[number], abs=1e-4)


TRAINERS = ["numpy", "torch"] if find_spec("torch") else ["numpy"]


@pytest.mark.parametrize("trainer", TRAINERS)
def test_training_lowers_the_loss(trainer: str) -> None:
    training, held_out = [samples(1500, 2, seed=7), samples(1000, 3, seed=8)], [samples(400, 2, seed=9)]
    before = fresh_weights("planet", SHAPE, seed=1)
    fit = numpy_net.fit if trainer == "numpy" else torch_net.fit
    after, history = fit(before, training, HOW)
    assert history[-1] < 0.8 * history[0]
    assert judged(after, held_out, 0.5)[0].total < 0.8 * judged(before, held_out, 0.5)[0].total


def test_a_network_that_has_learned_nothing_says_what_the_hand_says() -> None:
    batch = samples(30, 3, seed=3)
    weights = fresh_weights("planet", SHAPE, seed=1)
    shares, scores = numpy_net.expectations(numpy_net.forward(list(weights.arrays), batch), batch)
    grown = np.exp(batch.seats[:, :, 0])
    assert shares == pytest.approx(grown / grown.sum(axis=1, keepdims=True), abs=1e-6)
    assert scores == pytest.approx(batch.seats[:, :, 1], abs=1e-6)


def test_parts_of_samples_keep_their_rows() -> None:
    whole = samples(12, 3, seed=1)
    some = whole.part(np.asarray([5, 0, 11]))
    sizes = whole.counts.sum(axis=1)
    starts = np.cumsum(sizes) - sizes
    expected = np.concatenate([whole.rows[starts[p] : starts[p] + sizes[p]] for p in (5, 0, 11)])
    assert np.array_equal(some.rows, expected)
    training, held_out = whole.split(4)
    assert set(held_out.games.tolist()) == {0, 4, 8}
    assert len(training) == 9


def test_calibration_by_hand() -> None:
    bins, error = calibration(np.asarray([0.05, 0.05, 0.75, 0.75]), np.asarray([0.0, 0.0, 1.0, 0.0]))
    assert bins == [pytest.approx([0.05, 0.0, 2.0]), pytest.approx([0.75, 0.5, 2.0])]
    assert error == pytest.approx(0.15)
