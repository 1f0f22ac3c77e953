"""The judge is judged: a sound history has no violation, and each kind of one is found in a small history."""

from __future__ import annotations

import copy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pangaea.server.bodies import NewTable, SeatChoice
from pangaea.server.messages import Play
from pangaea.server.sources import Sources
from pangaea.server.table import Table, submit
from pangaea.server.table.facts import encode_fact
from pangaea.server.table.opening import open_table, terms_of_table

from .checker import _plain, check
from .history import Event, History, digest, load, moves


def frame(table: Table, seat: int | None) -> Event:
    """What a client notes of a frame with the whole log."""
    match = table.playing
    log = _plain(match.log(seat))
    shown = {"view": digest(_plain(match.view(seat))), "entries": digest(log), "moves": moves(log)}
    return {"seat": seat, "since": 0, **shown}


def sound() -> list[Event]:
    """Ann plays a move and says something, Bob looks on from another process, Ann renews her link."""
    body = NewTable(name="A", game="planet", players=2, seats=[SeatChoice("A"), SeatChoice("B")], start=True)
    opening = open_table(terms_of_table(body), body, Sources())
    before, rows = opening.table, list(opening.table.fresh)
    before.settle()
    actor = before.playing.actor
    assert isinstance(actor, int)
    member = before.places[actor].member
    assert member is not None
    step = submit(before, member, Play(id="c1", seq=before.seq, move=before.running.legal()[0]), Sources())
    after = step.table
    history, last = History(), after.seq

    def add(kind: str, client: str, session: str, **fields: Any) -> None:
        history.add(kind, client=client, session=session, table=before.id, **fields)

    def show(client: str, session: str, table: Table, seat: int | None, kind: str) -> None:
        frames = [frame(table, seat)]
        add("shown", client, session, type=kind, seq=table.seq, frames=frames, chat=0)

    add("hello", "ann", "s1", tokens=["old"], stays=True)
    show("ann", "s1", before, actor, "welcome")
    add("hello", "bob", "s2", tokens=[], stays=True)
    show("bob", "s2", before, None, "welcome")
    add("hello", "ghost", "s3", tokens=["old"], stays=False)
    show("ghost", "s3", before, actor, "welcome")
    add("sent", "ann", "s1", id="c1", type="play")
    show("ann", "s1", after, actor, "update")
    add("answered", "ann", "s1", id="c1", type="done", code=None, seq=last)
    show("bob", "s2", after, None, "update")
    add("sent", "ann", "s1", id="c2", type="chat")
    add("heard", "ann", "s1", number=7)
    add("heard", "bob", "s2", number=7)
    add("answered", "ann", "s1", id="c2", type="done", code=None, seq=last)
    add("revoked", "ann", "s1", token="old", seq=last + 1)
    add("closed", "ghost", "s3")
    add("left", "ghost", "s3")
    add("sent", "bob", "s2", id="c3", type="sit")
    add("answered", "bob", "s2", id="c3", type="refused", code="not_open", seq=last)
    history.add("calm")
    history.add("deadline")
    for row in (*rows, *step.rows):
        history.add("row", table=before.id, **row._asdict() | {"fact": encode_fact(row.fact)})
    history.add("line", table=before.id, number=7, room="table", member=member, command="c2")
    return history.events


SOUND = sound()
HEAD = max(event["seq"] for event in SOUND if event["kind"] == "row")
TABLE = SOUND[0]["table"]


def find(events: list[Event], kind: str, number: int = 0, **fields: Any) -> Event:
    """One of the events that are so."""
    fits = [e for e in events if e["kind"] == kind and all(e.get(k) == v for k, v in fields.items())]
    return fits[number]


def shown(client: str, session: str, seq: int, **more: Any) -> Event:
    fields = {"table": TABLE, "type": "table", "seq": seq, "t": 0.0, **more}
    return {"kind": "shown", "client": client, "session": session, **fields}


def calm(events: list[Event]) -> int:
    return events.index(find(events, "calm"))


def lose_a_row(events: list[Event]) -> None:
    """The database has forgotten the last command, and all that came of it."""
    first = find(events, "row", command="c1")["seq"]
    events[:] = [e for e in events if e["kind"] != "row" or e["seq"] < first]


def write_twice(events: list[Event]) -> None:
    events.append(find(events, "line") | {"number": 8})


