"""What contenders for places can expect."""

from __future__ import annotations

import pytest

from pangaea.bots.games.triassic_terror.contest import expected_pay


def test_without_newcomers_the_contenders_share_all_that_is_paid() -> None:
    assert sum(expected_pay((6, 3, 1), (4, 2, 1), 0.7, 0.0)) == pytest.approx(10)


def test_places_without_a_contender_pay_nobody() -> None:
    assert expected_pay((6, 3, 1), (2,), 0.7, 0.0) == pytest.approx([6])


def test_a_newcomer_takes_its_part() -> None:
    assert sum(expected_pay((6, 3, 0), (2, 1), 0.7, 1.0)) < 9


def test_equals_can_expect_the_same() -> None:
    first, second, third = expected_pay((8, 4), (5, 5, 5), 1.0, 0.0)
    assert first == pytest.approx(second) == pytest.approx(third) == pytest.approx(4)


def test_the_larger_can_expect_more() -> None:
    pay = expected_pay((6, 3, 0), (5, 4, 2), 0.7, 1.0)
    assert pay == sorted(pay, reverse=True)
    assert len(set(pay)) == 3


def test_without_heat_sizes_decide() -> None:
    assert expected_pay((6, 3, 1), (2, 5, 4), 0.01, 1.0) == pytest.approx([1, 6, 3])


def test_herds_of_any_size_can_be_weighed() -> None:
    assert expected_pay((6, 3, 0), (57, 1), 0.7, 2.7) == pytest.approx([6, 3], abs=2)
