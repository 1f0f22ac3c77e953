"""The drift rules once more, with sets of cells and nothing clever, to compare with.

Written from section 1.5 and 1.6 of the law alone. Water counts as surrounding if it reaches a frame
of cells two steps outside every tile.
"""

from collections.abc import Callable

from pangaea.games.trias.cells import Cell, neighbours, norm, steps

DISTANCE: dict[str, Callable[[Cell], int]] = {"steps": steps, "euclid": norm}


def connected(seed: Cell, within: set[Cell]) -> set[Cell]:
    reached, waiting = {seed}, [seed]
    while waiting:
        for cell in neighbours(waiting.pop()):
            if cell in within and cell not in reached:
                reached.add(cell)
                waiting.append(cell)
    return reached


def land_masses(land: set[Cell]) -> list[set[Cell]]:
    left, masses = set(land), []
    while left:
        mass = connected(min(left), left)
        masses.append(mass)
        left -= mass
    return masses


def surrounding_water(land: set[Cell]) -> set[Cell]:
    first_q, last_q = min(q for q, _ in land) - 2, max(q for q, _ in land) + 2
    first_r, last_r = min(r for _, r in land) - 2, max(r for _, r in land) + 2
    frame = {Cell(q, r) for q in range(first_q, last_q + 1) for r in range(first_r, last_r + 1)}
    return connected(Cell(first_q, first_r), frame - land)


def interior_seas(land: set[Cell]) -> set[Cell]:
    outside = surrounding_water(land)
    hull_q, hull_r = [q for q, _ in land], [r for _, r in land]
    inside = {
        Cell(q, r) for q in range(min(hull_q), max(hull_q) + 1) for r in range(min(hull_r), max(hull_r) + 1)
    }
    return inside - land - outside


def drifts(land: set[Cell], choice: set[Cell], present: set[Cell], metric: str) -> set[tuple[Cell, Cell]]:
    """Every legal (tile, place) for a seat with herds in the cells `present`."""
    distance, found = DISTANCE[metric], set()
    outside = surrounding_water(land)
    for mass in land_masses(land):
        if len(mass) < 2 or not mass & present:
            continue
        for tile in (mass & choice) - {Cell(0, 0)}:
            if outside.isdisjoint(neighbours(tile)):
                continue
            rest = mass - {tile}
            goals = {cell for other in rest for cell in neighbours(other)} - land
            lifted_outside = surrounding_water(land - {tile})
            found |= {
                (tile, goal) for goal in goals if distance(goal) > distance(tile) and goal in lifted_outside
            }
    return found


def scored_land(land: set[Cell], tile: Cell, to: Cell, option: str) -> set[Cell] | None:
    """The land mass that an interim scoring counts, or None (1.6)."""
    whole = next(mass for mass in land_masses(land) if tile in mass)
    pieces = land_masses(whole - {tile})
    after = next(mass for mass in land_masses((land - {tile}) | {to}) if to in mass)
    if len(pieces) < 2 or Cell(0, 0) in after or (option == "main" and Cell(0, 0) not in whole):
        return None
    return after if any(after == piece | {to} for piece in pieces) else None
