"""What is printed on the box: players, options, verbs, ways to end."""

from __future__ import annotations

from typing import Final

from pangaea.engine.info import GameInfo, Option

PLANETS_COVERED: Final = "planets_covered"

INFO: Final = GameInfo(
    name="planet",
    title="Planet",
    designer="Urtis Šulinskas",
    players=(2, 3, 4),
    options=(
        Option(
            "beginner", False, (False, True), "Variant 1: no objectives, and each animal is worth 1 point."
        ),
        Option(
            "surprise",
            False,
            (False, True),
            "Variant 2: one animal of each round is shown only two rounds before.",
        ),
    ),
    verbs=("reveal", "take", "keep", "animal"),
    end_reasons=(PLANETS_COVERED,),
)
