"""Clocks: what is charged to whom, what happens when time is up, and that servers' pauses cost nobody."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest
from msgspec import structs

from pangaea.server import messages as m
from pangaea.server.bodies import NewTable, SeatChoice
from pangaea.server.clocks import LONGEST_GAP, Clocks, ServedTime
from pangaea.server.house import House, open_house
from pangaea.server.live import LiveTable
from pangaea.server.refusal import Refusal
from pangaea.server.settings import Settings
from pangaea.server.shapes import ClockTerms
from pangaea.server.table import facts, submit_bot
from pangaea.server.table.clock import Clock
from pangaea.server.table.opening import terms_of_table
from pangaea.server.table.timing import run_out
from pangaea.tutorials import find_tutorial

from .houses import until
from .support import Server
from .tables import BareTable
from .test_table import assert_same

DAY = 86_400
LIVE = ClockTerms(bank=60, bonus=5)
DAYS = ClockTerms(free=3 * DAY, bank=5 * DAY)


class Timed:
    """A table with a clock, and time that only the test moves."""

    def __init__(self, terms: ClockTerms, players: int = 2, game: str = "trias") -> None:
        self.now = 0
        self.bare = BareTable(game, players=players, clock=terms)
        self.bare.table.served = lambda: self.now

    @property
    def clock(self) -> Clock:
        """The clock as the log has it."""
        assert self.bare.table.clock is not None
        return self.bare.table.clock

    def think(self, seconds: float) -> None:
        """Time passes."""
        self.now += int(seconds * 1000)

    def turn(self, seconds: float) -> int:
        """Whoever's turn it is thinks so long and plays the whole turn; which seat it was."""
        seat = self.bare.table.waits_for
        assert seat is not None
        self.think(seconds)
        while self.bare.table.waits_for == seat:
            self.bare.play()
        return seat

    def run_out(self) -> None:
        """Let time run out, if it has."""
        self.bare.keep(run_out(self.bare.table, 5))


def test_a_live_clock_counts_one_s_own_thinking_and_adds_a_bonus() -> None:
    timed = Timed(LIVE)
    one = timed.turn(12)
    assert timed.clock.left[one] == 60_000 - 12_000 + 5_000
    two = timed.turn(3.5)
    assert two != one
    assert timed.clock.left[two] == 60_000 - 3_500 + 5_000
    assert timed.clock.left[one] == 53_000
    timed.bare.table.served = lambda: timed.clock.shown
    assert_same(timed.bare.table, timed.bare.reloaded())


def test_days_are_free_first_and_then_the_reserve_s() -> None:
    timed = Timed(DAYS)
    one = timed.turn(2.9 * DAY)
    assert timed.clock.left[one] == 5 * DAY * 1000
    two = timed.turn(4 * DAY)
    assert timed.clock.left[two] == 4 * DAY * 1000
    assert timed.clock.due == timed.now + 8 * DAY * 1000


