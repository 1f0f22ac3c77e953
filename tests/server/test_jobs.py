"""The queue of thoughts in PostgreSQL: claimed once, lost never, served by the same law as in one process."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable

import pytest

from pangaea.server.asking import Ask
from pangaea.server.fairness import PATIENCE, Order
from pangaea.server.store.jobs import HOME_SECONDS, LEASE_SECONDS, MAX_TRIES, WANTED_SECONDS, Job

from .queue import Queue, queue


def with_queue(url: str, play: Callable[[Queue], Awaitable[None]]) -> None:
    async def run() -> None:
        async with queue(url) as own:
            await play(own)

    asyncio.run(run())


async def put(own: Queue, *keys: str, asker: str = "server", home: str | None = None) -> None:
    for key in keys:
        await own.jobs.put(key, asker, Ask("move", {"about": key}, key=key), home)
        await own.wait(0.001)


async def claim(own: Queue, worker: str = "one", quick: bool = False) -> Job:
    job = await own.jobs.claim(worker, quick)
    assert job is not None
    return job


def test_every_job_is_claimed_once_however_many_want_it(postgres_url: str) -> None:
    async def play(own: Queue) -> None:
        names = [f"job {number}" for number in range(20)]
        await put(own, *names)
        taken: list[str] = []

        async def take_all(worker: str) -> None:
            while (job := await own.jobs.claim(worker, quick=False)) is not None:
                taken.append(job.id)
                await asyncio.sleep(0)

        await asyncio.gather(*(take_all(f"worker {number}") for number in range(8)))
        assert sorted(taken) == sorted(names)

    with_queue(postgres_url, play)


def test_an_answer_comes_back_once_to_whoever_asked(postgres_url: str) -> None:
    async def play(own: Queue) -> None:
        await put(own, "a", "b", asker="one")
        await put(own, "c", asker="two")
        for _ in range(2):
            job = await claim(own)
            assert await own.jobs.answer(job, "one", {"move": job.payload["about"]}, 1.0)
        told = await own.jobs.collect("one")
        assert sorted((each.id, each.answer["move"], each.worker) for each in told) == [
            ("a", "a", "one"),
            ("b", "b", "one"),
        ]
        assert await own.jobs.collect("one") == []
        assert await own.jobs.collect("two") == []

    with_queue(postgres_url, play)


def test_jobs_that_nobody_takes_are_counted_by_the_clock_of_the_database(postgres_url: str) -> None:
    async def play(own: Queue) -> None:
        assert await own.jobs.waited("server") == (0, 0)
        await put(own, "first", "second")
        await put(own, "another's", asker="other")
        await own.wait(12)
        waited = await own.jobs.waited("server")
        assert waited.jobs == 2
        assert 12 <= waited.seconds < 13
        taken = {(await claim(own)).id for _ in range(2)}
        left = await own.jobs.waited("server")
        assert left.jobs == len({"first", "second"} - taken)

    with_queue(postgres_url, play)


def test_the_job_of_a_machine_that_fell_silent_goes_to_another_whose_answer_counts(postgres_url: str) -> None:
    async def play(own: Queue) -> None:
        await put(own, "a")
        lost = await claim(own, "one")
        await own.wait(LEASE_SECONDS - 1)
        await own.jobs.renew(["one"])
        await own.wait(LEASE_SECONDS - 1)
        await own.jobs.keep("server")
        assert await own.jobs.claim("two", quick=False) is None, "it was heard in time"
        await own.wait(2)
        assert await claim(own, "two") == lost
        await own.jobs.renew(["one"])
        assert not await own.jobs.answer(lost, "one", {"move": "late"}, 1.0)
        assert await own.jobs.answer(lost, "two", {"move": "b"}, 1.0)
        assert not await own.jobs.answer(lost, "two", {"move": "twice"}, 1.0)
        assert [told.answer for told in await own.jobs.collect("server")] == [{"move": "b"}]

    with_queue(postgres_url, play)


def test_a_job_that_silences_every_machine_is_given_up(postgres_url: str) -> None:
    async def play(own: Queue) -> None:
        await put(own, "a")
        for number in range(MAX_TRIES):
            await claim(own, f"machine {number}")
            assert await own.jobs.collect("server") == []
            await own.wait(LEASE_SECONDS + 1)
            await own.jobs.keep("server")
        assert await own.jobs.claim("another", quick=False) is None
        assert [told.answer for told in await own.jobs.collect("server")] == [None]

    with_queue(postgres_url, play)


def test_a_machine_that_stops_gives_its_jobs_back_at_once(postgres_url: str) -> None:
    async def play(own: Queue) -> None:
        await put(own, "a", home="one")
        job = await claim(own, "one")
        await own.jobs.release(["one"])
        assert await claim(own, "two") == job
        assert not await own.jobs.answer(job, "one", {}, 1.0)

    with_queue(postgres_url, play)


def test_nobody_thinks_for_a_server_that_fell_silent(postgres_url: str) -> None:
    async def play(own: Queue) -> None:
        await put(own, "a", asker="dead")
        await put(own, "b", asker="alive")
        await own.wait(WANTED_SECONDS - 1)
        await own.jobs.keep("alive")
        await own.wait(2)
        assert (await claim(own)).id == "b"
        assert await own.jobs.claim("one", quick=False) is None
        await own.jobs.tidy()
        left = await own.connection.fetch("SELECT id FROM jobs")
        assert [row["id"] for row in left] == ["b"]

    with_queue(postgres_url, play)


def test_a_job_can_be_withdrawn_until_it_is_begun(postgres_url: str) -> None:
    async def play(own: Queue) -> None:
        await put(own, "a", "b")
        job = await claim(own)
        assert job.id == "a"
        assert not await own.jobs.withdraw("a", begun=False)
        assert await own.jobs.withdraw("b", begun=False)
        assert not await own.jobs.withdraw("b", begun=False)
        assert await own.jobs.withdraw("a", begun=True)
        assert not await own.jobs.answer(job, "one", {}, 1.0)

    with_queue(postgres_url, play)


def test_a_turn_waits_a_moment_for_the_worker_that_began_it(postgres_url: str) -> None:
    async def play(own: Queue) -> None:
        await put(own, "a", home="home")
        assert await own.jobs.claim("other", quick=False) is None
        await own.wait(HOME_SECONDS + 0.1)
        assert (await claim(own, "other")).id == "a"
        await put(own, "b", home="home")
        assert (await claim(own, "home")).id == "b"

    with_queue(postgres_url, play)


@pytest.mark.parametrize("seed", range(3))
def test_the_queue_serves_by_the_same_law_as_a_single_process(postgres_url: str, seed: int) -> None:
    """Whatever is asked, becomes urgent or is withdrawn while time passes: both agree who is next."""
    rng, now = random.Random(seed), 1000.0
    order = Order(lambda: now)

    async def play(own: Queue) -> None:
        nonlocal now

        async def pass_time(seconds: float) -> None:
            nonlocal now
            now += seconds
            await own.wait(seconds)

        waiting: set[str] = set()
        served = 0
        for number in range(120):
            await pass_time(rng.choice((0.01, 1.0, 3.0, PATIENCE / 2)))
            await own.jobs.keep("server")
            what = rng.random()
            if what < 0.55 or not waiting:
                opener = rng.choice(("flooder", "flooder", "flooder", "ann", "bob"))
                ask = Ask(
                    "move", {}, opener, rng.choice((0.1, 1.0, 3.0)), rng.random() < 0.3, key=f"job {number}"
                )
                order.add(ask)
                await own.jobs.put(ask.key, "server", ask, None)
                waiting.add(ask.key)
            elif what < 0.65:
                key, urgent = rng.choice(sorted(waiting)), rng.random() < 0.5
                order.reconsider(key, urgent)
                await own.jobs.reconsider(key, urgent)
            elif what < 0.7:
                key = rng.choice(sorted(waiting))
                order.withdraw(key)
                assert await own.jobs.withdraw(key, begun=False)
                waiting.discard(key)
            else:
                quick, worker = rng.random() < 0.3, f"worker {number}"
                next_here, next_there = order.next(worker, quick), await own.jobs.claim(worker, quick)
                assert (next_here and next_here.key) == (next_there and next_there.id)
                if next_here is None or next_there is None:
                    continue
                served += 1
                waiting.discard(next_there.id)
                seconds = rng.uniform(0.1, 6.0)
                order.done(next_here, seconds)
                assert await own.jobs.answer(next_there, worker, {}, seconds)
        assert served > 10

    with_queue(postgres_url, play)
