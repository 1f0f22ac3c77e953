"""The judge: a pure function from a history to its violations.

The log in the database is the truth. A command that was acknowledged is in it once; what a session was shown
is what the log's rows up to that seq come to for its seats; nobody is shown less than they had seen; a link
that was taken away shows and does nothing from its row on; and when the last fault is over, everyone is
shown the same end.
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

import pangaea.games  # noqa: F401  (registers the games)
from pangaea.server.sources import SeededChance
from pangaea.server.table import Row, Table
from pangaea.server.table.facts import decode_fact

from .history import Event, digest, moves, of_kind

CONVERGE_SECONDS = 10.0
"""How long everyone may take to be shown the same, once the last fault is over."""

UNCERTAIN = ("failed", "busy", "rate_limited", "shutting_down")
"""Refusals that do not say what became of a command, or that it may be sent again."""

QUESTIONS = ("preview", "recall")
"""Commands that change nothing, and are in no log."""


class Violation(NamedTuple):
    """Something that must not happen."""

    kind: str
    text: str


def check(events: list[Event], within: float = CONVERGE_SECONDS) -> list[Violation]:
    """Everything that is wrong with a history; `within` is how many seconds everyone has to come together."""
    checks = (acknowledged, monotonic, replayed, revoked, heard)
    return [violation for each in checks for violation in each(events)] + list(converged(events, within))


# --- every acknowledged command once in the log --------------------------------------------------------


def acknowledged(events: list[Event]) -> Iterator[Violation]:
    """`lost`, `twice`, `late` and `undead`: commands that are not in the log as they were answered."""
    written: defaultdict[tuple[str, ...], list[Event]] = defaultdict(list)
    for event in of_kind(events, "row", "line"):
        if event["command"] is not None:
            written[event["table"], event["command"]].append(event)
    for key, entries in written.items():
        if len(entries) > 1:
            yield Violation("twice", f"command {key[1]} is {len(entries)} times in the log of {key[0]}")
    sent = {event["id"]: event for event in of_kind(events, "sent")}
    for id, answers in _answers(events).items():
        if sent[id]["type"] in QUESTIONS:
            continue
        entries = written.get((sent[id]["table"], id), [])
        done = [answer for answer in answers if answer["type"] == "done"]
        if done and not entries:
            yield Violation("lost", f"command {id} was acknowledged and is not in the log")
        for answer in done:
            if any(entry["kind"] == "row" and entry["seq"] > answer["seq"] for entry in entries):
                yield Violation("late", f"command {id} was acknowledged before row {entries[0]['seq']}")
        if entries and not done and any(answer["code"] not in UNCERTAIN for answer in answers):
            yield Violation("undead", f"command {id} was refused and is in the log")


def _answers(events: list[Event]) -> dict[str, list[Event]]:
    answers: defaultdict[str, list[Event]] = defaultdict(list)
    for event in of_kind(events, "answered"):
        answers[event["id"]].append(event)
    return answers


# --- nobody goes back ----------------------------------------------------------------------------------


def monotonic(events: list[Event]) -> Iterator[Violation]:
    """`back`: a client was shown less than it had been shown before, on the same socket or the one before."""
    newest: Counter[str] = Counter()
    opened: dict[str, int] = {}
    """What the client of each session had been shown when it said hello."""
    within: Counter[str] = Counter()
    for event in of_kind(events, "hello", "shown"):
        client, session = event["client"], event["session"]
        if event["kind"] == "hello":
            opened[session] = newest[client]
            continue
        least = max(opened[session], within[session])
        if event["seq"] < least:
            yield Violation("back", f"{client} was shown {event['seq']} after {least}")
        within[session] = max(within[session], event["seq"])
        newest[client] = max(newest[client], event["seq"])


# --- no view differs from the log's replay -------------------------------------------------------------


def replayed(events: list[Event]) -> Iterator[Violation]:
    """`gap`, `unknown` and `differs`: the log has a hole, or something else was shown than it says."""
    shown: defaultdict[tuple[str, int], list[Event]] = defaultdict(list)
    for event in of_kind(events, "shown"):
        shown[event["table"], event["seq"]].append(event)
    for table, rows in logs(events).items():
        if [row["seq"] for row in rows] != list(range(1, len(rows) + 1)):
            yield Violation("gap", f"the rows of {table} are not 1 to {len(rows)}")
            continue
        replay = Table(table, SeededChance(b""))
        for row in rows:
            replay.apply(_row(row))
            truth = Truth(replay)
            for event in shown.pop((table, row["seq"]), []):
                yield from truth.compare(event)
    for (table, seq), wrong in shown.items():
        yield Violation("unknown", f"{wrong[0]['client']} was shown {seq} of {table}, which the log has not")


def logs(events: list[Event]) -> dict[str, list[Event]]:
    """The log of each table."""
    found: defaultdict[str, list[Event]] = defaultdict(list)
    for event in of_kind(events, "row"):
        found[event["table"]].append(event)
    return {table: sorted(rows, key=lambda row: int(row["seq"])) for table, rows in found.items()}


def _row(event: Event) -> Row:
    names = ("at", "member", "command", "turn", "step")
    return Row(event["seq"], decode_fact(event["fact"]), *(event.get(name) for name in names))  # type: ignore[arg-type]


class Truth:
    """What the log says at one seq; each view is made once."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._made: dict[tuple[int | None, int], tuple[str, str, str]] = {}

    def compare(self, event: Event) -> Iterator[Violation]:
        """Hold what a client was shown against it."""
        for frame in event.get("frames", ()):
            shown = (frame["view"], frame["entries"], frame["moves"])
            if shown != self._of(frame["seat"], frame["since"]):
                where = f"seat {frame['seat']} at {event['seq']} of {event['table']}"
                yield Violation(
                    "differs", f"{event['client']} was shown something else than the log: {where}"
                )

    def _of(self, seat: int | None, since: int) -> tuple[str, str, str]:
        if (seat, since) not in self._made:
            match = self._table.playing
            log = _plain(match.log(seat))
            self._made[seat, since] = digest(_plain(match.view(seat))), digest(log[since:]), moves(log)
        return self._made[seat, since]