class TestVacation:
    """While a player is away, their turns take from their vacation first."""

    TERMS = ClockTerms(free=2 * DAY, rest=5 * DAY)

    def away(self, timed: Timed, seat: int, away: bool = True) -> None:
        """A player goes, or comes back."""
        timed.bare.do(m.Rest, timed.bare.table.places[seat].member, away=away)

    def test_it_is_used_up_before_one_s_time_runs(self) -> None:
        timed = Timed(self.TERMS)
        seat = timed.bare.table.waits_for
        assert seat is not None
        timed.think(DAY)
        self.away(timed, seat)
        assert timed.clock.due == timed.now + 6 * DAY * 1000
        timed.think(4 * DAY)
        self.away(timed, seat, away=False)
        assert (timed.clock.rest[seat], timed.clock.remaining(seat)) == (DAY * 1000, DAY * 1000)
        self.away(timed, seat)
        timed.think(1.5 * DAY)
        assert timed.turn(0) == seat
        assert (timed.clock.rest[seat], timed.clock.away) == (0, frozenset())
        with pytest.raises(Refusal, match="used up"):
            self.away(timed, seat)
        timed.bare.table.served = lambda: timed.clock.shown
        assert_same(timed.bare.table, timed.bare.reloaded())

    def test_others_turns_cost_no_vacation(self) -> None:
        timed = Timed(self.TERMS)
        seat = timed.bare.table.waits_for
        assert seat is not None
        self.away(timed, 1 - seat)
        timed.turn(1.5 * DAY)
        assert timed.clock.rest == (5 * DAY * 1000,) * 2

    def test_it_ends_like_all_else(self) -> None:
        timed = Timed(structs.replace(self.TERMS, out="lose"))
        seat = timed.bare.table.waits_for
        assert seat is not None
        self.away(timed, seat)
        timed.think(7 * DAY - 0.001)
        timed.run_out()
        assert timed.bare.table.result is None
        timed.think(0.001)
        with pytest.raises(Refusal, match="time is up"):
            self.away(timed, seat, away=False)
        timed.run_out()
        assert timed.bare.table.status == "finished"

    def test_not_every_table_has_it(self) -> None:
        timed = Timed(DAYS)
        with pytest.raises(Refusal, match="no vacation"):
            self.away(timed, 0)
        with pytest.raises(Refusal, match="only games of days"):
            BareTable("trias", clock=ClockTerms(bank=60, rest=DAY))


