"""Ratings in the database. The log is the truth; all of this but who played can be worked out again from it.

Games are rated one after the other, in an order that is kept: the same games give the same ratings forever.
Who a member of a table was is written down once, when the game is rated, as a player: accounts can be
deleted, and then the games of the others must still mean what they meant.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Select, delete, exists, func, insert, select, update

from ..store import schema
from ..store.database import Database
from ..summary import read_summary
from .anchors import anchor, bot_id, bot_level
from .skill import Skill, after_game, newcomer
from .verdict import Verdict, Why

LOCK: Final = 748_359_202
"""The advisory lock of whoever rates a game."""

_games, _seats, _players = schema.rated_games.c, schema.rated_seats.c, schema.players.c
_ratings, _held, _log, _tables = schema.ratings.c, schema.holdings.c, schema.log.c, schema.tables.c


class Standing(NamedTuple):
    """How strong someone is at a game, after this many rated games."""

    skill: Skill
    games: int
    changed: int


Board = tuple[str, str, int]
"""A player, a game and a number of players."""


class KeptRatings:
    """The tables `players`, `ratings`, `rated_games` and `rated_seats`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def unrated(self) -> list[str]:
        """The finished rated tables whose games have not been judged, in the order of their end."""
        rated = select(_log.table_id).where(_log.seq == 1, _log.fact.like('%"rated":true%'))
        query = (
            select(_tables.id)
            .where(_tables.status == "finished", _tables.id.in_(rated))
            .where(~exists().where(_games.table_id == _tables.id))
            .order_by(_tables.changed, _tables.id)
        )
        return await self._database.read(lambda connection: list(connection.execute(query).scalars()))

    async def known(self) -> list[str]:
        """The tables whose games have been judged, in the order in which they were."""
        query = select(_games.table_id).order_by(_games.number)
        return await self._database.read(lambda connection: list(connection.execute(query).scalars()))

    async def holders(self, table: str) -> dict[str, str]:
        """The accounts of a table's members."""
        return await self._database.read(lambda connection: _holders(connection, table))

    async def places(self, accounts: Sequence[str], game: str, players: int) -> dict[str, list[int]]:
        """How often accounts have sat in each place of a rated game, judged or still running."""
        counts = {account: [0] * players for account in accounts}

        def work(connection: Connection) -> None:
            for account, seat in connection.execute(_judged_places(accounts, game, players)):
                counts[account][seat] += 1
            for account, member, text in connection.execute(_running_places(accounts, game)):
                summary = read_summary(text)
                if summary.rated and summary.players == players:
                    for seat, (holder, _) in enumerate(summary.seats):
                        counts[account][seat] += holder == member

        await self._database.read(work)
        return counts

    async def rate(self, verdict: Verdict) -> bool:
        """Let a game count, once; False if it has been judged before."""

        def work(connection: Connection) -> bool:
            _lock(connection)
            if connection.execute(select(exists().where(_games.table_id == verdict.table))).scalar():
                return False
            _write_game(connection, verdict)
            standings = _Standings(connection)
            _count(connection, standings, verdict.table)
            standings.write()
            return True

        return await self._database.write(work)

    async def rate_all(self, verdicts: Mapping[str, Verdict]) -> int:
        """Work out all ratings again; how many games count. Games of tables that are gone stay as judged."""

        def work(connection: Connection) -> int:
            _lock(connection)
            known = set(connection.execute(select(_games.table_id)).scalars())
            for table, verdict in verdicts.items():
                if table in known:
                    _judge_again(connection, verdict)
                else:
                    _write_game(connection, verdict)
            connection.execute(delete(schema.ratings))
            standings, counted = _Standings(connection), 0
            for table in connection.execute(select(_games.table_id).order_by(_games.number)).scalars().all():
                counted += _count(connection, standings, table)
            standings.write()
            return counted

        return await self._database.write(work)


def _judged_places(accounts: Sequence[str], game: str, players: int) -> Select[Any]:
    return (
        select(_players.account_id, _seats.seat)
        .join(schema.rated_seats, _seats.player == _players.id)
        .join(schema.rated_games, _games.table_id == _seats.table_id)
        .where(_players.account_id.in_(accounts), _games.game == game, _games.players == players)
    )


def _running_places(accounts: Sequence[str], game: str) -> Select[Any]:
    return (
        select(_held.account_id, _held.member, _tables.summary)
        .join(schema.tables, _tables.id == _held.table_id)
        .where(_held.account_id.in_(accounts), _tables.game == game, _tables.status == "running")
    )


