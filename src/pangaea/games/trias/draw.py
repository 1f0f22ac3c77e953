"""The board in plain characters.

Every cell takes two lines, the rows are shifted against one another by half a cell:

    S1/3   a steppe tile with one of at most three herds; ~~~~ interior sea
    Aab    its herds: a letter per herd and seat, capital while fertile

"""

from __future__ import annotations

from pangaea.engine.protocol import Viewer, seat_text

from .cells import Cell, cell_text, read_cell
from .state import State
from .view import view
from .view_types import HandView, HerdView, TileView, View

_WIDTH = 6


def draw(state: State, viewer: Viewer) -> str:
    """What the seat sees: the table, the seats, the board."""
    sight = view(state, viewer)
    return "\n".join([*_headlines(sight), "", *_board(sight), "", *_lands(sight)]) + "\n"


# --- the table ------------------------------------------------------------------------------------


def _headlines(sight: View) -> list[str]:
    deck, last = sight["deck"], sight["last_round"]
    phase = f"{seat_text(sight['active'])}, phase {sight['phase']}, points {sight['points']}"
    if sight["card"]:
        phase += f", card {sight['card']}"
    cards = f"deck 1: {deck['left'][0]} cards, deck 2: {deck['left'][1]}"
    if deck["meteorite_in"]:
        cards += f", next is the meteorite: 1 in {deck['meteorite_in']}"
    if last["turns_left"]:
        cards += f", last round: {' '.join(map(seat_text, last['order']))}"
    return [phase, cards, *(_seat_line(sight, seat) for seat in range(len(sight["seats"])))]


def _seat_line(sight: View, seat: int) -> str:
    own = sight["seats"][seat]
    return (
        f"{seat_text(seat)} {_letter(seat)}  hand {_hand(own['hand'])}  stock {own['stock']:2}  "
        f"on land {own['herds']:2}  swimming {own['swimmers']}  worth now {own['worth_now']}"
    )


def _hand(hand: HandView | None) -> str:
    return "-- " if hand is None else f"{hand['card'] or '?'}/{hand['back']}"


def _lands(sight: View) -> list[str]:
    return [
        f"land {land['name']}: {land['size']} tiles{', main' if land['main'] else ''}, "
        f"herds {_counts(land['herds'])}, worth {_counts(land['points_now'])}"
        for land in sight["lands"]
    ]


def _counts(numbers: list[int]) -> str:
    return "/".join(map(str, numbers))


def _letter(seat: int) -> str:
    return "ABCDE"[seat]


# --- the board ------------------------------------------------------------------------------------


def _board(sight: View) -> list[str]:
    upper, lower = _upper_lines(sight), _lower_lines(sight)
    cells = sorted(upper.keys() | lower.keys())
    left = min(2 * cell.q + cell.r for cell in cells)
    rows = range(min(cell.r for cell in cells), max(cell.r for cell in cells) + 1)
    return [_row(texts, row, left) for row in rows for texts in (upper, lower)]


def _row(texts: dict[Cell, str], row: int, left: int) -> str:
    line = ""
    for cell in sorted(cell for cell in texts if cell.r == row):
        column = (2 * cell.q + cell.r - left) * _WIDTH // 2
        line = line.ljust(column) + texts[cell]
    return line.rstrip()


def _upper_lines(sight: View) -> dict[Cell, str]:
    texts = {_cell(tile["cell"]): _tile(tile) for tile in sight["tiles"]}
    return texts | {_cell(name): "~~~~" for sea in sight["seas"] for name in sea["cells"]}


def _tile(tile: TileView) -> str:
    return f"{tile['kind']}{tile['occupancy']}/{tile['capacity']}"


def _lower_lines(sight: View) -> dict[Cell, str]:
    texts: dict[Cell, str] = {}
    for herd in sight["herds"]:
        cell = _cell(herd["cell"])
        texts[cell] = texts.get(cell, "") + _herd(herd)
    return texts


def _herd(herd: HerdView) -> str:
    letter = _letter(herd["seat"])
    return letter * herd["fertile"] + letter.lower() * herd["spent"]


def _cell(text: str) -> Cell:
    cell = read_cell(text)
    assert cell is not None, f"a view names cells as {cell_text(Cell(0, 0))}"
    return cell