def _plain(value: object) -> Any:
    """A value as a client reads it."""
    return json.loads(msgspec.json.encode(value))


# --- revoked means revoked -----------------------------------------------------------------------------


def revoked(events: list[Event]) -> Iterator[Violation]:
    """`sees`, `enters` and `acts`: a link that was taken away still opens something."""
    ends: dict[str, Event] = {}
    tokens: dict[str, list[str]] = {}
    late: set[str] = set()
    """Sessions whose every link had been taken away before they said hello."""
    dead: set[str] = set()
    """Commands that were sent through such links after their end was acknowledged."""
    keeper: dict[str, str] = {}
    for event in events:
        session = event.get("session", "")
        match event["kind"]:
            case "revoked":
                ends[event["token"]] = event
                keeper[event["token"]] = session
            case "hello":
                tokens[session] = event["tokens"]
                if event["tokens"] and all(token in ends for token in event["tokens"]):
                    late.add(session)
            case "shown" if session in late:
                yield Violation("enters", f"{event['client']} came in with a link that had been taken away")
            case "sent" if _over(session, tokens, ends, keeper):
                dead.add(event["id"])
            case "answered" if event["type"] == "done" and event["id"] in dead:
                yield Violation(
                    "acts", f"command {event['id']} was carried out for a link that was taken away"
                )
    for event in of_kind(events, "shown"):
        held = tokens[event["session"]]
        if held and all(_ended(token, event, ends, keeper) for token in held):
            yield Violation(
                "sees", f"{event['client']} was shown {event['seq']} with a link taken away before"
            )


def _over(session: str, tokens: dict[str, list[str]], ends: dict[str, Event], keeper: dict[str, str]) -> bool:
    held = tokens.get(session, [])
    return bool(held) and all(token in ends and keeper[token] != session for token in held)


def _ended(token: str, shown: Event, ends: dict[str, Event], keeper: dict[str, str]) -> bool:
    """Whether what was shown is of a time when the link had ended; whoever renews it keeps the socket."""
    if token not in ends or keeper[token] == shown["session"]:
        return False
    return bool(shown["seq"] >= ends[token]["seq"])


# --- chat ----------------------------------------------------------------------------------------------


def heard(events: list[Event]) -> Iterator[Violation]:
    """`echo` and `unheard`: a line of chat came twice or out of order, or not at all."""
    staying = {event["client"] for event in of_kind(events, "hello") if event["stays"]}
    last: dict[str, int] = {}
    ears: dict[str, Event] = {}
    """The newest welcome of each client that stayed."""
    known: defaultdict[str, set[int]] = defaultdict(set)
    for event in of_kind(events, "shown", "heard", "left"):
        client = event["client"]
        if event["kind"] == "left":
            ears.pop(client, None)
        elif event["kind"] == "heard":
            number, session = event["number"], event["session"]
            if number <= last.get(session, 0):
                yield Violation("echo", f"{client} heard line {number} after {last[session]}")
            last[session] = number
            known[client].add(number)
        elif event["type"] == "welcome" and client in staying:
            ears[client] = event
    lines = of_kind(events, "line")
    for client, welcome in ears.items():
        room = "players" if any(frame["seat"] is not None for frame in welcome["frames"]) else "spectators"
        for line in lines:
            audible = line["table"] == welcome["table"] and line["room"] in (room, "table")
            if audible and line["number"] > welcome["chat"] and line["number"] not in known[client]:
                yield Violation("unheard", f"{client} never heard line {line['number']}")


# --- convergence ---------------------------------------------------------------------------------------


def converged(events: list[Event], within: float) -> Iterator[Violation]:
    """`behind`: someone was not shown the end of the log in time after the last fault."""
    calm = next((event["t"] for event in of_kind(events, "calm")), None)
    if calm is None:
        return
    at: dict[str, tuple[str, int]] = {}
    """The table of each client that stayed, and what it was shown last."""
    for event in of_kind(events, "hello", "shown", "left"):
        client = event["client"]
        if event["kind"] == "left":
            at.pop(client, None)
        elif event["kind"] == "hello":
            if event["stays"]:
                at.setdefault(client, (event["table"], 0))
        elif client in at and event["t"] <= calm + within:
            at[client] = event["table"], event["seq"]
    heads = {table: len(rows) for table, rows in logs(events).items()}
    for client, (table, seq) in at.items():
        if seq != heads.get(table, 0):
            yield Violation(
                "behind", f"{client} stands at {seq} of {table}, the log at {heads.get(table, 0)}"
            )
