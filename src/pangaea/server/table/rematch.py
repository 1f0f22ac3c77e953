"""A rematch: decided at the finished table, and opened in the same step."""

from __future__ import annotations

from pangaea.engine.registry import find_game

from .. import messages
from ..refusal import Refusal
from ..sources import SeededChance, Sources
from . import facts
from .attempt import Attempt
from .step import Opening
from .table import Table


def rematch(command: messages.Rematch, attempt: Attempt) -> None:
    """Open the rematch once; anyone who asks again is told that it is there."""
    table = attempt.table
    if table.rematch is not None:
        return
    if table.seat_of(attempt.member) is None and attempt.member != table.host:
        raise Refusal("not_player", "only those who played can ask for a rematch")
    attempt.opening = open_rematch(table, attempt.sources)
    attempt.record(facts.Rematched(attempt.opening.table.id))


def open_rematch(old: Table, sources: Sources) -> Opening:
    """The same people and bots at a new table, everyone one seat on. Their tokens open it too."""
    if old.status != "finished":
        raise Refusal("not_finished", "a rematch is possible once the game is over")
    seed, now, terms = sources.seed(), sources.now(), old.terms
    table = Table(sources.table_id(), SeededChance(seed))
    table.opener, table.served, table.most_chat = old.opener, sources.served, sources.chat
    version = find_game(terms.game).info.rules_version
    title, public, clock = old.title, old.public, terms.clock
    shown = (terms.game, terms.players, terms.options, title, public, version)
    opened = facts.Opened(*shown, rated=terms.rated, clock=clock, chat=terms.chat)
    table.record(opened, now)
    if not old.hints:
        table.record(facts.Configured(None, None, hints=False), now)
    for member in sorted(old.members, key=lambda each: each != old.host):
        table.admit(old.people[member])
        table.record(facts.Joined(member), now)
        if terms.rated and member in old.bound:
            table.record(facts.Bound(member, bound=True), now)
    for seat, place in enumerate(old.places):
        new = (seat + 1) % len(old.places)
        if place.member is not None and place.member in old.members:
            table.record(facts.Sat(place.member, new), now)
        elif place.bot is not None:
            table.record(facts.BotSet(new, place.bot), now)
    return Opening(table, seed)
