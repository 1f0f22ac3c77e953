"""How new tables come about: opened, forked, imported, or as a rematch. No await."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pangaea.bots.levels import level_names
from pangaea.engine.errors import PangaeaError
from pangaea.engine.info import check_players, chosen_options, read_options
from pangaea.engine.match import Match
from pangaea.engine.registry import find_game
from pangaea.tutorials import find_tutorial

from . import facts
from .bodies import Gathering, NewFork, NewRecord, NewTable, SeatChoice, SeatLink
from .fold import is_over
from .gathering import start
from .refusal import Refusal
from .shapes import Json
from .sources import Chance, Sources, hash_token
from .table import Person, Table
from .wish import Wish, clean_line, clean_name


@dataclass(frozen=True, slots=True)
class Opening:
    """A new table, not committed yet, and the secrets of its first members."""

    table: Table
    links: list[SeatLink]


def lid_of_table(body: NewTable) -> facts.Opened:
    """What a new table is opened for, checked."""
    info = find_game(body.game).info
    players = check_players(info, body.players)
    options = chosen_options(info, read_options(info, players, body.options))
    if body.tutorial:
        _check_tutorial(body, players, options)
    title, version = clean_line(body.title), info.rules_version
    return facts.Opened(info.name, players, options, title, body.public, version, tutorial=body.tutorial)


def _check_tutorial(body: NewTable, players: int, options: Json) -> None:
    """A tutorial fixes everything that its script depends on."""
    tutorial = find_tutorial(body.game)
    if players != tutorial.players:
        raise Refusal("bad_players", f"this tutorial is for {tutorial.players} players, not {players}")
    if options:
        raise Refusal("bad_option", f"a tutorial has no options: {', '.join(options)}")
    if body.seats is not None:
        raise Refusal("bad_seat", "a tutorial seats you and the bots itself; leave `seats` out")


def lid_of_record(body: NewRecord | NewFork, record: Json, source: str | None) -> facts.Opened:
    """What a table that takes over a record is opened for; the record is replayed to check it."""
    base = {key: value for key, value in record.items() if key != "meta"}
    match = Match.replay(base)
    if match.actor is None and not is_over(base):
        raise Refusal("bad_record", "the game is over there")
    title, version = clean_line(body.title), find_game(match.game).info.rules_version
    options = match.record()["options"]
    return facts.Opened(match.game, match.players, options, title, body.public, version, base, source)


def cut_record(record: Json, moves: int) -> Json:
    """The record of the first `moves` decisions of a game, as one that still runs."""
    if moves >= len(record["moves"]):
        raise Refusal("bad_record", f"the game can be continued after 0 to {len(record['moves']) - 1} moves")
    kept = {key: record[key] for key in ("format", "game", "players", "options", "setup")}
    return kept | {"moves": record["moves"][:moves]}


def open_table(id: str, chance: Chance, lid: facts.Opened, body: Gathering, sources: Sources) -> Opening:
    """Open the table, let its first people join and sit down, and start if that is wished."""
    table = Table(id, chance)
    table.record(lid, sources.now())
    name = clean_name(body.name)
    links = [_admit(table, name, sources)]
    if table.status == "open":
        links += _seat_all(table, name, links[0].member, _choices(body, lid), sources)
    elif body.seats or body.start:
        raise Refusal("game_over", "the game of this record is over: nobody sits down")
    if body.start or lid.tutorial:
        start(Wish(table, links[0].member, None, sources))
    seats = [table.seat_of(link.member) for link in links]
    seated = [
        SeatLink(link.member, link.name, seat, link.token) for link, seat in zip(links, seats, strict=True)
    ]
    return Opening(table, seated)


def _choices(body: Gathering, lid: facts.Opened) -> list[SeatChoice]:
    if lid.tutorial:
        seats = [SeatChoice(level=level_names()[0])] * lid.players
        seats[find_tutorial(lid.game).seat] = SeatChoice(name=body.name)
        return seats
    if body.seats is None:
        return [SeatChoice(name=body.name)] + [SeatChoice()] * (lid.players - 1)
    if len(body.seats) != lid.players:
        raise Refusal("bad_seat", f"{lid.players} seats are needed, not {len(body.seats)}")
    return body.seats


def _admit(table: Table, name: str, sources: Sources) -> SeatLink:
    token = sources.token()
    person = Person(f"m{table.joined + 1}", name, hash_token(token))
    table.admit(person)
    table.record(facts.Joined(person.id), sources.now(), person.id)
    return SeatLink(person.id, name, None, token)


def _seat_all(
    table: Table, host_name: str, host: str, choices: Sequence[SeatChoice], sources: Sources
) -> list[SeatLink]:
    """Let the host and the others on this device sit down, and the bots."""
    links: list[SeatLink] = []
    for seat, choice in enumerate(choices):
        if choice.name is not None and choice.level is not None:
            raise Refusal("bad_seat", f"seat {seat} is for a person or for a bot, not for both")
        if choice.level is not None:
            level = Wish(table, host, None, sources).level(choice.level)
            table.record(facts.BotSet(seat, level), sources.now(), host)
        elif choice.name is not None:
            member = host
            if clean_name(choice.name) != host_name or table.seat_of(host) is not None:
                links.append(_admit(table, clean_name(choice.name), sources))
                member = links[-1].member
            table.record(facts.Sat(member, seat), sources.now(), member)
    return links


def open_rematch(old: Table, id: str, chance: Chance, now: int) -> Table:
    """The same people and bots at a new table, everyone one seat on. Their tokens open it too."""
    if old.status != "finished":
        raise Refusal("not_finished", "there is a rematch once the game is over")
    lid, table = old.lid, Table(id, chance)
    version = find_game(lid.game).info.rules_version
    table.record(facts.Opened(lid.game, lid.players, lid.options, old.title, old.public, version), now)
    for member in sorted(old.members, key=lambda each: each != old.host):
        table.admit(old.people[member])
        table.record(facts.Joined(member), now)
    for seat, place in enumerate(old.places):
        new = (seat + 1) % len(old.places)
        if place.member in old.members:
            table.record(facts.Sat(place.member or "", new), now)
        elif place.bot is not None:
            table.record(facts.BotSet(new, place.bot), now)
    return table


def record_of(table: Table) -> Json:
    """The record of a finished game, with names and the like under `meta`."""
    if table.status != "finished" or table.match is None:
        raise Refusal("not_finished", "there is a record once the game is over")
    try:
        record: Json = table.match.record()
    except PangaeaError as error:
        raise Refusal("frozen", str(error)) from None
    return record | {"meta": meta_of(table)}


def meta_of(table: Table) -> Json:
    """What a record tells beside the game."""
    return {
        "names": [table.name_of(place.member) if place.member else None for place in table.places],
        "bots": [place.bot for place in table.places],
        "replaced": [seat for seat, place in enumerate(table.places) if place.replaced],
        "rules_version": table.lid.rules_version,
        "created": table.created,
        "finished": table.changed,
    }
