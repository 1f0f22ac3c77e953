"""Triassic Terror in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pangaea.engine.info import Options
from pangaea.engine.protocol import seat_text
from pangaea.games.triassic_terror.view_types import (
    AreaView,
    HabitatView,
    PredatorView,
    SeatView,
    TurnView,
    View,
)

from .common import counted, prose, seats_text

_FIRST_ONLY = "4 points for the most dinos there"
_TWO_PLACES = "8 points for the most dinos there, 4 for the second most"


def rules(players: int, options: Options) -> str:
    """The rules in short, and how each move is written."""
    dominance = _FIRST_ONLY if players == 2 else _TWO_PLACES
    return prose("triassic_terror").format(flight=1 if players == 6 else 2, dominance=dominance)


def position(view: Mapping[str, Any]) -> list[str]:
    """What lies on the table, line by line, from a view alone."""
    seen: View = view["position"]
    return [
        f"Round {seen['round']}, phase {seen['phase']}, turn of {seat_text(seen['seat'])}; first player "
        f"{seat_text(seen['first'])}; order of play {seats_text(seen['order'])}.",
        f"Rounds: {_track(seen)}",
        f"Spaces: {_spaces(seen)}",
        "Areas (neighbours; habitats best first with points, owner × dinos):",
        *map(_area, seen["areas"]),
        *map(_predator, seen["predators"]),
        *map(_seat, seen["seats"]),
        _cards(seen),
        f"Dominance now: {_dominance(seen)}",
        *(_turn(seen["turn"]) if seen["turn"] else []),
    ]


def _track(seen: View) -> str:
    marks = []
    for entry in seen["rounds"]:
        kinds = [kind for kind in ("cards", "habitats", "presence", "dominance") if entry[kind]]
        now = " (now)" if entry["state"] == "running" else ""
        marks.append(f"{entry['name']}{now}{' ' + '+'.join(kinds) if kinds else ''}")
    return "; ".join(marks)


def _spaces(seen: View) -> str:
    told = []
    for entry in seen["spaces"]:
        whites = f" with {entry['whites']} white" if entry["whites"] else ""
        taken = "" if entry["taken_by"] is None else f" taken by {seat_text(entry['taken_by'])}"
        told.append(f"{entry['space']} {entry['tile'] or 'empty'}{whites}{taken}")
    return ", ".join(told)


def _area(entry: AreaView) -> str:
    words = [
        f"{entry['name']} ({' '.join(entry['neighbours'])})",
        ", ".join(map(_habitat, entry["habitats"])),
    ]
    if entry["predators"]:
        words.append(f"predators {' '.join(entry['predators'])}")
    if entry["trex_outside"] is not None:
        words.append(f"T-Rex of {seat_text(entry['trex_outside'])} outside the habitats")
    if entry["volcano"] is not None:
        words.append(f"volcano until the turn of {seat_text(entry['volcano'])}")
    return "; ".join(words)


def _habitat(habitat: HabitatView) -> str:
    if habitat["owner"] is None:
        return f"{habitat['points']}: free"
    rex = " + T-Rex" if habitat["trex"] else ""
    return f"{habitat['points']}: {seat_text(habitat['owner'])} × {habitat['dinos']}{rex}"


def _predator(predator: PredatorView) -> str:
    owner = "" if predator["owner"] is None else f" of {seat_text(predator['owner'])}"
    near, far = ([to["area"] for to in predator["reach"] if to["steps"] == steps] for steps in (1, 2))
    reach = f" (1 step: {' '.join(near)}; 2 steps: {' '.join(far)})" if near or far else ""
    return f"{predator['name']}{owner} in {predator['area']}{reach}"


def _seat(entry: SeatView) -> str:
    words = [f"{seat_text(entry['seat'])}: supply {entry['supply']}, on the island {entry['on_board']}"]
    counters = [name for name in ("egg", "volcano") if entry[name]]
    words.append(f"counters {' '.join(counters) or 'none'}{' (one used this period)' * entry['countered']}")
    if entry["whites"]:
        words.append(f"white dinos {entry['whites']}")
    if entry["card"]:
        words.append(f"{entry['card']} card {entry['terrain'] or 'secret'}")
    words.append(f"habitats worth {entry['habitat_points']}")
    if entry["missing_terrains"]:
        words.append(f"absent from {' '.join(entry['missing_terrains'])}")
    return ", ".join(words)


def _cards(seen: View) -> str:
    cards = seen["cards"]
    return (
        f"Terrain cards: open {cards['open'] or 'none'}, deck {cards['deck']}, not seen by you "
        f"{counted(cards['unseen'])}; white dinos in stock {seen['white_stock']}."
    )


def _dominance(seen: View) -> str:
    told = []
    for terrain, places in seen["dominance"].items():
        ranked = ", ".join(f"{seat_text(p['seat'])} {p['dinos']} (+{p['points']})" for p in places)
        told.append(f"{terrain}: {ranked or 'nobody'}")
    return "; ".join(told)


def _turn(turn: TurnView) -> list[str]:
    used = "used" if turn["tile_used"] else "not used up"
    lines = [f"This turn: tile {turn['tile']}, {used}."]
    if (migration := turn["migration"]) is not None:
        may_end = "yes" if migration["can_finish"] else "no"
        lines.append(
            f"Migration out of {migration['source']}: {migration['left']} dinos can still go, "
            f"{migration['sent']} were sent, {migration['joined']} joined; may end: {may_end}."
        )
    if (meal := turn["meal"]) is not None:
        lines.append(
            f"{meal['predator']} eats in {meal['area']}: {meal['eaten']} of at most {meal['limit']}."
        )
    if (scatter := turn["scatter"]) is not None:
        gone = ", ".join(f"{seat_text(one['owner'])} to {one['target']}" for one in scatter["ejected"])
        lines.append(
            f"{scatter['predator']} drives away from {scatter['area']}: {gone or 'nobody yet'}, at most 2."
        )
    return lines
