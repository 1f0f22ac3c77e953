"""What a viewer of a tutorial is shown: progress in the script, what is explained, which move to make."""

from __future__ import annotations

from .shapes import Guide, GuidePage
from .table import Table


def guide_of(table: Table, seat: int | None) -> Guide | None:
    """The guide for a viewer; None if the table is not a tutorial. Nobody learns what others will play."""
    tutorial, match = table.tutorial, table.match
    if tutorial is None or match is None:
        return None
    played = match.moves
    step, following = tutorial.followed(played), tutorial.follows(played)
    told = step == len(played) or step == len(tutorial.moves)
    return Guide(
        step=step,
        steps=len(tutorial.moves),
        following=following,
        lesson=sum(after <= step for after in tutorial.lessons),
        lessons=len(tutorial.lessons),
        pages=[
            GuidePage(page.key, list(page.cells)) for page in (tutorial.lessons.get(step, ()) if told else ())
        ],
        move=tutorial.next_move(played) if seat is not None and seat == match.actor else None,
    )
