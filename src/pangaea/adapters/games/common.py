"""What the observations of all games begin with."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, cast

import numpy as np

from pangaea.engine.info import GameInfo, OptionValue
from pangaea.engine.protocol import Actor, Game
from pangaea.engine.registry import find_game

from ..layout import Column, Sheet, Vector, per_seat


def head_columns(info: GameInfo, most_points: int) -> tuple[Column, ...]:
    """The first columns of the block `table`: options, players, who acts, scores."""
    seats = info.players[-1]
    return (
        *(_option_column(info, name) for name in _names(info)),
        Column("players", seats, "players at the table"),
        *per_seat(
            "acts",
            seats,
            1,
            "this seat decides now; none of them: chance, or nobody because the game is over",
        ),
        Column("over", 1, "the game is over"),
        *per_seat("score", seats, most_points, "the points of this seat, where they may be known"),
        *per_seat("score known", seats, 1, "the points of this seat may be known"),
    )


def _names(info: GameInfo) -> list[str]:
    return [option.name for option in info.options]


def _option_column(info: GameInfo, name: str) -> Column:
    values = next(option.values for option in info.options if option.name == name)
    listed = ", ".join(f"{place}: {str(value).lower()}" for place, value in enumerate(values))
    return Column(f"option {name}", len(values) - 1, f"the option `{name}` ({listed})")


def write_head(sheet: Sheet, info: GameInfo, view: Mapping[str, Any]) -> None:
    """Write these columns from a `Match.view`."""
    me, players = view["seat"], view["players"]
    for option in info.options:
        place = option.values.index(view["options"][option.name])
        sheet.put("table", 0, f"option {option.name}", place)
    sheet.put("table", 0, "players", players)
    sheet.put("table", 0, "over", int(view["actor"] is None))
    if isinstance(view["actor"], int):
        sheet.put("table", 0, f"acts +{(view['actor'] - me) % players}", 1)
    for seat, score in enumerate(view["scores"]):
        step = (seat - me) % players
        sheet.put("table", 0, f"score +{step}", score or 0)
        sheet.put("table", 0, f"score known +{step}", int(score is not None))


def head_bytes(game: Game[Any, Any], state: Any, me: int) -> bytes:
    """The entries of these columns from a state, one byte each: no game has more than 255 points."""
    info, known = game.info, game.known_scores(state, me)
    seats = info.players[-1]
    turned = [*known[me:], *known[:me]]
    if None in turned:
        flags = bytes([score is not None for score in turned])
        turned = [score or 0 for score in turned]
    else:
        flags = b"\1" * len(turned)
    pad = bytes(seats - len(turned))
    seating = _seating(info.name, tuple(state.options.values()), state.players, game.actor(state), me)
    return b"".join((seating, bytes(cast("list[int]", turned)), pad, flags, pad))


@lru_cache(maxsize=1 << 10)
def _seating(name: str, chosen: tuple[OptionValue, ...], players: int, actor: Actor, me: int) -> bytes:
    """The columns before the scores."""
    info = find_game(name).info
    options = [option.values.index(value) for option, value in zip(info.options, chosen, strict=True)]
    acts = [0] * info.players[-1]
    if isinstance(actor, int):
        acts[(actor - me) % players] = 1
    return bytes([*options, players, *acts, actor is None])


def unpacked(*parts: bytes) -> Vector:
    """An observation from its bytes."""
    return np.frombuffer(b"".join(parts), np.uint8).astype(np.float32)


def one_at(places: int, place: int) -> bytes:
    """This many entries, with a 1 at one place; all zeros if there is no such place."""
    return bytes([each == place for each in range(places)])
