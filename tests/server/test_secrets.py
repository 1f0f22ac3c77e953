"""Non-interference over the wire: games that differ only in others' secrets send the same bytes.

The twins of the contract's tests are put into two tables; everything that a seat and a spectator are sent
about them, refusals and previews included, is compared byte by byte.
"""

from __future__ import annotations

import asyncio
import base64
from typing import Any

import pytest

from pangaea.engine.errors import PangaeaError
from pangaea.engine.match import Match
from pangaea.engine.registry import game_names
from pangaea.engine.rng import Rng
from pangaea.server import messages as m
from pangaea.server.asking import Ask
from pangaea.server.audience import Audience
from pangaea.server.messages import Bye, Command
from pangaea.server.refusal import Refusal
from pangaea.server.session import Session
from pangaea.server.sources import Sources
from pangaea.server.table import Table, ask, submit
from tests.contract.cases import Case, all_cases, cases_of, step
from tests.contract.twins import Twins

from .support import Client, Server
from .tables import BareTable


def sent(table: Table, *members: str) -> list[bytes]:
    """Everything that a session of these members is sent about the table as it stands."""
    audience, session = Audience(), Session(members, 100)
    audience.sessions = {session}
    audience.welcome(session, table, chat=[])
    audience.game_moved(table, audience.foretell(table, seen=0))
    audience.table_changed(table)
    messages = []
    while session.waiting:
        message = session.waiting.popleft()
        assert not isinstance(message, Bye)
        messages.append(message)
    return messages


STILL = Sources(now=lambda: 1_000, token=lambda: "token")
"""A clock that stands still: the time is no secret, but it is not the same twice."""


def answer(table: Table, member: str, command: Command) -> object:
    """What a member is answered and then sent; a refusal in its own words."""
    try:
        if isinstance(command, m.PreviewMoves | m.Foresee):
            return ask(table, member, command, STILL).here()
        after = submit(table, member, command, STILL)
        return after.answer, sent(after.table, member)
    except (Refusal, PangaeaError) as error:
        return error.code, str(error)


class Pair:
    """The truth and its twin at two tables that are alike otherwise."""

    def __init__(self, case: Case, match: Match, seat: int, rng: Rng) -> None:
        table = BareTable(case.game, case.players, options=case.options).table
        self.twins = Twins(match, seat, rng)
        self.tables = [table.copy(), table.copy()]
        self.member = table.places[seat].member or ""
        self._show()

    def _show(self) -> None:
        for table, match in zip(self.tables, (self.twins.truth, self.twins.twin), strict=True):
            table.match = match

    def step(self) -> bool:
        """One decision in both worlds."""
        done = self.twins.step()
        self._show()
        return done and self.twins.truth.actor is not None

    def compare(self, rng: Rng) -> None:
        """The seat, and a spectator, cannot tell the tables apart."""
        truth, twin = self.tables
        assert sent(truth, self.member) == sent(twin, self.member)
        assert sent(truth) == sent(twin)
        for command in self._commands(rng):
            one, two = (answer(table, self.member, command) for table in self.tables)
            assert one == two

    def _commands(self, rng: Rng) -> list[Command]:
        """An undo, moves that are refused, previews of moves that are not, and what could be planned."""
        truth, seq = self.twins.truth, self.tables[0].seq
        texts = ["nonsense", *truth.moves[-3:]]
        refused = [text for text in texts if truth.actor != self.twins.seat or text not in truth.legal()]
        commands: list[Command] = [m.Undo(id="u", seq=seq)]
        commands += [m.Play(id=f"p{n}", seq=seq, move=text) for n, text in enumerate(refused)]
        if truth.actor == self.twins.seat:
            legal = truth.legal()
            moves = [rng.pick(legal) for _ in range(3)]
            commands.append(m.PreviewMoves(id="v", seq=seq, moves=moves, after=True))
        else:
            commands.append(m.Foresee(id="f"))
        return commands


def walk(case: Case, seed: int, stride: int) -> int:
    """Follow twins through one game for each seat in turn; how often they truly differed."""
    rng, match, differences = Rng(seed), case.new(seed), 0
    while match.actor is not None:
        for _ in range(stride):
            if match.actor is not None:
                step(match, rng)
        if match.actor is None:
            break
        pair = Pair(case, match, rng.below(case.players), rng)
        for _ in range(6):
            pair.compare(rng)
            differences += pair.twins.differ
            if not pair.step():
                break
    return differences


@pytest.mark.parametrize("name", game_names())
def test_twins_send_the_same_bytes(name: str) -> None:
    cases = cases_of(name)
    assert sum(walk(case, seed=3, stride=40) for case in (cases[0], cases[-1])) > 0, "they do differ"


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("case", all_cases(), ids=str)
def test_twins_send_the_same_bytes_in_many_games(case: Case, seed: int) -> None:
    walk(case, seed, stride=5)


def test_a_bot_is_asked_about_a_guess_and_never_about_the_truth(server: Server) -> None:
    """What its seat knows stays; what it cannot know is drawn anew."""
    asked: list[Ask] = []
    pool = server.house.pool
    original = pool.ask

    async def listen(ask: Ask) -> dict[str, Any]:
        asked.append(ask)
        return await original(ask)

    pool.ask = listen  # type: ignore[method-assign]
    try:
        seats = [{"name": "P0"}, {"level": "easy"}]
        client = Client.joined(server, server.open_table("transhumance", seats=seats))
        truths = set()
        while len(asked) < 6:
            live = server.house.hub.tables[client.table["id"]].table
            truths.add(live.playing.text())
            if client.view["actor"] == 0:
                client.play()
            else:
                client.expect("update")
    finally:
        pool.ask = original  # type: ignore[method-assign]
    assert not truths & {ask.payload["world"] for ask in asked}


def test_the_seed_is_in_no_message(server: Server) -> None:
    joined = server.open_table("trias")
    table = joined["table"]["id"]
    clients = [Client.joined(server, joined), Client(server.url, table)]
    clients[1].expect("welcome")
    for _ in range(20):
        clients[0].play()
    clients[0].do("resign")
    clients[1].expect("welcome")
    replay = server.request("GET", f"/api/tables/{table}/replay?count=50").text
    record = server.request("GET", f"/api/tables/{table}/record").text
    stored = asyncio.run_coroutine_threadsafe(server.house.store.load(table), server.loop).result()
    assert stored is not None
    told = "".join([replay, record, *clients[0].raw, *clients[1].raw])
    seeds = (stored.seed, server.house.hub.tables[table].table.chance.deal())
    for seed in seeds:
        for text in (seed.hex(), base64.b64encode(seed).decode(), str(int.from_bytes(seed, "big"))):
            assert text.rstrip("=") not in told
    assert all(person.token_hash not in told for person in stored.people)
