"""One is told of one's turn and of the end: once, signed, together, not at night, and nothing secret."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace

import msgspec
import pytest
import schemathesis
from schemathesis.core.result import Ok

from pangaea.server.notices.bodies import Event, Quiet
from pangaea.server.notices.outbox import LEASE_SECONDS
from pangaea.server.notices.postman import MOST_TRIES, quiet_until
from pangaea.server.notices.ways import sign
from pangaea.server.notices.words import sentence
from pangaea.server.refusal import Refusal
from pangaea.server.settings import BadSettings, Settings

from ..people.test_routes import MANUAL, _check_of
from ..people.test_seats import link
from ..ratings.conftest import Person
from ..support import Client, Message, Server, running, wait_for
from .conftest import TOLD, Hook, Told, telling


def awaited(site: Told, person: Person, **more: object) -> tuple[Message, Client]:
    """A game whose other player has just played a whole turn: it waits for this person."""
    table = site.server.open_table(**more)  # type: ignore[arg-type]
    person.do("POST", "/tables", {"links": [link(table, 0)]})
    both = Client.joined(site.server, table)
    while both.view["actor"] == 0:
        both.play()
    while both.view["actor"] == 1:
        both.play()
    both.close()
    wait_for(lambda: not looked_at(site, table))
    return table, both


def looked_at(site: Told, table: Message) -> bool:
    """Whether anyone has the table open."""
    live = site.house.hub.tables.get(table["table"]["id"])
    return live is not None and bool(live.audience.online())


def test_one_is_told_of_one_s_turn_once(site: Told, hook: Hook) -> None:
    ann = site.someone("Ann", hook)
    table, _ = awaited(site, ann, title="Cove")
    id = table["table"]["id"]
    site.later(59)
    assert hook.heard == [], "those who answer at once need not be told"
    site.later(1)
    site.later(100)
    assert len(hook.heard) == 1
    event = hook.events[0][0]
    assert event | {"turn": 0} == {
        "kind": "turn",
        "table": id,
        "game": "transhumance",
        "title": "Cove",
        "turn": 0,
        "link": f"https://play.example.org/t/{id}",
        "by": None,
        "dropped": False,
    }
    headers, body = hook.heard[0]
    secret = ann.do("GET", "/notices")["secret"]
    assert headers["X-Pangaea-Signature"] == sign(secret, headers["X-Pangaea-Time"], body)
    assert headers["X-Pangaea-Time"] == str(site.clock.time - 100)
    for token in (each["token"] for each in table["links"]):
        assert token not in body.decode()


def test_whoever_has_planned_in_vain_is_told_so(site: Told, hook: Hook) -> None:
    eve, table = site.someone("Eve", hook), site.server.open_table("planet")
    id = table["table"]["id"]
    live = site.house.hub.tables[id]
    actor = live.table.waits_for or 0
    eve.do("POST", "/tables", {"links": [link(table, 1 - actor)]})
    planner, other = Client.joined(site.server, table, 1 - actor), Client.joined(site.server, table, actor)
    planner.send({"type": "foresee", "id": "f"})
    move = planner.expect("foreseen")["view"]["legal"][-1]
    planner.do("plan", moves=[move])
    planner.close()
    tile = move.split()[1]
    other.play(next(text for text in other.view["legal"] if text.split()[1] == tile))
    other.close()
    wait_for(lambda: not looked_at(site, table))
    site.later(60)
    ((event,),) = hook.events
    assert (event["kind"], event["table"], event["dropped"]) == ("turn", id, True)
    told = sentence(msgspec.convert(event, Event), "en")
    assert told == "Your plan was no longer possible. It is your turn: Planet"
    assert move not in hook.heard[0][1].decode(), "nobody else need know what it was"


def test_whoever_looks_or_has_moved_is_not_told(site: Told, hook: Hook) -> None:
    bob = site.someone("Bob", hook)
    table, _ = awaited(site, bob)
    looking = Client.joined(site.server, table, 0)
    site.later(60)
    looking.close()
    wait_for(lambda: not looked_at(site, table))
    site.later(60)
    assert hook.heard == [], "they have seen it"
    other, _ = awaited(site, bob)
    both = Client.joined(site.server, other)
    while both.view["actor"] == 0:
        both.play()
    both.close()
    wait_for(lambda: not looked_at(site, other))
    site.later(60)
    assert hook.heard == [], "they have moved"


def test_what_is_due_at_once_comes_in_one_message(site: Told, hook: Hook) -> None:
    cy = site.someone("Cy", hook)
    awaited(site, cy)
    finished, _ = awaited(site, cy)
    other = Client.joined(site.server, finished, 1)
    other.do("resign")
    other.close()
    wait_for(lambda: not looked_at(site, finished))
    site.later(60)
    assert len(hook.heard) == 1
    assert sorted(event["kind"] for event in hook.events[0]) == ["over", "turn"]


def test_one_says_what_one_wants_to_hear(site: Told, hook: Hook) -> None:
    dan = site.someone("Dan", hook, by_webhook={"turn": False})
    awaited(site, dan)
    site.later(60)
    assert hook.heard == []
    first = dan.do("GET", "/notices")["secret"]
    assert dan.do("PUT", "/notices", {"webhook": hook.url})["secret"] == first
    assert dan.do("PUT", "/notices", {"webhook": hook.url + "2"})["secret"] != first
    assert dan.do("PUT", "/notices", {})["secret"] is None
    assert dan.refused("PUT", "/notices", {"webhook": "gopher://x"}) == "bad_webhook"
    assert dan.refused("POST", "/notices/test") == "nowhere"


def test_one_can_try_it(site: Told, hook: Hook) -> None:
    eve = site.someone("Eve", hook)
    tried = {"way": "webhook", "delivered": True, "problem": None}
    assert eve.do("POST", "/notices/test") == {"ways": [tried]}
    assert hook.events == [
        [
            dict.fromkeys(("table", "game", "title", "turn", "by"))
            | {"kind": "test", "link": "https://play.example.org/", "dropped": False}
        ]
    ]
    hook.answer = 500
    failed = {"way": "webhook", "delivered": False, "problem": "the answer was 500"}
    assert eve.do("POST", "/notices/test") == {"ways": [failed]}


def test_what_does_not_arrive_is_tried_again_and_given_up_in_the_end(site: Told, hook: Hook) -> None:
    fay = site.someone("Fay", hook)
    awaited(site, fay)
    hook.answer = 503
    site.later(60)
    site.later(59)
    assert len(hook.heard) == 1
    assert fay.do("GET", "/notices")["failing"] == 1
    for tried in range(1, MOST_TRIES):
        site.later(60 * 4**tried)
    assert len(hook.heard) == MOST_TRIES
    assert len({json.loads(body)["id"] for _, body in hook.heard}) == 1, "the same message"
    site.later(10**6)
    assert len(hook.heard) == MOST_TRIES
    hook.answer = 204
    awaited(site, fay)
    site.later(60)
    assert fay.do("GET", "/notices")["failing"] == 0


def test_nothing_is_told_in_quiet_hours(site: Told, hook: Hook) -> None:
    minute = site.clock.time // 60 % 1440
    gus = site.someone("Gus", hook, quiet={"begins": minute, "ends": (minute + 90) % 1440})
    awaited(site, gus)
    site.later(60)
    assert hook.heard == []
    site.later(90 * 60)
    assert len(hook.heard) == 1


def test_quiet_hours_may_run_over_midnight() -> None:
    night = Quiet(22 * 60, 7 * 60)
    noon, late, early = 12 * 3600, 23 * 3600 + 30, 3 * 3600
    assert quiet_until(night, noon) is None
    assert quiet_until(night, late) == 31 * 3600
    assert quiet_until(night, early) == 7 * 3600
    assert quiet_until(night, 7 * 3600) is None
    assert quiet_until(None, early) is quiet_until(Quiet(5, 5), 300) is None


def test_quiet_hours_are_those_of_one_s_time_zone() -> None:
    night, january, july = Quiet(22 * 60, 7 * 60), 1_799_971_200, 1_815_609_600  # midnight, UTC
    for midnight, ahead in ((january, 1), (july, 2)):
        assert quiet_until(night, midnight - 3600 * (ahead + 3), "Europe/Paris") is None
        assert quiet_until(night, midnight, "Europe/Paris") == midnight + 3600 * (7 - ahead)
    for word in ("Nowhere/Land", "../etc/passwd", "Europe", "/etc/localtime"):
        with pytest.raises(Refusal, match="no such time zone"):
            quiet_until(night, january, word)


def test_two_processes_tell_once(postgres_url: str, hook: Hook) -> None:
    settings = replace(TOLD, database=postgres_url)
    with telling(settings) as here, telling(settings) as there:
        one, two = here.server, there.server
        wait_for(lambda: one.house.bus.alive and two.house.bus.alive)
        ida = here.someone("Ida", hook)
        table, _ = awaited(here, ida)
        both = Client.joined(two, table)
        assert both.view["actor"] == 0
        both.close()
        wait_for(lambda: not looked_at(here, table) and not looked_at(there, table))
        there.clock.time = here.clock.time = here.clock.time + 60
        rounds = [
            asyncio.run_coroutine_threadsafe(site.house.postman.go_round(), site.server.loop)
            for site in (here, there, here, there)
            if site.house.postman is not None
        ]
        for each in rounds:
            each.result()
        assert len(hook.heard) == 1
        gone = Person(one, "Gone")
        gone.do("POST", "/tables", {"links": [link(table, 1)]})
        gone.do("DELETE", "", {"name": "Gone"})
        here.later(60)
        assert [event["kind"] for event in hook.events[-1]] == ["over"]


def test_a_move_that_is_not_committed_is_not_told(site: Told, hook: Hook) -> None:
    """What is told is written in the move's own transaction: without the one there is not the other."""
    hal = site.someone("Hal", hook)
    table, _ = awaited(site, hal)
    late = Client.joined(site.server, table, 1)
    assert late.refused("play", seq=late.seq, move="nonsense")
    late.close()
    wait_for(lambda: not looked_at(site, table))
    site.later(60)
    assert len(hook.heard) == 1


