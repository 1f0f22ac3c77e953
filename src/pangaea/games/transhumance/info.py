"""What is printed on the box: players, options, verbs, ways to end."""

from __future__ import annotations

from pangaea.engine.info import GameInfo, Option

LAST_CARD = "last_card"
FOUR_EMPTY_TURNS = "four_empty_turns"

INFO = GameInfo(
    name="transhumance",
    title="Transhumance",
    designer="not named in the rulebook",
    players=(2,),
    options=(
        Option("open_pens", False, (False, True), "Everybody sees the pens' numbers and the removed cards."),
        Option(
            "glorious_on_tie",
            True,
            (False, True),
            "A glorious herd that vanishes together with its enemy earns the bonus draw too.",
        ),
        Option(
            "self_dispersal",
            True,
            (False, True),
            "A player may break a herd of their own by adding a wrong card or by a wrong fusion.",
        ),
    ),
    verbs=("draw", "deal", "new", "add", "move", "sac", "stop", "skip", "end"),
    end_reasons=(LAST_CARD, FOUR_EMPTY_TURNS),
    end_turn="end",
    passes=("skip",),
)
