"""Planet in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from pangaea.engine.info import Options
from pangaea.engine.protocol import seat_text
from pangaea.games.planet.geometry import ACROSS, EDGES
from pangaea.games.planet.view_types import AnimalView, ObjectiveView, PlayerView, View

from .common import by_seat, counted, prose, seats_text

_OBJECTIVES = (
    "Points: 2 for an animal, 1 if its home is the terrain of your secret objective; and the "
    "objective pays 2, 4, 6, 8 or 10 for all your parcels of that terrain (from 11, 14, 17, 20, 23 "
    "for glacier and desert; 13, 16, 19, 22, 25 mountain; 15, 18, 21, 24, 27 forest and ocean)."
)
_BEGINNER = "Points: 1 for each animal; there are no objectives."
_WISHES: Final = {
    "most": "most {home} regions",
    "touch": "{home} touching {other}",
    "avoid": "{home} avoiding {other}",
}


def rules(players: int, options: Options) -> str:
    """The rules in short, and how each move is written."""
    across = "; ".join(
        f"{face}: {' '.join(f'{beyond}/{edge}' for beyond, edge in ACROSS[face])}"
        for face in range(len(ACROSS))
    )
    return prose("planet").format(across=across, points=_BEGINNER if options["beginner"] else _OBJECTIVES)


def position(view: Mapping[str, Any]) -> list[str]:
    """What lies on the table, line by line, from a view alone."""
    seen: View = view["position"]
    tiles = ", ".join(f"{tile['tile']} {tile['code']}" for tile in seen["revealed"]) or "none"
    order = seats_text(seen["order"])
    return [
        f"Round {seen['round']} of {seen['rounds']}, phase {seen['phase']}, order {order}.",
        f"Open tiles: {tiles}.",
        f"Tiles face down: {seen['unseen']} unseen, pile 11 {seen['pile11']}, pile 12 {seen['pile12']}.",
        *_animals(seen),
        *(line for player in seen["players"] for line in _planet(player)),
    ]


def _animals(seen: View) -> list[str]:
    hidden = [str(column["round"]) for column in seen["columns"] if None in column["animals"]]
    lines = [*map(_animal, seen["animals"])]
    if lines:
        lines.insert(0, "Animals to come (round, wish, what each planet offers now):")
    if hidden:
        lines.append(f"One animal is still hidden in each of rounds {', '.join(hidden)}.")
    if seen["boxed"]:
        lines.append(f"Won by nobody: {', '.join(seen['boxed'])}.")
    return lines


def _animal(animal: AnimalView) -> str:
    wish = _WISHES[animal["kind"]].format(home=animal["home"], other=animal["other"])
    offers = by_seat("+".join(map(str, sizes)) or "0" for sizes in animal["values"])
    if animal["leader"] is not None:
        leads = f"{seat_text(animal['leader'])} leads"
    else:
        leads = f"level: {seats_text(animal['tied'])}" if animal["tied"] else "nobody fits"
    return f"{animal['round']} {animal['en']}: {wish}; {offers}; {leads}"


def _planet(player: PlayerView) -> list[str]:
    letters = ["." if name is None else name[0].upper() for name in player["parcels"]]
    faces = ["".join(letters[start : start + EDGES]) for start in range(0, len(letters), EDGES)]
    covered = ", ".join(f"{face} {code}" for face, code in enumerate(faces) if "." not in code) or "none"
    sizes = "; ".join(
        f"{terrain} {'+'.join(str(region['size']) for region in regions)}"
        for terrain, regions in player["regions"].items()
        if regions
    )
    won = ", ".join(card["animal"] for card in player["animals"]) or "none"
    free = " ".join(map(str, player["free"])) or "none"
    lines = [
        f"{seat_text(player['seat'])}: animals {won}; {_objective(player['objective'])}",
        f"  covered faces (letters at edges 0–4): {covered}; free {free}",
        f"  parcels {counted(player['counts'])}; regions {sizes or 'none'}",
    ]
    tally = player["tally"]
    if tally is not None:
        lines.append(
            f"  total {tally['animal_points']} (animals) + {tally['objective_points']} = {tally['total']}"
        )
    return lines


def _objective(objective: ObjectiveView | None) -> str:
    if objective is None:
        return "objective not shown"
    ahead = objective["next"]
    then = f", {ahead['points']} from {ahead['parcels']} on" if ahead else ""
    reached = f"{objective['parcels']} parcels, {objective['points']} points"
    return f"objective {objective['terrain']}: {reached}{then}"
