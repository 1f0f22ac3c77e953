"""Transhumance in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from pangaea.engine.info import Options
from pangaea.engine.protocol import seat_text
from pangaea.games.transhumance.view_types import CellView, SeatView, View

from .common import counted, prose

_RACES: Final = {"G": "glorious", "T": "reckless", "R": "swift", "D": "diverse"}


def rules(players: int, options: Options) -> str:
    """The rules in short, and how each move is written."""
    broken = (
        " A single card that does not fit disperses the herd with it." if options["self_dispersal"] else ""
    )
    unfit = ", otherwise both are dispersed" if options["self_dispersal"] else ""
    tie = " (or vanishes with it)" if options["glorious_on_tie"] else ""
    return prose("transhumance").format(breaking=broken, tie=tie, unfit=unfit)


def position(view: Mapping[str, Any]) -> list[str]:
    """What lies on the table, line by line, from a view alone."""
    seen: View = view["position"]
    return [
        _status(seen),
        *(f"Row {number}: {'; '.join(map(_cell, row))}" for number, row in enumerate(seen["path"], 1)),
        *(_player(seat, player) for seat, player in enumerate(seen["seats"])),
    ]


def _status(seen: View) -> str:
    words = [f"Active: {seat_text(seen['active'])}, phase {seen['phase']}"]
    if seen["draws_left"] or seen["bonus_left"]:
        words.append(f"cards left to draw {seen['draws_left'] + seen['bonus_left']}")
    if seen["drawing"]:
        words.append(f"drawing from {seen['drawing']}")
    if seen["empty_turns"]:
        words.append(f"{seen['empty_turns']} of {seen['empty_turns_limit']} empty turns")
    if seen["last_turn"]:
        words.append("this is the last turn")
    return ", ".join(words) + "."


def _cell(cell: CellView) -> str:
    herd, ahead = cell["herd"], " ".join(cell["ahead"])
    if herd is None:
        return f"{cell['cell']} free (to {ahead})"
    complete = ", complete" if herd["complete"] else ""
    return (
        f"{cell['cell']} {seat_text(herd['owner'])} {_RACES[herd['race']]} {' '.join(herd['cards'])} "
        f"({herd['size']}{complete}; to {ahead})"
    )


def _player(seat: int, player: SeatView) -> str:
    words = [
        f"{seat_text(seat)} ({player['colour']}): hand {_hand(player)}",
        f"cards left to draw {counted(player['enclosure'])}, {player['enclosure_left']} in all",
        f"pen {_pen(player)}",
    ]
    if player["removed"] is not None:
        words.append(f"dispersed {counted(player['removed'])}")
    return "; ".join(words)


def _hand(player: SeatView) -> str:
    if player["hand"] is None:
        return f"{counted(player['hand_backs'])}, characters secret"
    cards = {
        race + character: held
        for race, characters in player["hand"].items()
        for character, held in characters.items()
    }
    return " ".join(" ".join([card] * held) for card, held in cards.items()) or "empty"


def _pen(player: SeatView) -> str:
    if player["pen_count"] is not None:
        return f"{player['pen_count']} sheep"
    pile = player["pile"]
    return f"about {pile['least']} to {pile['most']} sheep" if pile["most"] else "empty"
