"""The table in plain characters, drawn from a view and nothing else."""

from __future__ import annotations

from pangaea.engine.protocol import Viewer, seat_text

from .state import State
from .view import view
from .view_types import AreaView, HabitatView, SeatView, SpaceView, View


def draw(state: State, viewer: Viewer) -> str:
    """Round track, action spaces, island and seats."""
    seen = view(state, viewer)
    return "\n".join([_track(seen), "", *_spaces(seen), "", *_island(seen), "", *_seats(seen)])


def _track(seen: View) -> str:
    """`T1* T2 T3:P`: cards are marked with a star, scorings behind the round, the running one in brackets."""
    marks = []
    for entry in seen["rounds"]:
        scoring = ":" + "H" + "P" * entry["presence"] + "D" * entry["dominance"] if entry["habitats"] else ""
        text = entry["name"] + "*" * entry["cards"] + scoring
        marks.append(f"[{text}]" if entry["state"] == "running" else text)
    return f"{' '.join(marks)}   first {seat_text(seen['first'])}   open card {seen['cards']['open'] or '-'}"


def _spaces(seen: View) -> list[str]:
    return ["  ".join(_space(entry) for entry in seen["spaces"])]


def _space(entry: SpaceView) -> str:
    taker = "" if entry["taken_by"] is None else f" {seat_text(entry['taken_by'])}"
    return f"{entry['space']}:{entry['tile'] or '-'}{'o' * entry['whites']}{taker}"


def _island(seen: View) -> list[str]:
    return [_area(entry) for entry in seen["areas"]]


def _area(entry: AreaView) -> str:
    habitats = " ".join(f"{_habitat(habitat):<14}" for habitat in entry["habitats"])
    guests = [*entry["predators"]]
    if entry["trex_outside"] is not None:
        guests.append(f"(T-Rex of {seat_text(entry['trex_outside'])} outside)")
    if entry["volcano"] is not None:
        guests.append(f"volcano of {seat_text(entry['volcano'])}")
    return f"{entry['name']} {entry['terrain']:<8} {habitats} {', '.join(guests)}".rstrip()


def _habitat(habitat: HabitatView) -> str:
    """`6: p2 x4+R`: points, owner, dinos, and R for their T-Rex."""
    if habitat["owner"] is None:
        return f"{habitat['points']}: ."
    rex = "+R" if habitat["trex"] else ""
    return f"{habitat['points']}: {seat_text(habitat['owner'])} x{habitat['dinos']}{rex}"


def _seats(seen: View) -> list[str]:
    return [_seat(entry, entry["seat"] == seen["seat"]) for entry in seen["seats"]]


def _seat(entry: SeatView, acting: bool) -> str:
    counters = "egg " * entry["egg"] + "volcano " * entry["volcano"]
    card = f"{entry['card']} card {entry['terrain'] or '?'} " if entry["card"] else ""
    whites = f"{entry['whites']} white " if entry["whites"] else ""
    line = f"{seat_text(entry['seat'])} supply {entry['supply']:>2}  {counters}{card}{whites}"
    return f"{'>' if acting else ' '} {line}".rstrip()
