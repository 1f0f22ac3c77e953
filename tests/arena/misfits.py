"""Bots that misbehave, each in its own way."""

from __future__ import annotations

import os
import sys
import time

from pangaea import Match, Rng


class Crasher:
    """Falls over at its first question."""

    def choose(self, world: Match, seat: int, rng: Rng) -> str:
        raise RuntimeError("out of\nideas")


class Leaver:
    """Wants to end the whole program."""

    def choose(self, world: Match, seat: int, rng: Rng) -> str:
        sys.exit("enough")


class Cheat:
    """Plays what is not legal."""

    def choose(self, world: Match, seat: int, rng: Rng) -> str:
        return "win at once"


class Brooder:
    """Never stops thinking, and does not want to be disturbed."""

    def choose(self, world: Match, seat: int, rng: Rng) -> str:
        while True:
            try:
                sum(range(1000))
            except Exception:
                continue


class Sleeper:
    """Falls asleep, which costs no CPU time."""

    def choose(self, world: Match, seat: int, rng: Rng) -> str:
        time.sleep(600)
        return world.legal()[0]


class Dreamer:
    """Takes a short nap before each move: a game lasts long enough to be interrupted."""

    def choose(self, world: Match, seat: int, rng: Rng) -> str:
        time.sleep(0.02)
        return rng.pick(world.legal())


class Bomb:
    """Takes its process down."""

    def choose(self, world: Match, seat: int, rng: Rng) -> str:
        os._exit(3)


class Chatterbox:
    """Prints while it plays."""

    def choose(self, world: Match, seat: int, rng: Rng) -> str:
        print("I am thinking!")
        return world.legal()[0]


class Unfinished:
    """Cannot even be made."""

    def __init__(self) -> None:
        raise OSError("no weights found")


class NoBot:
    """Has nothing to say."""


def not_a_class() -> None:
    """A function, where a class is wanted."""


class Tattler:
    """Says in the file that `TATTLE` names which process it plays for, and naps a little before each move."""

    def choose(self, world: Match, seat: int, rng: Rng) -> str:
        with open(os.environ["TATTLE"], "a") as file:
            print(os.getppid(), file=file)
        time.sleep(0.005)
        return rng.pick(world.legal())
