"""The bodies of the routes of ratings."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from ..shapes import Shape

RatingState: TypeAlias = Literal["unrated", "pending", "counted", "not_counted"]
"""`pending`: the game is not over, or has only just ended."""


class Rating(Shape, frozen=True):
    """How strong someone is at a game with this number of players."""

    game: str
    players: int
    rating: int
    margin: int
    """The true strength lies within it, 19 times in 20."""
    provisional: bool
    """Whether too little is known for a place in the list."""
    games: int
    """Rated games; 0 for bots, which stand where the arena has put them."""
    place: int | None
    """The place in the list among people; null: none yet."""


class Leader(Shape, frozen=True):
    """A line of the list."""

    player: str
    name: str
    """A person's name, or a bot's level."""
    bot: bool
    rating: int
    margin: int
    provisional: bool
    games: int
    place: int | None


class Leaderboard(Shape, frozen=True):
    """The strongest at a game and number of players, with bots as landmarks; provisional ones are last."""

    game: str
    players: int
    people: int
    """How many have a rating."""
    leaders: list[Leader]


class Profile(Shape, frozen=True):
    """Someone who plays rated games."""

    player: str
    name: str | None
    """A bot's level; null: the account has been deleted."""
    bot: bool
    since: int | None
    """Of people: when the account was opened."""
    ratings: list[Rating]
    colours: list[int]
    """The colours that they have played, the most frequent first."""


class RatedSeat(Shape, frozen=True):
    """Someone in a rated game."""

    seat: int
    player: str | None
    name: str | None
    bot: bool
    rank: int
    score: int


class RatedGame(Shape, frozen=True):
    """A rated game in someone's list."""

    number: int
    table: str | None
    """Null: the table is private, or gone."""
    game: str
    players: int
    finished: int
    rank: int
    rating: int | None
    margin: int | None
    change: int | None
    """All three are null for bots."""
    seats: list[RatedSeat]


class RatedGames(Shape, frozen=True):
    """Someone's rated games, the latest first."""

    games: list[RatedGame]
    next: int | None
    """Send it as `before` for the next page; null: this is the last one."""


class RatingPoint(Shape, frozen=True):
    """Someone's rating after a game."""

    number: int
    at: int
    rating: int
    margin: int


class RatingHistory(Shape, frozen=True):
    """How someone's rating went, oldest first; of very many games the latest."""

    player: str
    game: str
    players: int
    points: list[RatingPoint]


class HeadToHead(Shape, frozen=True):
    """Two players, over all rated games that both were in."""

    player: str
    other: str
    games: int
    ahead: int
    """How often the first was ahead of the other, whoever else won."""
    behind: int
    level: int


class SeatRating(Shape, frozen=True):
    """What a game did to a rating."""

    seat: int
    player: str | None
    bot: bool
    rating: int | None
    margin: int | None
    change: int | None
    """Null for bots, and while the game does not count."""


class TableRatings(Shape, frozen=True):
    """What the game of a table did to the ratings."""

    table: str
    state: RatingState
    why: str | None
    """Why it does not count: `abandoned`, `short`, `guest`, `twice` or `bots`."""
    seats: list[SeatRating]


SPOKEN: Final = (Leaderboard, Profile, RatedGames, RatingHistory, HeadToHead, TableRatings)
