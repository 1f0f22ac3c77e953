"""Advice for whoever asks from another process: a JSON object in, a JSON object out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from pangaea.bots.learned.effects import Moved
from pangaea.engine.match import Match
from pangaea.engine.rng import Rng

from .advise import Effort, advise
from .option import Advice, Option


def question(
    game: str, world: Match, seat: int, seed: int, effort: Effort, about: Sequence[str] = ()
) -> dict[str, Any]:
    """What `answer` takes. The world leaves this process: it must be a guess, never the truth."""
    return {
        "game": game,
        "world": world.text(),
        "seat": seat,
        "seed": seed,
        "effort": asdict(effort),
        "about": list(about),
    }


def answer(asked: Mapping[str, Any]) -> dict[str, Any]:
    """The advice that was asked for; failures are answers too."""
    try:
        seed = asked["seed"]
        world = Match.position(asked["game"], asked["world"], seed=seed)
        effort = Effort(**asked["effort"])
        return asdict(advise(world, asked["seat"], Rng(seed), effort, asked["about"]))
    except Exception as error:
        return {"error": f"{type(error).__name__}: {error}"}


def read_advice(told: Mapping[str, Any]) -> Advice:
    """The advice in an answer."""
    return Advice(
        told["seat"], told["iterations"], told["scenarios"], tuple(map(read_option, told["options"]))
    )


def read_option(told: Mapping[str, Any]) -> Option:
    """An option from JSON, where tuples have become lists."""
    lists = {name: tuple(told[name]) for name in ("shares", "scores", "points", "line")}
    return Option(**{**told, **lists, "moved": tuple(Moved(*each) for each in told.get("moved", ()))})
