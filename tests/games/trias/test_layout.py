"""The table has no edge (R17): layouts, their windows and the way into a wider one."""

from typing import Any

import pytest

from pangaea.engine.match import Match
from pangaea.games.trias.apply import apply
from pangaea.games.trias.cells import METRICS, Cell, cell_text, neighbours, ring
from pangaea.games.trias.identity import key
from pangaea.games.trias.lands import arcs, interior_seas, land_masses
from pangaea.games.trias.layout import layout, nth_index, start_layout
from pangaea.games.trias.legal import legal
from pangaea.games.trias.moves import Drift, MoveHerd
from pangaea.games.trias.position import read_state, write_state
from pangaea.games.trias.view import view
from pangaea.games.trias.window import START_WINDOW, Window

from . import naive
from .support import position, steppe
from .test_against_naive import check_drifts, check_map, state_of

FAR_RINGS = (11, 27, 75)
DIRECTIONS = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
WINDOWS = [START_WINDOW, Window(-8, 80, -8, 8), Window(-16, 8, -8, 32)]


def covered(window: Window) -> list[Cell]:
    columns = range(window.first_q - 1, window.last_q + 2)
    return [Cell(q, r) for q in columns for r in range(window.first_r - 1, window.last_r + 2)]


def inner(window: Window) -> list[Cell]:
    """Without the margin: where tiles may lie."""
    columns = range(window.first_q, window.last_q + 1)
    return [Cell(q, r) for q in columns for r in range(window.first_r, window.last_r + 1)]


@pytest.mark.parametrize("window", WINDOWS)
def test_every_cell_of_a_window_has_a_bit_of_its_own_in_the_order_of_the_cells(window: Window) -> None:
    table = layout(window, METRICS["steps"])
    cells = covered(window)
    assert [table.index(cell) for cell in cells] == list(range(len(cells)))
    assert [table.cells[index] for index in range(len(cells))] == cells


@pytest.mark.parametrize("window", WINDOWS)
def test_the_neighbours_of_a_tile_are_six_shifts_away(window: Window) -> None:
    table = layout(window, METRICS["steps"])
    for cell in inner(window):
        around = set(table.cells_of(table.around[table.index(cell)]))
        assert around == set(neighbours(cell))
        assert set(table.cells_of(table.bordering(table.bit(cell)))) == around


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("metric", ["steps", "euclid"])
def test_farther_cells_are_those_of_a_larger_distance(window: Window, metric: str) -> None:
    table, distance = layout(window, METRICS[metric]), METRICS[metric].distance
    cells = covered(window)
    for cell in cells[:: len(cells) // 40]:
        farther = set(table.cells_of(table.farther[table.index(cell)]))
        assert farther == {other for other in cells if distance(other) > distance(cell)}


def test_a_window_widens_on_the_side_that_needs_it_and_by_whole_strides() -> None:
    assert START_WINDOW.reaching([Cell(9, 0)]) == Window(-8, 16, -8, 8)
    assert START_WINDOW.reaching([Cell(0, -75)]) == Window(-8, 8, -80, 8)
    assert START_WINDOW.reaching([Cell(8, -8)]) == START_WINDOW


def test_layouts_are_shared() -> None:
    assert start_layout("steps") is start_layout("steps")
    assert start_layout("steps") is not start_layout("euclid")
    assert start_layout("steps").reaching([Cell(9, 9)]) is start_layout("steps").reaching([Cell(16, 10)])


@pytest.mark.parametrize("to", [Window(-8, 16, -8, 8), Window(-24, 8, -16, 40), Window(-8, 8, -8, 16)])
def test_a_mask_is_carried_into_a_wider_layout_cell_by_cell(to: Window) -> None:
    old, new = start_layout("steps"), layout(to, METRICS["steps"])
    cells = [cell for n in range(0, 9, 2) for cell in ring(n)]
    assert new.cells_of(old.carry(old.mask(cells), new)) == sorted(cells)


def test_nth_index_counts_set_bits_from_below() -> None:
    assert [nth_index(0b1011000, place) for place in range(3)] == [3, 4, 6]


# --- land and water -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("land", "expected"),
    [([], 0), ([0], 1), ([0, 1], 1), ([0, 2], 2), ([0, 2, 4], 3), ([0, 1, 3, 5], 2), (range(6), 1)],
)
def test_arcs_of_land_around_a_cell(land: list[int], expected: int) -> None:
    table, cell = start_layout("steps"), Cell(3, -1)
    around = neighbours(cell)
    assert arcs(table, table.mask(around[place] for place in land), table.index(cell)) == expected


