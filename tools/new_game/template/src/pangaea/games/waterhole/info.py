"""What is printed on the box: players, options, verbs, ways to end."""

from __future__ import annotations

from typing import Final

from pangaea.engine.info import GameInfo, Option

DRY_SEASON: Final = "dry_season"

INFO: Final = GameInfo(
    name="waterhole",
    title="Water Hole",
    designer="Pangaea",
    players=(2, 3, 4),
    options=(Option("lions", 3, (2, 3), "How many lions hide in the deck (R2)."),),
    verbs=("lead", "drink", "draw", "wait", "card"),
    end_reasons=(DRY_SEASON,),
    end_turn="wait",
)