class _Standings:
    """The standings that are needed in one transaction."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._known: dict[Board, Standing] = {}
        self._new: set[Board] = set()

    def of(self, board: Board) -> Standing:
        """Someone's standing; a newcomer's if there is none."""
        if board not in self._known:
            own = (_ratings.player == board[0], _ratings.game == board[1], _ratings.players == board[2])
            query = select(_ratings.mu, _ratings.sigma, _ratings.games, _ratings.changed).where(*own)
            row = self._connection.execute(query).first()
            if row is None:
                self._new.add(board)
                self._known[board] = Standing(newcomer(board[2]), 0, 0)
            else:
                self._known[board] = Standing(Skill(row[0], row[1]), row[2], row[3])
        return self._known[board]

    def set(self, board: Board, standing: Standing) -> None:
        """Someone's standing from now on."""
        self._known[board] = standing

    def write(self) -> None:
        """Write all of them."""
        for board, standing in self._known.items():
            values = {"mu": standing.skill.mu, "sigma": standing.skill.sigma}
            more = {"games": standing.games, "changed": standing.changed}
            key = dict(zip(("player", "game", "players"), board, strict=True))
            if board in self._new:
                self._connection.execute(insert(schema.ratings).values(**key, **values, **more))
            else:
                own = [schema.ratings.c[name] == value for name, value in key.items()]
                self._connection.execute(update(schema.ratings).where(*own).values(**values, **more))


def _lock(connection: Connection) -> None:
    """One game at a time, whichever process rates it. SQLite has one writer anyway."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({LOCK})")


def _write_game(connection: Connection, verdict: Verdict) -> None:
    """Write down a game and who played it."""
    number = connection.execute(select(func.coalesce(func.max(_games.number), 0) + 1)).scalar_one()
    holders = _holders(connection, verdict.table)
    people = [
        bot_id(seat.level or "") if seat.member is None else _player(connection, holders.get(seat.member))
        for seat in verdict.seats
    ]
    connection.execute(
        insert(schema.rated_games).values(
            table_id=verdict.table,
            number=number,
            game=verdict.game,
            players=verdict.players,
            finished=verdict.finished,
            why_not=verdict.why_not or _why_not(people),
        )
    )
    for seat, (seated, player) in enumerate(zip(verdict.seats, people, strict=True)):
        values = {"rank": seated.rank, "score": seated.score, "colour": seated.colour, "player": player}
        connection.execute(insert(schema.rated_seats).values(table_id=verdict.table, seat=seat, **values))


def _judge_again(connection: Connection, verdict: Verdict) -> None:
    """What the log says by today's rules, about the players who were written down."""
    own = select(_seats.player).where(_seats.table_id == verdict.table).order_by(_seats.seat)
    people = list(connection.execute(own).scalars())
    change = update(schema.rated_games).where(_games.table_id == verdict.table)
    connection.execute(change.values(why_not=verdict.why_not or _why_not(people), finished=verdict.finished))
    for seat, seated in enumerate(verdict.seats):
        place = update(schema.rated_seats).where(_seats.table_id == verdict.table, _seats.seat == seat)
        connection.execute(place.values(rank=seated.rank, score=seated.score, colour=seated.colour))


def _why_not(people: Sequence[str | None]) -> Why | None:
    if None in people:
        return "guest"
    return (
        "twice"
        if any(people.count(player) > 1 and not bot_level(player or "") for player in people)
        else None
    )


def _holders(connection: Connection, table: str) -> dict[str, str]:
    """The accounts of a table's members."""
    query = select(_held.member, _held.account_id).where(_held.table_id == table)
    return {row[0]: row[1] for row in connection.execute(query)}


def _player(connection: Connection, account: str | None) -> str | None:
    """The player that an account is; None: nobody knows whose seat it was."""
    if account is None:
        return None
    found: str | None = connection.execute(select(_players.id).where(_players.account_id == account)).scalar()
    if found is None:
        found = secrets.token_urlsafe(16)
        connection.execute(insert(schema.players).values(id=found, account_id=account))
    return found


def _count(connection: Connection, standings: _Standings, table: str) -> bool:
    """Let a game count for everyone who played it, if it does."""
    query = select(_games.game, _games.players, _games.finished, _games.why_not)
    game, players, finished, why_not = connection.execute(query.where(_games.table_id == table)).one()
    own = select(_seats.player, _seats.rank).where(_seats.table_id == table).order_by(_seats.seat)
    seats: Sequence[Any] = connection.execute(own).all()
    if why_not is not None:
        _show(connection, table, [None] * len(seats), [None] * len(seats))
        return False
    boards = [None if bot_level(player) else (player, game, players) for player, _ in seats]
    before = [
        anchor(game, players, bot_level(player) or "") if board is None else standings.of(board).skill
        for board, (player, _) in zip(boards, seats, strict=True)
    ]
    after = after_game(before, [rank for _, rank in seats])
    for board, skill in zip(boards, after, strict=True):
        if board is not None:
            standings.set(board, Standing(skill, standings.of(board).games + 1, finished))
    mine = [None if board is None else skill for board, skill in zip(boards, after, strict=True)]
    _show(
        connection,
        table,
        mine,
        [None if board is None else skill for board, skill in zip(boards, before, strict=True)],
    )
    return True


def _show(
    connection: Connection, table: str, after: Sequence[Skill | None], before: Sequence[Skill | None]
) -> None:
    """Write down what the game did to everyone's rating: for the profile, and for the end of the game."""
    for seat, (now, then) in enumerate(zip(after, before, strict=True)):
        place = update(schema.rated_seats).where(_seats.table_id == table, _seats.seat == seat)
        values = {"mu": now and now.mu, "sigma": now and now.sigma, "mu_before": then and then.mu}
        connection.execute(place.values(**values))
