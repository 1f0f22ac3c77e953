"""Questions about ratings: who is strongest, who someone is, and how two have done against each other."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Select, and_, func, select

from pangaea.bots.levels import level_names
from pangaea.engine.registry import find_game, game_names

from ..refusal import Refusal
from ..store import schema
from ..store.database import Database
from . import bodies
from .anchors import anchor, bot_id, bot_level
from .skill import FEWEST, WIDEST, Z95, Shown, Skill, is_provisional, shown, unit

MOST_LEADERS: Final = 100
MOST_POINTS: Final = 500
PAGE: Final = 100

_games, _seats, _players = schema.rated_games.c, schema.rated_seats.c, schema.players.c
_ratings, _accounts, _tables = schema.ratings.c, schema.accounts.c, schema.tables.c


class Looking:
    """Reads what `KeptRatings` has written."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def leaders(self, game: str, players: int) -> bodies.Leaderboard:
        """The strongest at a game with this number of players."""
        on_board = and_(_ratings.game == game, _ratings.players == players)
        query = (
            select(_ratings.player, _accounts.name, _ratings.mu, _ratings.sigma, _ratings.games)
            .join(schema.players, _players.id == _ratings.player)
            .join(schema.accounts, _accounts.id == _players.account_id)
            .where(on_board)
        )
        placed = query.where(*_is_placed(players)).order_by(_ratings.mu.desc(), _ratings.player)
        others = query.where(~and_(*_is_placed(players))).order_by(_ratings.mu.desc(), _ratings.player)

        def work(connection: Connection) -> tuple[Sequence[Any], Sequence[Any], int]:
            first = connection.execute(placed.limit(MOST_LEADERS)).all()
            rest = connection.execute(others.limit(MOST_LEADERS - len(first))).all()
            count = select(func.count()).select_from(query.subquery())
            return first, rest, connection.execute(count).scalar_one()

        first, rest, count = await self._database.read(work)
        people = [_leader(row, players, place) for place, row in enumerate(first, start=1)]
        unplaced = [_leader(row, players, None) for row in rest]
        marks = [_landmark(game, players, level) for level in level_names()]
        ordered = sorted([*people, *marks], key=lambda line: (-line.rating, line.bot))
        return bodies.Leaderboard(game, players, count, [*ordered, *unplaced])

    async def profile(self, player: str) -> bodies.Profile:
        """Someone who plays rated games."""
        level = bot_level(player)
        if level is not None:
            return await self._bot(player, level)
        own = select(_accounts.name, _accounts.created).select_from(
            schema.players.outerjoin(schema.accounts, _accounts.id == _players.account_id)
        )
        standings = (
            select(_ratings.game, _ratings.players, _ratings.mu, _ratings.sigma, _ratings.games)
            .where(_ratings.player == player)
            .order_by(_ratings.games.desc(), _ratings.game, _ratings.players)
        )

        def work(connection: Connection) -> tuple[Any, list[bodies.Rating]]:
            row = connection.execute(own.where(_players.id == player)).first()
            if row is None:
                raise Refusal("not_found", "there is no such player")
            return row, [_rating(connection, *each) for each in connection.execute(standings).all()]

        (name, since), ratings = await self._database.read(work)
        return bodies.Profile(player, name, False, since, ratings, await self._colours(player))

    async def _bot(self, player: str, level: str) -> bodies.Profile:
        boards = [(game, players) for game in game_names() for players in find_game(game).info.players]
        ratings = [
            bodies.Rating(game, players, *shown(anchor(game, players, level), players), False, 0, None)
            for game, players in boards
        ]
        return bodies.Profile(player, level, True, None, ratings, [])

    async def _colours(self, player: str) -> list[int]:
        query = (
            select(_seats.colour)
            .where(_seats.player == player)
            .group_by(_seats.colour)
            .order_by(func.count().desc(), _seats.colour)
        )
        return await self._database.read(lambda connection: list(connection.execute(query).scalars()))

    async def player_of(self, account: str) -> str:
        """The player that an account is."""
        query = select(_players.id).where(_players.account_id == account)
        found = await self._database.read(lambda connection: connection.execute(query).scalar())
        if found is None:
            raise Refusal("not_found", "you have not played a rated game yet")
        return str(found)

    async def all_of(self, account: str) -> tuple[bodies.Profile, list[bodies.RatedGame]] | None:
        """An account's ratings and all its rated games; None if it has none."""
        try:
            player = await self.player_of(account)
        except Refusal:
            return None
        games, before = list[bodies.RatedGame](), None
        while True:
            page = await self.games(player, before, PAGE)
            games, before = games + page.games, page.next
            if before is None:
                return await self.profile(player), games

    async def games(self, player: str, before: int | None, limit: int) -> bodies.RatedGames:
        """Someone's rated games, the latest first."""
        query = _counted(player).order_by(_games.number.desc()).limit(limit)
        if before is not None:
            query = query.where(_games.number < before)

        def work(connection: Connection) -> list[bodies.RatedGame]:
            rows = connection.execute(query).mappings().all()
            seats = _seats_of(connection, [row["table_id"] for row in rows])
            public = _public(connection, [row["table_id"] for row in rows])
            return [_game(row, seats[row["table_id"]], row["table_id"] in public) for row in rows]

        found = await self._database.read(work)
        return bodies.RatedGames(found, found[-1].number if len(found) == limit else None)

    async def history(self, player: str, game: str, players: int) -> bodies.RatingHistory:
        """How someone's rating developed."""
        query = (
            _counted(player)
            .where(_games.game == game, _games.players == players, _seats.mu.is_not(None))
            .order_by(_games.number.desc())
            .limit(MOST_POINTS)
        )
        rows = await self._database.read(lambda connection: connection.execute(query).mappings().all())
        points = [
            bodies.RatingPoint(
                row["number"], row["finished"], *shown(Skill(row["mu"], row["sigma"]), players)
            )
            for row in reversed(rows)
        ]
        return bodies.RatingHistory(player, game, players, points)

    async def against(self, player: str, other: str) -> bodies.HeadToHead:
        """How two have done in the rated games that both were in."""
        first, second = schema.rated_seats.alias().c, schema.rated_seats.alias().c
        query = (
            select(first.rank, second.rank)
            .select_from(first.table_id.table)
            .join(second.table_id.table, first.table_id == second.table_id)
            .join(schema.rated_games, _games.table_id == first.table_id)
            .where(first.player == player, second.player == other, _games.why_not.is_(None))
        )
        ranks = await self._database.read(lambda connection: connection.execute(query).all())
        ahead, behind = sum(one < two for one, two in ranks), sum(one > two for one, two in ranks)
        level = len(ranks) - ahead - behind
        return bodies.HeadToHead(player, other, len(ranks), ahead, behind, level)

    async def table(self, table: str, rated: bool) -> bodies.TableRatings:
        """What the game of a table did to the ratings."""
        game = select(_games.why_not, _games.players).where(_games.table_id == table)
        own = select(schema.rated_seats).where(_seats.table_id == table).order_by(_seats.seat)

        def work(connection: Connection) -> tuple[Any, Sequence[Any]]:
            return connection.execute(game).first(), connection.execute(own).mappings().all()

        head, seats = await self._database.read(work)
        if head is None:
            return bodies.TableRatings(table, "pending" if rated else "unrated", None, [])
        why, players = head
        state: bodies.RatingState = "counted" if why is None else "not_counted"
        return bodies.TableRatings(table, state, why, [_seat_rating(row, players) for row in seats])


