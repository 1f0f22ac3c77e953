"""Everyone sits everywhere equally often in rated games, as exactly as that can be."""

from __future__ import annotations

import random
from collections import defaultdict
from functools import partial

import pytest

from pangaea.server import messages
from pangaea.server.bodies import NewMember, NewTable, SeatChoice
from pangaea.server.sources import Sources
from pangaea.server.table import Table, join, submit
from pangaea.server.table.opening import open_table, terms_of_table

from ..support import Server
from .conftest import Person, begin, play

Had = dict[str, list[int]]


def started(people: list[str], had: Had, seed: int, players: int, game: str = "trias") -> Table:
    """A rated table at which these people sat down in this order; bots have the other seats."""
    sources = Sources(seed=partial(bytes, [seed % 256, seed // 256]))
    seats = [SeatChoice(name=people[0]), *[SeatChoice()] * (len(people) - 1)]
    seats += [SeatChoice(level="easy")] * (players - len(people))
    body = NewTable(name=people[0], game=game, players=players, seats=seats, rated=True)
    table = open_table(terms_of_table(body), body, sources, account=people[0]).table
    for person in people[1:]:
        table = join(table, NewMember(name=person), 9, sources, person).table
    known = {f"m{n + 1}": had[person] for n, person in enumerate(people)}

    start = messages.Start(id="start")
    return submit(table, "m1", start, Sources(had=known)).table


def count(table: Table, had: Had) -> None:
    """Write down who sat where."""
    for seat, place in enumerate(table.places):
        if place.member is not None:
            had[table.name_of(place.member)][seat] += 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_people_who_always_play_each_other_have_sat_everywhere_equally_often(players: int) -> None:
    people = [f"P{n}" for n in range(players)]
    had: Had = defaultdict(lambda: [0] * players)
    rng = random.Random(players)
    for round in range(1, 4 * players + 1):
        rng.shuffle(people)
        count(started(people, had, round, players), had)
        if round % players == 0:
            assert all(counts == [round // players] * players for counts in had.values())


def test_people_who_meet_by_chance_are_never_far_from_even() -> None:
    had: Had = defaultdict(lambda: [0, 0])
    rng = random.Random(5)
    for round in range(300):
        count(started(rng.sample("abcdefgh", 2), had, round, 2), had)
    assert all(abs(first - second) <= 2 for first, second in had.values())


def test_against_bots_one_is_even_after_every_two_games() -> None:
    had: Had = defaultdict(lambda: [0, 0])
    firsts = set()
    for round in range(1, 21):
        count(started(["P"], had, round, 2), had)
        firsts.add(tuple(had["P"]))
        if round % 2 == 0:
            assert had["P"] == [round // 2] * 2
    assert {(1, 0), (0, 1)} & firsts


def test_the_first_place_goes_to_whoever_has_had_it_least() -> None:
    had = {"a": [3, 1, 1], "b": [1, 3, 1], "c": [2, 1, 2]}
    for seed in range(10):
        places = started(["a", "b", "c"], had, seed, 3).places
        assert places[0].member == "m2"


def test_ties_are_decided_by_lot() -> None:
    even = {"a": [4, 4], "b": [0, 0]}
    assert {started(["a", "b"], even, seed, 2).places[0].member for seed in range(20)} == {"m1", "m2"}


def test_the_server_knows_who_has_sat_where_also_in_games_that_still_run(site: Server) -> None:
    one, two = Person(site, "Even A"), Person(site, "Even B")

    def first(table: str) -> str:
        told = site.get(f"/api/tables/{table}")
        names = {member["id"]: member["name"] for member in told["members"]}
        return str(names[told["seats"][0]["member"]])

    played = play(one, two)
    running, clients = begin(two, one)
    assert first(running) != first(played)
    third, more = begin(one, two)
    fourth, rest = begin(one, two)
    assert {first(third), first(fourth)} == {"Even A", "Even B"}
    for client in (*clients, *more, *rest):
        client.close()
    alone = Person(site, "Even alone")
    seats = [{"name": "x"}, {"level": "easy"}]
    firsts = []
    for _ in range(2):
        told = alone.open(seats=seats, start=True)["table"]
        firsts.append(told["seats"][0]["member"] is not None)
    assert sorted(firsts) == [False, True]
