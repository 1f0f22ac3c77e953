"""Tables without a server: commands go in, rows come out."""

from __future__ import annotations

import itertools
from typing import Any

from pangaea.engine.rng import Rng
from pangaea.server import messages
from pangaea.server.bodies import NewTable, SeatChoice
from pangaea.server.facts import Row
from pangaea.server.loading import load_table
from pangaea.server.messages import Command, Done
from pangaea.server.opening import lid_of_table, open_table
from pangaea.server.sources import SeededChance, Sources
from pangaea.server.store import Stored
from pangaea.server.submit import Step, join, speaker, step_of, submit, submit_bot
from pangaea.server.table import Table

SEED = b"a seed for tests"


class Desk:
    """A table on a desk: its rows are kept in a list instead of a database."""

    def __init__(self, game: str = "transhumance", players: int = 2, **more: Any) -> None:
        ticks, tokens = itertools.count(1000), itertools.count(1)
        self.sources = Sources(now=lambda: next(ticks), token=lambda: f"token-{next(tokens)}")
        self._ids = itertools.count(1)
        more.setdefault("seats", [SeatChoice(name=f"P{seat}") for seat in range(players)])
        more.setdefault("start", True)
        body = NewTable(name="P0", game=game, players=players, **more)
        opening = open_table("t", SeededChance(SEED), lid_of_table(body), body, self.sources)
        self.links = opening.links
        self.rows: list[Row] = []
        self.table = Table("t", SeededChance(SEED))
        self.keep(step_of(opening.table))

    def keep(self, step: Step) -> Done | None:
        """Commit a step."""
        self.rows += step.rows
        self.table = step.table
        self.table.fresh = []
        return step.answer

    def do(self, command: type[Command], member: str | None = None, **fields: Any) -> Done:
        """Submit a command of a member, the one concerned unless named."""
        fields.setdefault("id", f"c{next(self._ids)}")
        made = command(**fields)
        spoken = member or speaker(self.table, self.table.members, made)
        answer = self.keep(submit(self.table, spoken, made, self.sources))
        assert answer is not None
        return answer

    def play(self, move: str | None = None, member: str | None = None) -> Done:
        """Play a move, the first legal one unless named."""
        move = move or self.table.running.legal()[0]
        return self.do(messages.Play, member, seq=self.table.seq, move=move)

    def join(self, name: str) -> str:
        """Let someone join as a spectator."""
        draft, member = join(self.table, name, f"hash of {name}", False, self.sources.now())
        self.keep(step_of(draft))
        return member

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