def _is_placed(players: int) -> tuple[ColumnElement[bool], ...]:
    """Enough is known for a place; the same as `is_provisional`, for the database."""
    return _ratings.games >= FEWEST, _ratings.sigma < (WIDEST + 0.5) / (Z95 * unit(players))


def _leader(row: Any, players: int, place: int | None) -> bodies.Leader:
    player, name, mu, sigma, games = row
    skill = Skill(mu, sigma)
    unsure = is_provisional(skill, players, games)
    return bodies.Leader(player, name, False, *shown(skill, players), unsure, games, place)


def _landmark(game: str, players: int, level: str) -> bodies.Leader:
    at = shown(anchor(game, players, level), players)
    return bodies.Leader(bot_id(level), level, True, *at, False, 0, None)


def _rating(
    connection: Connection, game: str, players: int, mu: float, sigma: float, games: int
) -> bodies.Rating:
    skill, place = Skill(mu, sigma), None
    unsure = is_provisional(skill, players, games)
    if not unsure:
        better = (
            select(func.count())
            .select_from(schema.ratings)
            .join(schema.players, _players.id == _ratings.player)
            .where(_ratings.game == game, _ratings.players == players, _ratings.mu > mu)
            .where(*_is_placed(players), _players.account_id.is_not(None))
        )
        place = 1 + connection.execute(better).scalar_one()
    return bodies.Rating(game, players, *shown(skill, players), unsure, games, place)


def _counted(player: str) -> Select[Any]:
    """The games of a player that count."""
    return (
        select(schema.rated_games, _seats.rank, _seats.mu, _seats.sigma, _seats.mu_before)
        .join(schema.rated_seats, _seats.table_id == _games.table_id)
        .where(_seats.player == player, _games.why_not.is_(None))
    )


def _seats_of(connection: Connection, tables: list[str]) -> dict[str, list[bodies.RatedSeat]]:
    query = (
        select(_seats.table_id, _seats.seat, _seats.player, _accounts.name, _seats.rank, _seats.score)
        .outerjoin(schema.players, _players.id == _seats.player)
        .outerjoin(schema.accounts, _accounts.id == _players.account_id)
        .where(_seats.table_id.in_(tables))
        .order_by(_seats.table_id, _seats.seat)
    )
    found: dict[str, list[bodies.RatedSeat]] = defaultdict(list)
    for table, seat, player, name, rank, score in connection.execute(query):
        level = bot_level(player or "")
        line = bodies.RatedSeat(seat, player, level or name, level is not None, rank, score)
        found[table].append(line)
    return found


def _public(connection: Connection, tables: list[str]) -> set[str]:
    """Those that everyone may open: the id of a private table is its invitation."""
    query = select(_tables.id).where(_tables.id.in_(tables), _tables.public.is_(True))
    return set(connection.execute(query).scalars())


def _game(row: Any, seats: list[bodies.RatedSeat], public: bool) -> bodies.RatedGame:
    now, change = _moved(row, row["players"])
    return bodies.RatedGame(
        row["number"],
        row["table_id"] if public else None,
        row["game"],
        row["players"],
        row["finished"],
        row["rank"],
        now and now.rating,
        now and now.margin,
        change,
        seats,
    )


def _seat_rating(row: Any, players: int) -> bodies.SeatRating:
    now, change = _moved(row, players)
    is_bot = bot_level(row["player"] or "") is not None
    rating, margin = now and now.rating, now and now.margin
    return bodies.SeatRating(row["seat"], row["player"], is_bot, rating, margin, change)


def _moved(row: Any, players: int) -> tuple[Shown | None, int | None]:
    """A rating after a game, and by how much it has changed."""
    if row["mu"] is None:
        return None, None
    now = shown(Skill(row["mu"], row["sigma"]), players)
    return now, now.rating - shown(Skill(row["mu_before"], row["sigma"]), players).rating
