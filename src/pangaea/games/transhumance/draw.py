"""The board in plain characters, drawn from a view and nothing else."""

from __future__ import annotations

from pangaea.engine.protocol import Viewer

from .state import State
from .view import view
from .view_types import CellView, HerdView, SeatView, View

_WIDTH = 9


def draw(state: State, viewer: Viewer) -> str:
    """The funnel with the pen on top, below it both players; a blue herd is `b`, a red one `r`."""
    return "\n".join(_lines(view(state, viewer)))


def _lines(seen: View) -> list[str]:
    widest = len(seen["path"][0]) * _WIDTH
    rows = ["pen", *("".join(map(_cell, row)) for row in reversed(seen["path"]))]
    return [
        *(row.center(widest).rstrip() for row in rows),
        _status(seen),
        *map(_player, seen["seats"]),
    ]


def _cell(cell: CellView) -> str:
    herd = cell["herd"]
    return f"[{cell['cell'] if herd is None else _herd(herd):^7}]"


def _herd(herd: HerdView) -> str:
    """Such as `bDabc`, with `*` behind a complete herd."""
    characters = "".join(card[1] for card in herd["cards"])
    return f"{'br'[herd['owner']]}{herd['race']}{characters}{'*' if herd['complete'] else ''}"


def _status(seen: View) -> str:
    words = [f"{seen['seats'][seen['active']]['colour']}: {seen['phase']}"]
    if draws := seen["draws_left"] + seen["bonus_left"]:
        words.append(f"{draws} to draw")
    if seen["drawing"]:
        words.append(f"drawing {seen['drawing']}")
    if seen["empty_turns"]:
        words.append(f"{seen['empty_turns']} of {seen['empty_turns_limit']} empty turns")
    if seen["last_turn"]:
        words.append("last turn")
    return ", ".join(words)


def _player(player: SeatView) -> str:
    stacks = " ".join(f"{race}{left}" for race, left in player["enclosure"].items())
    return f"{player['colour']:<5} enclosure {stacks}  pen {_pen(player)}  hand {_hand(player)}"


def _pen(player: SeatView) -> str:
    """The number where it may be known, else how thick the pile looks, such as `5-9`."""
    if player["pen_count"] is not None:
        return str(player["pen_count"])
    least, most = player["pile"]["least"], player["pile"]["most"]
    return f"{least}-{most}" if most else "0"


def _hand(player: SeatView) -> str:
    if player["hand"] is None:
        return " ".join(f"{race}?x{held}" for race, held in player["hand_backs"].items() if held)
    cards = [
        f"{race}{character}" + (f"x{held}" if held > 1 else "")
        for race, characters in player["hand"].items()
        for character, held in characters.items()
    ]
    return " ".join(cards)
