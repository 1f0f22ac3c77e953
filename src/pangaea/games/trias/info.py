"""What is printed on the box: players, options, verbs, ways to end."""

from __future__ import annotations

from typing import Final

from pangaea.engine.info import GameInfo, Option

METEORITE_DRAWN: Final = "meteorite_drawn"
METEORITE_REFILLED: Final = "meteorite_refilled"

INFO: Final = GameInfo(
    name="trias",
    title="Trias",
    designer="Ralf Lehmkuhl",
    players=(2, 3, 4, 5),
    options=(
        Option(
            "distance",
            "steps",
            ("steps", "euclid"),
            "How far a cell lies from the pole: in steps from cell to cell, or as the crow flies (R1).",
        ),
        Option(
            "interim",
            "any",
            ("any", "main"),
            "Which split of a land mass can score at once: any, or only one of the main land mass (R44).",
        ),
        Option(
            "pole_capacity",
            0,
            (0, 2),
            "How many herds the South Pole feeds: none, so that it only connects land, or two (R18).",
        ),
    ),
    verbs=("place", "hand", "draw", "card", "drift", "move", "rescue", "breed", "end"),
    end_reasons=(METEORITE_DRAWN, METEORITE_REFILLED),
    end_turn="end",
)
