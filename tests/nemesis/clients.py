"""People who play on through every fault, and write down all that they are shown and told."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from pangaea.server.sources import hash_token

from .checker import UNCERTAIN
from .history import Event, History, digest, moves

ANSWER_SECONDS = 8.0
LOST = (OSError, EOFError, TimeoutError, WebSocketException)
"""What a connection can end with."""


class World:
    """What all clients share: where the servers are, chance, and whether the faults are over."""

    def __init__(self, addresses: list[str], rng: random.Random, history: History) -> None:
        self.addresses, self.rng, self.history = addresses, rng, history
        self.calm = False
        """From now on nobody begins anything new."""
        self.over = False
        self.clients: list[Client] = []
        self.tasks: set[asyncio.Task[None]] = set()
        self._sessions = itertools.count(1)

    def new_session(self) -> str:
        """A name for one more socket."""
        return f"s{next(self._sessions)}"

    def begin(self, work: Any) -> None:
        """Let something go on by itself."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)


class Client:
    """One device at one table. It comes back after every lost connection, to whichever process."""

    stays = True

    def __init__(
        self, world: World, name: str, table: str, member: str | None = None, token: str = ""
    ) -> None:
        self.world, self.name, self.table = world, name, table
        self.member, self.token = member, token
        self.session = ""
        self.seq = 0
        self.seen: Event | None = None
        """The newest frame, as the client has put it together."""
        self._logs: dict[int | None, list[Event]] = {}
        self.gone = False
        self.changed = asyncio.Event()
        self._socket: ClientConnection | None = None
        self._pending: dict[str, asyncio.Future[Event]] = {}
        self._numbers = itertools.count(1)
        self.asking = 0
        """Of how many commands it is not clear yet what became of them: a host's mark may overtake a move."""
        world.clients.append(self)

    # --- the connection ------------------------------------------------------------------------------

    async def stay(self) -> None:
        """Be connected until the end, or until one is sent away."""
        while not (self.world.over or self.gone):
            with contextlib.suppress(*LOST):
                await self._connect(self.world.rng.choice(self.world.addresses))
            self._lost()
            if not self.gone:
                await asyncio.sleep(0.1 + 0.3 * self.world.rng.random())

    async def _connect(self, address: str) -> None:
        url = f"ws{address.removeprefix('http')}/api/tables/{self.table}/socket"
        async with connect(
            url, open_timeout=5, close_timeout=0.2, max_size=None, ping_interval=None
        ) as socket:
            self.session = self.world.new_session()
            tokens = [self.token] if self.token else []
            proofs = [hash_token(token)[:16] for token in tokens]
            self._note("hello", table=self.table, tokens=proofs, address=address, stays=self.stays)
            seq = self.seq or None
            if seq is None:
                self._logs = {}
            await socket.send(json.dumps({"type": "hello", "tokens": tokens, "seq": seq}))
            async for text in socket:
                self._take(socket, json.loads(text))

    def _lost(self) -> None:
        if self.session:
            self._note("closed")
        self.session, self._socket = "", None
        for waiting in self._pending.values():
            if not waiting.done():
                waiting.set_result({"type": "refused", "code": UNCERTAIN[0]})
        self._pending.clear()
        self.changed.set()

    @property
    def settled(self) -> bool:
        """Whether it is connected, has been welcomed, and waits for nothing."""
        return self._socket is not None and not self.asking

    async def roam(self) -> None:
        """Lose the connection on purpose."""
        if self._socket is not None:
            await self._socket.close()

    def leave(self) -> None:
        """Never come back."""
        self.gone = True
        self._note("left", table=self.table)

    def _note(self, kind: str, **fields: Any) -> None:
        self.world.history.add(kind, client=self.name, session=self.session, **fields)

    # --- what comes in -------------------------------------------------------------------------------

    def _take(self, socket: ClientConnection, message: Event) -> None:
        match message["type"]:
            case "welcome":
                self._socket = socket
                self.member = next(iter(message["you"]), None)
                self._show(message, chat=max([line["number"] for line in message["chat"]], default=0))
            case "update" | "table" | "pong":
                self._show(message)
            case "said":
                self._note("heard", number=message["line"]["number"])
            case "done" | "refused" | "previewed" if message["id"] is not None:
                self._answered(message)
            case "bye" if message["code"] in ("revoked", "bad_token"):
                self.leave()
        self.changed.set()

    def _show(self, message: Event, **more: Any) -> None:
        self.seq = max(self.seq, message["seq"])
        frames = [self._put_together(frame) for frame in message.get("frames", ())]
        self._note("shown", table=self.table, type=message["type"], seq=message["seq"], frames=frames, **more)

    def _put_together(self, frame: Event) -> Event:
        """The view and the new part of the log as they came, and the moves as the client has them now.

        Older entries may say more than the log would now: in Transhumance, what lies in the pen is forgotten.
        """
        seat, part = frame["seat"], frame["log"]
        log = self._logs.setdefault(seat, [])
        log[part["since"] :] = part["entries"]
        self.seen = frame["view"]
        shown = {"view": digest(frame["view"]), "entries": digest(part["entries"]), "moves": moves(log)}
        return {"seat": seat, "since": part["since"], **shown}

    def _answered(self, message: Event) -> None:
        code, id = message.get("code"), message["id"]
        self._note("answered", id=id, type=message["type"], code=code, seq=message["seq"])
        waiting = self._pending.pop(id, None)
        if waiting is not None and not waiting.done():
            waiting.set_result(message)

    # --- what goes out -------------------------------------------------------------------------------

    async def insist(self, kind: str, **fields: Any) -> Event | None:
        """Send a command, and again with the same id until it is clear what became of it."""
        command = {"type": kind, "id": f"{self.name}-{next(self._numbers)}", **fields}
        self.asking += 1
        try:
            while not (self.world.over or self.gone):
                answer = await self._ask(command)
                if answer is not None and answer.get("code") not in UNCERTAIN:
                    return answer
                await asyncio.sleep(0.05 + 0.1 * self.world.rng.random())
        finally:
            self.asking -= 1
        return None

    async def _ask(self, command: Event) -> Event | None:
        socket, session = self._socket, self.session
        if socket is None:
            return None
        waiting: asyncio.Future[Event] = asyncio.get_running_loop().create_future()
        self._pending[command["id"]] = waiting
        self._note("sent", id=command["id"], type=command["type"], table=self.table)
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                await socket.send(json.dumps(command))
                return await waiting
        except LOST:
            self._pending.pop(command["id"], None)
            if self.session == session:
                await socket.close()
            return None

    async def renew(self) -> None:
        """Renew the link. The old one ends everywhere; whoever comes with it finds nothing."""
        old = self.token
        for number in range(6):
            self.world.begin(Ghost(self, number, 0.004 * number * self.world.rng.random()).haunt())
        answer = await self.insist("reissue", target=self.member)
        if answer is None or answer["type"] != "done" or answer["token"] is None:
            return
        self.token = answer["token"]
        self._note("revoked", table=self.table, token=hash_token(old)[:16], seq=answer["seq"])
        self.world.begin(Ghost(self, 6, 0.0, old).haunt())


class Ghost(Client):
    """Someone else who knows a link that is being replaced, and comes once, for as long as they may."""

    stays = False

    def __init__(self, owner: Client, number: int, wait: float, token: str | None = None) -> None:
        name = f"{owner.name}-ghost{number}-{owner.world.new_session()}"
        super().__init__(owner.world, name, owner.table, owner.member, token or owner.token)
        self._wait = wait

    async def haunt(self) -> None:
        """Come once."""
        await asyncio.sleep(self._wait)
        address = self.world.rng.choice(self.world.addresses)
        with contextlib.suppress(*LOST):
            await self._connect(address)
        if not self.gone:
            self.leave()
