"""How new tables come about: opened, continued from a finished game, or from a record that was imported."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pangaea.bots.levels import level_names
from pangaea.engine.info import check_players, chosen_options, read_options
from pangaea.engine.match import Match
from pangaea.engine.registry import find_game
from pangaea.tutorials import find_tutorial

from ..bodies import Gathering, NewFork, NewRecord, NewTable, SeatChoice, SeatLink
from ..refusal import Refusal
from ..shapes import ClockTerms, Json
from ..sources import SeededChance, Sources
from . import facts
from .attempt import Attempt
from .fold import is_over
from .hosting import deal
from .joining import admit
from .step import Opening
from .table import Table
from .text import clean_line, clean_name

SHORTEST_CLOCK: Final = 5


def terms_of_table(body: NewTable) -> facts.Opened:
    """What a new table is opened for, checked."""
    info = find_game(body.game).info
    players = check_players(info, body.players)
    options = chosen_options(info, read_options(info, players, body.options))
    if body.tutorial:
        _check_tutorial(body, players, options)
    title, version = clean_line(body.title), info.rules_version
    clock = _checked_clock(body)
    return facts.Opened(
        info.name,
        players,
        options,
        title,
        body.public,
        version,
        tutorial=body.tutorial,
        rated=_checked_rated(body),
        clock=clock,
        chat=body.chat,
    )


def _checked_rated(body: NewTable) -> bool:
    """Whether people play for their rating; then each sits down alone, and nobody plays for another."""
    if not body.rated:
        return False
    if body.tutorial:
        raise Refusal("bad_rated", "a tutorial cannot be rated")
    if sum(choice.name is not None for choice in body.seats or ()) > 1:
        raise Refusal("bad_rated", "at a rated table everyone sits down with their own account")
    if body.clock is not None and body.clock.out != "lose":
        raise Refusal(
            "bad_rated", "at a rated table whoever's time is up is out: set the clock's `out` to `lose`"
        )
    return True


def _checked_clock(body: NewTable) -> ClockTerms | None:
    """A pace at which one can play."""
    clock = body.clock
    if clock is not None and body.tutorial:
        raise Refusal("bad_clock", "a tutorial has no clock")
    if clock is not None and clock.bank + clock.free < SHORTEST_CLOCK:
        raise Refusal("bad_clock", f"a turn needs at least {SHORTEST_CLOCK} seconds of bank and free time")
    if clock is not None and clock.rest and not clock.free:
        raise Refusal("bad_clock", "only games of days have vacation")
    return clock


def _check_tutorial(body: NewTable, players: int, options: Json) -> None:
    """A tutorial fixes everything that its script depends on."""
    tutorial = find_tutorial(body.game)
    if players != tutorial.players:
        raise Refusal("bad_players", f"this tutorial is for {tutorial.players} players, not {players}")
    if options:
        raise Refusal("bad_option", f"a tutorial has no options: {', '.join(options)}")
    if body.seats is not None:
        raise Refusal("bad_seat", "a tutorial seats you and the bots itself; leave `seats` out")


def terms_of_record(body: NewRecord | NewFork, record: Json, source: str | None) -> facts.Opened:
    """What a table that takes over a record is opened for; replaying the record checks it."""
    base = {key: value for key, value in record.items() if key != "meta"}
    match = Match.replay(base)
    if match.actor is None and not is_over(base):
        raise Refusal("bad_record", "the game is over at the end of this record, but it has no result")
    title, version = clean_line(body.title), find_game(match.game).info.rules_version
    options = match.record()["options"]
    shown = (title, body.public, version, base, source)
    return facts.Opened(match.game, match.players, options, *shown, chat=body.chat)


def open_table(
    terms: facts.Opened, body: Gathering, sources: Sources, opener: str = "", account: str | None = None
) -> Opening:
    """Open the table, let its first people join and sit down, and start if asked to."""
    seed = sources.seed()
    table = Table(sources.table_id(), SeededChance(seed))
    table.opener, table.served, table.most_chat = opener, sources.served, sources.chat
    table.record(terms, sources.now())
    links = [admit(table, body.name, sources, account=account)]
    if table.status == "open":
        links += _seat_all(table, links[0], _choices(body, terms), sources)
    elif body.seats or body.start:
        raise Refusal("game_over", "the game of this record is over: there are no seats to take")
    if body.start or terms.tutorial:
        deal(Attempt(table, links[0].member, None, sources))
    seated = [SeatLink(link.member, link.name, table.seat_of(link.member), link.token) for link in links]
    return Opening(table, seed, seated)


def _choices(body: Gathering, terms: facts.Opened) -> list[SeatChoice]:
    if terms.tutorial:
        seats = [SeatChoice(level=level_names()[0])] * terms.players
        seats[find_tutorial(terms.game).seat] = SeatChoice(name=body.name)
        return seats
    if body.seats is None:
        return [SeatChoice(name=body.name)] + [SeatChoice()] * (terms.players - 1)
    if len(body.seats) != terms.players:
        raise Refusal("bad_seat", f"{terms.players} seats are needed, not {len(body.seats)}")
    return body.seats


def _seat_all(
    table: Table, host: SeatLink, choices: Sequence[SeatChoice], sources: Sources
) -> list[SeatLink]:
    """Let the host, the others on this device and the bots sit down."""
    links: list[SeatLink] = []
    for seat, choice in enumerate(choices):
        if choice.name is not None and choice.level is not None:
            raise Refusal("bad_seat", f"seat {seat} is for a person or for a bot, not for both")
        if choice.level is not None:
            level = Attempt(table, host.member, None, sources).level(choice.level)
            table.record(facts.BotSet(seat, level), sources.now(), host.member)
        elif choice.name is not None:
            member = host.member
            if clean_name(choice.name) != host.name or table.seat_of(member) is not None:
                links.append(admit(table, choice.name, sources))
                member = links[-1].member
            table.record(facts.Sat(member, seat), sources.now(), member)
    return links
