"""The table in plain characters, drawn from a view alone.

Each planet is drawn as a net, true to its borders: the line on top is face 0, one letter above each
face of the upper ring; the lower ring hangs half a face to the right, in the gaps of the upper one; the
line at the bottom is face 11. What is drawn side by side adjoins, and both rings close around the planet.

```
  0   .         .         .         .         .
      .         .         .         .         .
    . 1 .     . 2 .     . 3 .     . 4 .     . 5 .
     . .       . .       . .       . .       . .
          . .       . .       . .       . .       . .
         . 6 .     . 7 .     . 8 .     . 9 .     . 10.
           .         .         .         .         .
 11        .         .         .         .         .
```
"""

from __future__ import annotations

from typing import Final

from pangaea.engine.protocol import Viewer, seat_text

from .geometry import ACROSS, EDGES
from .state import State
from .view import view
from .view_types import AnimalView, PlayerView, View

UPPER: Final = range(1, 6)
LOWER: Final = range(6, 11)
WIDTH: Final = 10
EMPTY: Final = "."


def draw(state: State, viewer: Viewer) -> str:
    """The table as the viewer sees it."""
    seen = view(state, viewer)
    planets = [_draw_player(player) for player in seen["players"]]
    return "\n\n".join([_draw_table(seen), *planets])


def _draw_table(seen: View) -> str:
    tiles = "  ".join(f"{tile['tile']} {tile['code']}" for tile in seen["revealed"]) or "none"
    piles = (
        f"unseen {seen['unseen']}, pile 11: {seen['pile11']}, pile 12: {seen['pile12']}, box: {seen['box']}"
    )
    lines = [
        f"Round {seen['round']} of {seen['rounds']}, {seen['phase']}; order {_seats(seen['order'])}",
        f"Tiles: {tiles}",
        f"Left: {piles}",
        *(_draw_animal(animal) for animal in seen["animals"]),
    ]
    hidden = [str(column["round"]) for column in seen["columns"] if None in column["animals"]]
    if hidden:
        lines.append(f"Hidden animals in rounds {', '.join(hidden)}")
    if seen["boxed"]:
        lines.append(f"Boxed: {', '.join(seen['boxed'])}")
    return "\n".join(lines)


def _seats(seats: list[int]) -> str:
    return " ".join(map(seat_text, seats))


def _draw_animal(animal: AnimalView) -> str:
    """An animal, its wish and what each planet offers now, with the leader or those who are level."""
    wishes = {"most": "most {home}s", "touch": "{home} by {other}", "avoid": "{home} without {other}"}
    wish = wishes[animal["kind"]].format(home=animal["home"], other=animal["other"])
    values = " ".join("+".join(map(str, sizes)) for sizes in animal["values"])
    leaders = animal["tied"] if animal["leader"] is None else [animal["leader"]]
    star = "*" if animal["carried"] else " "
    return f"{animal['round']:>4}{star} {animal['en']:<14} {wish:<26} {values}  {_seats(leaders)}".rstrip()


def _draw_player(player: PlayerView) -> str:
    counts = ", ".join(f"{name} {count}" for name, count in player["counts"].items())
    won = ", ".join(f"{card['animal']} ({card['round']})" for card in player["animals"]) or "none"
    lines = [f"{seat_text(player['seat'])}: {counts}", f"Animals: {won}"]
    objective, tally = player["objective"], player["tally"]
    if objective is not None:
        reached = f"{objective['parcels']} parcels, {objective['points']} points"
        ahead = objective["next"]
        goal = f", {ahead['points']} points from {ahead['parcels']}" if ahead else ""
        lines.append(f"Objective: {objective['terrain']}, {reached}{goal}")
    if tally is not None:
        lines.append(f"Total: {tally['objective_points']} + {tally['animal_points']} = {tally['total']}")
    return "\n".join([*lines, *_draw_net(player)])


# --- the net -----------------------------------------------------------------------------------


def _draw_net(player: PlayerView) -> list[str]:
    letters = [EMPTY if name is None else name[0].upper() for name in player["parcels"]]
    faces = [letters[start : start + EDGES] for start in range(0, len(letters), EDGES)]
    upper = [_point_down(face, faces[face]) for face in UPPER]
    lower = [_point_up(face, faces[face]) for face in LOWER]
    return [
        _row("  0", 3, [_beyond(faces, face) for face in UPPER]),
        *(_row("", 3, [drawn[line] for drawn in upper]) for line in range(3)),
        *(_row("", 8, [drawn[line] for drawn in lower]) for line in range(3)),
        _row(" 11", 8, [_beyond(faces, face) for face in LOWER]),
    ]


def _row(label: str, indent: int, cells: list[str]) -> str:
    return (label.ljust(indent) + "".join(cell.center(7).ljust(WIDTH) for cell in cells)).rstrip()


def _beyond(faces: list[list[str]], ring: int) -> str:
    """The parcel of the top or bottom face that lies across edge 0 of a face of its ring."""
    face, edge = ACROSS[ring][0]
    return faces[face][edge]


def _point_down(face: int, parcels: list[str]) -> list[str]:
    """A face of the upper ring: edge 0 on top, the others counter-clockwise."""
    top, left, bottom_left, bottom_right, right = parcels
    return [top, f"{left} {face} {right}", f"{bottom_left} {bottom_right}"]


def _point_up(face: int, parcels: list[str]) -> list[str]:
    """A face of the lower ring: edge 0 at the bottom, the others counter-clockwise."""
    bottom, right, top_right, top_left, left = parcels
    return [f"{top_left} {top_right}", f"{left}{face:^3}{right}", bottom]
