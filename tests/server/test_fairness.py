"""The law by which thinking time is shared out, with a clock of the test's own."""

from __future__ import annotations

import random

import pytest

from pangaea.server.asking import Ask
from pangaea.server.fairness import HALF_LIFE, PATIENCE, Order, Usage


class Clock:
    """The time that a test says it is."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def order(clock: Clock) -> Order:
    return Order(clock)


def hard(key: str, opener: str = "", urgent: bool = False, topic: str = "") -> Ask:
    return Ask("move", {}, opener, 2.5, urgent, topic, key)


def easy(key: str, opener: str = "", urgent: bool = False) -> Ask:
    return Ask("move", {}, opener, 0.05, urgent, "", key)


def served(order: Order, clock: Clock, count: int, worker: str = "0", quick: bool = False) -> list[str]:
    """The keys of what one worker thinks about, one after the other, each for as long as expected."""
    keys = []
    for _ in range(count):
        ask = order.next(worker, quick)
        assert ask is not None
        clock.now += ask.seconds
        order.done(ask, ask.seconds)
        keys.append(ask.key)
    return keys


def test_of_equals_whoever_asked_first_comes_first(order: Order, clock: Clock) -> None:
    for key in "cab":
        order.add(hard(key))
    assert served(order, clock, 3) == ["c", "a", "b"]
    assert order.next("0", quick=False) is None


def test_many_tables_of_one_opener_get_one_share(order: Order, clock: Clock) -> None:
    for number in range(10):
        order.add(hard(f"flood {number}", "flooder"))
    order.add(hard("a", "ann"))
    order.add(hard("b", "bob"))
    assert served(order, clock, 5) == ["flood 0", "a", "b", "flood 1", "flood 2"]


def test_two_openers_who_always_ask_share_evenly(order: Order, clock: Clock) -> None:
    for number in range(40):
        order.add(hard(f"flood {number}", "flooder"))
    taken = []
    for number in range(20):
        order.add(hard(f"honest {number}", "honest"))
        taken += served(order, clock, 2)
    assert sum(key.startswith("honest") for key in taken) == 20


def test_quick_questions_count_by_their_time_and_not_by_their_number(order: Order, clock: Clock) -> None:
    for number in range(10):
        order.add(Ask("move", {}, "normal", 0.5, key=f"normal {number}"))
        order.add(hard(f"hard {number}", "hard"))
    taken = served(order, clock, 12)
    assert sum(key.startswith("normal") for key in taken) == 10


def test_where_a_person_waits_comes_first(order: Order, clock: Clock) -> None:
    order.usage.charge("ann", 100.0)
    for number in range(10):
        order.add(hard(f"flood {number}", f"address {number}"))
    order.add(hard("person", "ann", urgent=True))
    assert served(order, clock, 1) == ["person"]


def test_among_people_who_wait_shares_count(order: Order, clock: Clock) -> None:
    for number in range(10):
        order.add(hard(f"flood {number}", "flooder", urgent=True))
    assert served(order, clock, 1) == ["flood 0"]
    order.add(hard("person", "ann", urgent=True))
    assert served(order, clock, 2) == ["person", "flood 1"]


def test_a_person_who_comes_makes_it_urgent_and_one_who_leaves_does_not(order: Order, clock: Clock) -> None:
    for key in "abc":
        order.add(hard(key))
    order.reconsider("c", urgent=True)
    order.reconsider("b", urgent=True)
    order.reconsider("b", urgent=False)
    order.reconsider("unknown", urgent=True)
    assert served(order, clock, 3) == ["c", "a", "b"]


def test_an_opener_who_has_waited_long_enough_is_urgent_too(order: Order, clock: Clock) -> None:
    order.add(hard("watched", "bob"))
    clock.now += PATIENCE - 1
    order.add(hard("person", "ann", urgent=True))
    assert served(order, clock, 1) == ["person"]
    order.add(hard("person", "ann", urgent=True))
    assert served(order, clock, 2) == ["watched", "person"]


def test_nobody_becomes_urgent_by_asking_more_than_can_be_answered(order: Order, clock: Clock) -> None:
    for number in range(40):
        order.add(hard(f"flood {number}", "flooder"))
    assert len(served(order, clock, 30)) == 30
    order.add(hard("watched", "bob"))
    assert served(order, clock, 1) == ["watched"]


def test_an_easy_bot_never_waits_for_a_hard_one(order: Order, clock: Clock) -> None:
    for number in range(10):
        order.add(hard(f"flood {number}", f"address {number}", urgent=True))
    assert order.next("quick", quick=True) is None, "the worker of quick questions takes no others"
    order.add(easy("easy"))
    assert served(order, clock, 1, "quick", quick=True) == ["easy"]


def test_hard_bots_are_not_held_up_by_easy_ones(order: Order, clock: Clock) -> None:
    for number in range(10):
        order.add(easy(f"easy {number}", f"address {number}", urgent=True))
    order.add(hard("hard"))
    assert served(order, clock, 1) == ["hard"]


def test_a_turn_stays_with_the_worker_that_began_it(order: Order, clock: Clock) -> None:
    order.add(hard("t", topic="t turn 1"))
    assert served(order, clock, 1, "0") == ["t"]
    order.add(hard("t", topic="t turn 1"))
    assert order.next("1", quick=False) is None
    assert served(order, clock, 1, "0") == ["t"]
    order.add(hard("t", topic="t turn 2"))
    assert served(order, clock, 1, "1") == ["t"]


def test_what_is_being_thought_about_counts_before_it_is_done(order: Order, clock: Clock) -> None:
    for number in range(3):
        order.add(hard(f"flood {number}", "flooder"))
    order.add(hard("a", "ann"))
    begun = [order.next(worker, quick=False) for worker in "01"]
    assert [ask.key for ask in begun if ask] == ["flood 0", "a"]


def test_what_counts_is_how_long_it_really_took(order: Order, clock: Clock) -> None:
    order.add(hard("a", "ann"))
    order.add(hard("b", "bob"))
    for seconds in (0.1, 9.0):
        ask = order.next("0", quick=False)
        assert ask is not None
        order.done(ask, seconds)
    assert order.usage.of("ann") == pytest.approx(0.1)
    assert order.usage.of("bob") == pytest.approx(9.0)


def test_what_was_withdrawn_is_never_served(order: Order, clock: Clock) -> None:
    for key in "abc":
        order.add(hard(key))
    withdrawn = order.withdraw("a")
    assert withdrawn is not None
    assert withdrawn.key == "a"
    assert order.withdraw("a") is None
    assert ("a" in order, "b" in order, len(order)) == (False, True, 2)
    assert served(order, clock, 2) == ["b", "c"]


def test_half_of_the_use_is_forgotten_in_time_and_at_last_the_opener_is_too(clock: Clock) -> None:
    usage = Usage(clock)
    usage.charge("ann", 8.0)
    clock.now += HALF_LIFE
    assert usage.of("ann") == pytest.approx(4.0)
    usage.charge("ann", -5.0)
    assert usage.of("ann") == 0.0, "nobody is owed time"
    usage.charge("bob", 8.0)
    usage.forget()
    assert len(usage) == 1
    clock.now += 20 * HALF_LIFE
    usage.forget()
    assert len(usage) == 0


@pytest.mark.parametrize("seed", range(5))
def test_nobody_starves_whatever_is_asked(clock: Clock, seed: int) -> None:
    """One worker, openers of every kind, far more work than it can do: each opener is served in time."""
    order, rng = Order(clock), random.Random(seed)
    openers = {"flooder": 30, "ann": 1, "bob": 2, "eve": 5}
    since = dict.fromkeys(openers, clock.now)
    for _ in range(400):
        for opener, tables in openers.items():
            for table in range(tables):
                key = f"{opener} {table}"
                if key not in order:
                    order.add(hard(key, opener, urgent=rng.random() < 0.8))
        ask = order.next("0", quick=False)
        assert ask is not None
        clock.now += 2.5
        order.done(ask, rng.uniform(0.5, 5.0))
        since[ask.opener] = clock.now
        assert clock.now - min(since.values()) < 2 * PATIENCE
