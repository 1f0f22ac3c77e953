"""What is printed on the box: players, options, verbs, ways to end."""

from __future__ import annotations

from typing import Final

from pangaea.engine.info import GameInfo, Option

from .data import PLAYER_COUNTS

INFO: Final = GameInfo(
    name="triassic_terror",
    title="Triassic Terror",
    designer="Peter Hawes",
    players=PLAYER_COUNTS,
    options=(
        Option(
            "long",
            False,
            (False, True),
            "Play on to the second round of the Cretaceous, where presence and dominance are scored.",
            players=(6,),
        ),
    ),
    verbs=(
        "card",
        "deal",
        "tile",
        "newland",
        "growth",
        "migrate",
        "hatch",
        "fly",
        "trex",
        "raptor",
        "white",
        "egg",
        "volcano",
        "send",
        "eat",
        "eject",
        "done",
        "end",
        "slot",
    ),
    end_reasons=("last_round",),
    end_turn="end",
    passes=("done",),
)
