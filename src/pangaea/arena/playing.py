"""One game between bots, played to its end whatever the bots do.

A bot that crashes, answers with an illegal move or takes too long has lost: it is ranked last, and a
random bot continues for its seat so that the others can finish. When only one seat is left it wins at once;
with two players that is the first fault.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from pangaea.bots.ask import ask
from pangaea.bots.protocol import Bot
from pangaea.bots.random import RandomBot
from pangaea.engine.errors import IllegalMove, quote
from pangaea.engine.match import Match
from pangaea.engine.rng import Rng

from .charts import charts_of
from .entrants import Entrant, read_entrant
from .fingerprint import fingerprint
from .limits import Overlong, cpu_limit
from .plan import Fixture
from .results import Forfeit, Result

FORFEIT: Final = "forfeit"
"""The ending of a game in which only one seat was left."""

Watch = Callable[[int | None], None]
"""Called with the seat that begins to think, and with None when it has answered."""


class Fault(Exception):
    """A bot has lost through its own fault."""

    def __init__(self, why: str, detail: str) -> None:
        super().__init__(detail)
        self.why = why


class Player:
    """A bot at the table, with its clock. It is a `Bot` that raises nothing but `Fault`."""

    def __init__(self, entrant: Entrant, game: str, limit: float) -> None:
        self._entrant = entrant
        self._game = game
        self._limit = limit
        self._bot: Bot | None = None
        self.asked = 0
        self.cpu = 0.0
        self.slowest = 0.0

    def choose(self, world: Match, seat: int, rng: Rng) -> str:
        """What the bot answers."""
        try:
            if self._bot is None:
                self._bot = self._entrant.make(self._game)
            return self._timed(self._bot, world, seat, rng)
        except Overlong:
            raise Fault("overlong", f"took more than {self._limit:g} CPU seconds") from None
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # a bot that calls sys.exit() has crashed too
            raise Fault("crash", f"{type(error).__name__}: {' '.join(str(error).split())[:200]}") from error

    def _timed(self, bot: Bot, world: Match, seat: int, rng: Rng) -> str:
        began = time.process_time()
        try:
            with cpu_limit(self._limit):
                return bot.choose(world, seat, rng)
        finally:
            taken = time.process_time() - began
            self.asked += 1
            self.cpu += taken
            self.slowest = max(self.slowest, taken)


class Playing:
    """A running game of a fixture."""

    def __init__(self, fixture: Fixture, watch: Watch, forfeits: tuple[Forfeit, ...] = ()) -> None:
        self._fixture = fixture
        self._watch = watch
        self._forfeits = list(forfeits)
        self._match, self._start = begun(fixture)
        self._players = [Player(read_entrant(bot), fixture.game, fixture.limit) for bot in fixture.bots]
        self._rounds: list[list[int]] = []
        # The deal is paired, the bots' own luck is not: every seating has its own streams.
        luck = Rng(fixture.seed).fork("bots").fork(" ".join(fixture.bots))
        self._luck = [luck.fork(f"seat {seat}") for seat in range(fixture.players)]

    def play(self) -> Result:
        """Play to the end, or until only one seat has no fault."""
        match = self._match
        while (actor := match.actor) is not None and len(self._forfeits) < match.players - 1:
            if isinstance(actor, int):
                self._decide(actor)
            else:
                match.roll()
            self._note_round()
        return self._result()

    def _decide(self, seat: int) -> None:
        if any(forfeit.seat == seat for forfeit in self._forfeits):
            self._match.play(ask(RandomBot(), self._match, seat, self._luck[seat]))
            return
        self._watch(seat)
        try:
            self._match.play(ask(self._players[seat], self._match, seat, self._luck[seat]))
        except Fault as fault:
            self._forfeit(seat, fault.why, str(fault))
        except IllegalMove as error:
            self._forfeit(seat, "illegal", str(error))
        finally:
            self._watch(None)

    def _forfeit(self, seat: int, why: str, detail: str) -> None:
        self._forfeits.append(Forfeit(seat, why, detail, len(self._match.moves)))

    def _note_round(self) -> None:
        """Keep the scores after each round: as many turns as there are seats."""
        if (self._match.turn - 1) // self._match.players > len(self._rounds):
            self._rounds.append(self._match.scores())

    def _result(self) -> Result:
        fixture, match = self._fixture, self._match
        scores = match.scores()
        return Result(
            game=fixture.game,
            options=fixture.options,
            seed=fixture.seed,
            bots=fixture.bots,
            limit=fixture.limit,
            start=self._start,
            scores=scores,
            ranks=ranks(scores, match.winners(), [forfeit.seat for forfeit in self._forfeits]),
            ending=match.ending or FORFEIT,
            forfeits=self._forfeits,
            decisions=len(match.moves),
            rounds=[*self._rounds, scores],
            asked=[player.asked for player in self._players],
            cpu=[round(player.cpu, 4) for player in self._players],
            slowest=[round(player.slowest, 4) for player in self._players],
            code=fingerprint(fixture.game, tuple(fixture.bots)),
        )


def begun(fixture: Fixture) -> tuple[Match, int]:
    """The match before its first decision, and the seat of the start player."""
    if fixture.chart:
        charted: tuple[Match, int] = charts_of(fixture.game).begin(fixture.chart, fixture.seed)
        return charted
    match = Match.new(fixture.game, fixture.players, fixture.seed, dict(fixture.options))
    start = match.record()["setup"].get("start", 0)
    assert isinstance(start, int), f"a start player is a seat, not {quote(start)}"
    return match, start


def ranks(scores: list[int], winners: list[int], forfeited: list[int]) -> list[int]:
    """The place of each seat: the winners, the others by score, then the forfeited, the first of them last.

    If nobody but forfeited seats has won on the board, the best of the other scores wins.
    """

    def place(seat: int) -> tuple[int, int, int]:
        if seat in forfeited:
            return 1, 0, -forfeited.index(seat)
        return 0, seat not in winners, -scores[seat]

    places = [place(seat) for seat in range(len(scores))]
    return [1 + sum(other < own for other in places) for own in places]


def play_fixture(
    fixture: Fixture, watch: Watch = lambda seat: None, forfeits: tuple[Forfeit, ...] = ()
) -> Result:
    """Play one game. Seats in `forfeits` have lost before it begins."""
    return Playing(fixture, watch, forfeits).play()
