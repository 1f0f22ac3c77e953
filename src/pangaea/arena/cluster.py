"""The same games on a cluster: Ray hands them out to machines that have the same Pangaea installed.

A game depends on its fixture alone, so it ends the same wherever it is played. There, too, it is played by
`workers.play_all` in a process of its own, so a bot can do no more harm. When a machine is lost, Ray has its
games played again by another.
"""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Generator, Iterable, Sequence
from dataclasses import asdict
from importlib import import_module
from itertools import islice
from typing import Any, Final

from .errors import Breakdown, NoCluster
from .fingerprint import fingerprint
from .plan import Fixture, read_fixture
from .results import Result, read_line, write_line
from .workers import play_all

LOCAL: Final = "local"
"""The address that stands for a temporary Ray on this machine."""
BATCH: Final = 4
"""Games that are handed out together: they share the start of a process."""
AHEAD: Final = 2
"""Batches handed out per core, so that none waits for work."""
KNOCK_SECONDS: Final = 10.0
"""How long a cluster may take to accept a connection, in seconds."""
RETRIES: Final = 5
"""How often the machine that plays a batch may be lost."""


def play_on_ray(fixtures: Iterable[Fixture], address: str, workers: int) -> Generator[Result, None, None]:
    """The results of the fixtures as they come in, not in order. Closing the iterator ends all games.

    `workers` is the number of cores if the address is `local`.
    """
    waiting = iter(list(fixtures))
    batch = list(islice(waiting, BATCH))
    if not batch:
        return
    ray = _connect(address, workers)
    begun: list[Any] = []
    try:
        play = ray.remote(num_cpus=1, max_retries=RETRIES)(play_batch)
        while begun or batch:
            while batch and len(begun) < AHEAD * _cores(ray):
                begun.append(play.remote([asdict(fixture) for fixture in batch], sys.path))
                batch = list(islice(waiting, BATCH))
            done, begun = ray.wait(begun, num_returns=1)
            yield from _results(ray, done[0])
    finally:
        for reference in begun:
            ray.cancel(reference, force=True)
        ray.shutdown()


def _connect(address: str, workers: int) -> Any:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # no usage statistics
    try:
        ray: Any = import_module("ray")
    except ModuleNotFoundError:
        raise NoCluster("a cluster needs Ray: pip install 'pangaea[ray]'") from None
    _knock(address)
    own: dict[str, Any] = {"num_cpus": workers, "include_dashboard": False} if address == LOCAL else {}
    try:
        ray.init(address=address, logging_level="error", log_to_driver=False, **own)
    except (ConnectionError, ValueError, RuntimeError, TimeoutError) as error:
        why = " ".join(str(error).split())[:200]
        raise NoCluster(f"there is no Ray at {address!r}: {why}") from None
    return ray


def _knock(address: str) -> None:
    """Check that something listens at an address with a port: Ray itself would retry for many minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdigit():
        return  # `local`, `auto` and the like: Ray answers at once
    try:
        socket.create_connection((host.strip("[]"), int(port)), KNOCK_SECONDS).close()
    except (OSError, OverflowError) as error:
        raise NoCluster(f"there is no Ray at {address!r}: {error}") from None


def _cores(ray: Any) -> int:
    return max(1, int(ray.cluster_resources().get("CPU", 1)))


def _results(ray: Any, reference: Any) -> list[Result]:
    try:
        told = ray.get(reference)
    except ray.exceptions.RayError as error:
        why = str(error).strip().splitlines()[0][:200]
        raise Breakdown(f"the cluster gave up on a game: {type(error).__name__}: {why}") from None
    if isinstance(told, str):
        raise Breakdown(told)
    return [_checked(read_line(line, "an answer from the cluster")) for line in told]


def _checked(result: Result) -> Result:
    own = fingerprint(result.game, tuple(result.bots))
    if result.code != own:
        raise Breakdown(f"a machine of the cluster runs other code ({result.code}) than this one ({own})")
    return result


# --- on a machine of the cluster ----------------------------------------------------------------


def play_batch(batch: Sequence[dict[str, Any]], places: Sequence[str]) -> list[str] | str:
    """The result lines of some fixtures, or what failed. Modules are also looked for in `places`."""
    sys.path += [place for place in places if place not in sys.path and os.path.isdir(place)]
    try:
        return [write_line(result) for result in play_all(map(read_fixture, batch), 1)]
    except Breakdown as error:
        return str(error)
