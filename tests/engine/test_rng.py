"""The generator: seeds mean the same for ever, draws are fair, streams are independent."""

import pytest

from pangaea.engine.errors import BadSeed
from pangaea.engine.rng import Rng


def test_a_seed_gives_the_same_numbers_for_ever() -> None:
    rng = Rng(7)
    assert [rng.below(1000) for _ in range(8)] == [302, 499, 291, 832, 408, 461, 139, 739]
    rng = Rng(b"seven")
    assert [rng.below(6) for _ in range(8)] == [2, 3, 4, 1, 2, 3, 4, 1]


def test_int_and_bytes_seeds_never_coincide() -> None:
    assert Rng(7).below(2**64) != Rng(b"7").below(2**64)


def test_without_a_seed_two_generators_differ() -> None:
    assert Rng().below(2**128) != Rng().below(2**128)


def test_below_one_is_always_zero_and_costs_no_bits() -> None:
    rng, twin = Rng(1), Rng(1)
    assert [rng.below(1) for _ in range(5)] == [0] * 5
    assert rng.below(2**30) == twin.below(2**30)


@pytest.mark.parametrize("bound", [0, -3])
def test_a_bound_below_one_is_refused(bound: int) -> None:
    with pytest.raises(ValueError, match="at least 1"):
        Rng(1).below(bound)


def test_a_copy_goes_on_with_the_same_numbers_and_leaves_the_original_alone() -> None:
    rng = Rng(3)
    rng.below(100)
    twin = rng.copy()
    ahead = [twin.below(100) for _ in range(50)]
    assert [rng.below(100) for _ in range(50)] == ahead


def test_a_fork_depends_on_its_name_and_not_on_draws() -> None:
    rng = Rng(3)
    before = rng.fork("deal").below(2**64)
    rng.below(2**64)
    assert rng.fork("deal").below(2**64) == before
    assert rng.fork("chance").below(2**64) != before


def test_below_is_uniform() -> None:
    rng, counts = Rng(11), [0] * 5
    for _ in range(20_000):
        counts[rng.below(5)] += 1
    expected = 4_000
    assert sum((count - expected) ** 2 / expected for count in counts) < 18.5  # chi², 4 d.f., p = 0.001


def test_weighted_follows_its_integer_weights() -> None:
    rng, counts = Rng(5), {"a": 0, "b": 0, "c": 0}
    for _ in range(12_000):
        counts[rng.weighted([("a", 1), ("b", 2), ("c", 3)])] += 1
    expected = {"a": 2_000, "b": 4_000, "c": 6_000}
    assert sum((counts[k] - expected[k]) ** 2 / expected[k] for k in counts) < 13.9  # 2 d.f.


def test_shuffle_reaches_every_order_equally() -> None:
    rng, counts = Rng(9), dict[str, int]()
    for _ in range(12_000):
        items = list("abc")
        rng.shuffle(items)
        counts["".join(items)] = counts.get("".join(items), 0) + 1
    assert len(counts) == 6
    assert sum((count - 2_000) ** 2 / 2_000 for count in counts.values()) < 20.6  # 5 d.f.


def test_sample_takes_different_places() -> None:
    assert sorted(Rng(2).sample("aabb", 4)) == list("aabb")
    assert len(Rng(2).sample(range(10), 3)) == 3


@pytest.mark.parametrize("seed", [1.5, "seven", True, [1]])
def test_a_seed_of_another_kind_is_refused(seed: object) -> None:
    with pytest.raises(BadSeed, match="an int or bytes"):
        Rng(seed)  # type: ignore[arg-type]