def test_what_a_server_that_stops_has_taken_is_told_later(site: Told, hook: Hook) -> None:
    ivy = site.someone("Ivy", hook)
    awaited(site, ivy)
    site.house.closing = True
    site.later(60)
    site.house.closing = False
    site.later(LEASE_SECONDS - 1)
    assert hook.heard == [], "it may be on its way"
    site.later(1)
    assert len(hook.heard) == 1


def test_a_deleted_account_is_told_nothing(site: Told, hook: Hook) -> None:
    jim = site.someone("Jim", hook)
    awaited(site, jim)
    jim.do("DELETE", "", {"name": "Jim"})
    site.later(60)
    assert hook.heard == []


def test_guests_and_other_sites_set_nothing(site: Told, server: Server) -> None:
    answer = site.server.request("GET", "/api/account/notices")
    assert (answer.status_code, answer.json()["code"]) == (403, "not_signed_in")
    kim = Person(site.server, "Kim")
    assert kim.refused("PUT", "/notices", {}, Origin="https://elsewhere.example") == "bad_origin"
    assert kim.refused("POST", "/notices/test", Origin="https://elsewhere.example") == "bad_origin"
    assert server.request("GET", "/api/account/notices").status_code == 404
    with pytest.raises(BadSettings, match="notices need accounts"):
        Settings(notices=True)


def test_private_addresses_need_the_host(sqlite_url: str, hook: Hook) -> None:
    with running(replace(TOLD, database=sqlite_url, notice_private=False)) as server:
        lea = Person(server, "Lea")
        assert lea.refused("PUT", "/notices", {"webhook": hook.url}) == "bad_webhook"
        lea.do("PUT", "/notices", {"webhook": hook.url.replace("http://", "https://")})
        tried = lea.do("POST", "/notices/test")
        problem = "this is not an address of the open Internet"
        assert tried == {"ways": [{"way": "webhook", "delivered": False, "problem": problem}]}
        assert hook.heard == []


def test_every_request_is_answered_as_described(site: Told) -> None:
    probed = Person(site.server, "Probed")
    description = schemathesis.openapi.from_url(f"{site.server.url}/api/openapi.json")
    for found in description.include(path_regex="/notices|/invitations").get_all_operations():
        assert isinstance(found, Ok), "the description is valid"
        _check_of(found.ok(), probed, 2)()
    manual = MANUAL.read_text(encoding="utf-8")
    for path in site.server.get("/api/openapi.json")["paths"]:
        assert path in manual
