"""What counts, and who is where, by the log alone."""

from __future__ import annotations

from functools import partial

import pytest

from pangaea.engine.rng import Rng
from pangaea.server import messages as m
from pangaea.server.bodies import NewTable, SeatChoice
from pangaea.server.ratings.verdict import NoVerdict, Verdict, judge, ranks_of
from pangaea.server.refusal import Refusal
from pangaea.server.shapes import ClockTerms, Result
from pangaea.server.sources import Sources
from pangaea.server.table import facts
from pangaea.server.table.opening import open_table, terms_of_table

from ..tables import BareTable

BOT = SeatChoice(level="easy")


def verdict(bare: BareTable) -> Verdict:
    """The verdict on what a database would hold."""
    return judge(bare.stored())


class Rated(BareTable):
    """A rated table: the others have joined with their accounts."""

    def __init__(self, game: str = "transhumance", people: int = 2, bots: int = 0) -> None:
        seats = [SeatChoice(name="P0"), *[SeatChoice()] * (people - 1), *[BOT] * bots]
        super().__init__(game, people + bots, seats=seats, rated=True, start=False)
        for seat in range(1, people):
            member = self.join(f"P{seat}")
            self.table.record(facts.Bound(member, bound=True), 1, member)
            self.rows += self.table.fresh
            self.table.settle()
            self.do(m.Sit, member, seat=seat)
        self.do(m.Start, "m1")

    def turns(self, count: int) -> None:
        """This many turns, each time the first legal move."""
        rng = Rng(1)
        for _ in range(count):
            seat = self.table.waits_for
            while seat is not None and self.table.waits_for == seat:
                self.bot_move(rng) if self.table.bot_to_move() else self.play()

    def to_the_end(self) -> None:
        """Until the game is over."""
        while self.table.status == "running":
            self.turns(1)


def test_a_game_that_is_played_to_its_end_counts() -> None:
    bare = Rated("trias", people=2, bots=1)
    bare.to_the_end()
    told = verdict(bare)
    result = bare.table.result
    assert result is not None
    assert told.why_not is None
    assert (told.game, told.players, len(told.seats)) == ("trias", 3, 3)
    assert [seat.score for seat in told.seats] == result.scores
    assert {number for number, seat in enumerate(told.seats) if seat.rank == 1} == set(result.winners)
    assert sorted((seat.member or "", seat.level or "") for seat in told.seats) == [
        ("", "easy"),
        ("m1", ""),
        ("m2", ""),
    ]
    assert told.finished == next(
        row.at for row in reversed(bare.rows) if isinstance(row.fact, facts.GAME_FACTS)
    )


@pytest.mark.parametrize(("turns", "why"), [(0, "short"), (3, "short"), (4, None)])
def test_a_game_that_is_given_up_at_once_does_not_count(turns: int, why: str | None) -> None:
    bare = Rated()
    bare.turns(turns)
    bare.do(m.Resign, "m2")
    told = verdict(bare)
    assert told.why_not == why
    assert {seat.member: seat.rank for seat in told.seats} == {"m1": 1, "m2": 2}


def test_who_gives_up_is_last_and_stays_who_they_were() -> None:
    bare = Rated("trias", people=3)
    bare.turns(6)
    bare.do(m.Resign, "m2")
    bare.do(m.Leave, "m2")
    bare.to_the_end()
    ranks = {seat.member: seat.rank for seat in verdict(bare).seats}
    assert ranks["m2"] == 3
    assert set(ranks) == {"m1", "m2", "m3"}


def test_winners_are_first_then_points_then_those_who_gave_up() -> None:
    assert ranks_of(Result([7, 9, 9, 3], [1], "end"), [False] * 4) == [3, 1, 2, 4]
    assert ranks_of(Result([7, 9, 9, 3], [1, 2], "end"), [False] * 4) == [3, 1, 1, 4]
    assert ranks_of(Result([7, 9, 8, 3], [1], "end"), [False, False, True, False]) == [2, 1, 4, 3]


def test_games_between_bots_do_not_count() -> None:
    bare = BareTable("transhumance", 2, seats=[BOT, BOT], rated=True)
    rng = Rng(2)
    while bare.table.status == "running":
        bare.bot_move(rng)
    assert verdict(bare).why_not == "bots"


def test_there_is_nothing_to_say_of_other_tables() -> None:
    for bare, why in ((BareTable(), "unrated"), (Rated(), "unfinished")):
        with pytest.raises(NoVerdict, match=why):
            verdict(bare)
    damaged = Rated()
    damaged.rows = [replace_row(row) for row in damaged.rows]
    with pytest.raises(NoVerdict, match="unreadable"):
        verdict(damaged)


def replace_row(row: facts.Row) -> facts.Row:
    """A start without a set-up makes no sense."""
    if isinstance(row.fact, facts.Started):
        return row._replace(fact=facts.Started(None, row.fact.order))
    return row


def test_the_lot_gives_everyone_every_seat() -> None:
    seats = [SeatChoice(name="P0"), BOT, BOT]
    body = NewTable(name="P0", game="trias", players=3, seats=seats, rated=True, start=True)
    seen = set()
    for seed in range(40):
        sources = Sources(seed=partial(bytes, [seed]))
        seen.add(open_table(terms_of_table(body), body, sources).table.seat_of("m1"))
    assert seen == {0, 1, 2}


@pytest.mark.parametrize(
    "more",
    [
        {"tutorial": True},
        {"seats": [SeatChoice(name="P0"), SeatChoice(name="P1")]},
        {"clock": ClockTerms(bank=60)},
    ],
)
def test_what_cannot_be_rated_is_refused(more: dict[str, object]) -> None:
    body = NewTable(name="P0", game="transhumance", players=2, rated=True, **more)  # type: ignore[arg-type]
    with pytest.raises(Refusal) as refused:
        terms_of_table(body)
    assert refused.value.code == "bad_rated"


def test_a_clock_that_ends_the_game_can_be_rated() -> None:
    clock = ClockTerms(bank=60, out="lose")
    assert terms_of_table(NewTable(name="P", game="trias", players=2, rated=True, clock=clock)).rated
