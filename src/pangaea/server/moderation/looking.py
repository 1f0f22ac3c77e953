"""What the host's page shows: tables, people, signals and load. Nothing here changes anything."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Connection, and_, func, or_, select

from ..store import schema
from ..store.store import MAX_LOBBY
from ..summary import lobby_table, read_summary
from ..table.text import clean_line, skeleton
from .bodies import HostOverview, HostPerson, HostTable, HostTables, Load, Signal
from .signals import Duel, trades

if TYPE_CHECKING:
    from ..house import House
    from .moderation import Moderation

PAGE: Final = 50
SIGNAL_SECONDS: Final = 90 * 86_400
"""How far back rated games are compared."""

_tables, _members, _accounts = schema.tables.c, schema.members.c, schema.accounts.c
_reports, _held, _seen, _bans = schema.reports.c, schema.holdings.c, schema.sightings.c, schema.bans.c
_games, _seats, _players = schema.rated_games.c, schema.rated_seats.c, schema.players.c


class Looking:
    """Reads what the host's page shows."""

    def __init__(self, house: House, moderation: Moderation) -> None:
        self._house, self._moderation = house, moderation
        self._database = house.store.database

    async def overview(self, who: str) -> HostOverview:
        """How much there is of everything."""
        people = select(func.count()).select_from(schema.accounts)
        bans = self._moderation.bans
        return HostOverview(
            who,
            await self._moderation.reports.count_open(),
            len(bans.accounts) + len(bans.addresses),
            await self._database.read(lambda connection: connection.execute(people).scalar_one()),
            await self._house.store.count_tables(),
            self._load(),
        )

    def _load(self) -> Load:
        """What this process measures of itself."""
        metrics = self._house.metrics

        def total(name: str) -> float:
            families = (family for family in metrics.registry.collect() if family.name == name)
            samples = (sample for family in families for sample in family.samples)
            return sum(sample.value for sample in samples if not sample.name.endswith("_created"))

        commits = metrics.registry.get_sample_value("pangaea_commit_seconds_count") or 0
        seconds = metrics.registry.get_sample_value("pangaea_commit_seconds_sum") or 0
        return Load(
            int(total("pangaea_sockets")),
            int(total("pangaea_tables_in_memory")),
            int(total("pangaea_commands")),
            int(total("pangaea_refusals")),
            int(total("pangaea_failures")),
            round(1000 * seconds / commits, 2) if commits else None,
        )

    async def tables(self, after: str | None) -> HostTables:
        """Tables, also private ones, the latest change first, from behind `after` (`CHANGED:ID`) on."""
        query = select(schema.tables).order_by(_tables.changed.desc(), _tables.id).limit(PAGE)
        if after is not None:
            changed, _, table = after.partition(":")
            older = and_(_tables.changed == int(changed), _tables.id > table)
            query = query.where(or_(_tables.changed < int(changed), older))

        def work(connection: Connection) -> tuple[Sequence[Any], dict[str, dict[str, str]], dict[str, int]]:
            page = connection.execute(query).mappings().all()
            ids = [row["id"] for row in page]
            names: dict[str, dict[str, str]] = {}
            who = select(_members.table_id, _members.id, _members.name).where(_members.table_id.in_(ids))
            for table, member, name in connection.execute(who):
                names.setdefault(table, {})[member] = name
            about = select(_reports.table_id, func.count()).where(_reports.table_id.in_(ids))
            counted = connection.execute(about.group_by(_reports.table_id))
            return page, names, {row[0]: row[1] for row in counted}

        page, names, reports = await self._database.read(work)
        found = [_host_table(dict(row), names.get(row["id"], {}), reports.get(row["id"], 0)) for row in page]
        more = f"{page[-1]['changed']}:{page[-1]['id']}" if len(page) == PAGE else None
        return HostTables([table for table in found if table is not None], more)

    async def people(self, name: str) -> list[HostPerson]:
        """Accounts whose names begin like this, by name."""
        like = skeleton(clean_line(name)).replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
        tables = select(func.count()).where(_held.account_id == _accounts.id).scalar_subquery()
        reports = select(func.count()).where(_reports.account_id == _accounts.id).scalar_subquery()
        query = (
            select(_accounts.id, _accounts.name, _accounts.created, tables, reports)
            .where(_accounts.skeleton.like(f"{like}%", escape="\\"))
            .order_by(_accounts.skeleton)
            .limit(MAX_LOBBY)
        )
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        bans = self._moderation.bans
        return [HostPerson(*row, banned=bans.account_until(row[0])) for row in rows]

    async def signals(self) -> list[Signal]:
        """What may be cheating, the latest first."""
        since = self._house.sources.now() - SIGNAL_SECONDS

        def work(connection: Connection) -> list[Signal]:
            return [*_one_address(connection, since), *_trading(connection, since)]

        return sorted(await self._database.read(work), key=lambda signal: (-signal.at, signal.people))


