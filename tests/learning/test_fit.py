"""Training: the gradients are those of the loss, and the loss falls."""

from importlib.util import find_spec
from typing import Any

import numpy as np
import pytest

from pangaea.bots.learned.network import judge
from pangaea.bots.learned.sheet import POINTS, Claims, Sheet
from pangaea.bots.learned.weights import Shape, Weights, fresh_weights
from pangaea.learning import numpy_net, torch_net
from pangaea.learning.fitting import Fit, batch_for, batches, steps_of
from pangaea.learning.judging import calibration, judged
from pangaea.learning.samples import Samples

from .stand_in import CLAIMS, INPUTS, ITEM, samples

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


def wrong_apart(batch: Samples, expected: Any, targets: Any) -> float:
    """The mean squared error of differences from the mean of siblings."""
    families = (expected - targets).reshape(-1, batch.siblings, batch.players)
    return float(np.square(families - families.mean(axis=1, keepdims=True)).mean())


@pytest.mark.parametrize(("siblings", "claims"), [(1, None), (4, None), (4, CLAIMS)])
def test_gradients_are_those_of_the_loss(siblings: int, claims: Claims | None) -> None:
    batch = samples(20, 3, seed=2, siblings=siblings, claims=claims)
    arrays = [array.astype(np.float64) for array in taught().arrays]
    how = Fit(score_weight=0.5, item_weight=2.0, sibling_weight=3.0)
    found, _ = numpy_net.gradients(arrays, batch, how)  # type: ignore[arg-type]
    given = numpy_net.forward(arrays, batch).gained  # type: ignore[arg-type]

    def loss() -> float:
        passed = numpy_net.forward(arrays, batch)  # type: ignore[arg-type]
        passed.gained = given  # what chances promise is taken as given
        shares, scores = numpy_net.expectations(passed, batch)
        total = numpy_net.losses_of(shares, scores, batch, 0.5).total
        total += 3 * batch.players * wrong_apart(batch, shares, batch.shares)
        total += 3 * 0.5 * wrong_apart(batch, scores, batch.scores)
        if claims is not None:
            expected = passed.chances
            total += 2 * float(-np.log(np.where(batch.labels > 0, expected, 1 - expected)).mean())
        return total

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
    batch, weights = samples(9, 4, seed=4, claims=CLAIMS), taught()
    shares, scores = numpy_net.expectations(numpy_net.forward(list(weights.arrays), batch), batch)
    rows, place = batch.rows.tolist(), 0
    for number in range(len(batch)):
        items = []
        for count in batch.counts[number]:
            items.append(rows[place : place + count])
            place += int(count)
        sheet = Sheet([0.0] * 4, float(batch.scales[number]), items=items, claims=CLAIMS)
        alone = judge(weights, batch.seats[number], sheet)
        assert alone[0] == pytest.approx(shares[number], abs=1e-5)
        assert alone[1] == pytest.approx(POINTS * scores[number], abs=1e-4)


def test_chances_are_learned_from_what_came_of_the_rows() -> None:
    training = [samples(1500, 2, seed=7, siblings=3, claims=CLAIMS)]
    how = Fit(epochs=30, batch=128, rate=1e-2, item_weight=8.0, seed=1)
    after, _ = numpy_net.fit(fresh_weights("planet", SHAPE, seed=1), training, how)
    batch = samples(400, 2, seed=9, claims=CLAIMS)
    chances = numpy_net.forward(list(after.arrays), batch).chances
    by_hand = batch.rows[:, CLAIMS.chance]
    assert np.square(chances - batch.labels).mean() < 0.6 * np.square(by_hand - batch.labels).mean()


def test_few_positions_do_not_make_few_steps() -> None:
    few, many = samples(100, 2, 1), samples(1_200, 2, 1)
    assert batch_for([few, few], 8_192) == 2
    assert batch_for([many], 8) == 8


def test_siblings_stay_together() -> None:
    training = [samples(24, 2, seed=1, siblings=4), samples(9, 3, seed=2, siblings=3)]
    seen = []
    for which, places in batches(training, 8, np.random.default_rng(1)):
        families = places.reshape(-1, training[which].siblings)
        assert (families[:, 0] % training[which].siblings == 0).all()
        assert (np.diff(families, axis=1) == 1).all()
        seen += [(which, place) for place in places.tolist()]
    assert sorted(seen) == [(0, place) for place in range(24)] + [(1, place) for place in range(9)]
    assert steps_of(training, 8) == 3 + 2


TRAINERS = ["numpy", "torch"] if find_spec("torch") else ["numpy"]


@pytest.mark.parametrize("trainer", TRAINERS)
def test_training_lowers_the_loss(trainer: str) -> None:
    training = [samples(1500, 2, seed=7, siblings=3), samples(1000, 3, seed=8, siblings=4)]
    held_out = [samples(400, 2, seed=9)]
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
