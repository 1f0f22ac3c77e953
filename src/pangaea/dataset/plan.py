"""What a dataset will hold. It is fixed before the first game, and the same plan gives the same rows."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from pangaea import __version__
from pangaea.arena.entrants import check_entrant
from pangaea.arena.fingerprint import fingerprint
from pangaea.engine.info import check_players, chosen_options, read_options
from pangaea.engine.registry import find_game

from .errors import BadDataset

CARD: Final = "dataset.json"
"""The file that holds the plan, beside the shards."""
USUAL: Final = "appraiser"
"""The default player: it says what every move is worth, within a millisecond."""
SHARD: Final = 100
"""The default number of games in a shard."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Games of one kind. Game k has the seed `seed + k`; the bots move on by one seat from game to game."""

    game: str
    """The name of the game."""
    players: int
    """How many seats there are."""
    games: int
    """How many games there are."""
    seed: int
    """The seed of the first game."""
    bots: tuple[str, ...]
    """Who plays, by names as in the arena; none: the default."""
    options: dict[str, Any] = field(default_factory=dict)
    """The options of the game."""
    slip: float = 0.0
    """How often a seat plays a random move instead of its bot's: games to learn from need some variety."""
    shard: int = SHARD
    """Games in one shard."""

    @property
    def shards(self) -> range:
        """The numbers of its shards."""
        return range(-(-self.games // self.shard))

    def games_of(self, shard: int) -> range:
        """The numbers of the games in a shard."""
        return range(shard * self.shard, min(self.games, (shard + 1) * self.shard))

    def seated(self, number: int) -> tuple[str, ...]:
        """The bot of each seat in a game."""
        return tuple(self.bots[(seat + number) % len(self.bots)] for seat in range(self.players))


def check_plan(plan: Plan) -> Plan:
    """The plan with all its options and one bot for every seat; what cannot be played is refused."""
    info = find_game(plan.game).info
    players = check_players(info, plan.players)
    bots = plan.bots or (USUAL,)
    if len(bots) > players:
        raise BadDataset(f"there are more bots ({len(bots)}) than seats ({players})")
    if plan.games < 1 or plan.shard < 1:
        raise BadDataset("a dataset has at least one game, and at least one in a shard")
    if not 0 <= plan.slip <= 1:
        raise BadDataset(f"slip is a share from 0 to 1, not {plan.slip:g}")
    for bot in dict.fromkeys(bots):
        check_entrant(bot, plan.game)
    options = chosen_options(info, read_options(info, players, plan.options))
    filled = (*bots, *[bots[-1]] * (players - len(bots)))
    return replace(plan, players=players, bots=filled, options=options)


# --- the plan as a file -----------------------------------------------------------------------------


def written(plan: Plan) -> dict[str, Any]:
    """The plan as JSON, with everything else that determines its games."""
    return {
        "format": "pangaea-dataset/1",
        **asdict(plan),
        "bots": list(plan.bots),
        "rules_version": find_game(plan.game).info.rules_version,
        "version": __version__,
        "code": fingerprint(plan.game, plan.bots),
    }


def held_plan(folder: Path) -> dict[str, Any] | None:
    """What the folder says it holds; None for a folder without a dataset."""
    path = folder / CARD
    try:
        held = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as error:
        raise BadDataset(f"{path}: cannot be read: {error}") from None
    if not isinstance(held, dict) or held.get("format") != "pangaea-dataset/1":
        raise BadDataset(f"{path}: is not the plan of a dataset")
    return held


def check_folder(plan: Plan, folder: Path) -> None:
    """Refuse to mix two datasets: a folder continues with the plan it was begun with, or with more games."""
    held = held_plan(folder)
    if held is None:
        return
    wanted = written(plan)
    for name in wanted:
        if name != "games" and held.get(name) != wanted[name]:
            raise BadDataset(
                f"{folder} was begun with {name} {held.get(name)!r}, not {wanted[name]!r}: "
                "use the same, or choose another folder"
            )
    if isinstance(held["games"], int) and held["games"] > plan.games:
        raise BadDataset(f"{folder} is planned for {held['games']} games already, more than {plan.games}")