def test_how_long_one_usually_takes_is_known_after_three_turns() -> None:
    timed = Timed(DAYS)
    hours = {0: [3, 1, 30, 2], 1: [5, 5, 5, 5]}
    known = []
    for turn in range(8):
        seat = timed.bare.table.waits_for
        assert seat is not None
        timed.turn(hours[seat][turn // 2] * 3600)
        known.append(timed.clock.usual(seat))
    assert known[:4] == [None] * 4
    assert set(known[4:6]) == {3 * 3_600_000, 5 * 3_600_000}
    assert set(known[6:]) == {int(2.5 * 3_600_000), 5 * 3_600_000}
    timed.bare.table.served = lambda: timed.clock.shown
    assert_same(timed.bare.table, timed.bare.reloaded())


def test_nobody_s_time_runs_while_the_game_is_paused_or_a_bot_plays() -> None:
    timed = Timed(LIVE)
    seat = timed.bare.table.waits_for
    assert seat is not None
    timed.think(10)
    timed.bare.do(m.Pause, "m1", paused=True)
    assert timed.clock.due is None
    timed.think(1000)
    timed.bare.do(m.Pause, "m1", paused=False)
    assert timed.clock.remaining(seat) == 50_000
    timed.bare.do(m.HandOver, "m1", seat=seat, level="easy")
    timed.think(1000)
    timed.bare.do(m.Reclaim, timed.bare.table.places[seat].member)
    assert timed.clock.remaining(seat) == 50_000


def test_taking_a_move_back_within_a_turn_changes_nothing() -> None:
    timed = Timed(LIVE)
    seat = timed.bare.table.waits_for
    assert seat is not None
    while not timed.bare.table.running.can_undo(seat):
        timed.bare.play()
    before = timed.clock.remaining(seat)
    timed.think(20)
    timed.bare.do(m.Undo, timed.bare.table.places[seat].member, seq=timed.bare.table.seq)
    assert (timed.clock.turn, timed.clock.remaining(seat)) == (seat, before - 20_000)


def test_taking_back_what_passed_the_decision_on_earns_nothing() -> None:
    """Where a game lets another seat decide within a turn."""
    begun = replace(Clock.set_up(LIVE, 2), turn=0, running=True)
    passed = begun.at(10_000).passed(1, earns=True)
    assert passed.left == (55_000, 60_000)
    back = passed.at(30_000).taken_back(0)
    assert (back.turn, back.left, back.remaining(0)) == (0, (60_000, 60_000), 50_000)
    again = back.at(31_000).passed(1, earns=True)
    assert again.left == (60_000 - 11_000 + 5_000, 60_000)


@pytest.mark.parametrize(("out", "players"), [("bot", 2), ("bot", 3), ("lose", 2), ("lose", 3)])
def test_time_runs_out(out: str, players: int) -> None:
    timed = Timed(ClockTerms(bank=60, out="lose" if out == "lose" else "bot"), players)
    table = timed.bare.table
    seat = table.waits_for
    assert seat is not None
    timed.think(59.999)
    timed.run_out()
    assert table is timed.bare.table, "not before its time"
    timed.think(0.001)
    with pytest.raises(Refusal, match="time is up"):
        timed.bare.play()
    timed.run_out()
    after = timed.bare.table
    fact = timed.bare.rows[-1].fact
    if (out, players) == ("lose", 2):
        assert fact == facts.Stopped(seat, "time")
        assert after.result is not None
        assert after.result.winners == [1 - seat]
        assert after.result.ending == "time"
    else:
        assert fact == facts.Handed(seat, "easy", "time" if out == "bot" else "resigned")
        assert after.bot_to_move() == (seat, "easy")
        with pytest.raises(Refusal):
            timed.bare.do(m.Reclaim, after.places[seat].member)
    assert after.clock is not None
    assert after.clock.due is None
    timed.run_out()
    assert timed.bare.table is after, "once"


def test_whoever_was_away_for_days_may_come_back() -> None:
    timed = Timed(ClockTerms(free=DAY))
    seat = timed.bare.table.waits_for
    assert seat is not None
    timed.think(DAY)
    timed.run_out()
    while timed.bare.table.waits_for == seat:
        move = timed.bare.table.running.legal()[0]
        bare = timed.bare
        bare.keep(submit_bot(bare.table, bare.table.game_seq, move, "easy", 7))
    timed.bare.do(m.Reclaim, timed.bare.table.places[seat].member)
    assert timed.clock.remaining(seat) == DAY * 1000


def test_a_clock_must_leave_time_to_move() -> None:
    with pytest.raises(Refusal, match="at least 5 seconds"):
        BareTable("trias", clock=ClockTerms(bank=4))
    with pytest.raises(Refusal, match="tutorial"):
        BareTable("trias", find_tutorial("trias").players, clock=LIVE, tutorial=True, seats=None)


def test_tables_without_a_clock_know_no_time() -> None:
    bare = BareTable("trias")
    bare.table.served = lambda: 10**9
    bare.play()
    assert not any(isinstance(row.fact, facts.Ticked) for row in bare.rows)


class TestServedTime:
    def test_it_stands_still_while_the_server_does(self) -> None:
        seconds = 100.0
        time = ServedTime(lambda: seconds)
        seconds += 2
        assert time.now() == 2000
        time.beat()
        seconds += 3600  # the machine slept, or the process was stopped
        assert time.now() == 2000 + LONGEST_GAP * 1000
        time.beat()
        seconds += 1
        assert time.now() == 3000 + LONGEST_GAP * 1000

    def test_it_never_goes_back(self) -> None:
        time = ServedTime(lambda: 0.0)
        time.catch_up(5000)
        time.catch_up(4000)
        assert time.now() == 5000


# --- a running house -------------------------------------------------------------------------------


class Hand(ServedTime):
    """Served time in the hands of the test."""

    def __init__(self) -> None:
        super().__init__()
        self.milliseconds = 0

    def now(self) -> int:
        """The time."""
        return self.milliseconds

    def catch_up(self, milliseconds: int) -> None:
        """Nobody but the test moves it."""


@asynccontextmanager
async def timed_house(database: str, hand: Hand) -> AsyncIterator[House]:
    """A house whose time the test moves."""
    async with open_house(Settings(database=database, clocks=True)) as house:
        assert house.served.now() >= hand.milliseconds, "it goes on where it stopped"
        house.served = clocks_of(house).served = hand
        yield house


def clocks_of(house: House) -> Clocks:
    """The clocks of a house that has them."""
    assert house.clocks is not None
    return house.clocks


async def open_timed(house: House, terms: ClockTerms) -> LiveTable:
    """A running game of A and B with a clock."""
    seats = [SeatChoice("A"), SeatChoice("B")]
    body = NewTable(name="A", game="trias", players=2, seats=seats, start=True, clock=terms)
    opening = await house.open_table(terms_of_table(body), body)
    return await house.hub.find(opening.table.id)


async def play_turn(house: House, live: LiveTable) -> None:
    """Whoever's turn it is plays it."""
    seat = live.table.waits_for
    while seat is not None and live.table.waits_for == seat:
        member = live.table.places[seat].member or ""
        move = m.Play(id=f"c{live.table.seq}", seq=live.table.seq, move=live.table.running.legal()[0])
        await house.hub.command(live, [member], move)


def test_a_game_of_days_is_played_to_its_end(database: str) -> None:
    async def play() -> None:
        hand = Hand()
        async with timed_house(database, hand) as house:
            live = await open_timed(house, DAYS)
            for _ in range(6):
                hand.milliseconds += 2 * DAY * 1000
                clocks_of(house).look()
                await play_turn(house, live)
            table, seat = live.table.id, live.table.waits_for
            assert seat is not None
            hand.milliseconds += 4 * DAY * 1000
        async with timed_house(database, hand) as again:  # stopped for as long as it likes: nobody pays
            live = await again.hub.find(table)
            assert live.table.clock is not None
            left = live.table.clock.due
            assert left is not None
            assert left - hand.now() == 4 * DAY * 1000
            hand.milliseconds = left - 1
            clocks_of(again).look()
            await clocks_of(again).sweep()
            assert live.table.places[seat].bot is None
            hand.milliseconds += 1
            clocks_of(again).look()
            await until(lambda: live.table.places[seat].bot is not None)
            told = [row.fact for row in (await again.store.newer(table, 0)).rows]
            assert facts.Handed(seat, "easy", "time") in told

    asyncio.run(play())


def test_a_due_clock_is_found_that_nobody_has_in_memory(database: str) -> None:
    async def play() -> None:
        hand = Hand()
        async with timed_house(database, hand) as house:
            table = (await open_timed(house, ClockTerms(bank=60, out="lose"))).table.id
        async with timed_house(database, hand) as again:
            assert table not in again.hub.tables
            hand.milliseconds += 60_000
            await clocks_of(again).sweep()
            clocks_of(again).look()
            await until(
                lambda: table in again.hub.tables and again.hub.tables[table].table.status == "finished"
            )

    asyncio.run(play())


def test_a_clock_that_was_not_kept_is_found(database: str) -> None:
    """As if the server had been killed between the move and the note about its clock."""

    async def play() -> None:
        hand = Hand()
        async with timed_house(database, hand) as house:
            live = await open_timed(house, LIVE)
            await until(lambda: not clocks_of(house)._news and not clocks_of(house)._tasks)
            await clocks_of(house)._kept.keep(0, {live.table.id: (1, None)})
        async with timed_house(database, hand) as again:
            assert clocks_of(again)._due[live.table.id] == 60_000

    asyncio.run(play())


def test_one_timer_waits_for_five_thousand_clocks(sqlite_url: str) -> None:
    async def play() -> None:
        async with timed_house(sqlite_url, Hand()) as house:
            clocks = clocks_of(house)
            loop = asyncio.get_running_loop()
            for number in range(5000):
                clocks._due[f"t{number}"] = 10**9 + number
            clocks._heap = sorted((due, table) for table, due in clocks._due.items())
            clocks._wind()
            tasks = len(asyncio.all_tasks())
            clocks.look()
            assert len(asyncio.all_tasks()) == tasks, "nothing is due, and nothing is done"
            assert clocks._timer is not None
            assert clocks._timer.when() >= loop.time() + 900_000
            clocks._due.clear()
            clocks._heap.clear()

    asyncio.run(play())


def test_clocks_are_off_unless_the_host_wants_them(server: Server) -> None:
    body = {"game": "trias", "players": 2, "name": "A", "clock": {"bank": 60}}
    answer = server.request("POST", "/api/tables", body)
    assert (answer.status_code, answer.json()["code"]) == (400, "no_clocks")
