"""CPU time of a move through the hub: decided, committed to SQLite, told to two seats and five spectators.

    python -m benchmarks.server_moves [GAME …] [--moves 400]

No sockets: what each session is sent is encoded and dropped. `benchmarks.load` measures the whole server.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import time

from pangaea import game_names
from pangaea.server import messages
from pangaea.server.bodies import NewTable, SeatChoice
from pangaea.server.house import House, open_house
from pangaea.server.session import Session
from pangaea.server.settings import Settings
from pangaea.server.table.opening import terms_of_table

SPECTATORS = 5


async def play_one(house: House, game: str, limit: int, rng: random.Random) -> tuple[int, float]:
    """Play a random game of two, or its first moves; how many moves, and the CPU seconds they took."""
    seats = [SeatChoice("A"), SeatChoice("B")]
    body = NewTable(name="A", game=game, players=2, seats=seats, start=True)
    opening = await house.open_table(terms_of_table(body), body)
    live = await house.hub.find(opening.table.id)
    sessions = [Session([member], 64) for member in ("m1", "m2")]
    sessions += [Session([], 64) for _ in range(SPECTATORS)]
    live.audience.sessions.update(sessions)
    moves, cpu = 0, 0.0
    while live.table.status == "running" and moves < limit:
        move = rng.choice(live.table.running.legal())
        command = messages.Play(id=f"c{moves}", seq=live.table.seq, move=move)
        begin = time.process_time()
        await house.hub.command(live, ["m1", "m2"], command)
        cpu += time.process_time() - begin
        moves += 1
        for session in sessions:
            while session.waiting:
                session.waiting.popleft()
    return moves, cpu


async def measure(game: str, wanted: int) -> float:
    """CPU seconds per move."""
    moves, cpu, rng = 0, 0.0, random.Random(1)
    with tempfile.TemporaryDirectory() as folder:
        async with open_house(Settings(database=f"sqlite:///{folder}/moves.db")) as house:
            await play_one(house, game, 20, rng)
            while moves < wanted:
                more, seconds = await play_one(house, game, wanted - moves, rng)
                moves, cpu = moves + more, cpu + seconds
    return cpu / moves


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", default=game_names(), metavar="GAME")
    parser.add_argument("--moves", type=int, default=400)
    args = parser.parse_args()
    for game in args.games:
        cpu = asyncio.run(measure(game, args.moves))
        print(f"{game}: {1e6 * cpu:.0f} µs of CPU per move ({1 / cpu:.0f} moves per CPU second)", flush=True)


if __name__ == "__main__":
    main()