def test_a_sea_may_have_an_island_in_it() -> None:
    table = start_layout("steps")
    land = {*ring(2), Cell(0, 0)}
    assert set(table.cells_of(interior_seas(table, table.mask(land)))) == set(ring(1))
    assert len(land_masses(table, table.mask(land))) == 2


# --- far out --------------------------------------------------------------------------------------


def island(radius: int, direction: tuple[int, int]) -> list[str]:
    """Three tiles in a row that end in this ring."""
    q, r = direction
    return [cell_text(Cell(q * n, r * n)) for n in range(radius - 2, radius + 1)]


def far_out(radius: int, direction: tuple[int, int], **fields: Any) -> Match:
    first, middle, last = island(radius, direction)
    tiles = f"1,0S 2,0S {first}S {middle}M {last}W"
    return position(tiles, f"{first}p1f2 {last}p1f1 {middle}p2f1 1,0p2f1", **fields)


@pytest.mark.parametrize("radius", FAR_RINGS)
@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("distance", ["steps", "euclid"])
def test_r17_positions_far_out_are_legal_and_work(
    radius: int, direction: tuple[int, int], distance: str
) -> None:
    match = far_out(radius, direction, distance=distance)
    check_drifts(match)
    check_map(state_of(match))


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_r17_a_walker_leaves_the_window_again_and_again_and_nothing_is_lost(
    direction: tuple[int, int],
) -> None:
    q, r = direction
    row = [cell_text(Cell(q * n, r * n)) for n in (6, 7, 8)]
    herds = " ".join(f"{cell}p1f2" for cell in row)
    swimmer = f"{cell_text(Cell(-5 * q, -5 * r))}p2f2"
    state = state_of(position(f"1,0S 2,0M {steppe(*row)}", f"{herds} {swimmer}"))
    windows = {state.layout}
    for n in range(6, 76):
        # The last tile of the row goes before the first; one herd of the old head follows it.
        head, next_head = Cell(q * (n + 2), r * (n + 2)), Cell(q * (n + 3), r * (n + 3))
        state.points = 4
        apply(state, Drift(Cell(q * n, r * n), next_head))
        apply(state, MoveHerd(head, next_head, "f"))
        state.points = 4
        windows.add(state.layout)
        again = read_state(write_state(state))
        assert write_state(again) == write_state(state)
        assert key(again) == key(state)
        assert list(legal(again)) == list(legal(state))
        assert view(again, 0) == view(state, 0)
    assert len(windows) >= 9


def test_drifting_into_the_margin_gives_the_same_position_as_reading_it() -> None:
    match = position("7,0S 8,0S", "8,0p1f1 7,0p2f2")
    match.play("drift 7,0 9,0")
    assert state_of(match).layout is not start_layout("steps")
    again = Match.position("trias", match.text())
    assert again.text() == match.text()
    assert again.legal() == match.legal()
    assert again.view(0)["position"] == match.view(0)["position"]


def test_the_naive_rules_agree_that_the_start_holes_are_seas() -> None:
    match = Match.new("trias", 3, seed=5)
    state = state_of(match)
    land = set(state.layout.cells_of(state.land))
    assert len(naive.interior_seas(land)) == 2
    check_map(state)