def _host_table(row: dict[str, Any], names: dict[str, str], reports: int) -> HostTable | None:
    listed = lobby_table(row, names)
    if listed is None:
        return None
    return HostTable(
        listed.id,
        listed.game,
        listed.title,
        listed.status,
        row["public"],
        listed.rated,
        listed.names,
        listed.changed,
        reports,
    )


def _one_address(connection: Connection, since: int) -> list[Signal]:
    """Rated tables to which two accounts came from one address."""
    query = (
        select(_tables.id, _tables.game, _seen.digest, _accounts.name, func.max(_seen.at))
        .select_from(schema.sightings)
        .join(schema.holdings, and_(_held.table_id == _seen.table_id, _held.member == _seen.member))
        .join(schema.accounts, _accounts.id == _held.account_id)
        .join(schema.tables, _tables.id == _seen.table_id)
        .where(_seen.at >= since, _tables.summary.like('%"rated":true%'))
        .group_by(_tables.id, _tables.game, _seen.digest, _accounts.name)
    )
    together: dict[tuple[str, str, str], list[tuple[str, int]]] = {}
    for table, game, digest, name, at in connection.execute(query):
        together.setdefault((table, game, digest), []).append((name, at))
    return [
        Signal("address", sorted(name for name, _ in came), game, [table], None, max(at for _, at in came))
        for (table, game, _), came in together.items()
        if len(came) > 1
    ]


def _trading(connection: Connection, since: int) -> list[Signal]:
    """Pairs who seem to trade results."""
    duels = _duels(connection, since)
    names = _names(connection, {player for duel in duels for player in (duel.winner, duel.loser)})
    return [
        Signal(
            "trading",
            sorted(names.get(player, "") for player in trade.players),
            trade.duels[-1].game if len({duel.game for duel in trade.duels}) == 1 else None,
            [duel.table for duel in trade.duels],
            trade.chance,
            trade.duels[-1].at,
        )
        for trade in trades(duels)
    ]


def _duels(connection: Connection, since: int) -> list[Duel]:
    """The rated games of two people whose tables are still there."""
    query = (
        select(_games.table_id, _games.game, _games.number, _games.finished)
        .add_columns(_seats.player, _seats.rank, _tables.summary)
        .join(schema.rated_seats, _seats.table_id == _games.table_id)
        .join(schema.tables, _tables.id == _games.table_id)
        .where(_games.players == 2, _games.finished >= since, ~_seats.player.like("bot-%"))
        .order_by(_games.table_id, _seats.rank)
    )
    seated: dict[str, list[Any]] = {}
    for row in connection.execute(query):
        seated.setdefault(row[0], []).append(row)
    found = []
    for table, rows in seated.items():
        if len(rows) != 2 or rows[0].rank == rows[1].rank:
            continue
        (first, second), summary = rows, read_summary(rows[0].summary)
        given_up = summary.result is not None and summary.result.ending == "resign"
        when = (first.number, first.finished)
        found.append(Duel(table, first.game, *when, first.player, second.player, given_up, summary.turn))
    return found


def _names(connection: Connection, players: set[str]) -> dict[str, str]:
    query = (
        select(_players.id, _accounts.name)
        .join(schema.accounts, _accounts.id == _players.account_id)
        .where(_players.id.in_(players))
    )
    return {row[0]: row[1] for row in connection.execute(query)}
