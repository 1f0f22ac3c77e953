"""Tables without a server: commands go in, rows come out."""

from __future__ import annotations

import itertools
from typing import Any

from pangaea.engine.rng import Rng
from pangaea.server import messages
from pangaea.server.bodies import NewMember, NewTable, SeatChoice
from pangaea.server.loading import load_table
from pangaea.server.messages import Command, Done
from pangaea.server.sources import SeededChance, Sources
from pangaea.server.store import Stored
from pangaea.server.table import Row, Step, Table, join, speaker, submit, submit_bot
from pangaea.server.table.opening import open_table, terms_of_table
from pangaea.server.table.step import A, step_of

SEED = b"a seed for tests"


class BareTable:
    """A table and nothing around it: its rows are kept in a list instead of a database."""

    def __init__(self, game: str = "transhumance", players: int = 2, **more: Any) -> None:
        ticks, tokens = itertools.count(1000), itertools.count(1)
        self.sources = Sources(
            now=lambda: next(ticks),
            token=lambda: f"token-{next(tokens)}",
            table_id=lambda: "t",
            seed=lambda: SEED,
        )
        self._ids = itertools.count(1)
        more.setdefault("seats", [SeatChoice(name=f"P{seat}") for seat in range(players)])
        more.setdefault("start", True)
        body = NewTable(name="P0", game=game, players=players, **more)
        opening = open_table(terms_of_table(body), body, self.sources)
        self.links = opening.links
        self.rows: list[Row] = []
        self.table = Table("t", SeededChance(SEED))
        self.keep(step_of(opening.table, None))

    def keep(self, step: Step[A]) -> A:
        """Commit a step."""
        self.rows += step.rows
        self.table = step.table
        self.table.settle()
        return step.answer

    def do(self, command: type[Command], member: str | None = None, **fields: Any) -> Done:
        """Submit a command of a member, the one concerned unless named."""
        fields.setdefault("id", f"c{next(self._ids)}")
        made = command(**fields)
        spoken = member or speaker(self.table, self.table.members, made)
        return self.keep(submit(self.table, spoken, made, self.sources))

    def play(self, move: str | None = None, member: str | None = None) -> Done:
        """Play a move, the first legal one unless named."""
        move = move or self.table.running.legal()[0]
        return self.do(messages.Play, member, seq=self.table.seq, move=move)

    def join(self, name: str) -> str:
        """Let someone join as a spectator."""
        return self.keep(join(self.table, NewMember(name=name, watch=True), 200, self.sources)).member

    def bot_move(self, rng: Rng) -> None:
        """Let the bot that must move play at random."""
        waiting = self.table.bot_to_move()
        assert waiting is not None
        move = rng.pick(self.table.running.legal())
        self.keep(submit_bot(self.table, self.table.game_seq, move, waiting[1], self.sources.now()))

    def stored(self) -> Stored:
        """What a database would hold."""
        return Stored("t", SEED, self.rows, list(self.table.people.values()), None)

    def reloaded(self) -> Table:
        """The table as a restarted server would load it."""
        return load_table(self.stored())