def acknowledge_too_early(events: list[Event]) -> None:
    find(events, "answered", id="c1")["seq"] = find(events, "row", command="c1")["seq"] - 1


def carry_out_what_was_refused(events: list[Event]) -> None:
    events.append(find(events, "line") | {"number": 9, "command": "c3", "room": "players"})


def go_back(events: list[Event]) -> None:
    events.insert(calm(events), shown("bob", "s2", HEAD - 1))
    events.insert(calm(events), shown("bob", "s2", HEAD))


def come_back_to_less(events: list[Event]) -> None:
    hello = {"client": "bob", "session": "s9", "table": TABLE, "tokens": [], "stays": True, "t": 0.0}
    events.insert(calm(events), {"kind": "hello", **hello})
    go_back(events)
    for event in events:
        if event["kind"] == "shown" and event["type"] == "table":
            event["session"] = "s9"


def leave_a_hole(events: list[Event]) -> None:
    events.remove(find(events, "row", 2))


def show_another_view(events: list[Event]) -> None:
    find(events, "shown", client="bob", type="update")["frames"][0]["view"] = "another"


def show_another_log(events: list[Event]) -> None:
    find(events, "shown", client="bob", type="update")["frames"][0]["moves"] = "another"


def show_what_never_was(events: list[Event]) -> None:
    events.insert(calm(events), shown("ghost", "s3", HEAD + 5))


def show_a_revoked_seat(events: list[Event]) -> None:
    find(events, "revoked")["seq"] = HEAD
    events.insert(calm(events), shown("ghost", "s3", HEAD))


def let_a_revoked_link_in(events: list[Event]) -> None:
    hello = {"client": "late", "session": "s4", "table": TABLE, "tokens": ["old"], "stays": False, "t": 0.0}
    events.insert(calm(events), {"kind": "hello", **hello})
    events.insert(calm(events), shown("late", "s4", HEAD))


def obey_a_revoked_link(events: list[Event]) -> None:
    sent = {"client": "ghost", "session": "s3", "table": TABLE, "id": "c4", "type": "chat", "t": 0.0}
    events.insert(calm(events), {"kind": "sent", **sent})
    events.insert(calm(events), {"kind": "answered", **sent, "type": "done", "code": None, "seq": HEAD})
    events.append(find(events, "line") | {"number": 9, "command": "c4", "room": "players"})


def say_it_again(events: list[Event]) -> None:
    events.insert(calm(events), dict(find(events, "heard", client="bob")))


def keep_it_from_bob(events: list[Event]) -> None:
    events.remove(find(events, "heard", client="bob"))


def leave_bob_behind(events: list[Event]) -> None:
    events.remove(find(events, "shown", client="bob", type="update"))


def tell_bob_too_late(events: list[Event]) -> None:
    late = find(events, "shown", client="bob", type="update")
    events.remove(late)
    events.insert(calm(events) + 1, late | {"t": find(events, "calm")["t"] + 11})


CASES: list[tuple[Callable[[list[Event]], None], str]] = [
    (lose_a_row, "lost"),
    (write_twice, "twice"),
    (acknowledge_too_early, "late"),
    (carry_out_what_was_refused, "undead"),
    (go_back, "back"),
    (come_back_to_less, "back"),
    (leave_a_hole, "gap"),
    (show_another_view, "differs"),
    (show_another_log, "differs"),
    (show_what_never_was, "unknown"),
    (show_a_revoked_seat, "sees"),
    (let_a_revoked_link_in, "enters"),
    (obey_a_revoked_link, "acts"),
    (say_it_again, "echo"),
    (keep_it_from_bob, "unheard"),
    (leave_bob_behind, "behind"),
    (tell_bob_too_late, "behind"),
]


def test_a_sound_history_has_no_violation() -> None:
    assert check(copy.deepcopy(SOUND)) == []


@pytest.mark.parametrize(("spoil", "kind"), CASES, ids=lambda each: getattr(each, "__name__", each))
def test_each_kind_of_violation_is_found(spoil: Callable[[list[Event]], None], kind: str) -> None:
    events = copy.deepcopy(SOUND)
    spoil(events)
    assert kind in {violation.kind for violation in check(events)}


def test_a_history_survives_its_file(tmp_path: Path) -> None:
    history = History()
    history.events = copy.deepcopy(SOUND)
    history.save(tmp_path / "history.jsonl")
    assert load(tmp_path / "history.jsonl") == SOUND
