"""What a seat may know, ready for JSON: enough to draw and explain the position."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from pangaea.engine.protocol import Veil, Viewer, sees

from .cells import cell_text
from .data import CARDS, LANDSCAPES, METEORITE
from .lands import in_order, land_masses
from .layout import Layout, indices
from .legal import mandatory_drifts
from .moves import Move, TurnUp
from .scoring import final_points, final_sums, herd_counts, land_scores, lands_with_presence
from .state import HandCard, Impact, Phase, State
from .view_types import (
    DeckView,
    HandView,
    HerdView,
    LandView,
    LastRoundView,
    ResultView,
    SeatView,
    SeaView,
    TileView,
    View,
)


def view(state: State, viewer: Viewer, *, sealed: bool = False) -> View:
    """What the viewer sees; everything once the game is over, unless it is sealed."""
    opened, board = state.phase is Phase.OVER and not sealed, _board(state)
    return {
        "phase": state.phase.text,
        "active": state.active,
        "start": state.start,
        "card": None if state.card is None else LANDSCAPES[state.card],
        "drift_colours": _drift_colours(state),
        "points": state.points,
        "points_at_most": state.actions,
        "free_rescues": state.rescues,
        "tiles": [{**tile} for tile in board.tiles],
        "seas": [{**sea, "cells": [*sea["cells"]]} for sea in board.seas],
        "lands": [_copied(land) for land in board.lands],
        "herds": [{**herds} for herds in board.herds],
        "left_over": _left_over(state),
        "seats": _seat_views(state, viewer, opened, board),
        "deck": _deck_view(state),
        "last_round": _last_round_view(state),
        "result": _result_view(state),
    }


def private(state: State, viewer: Viewer) -> dict[str, list[SeatView]]:
    """What depends on who looks."""
    return {"seats": _seat_views(state, viewer, state.phase is Phase.OVER, _board(state))}


def veil(state: State, move: Move) -> Veil | None:
    """A new hand card is seen by its owner alone; the meteorite, and a card drawn to be played, by all."""
    if state.phase is Phase.REFILL and isinstance(move, TurnUp) and move.card != CARDS[METEORITE]:
        return Veil("card ?", state.active)
    return None


def _drift_colours(state: State) -> list[str]:
    if state.phase is not Phase.DRIFT:
        return []
    colours = {state.landscape(1 << origin) for origin, _ in mandatory_drifts(state)}
    return [letter for colour, letter in enumerate(LANDSCAPES) if colour in colours]


def _left_over(state: State) -> dict[str, int]:
    whole = zip(LANDSCAPES, state.box.tiles, state.tiles, strict=True)
    return {letter: count - mask.bit_count() for letter, count, mask in whole}


# --- the board ------------------------------------------------------------------------------------


class Board(NamedTuple):
    """What lies on the table, and what it is worth: the same for all who look at it."""

    tiles: list[TileView]
    seas: list[SeaView]
    lands: list[LandView]
    herds: list[HerdView]
    grazing: list[int]
    """How many herds each seat has on land."""
    swimming: list[int]
    worth: list[int]
    """What the lands would pay each seat if the game ended now."""


_seen: tuple[object, Board] = (None, Board([], [], [], [], [], [], []))
"""The board viewed last, and all that it depends on; viewers usually ask in succession."""


def _board(state: State) -> Board:
    """The board, made once for all who look at the same one."""
    global _seen
    land = (state.layout, state.tiles, state.masses, state.seas, state.options["pole_capacity"])
    place = (land, state.everyone, tuple(state.herds), state.spent, state.active)
    seen = _seen
    if seen[0] != place:
        _seen = seen = (place, _laid_out(state))
    return seen[1]


def _laid_out(state: State) -> Board:
    lands = _land_views(state)
    return Board(
        tiles=_tile_views(state),
        seas=_sea_views(state),
        lands=lands,
        herds=_herd_views(state),
        grazing=[herds.count(state.land) for herds in state.herds],
        swimming=[herds.count(~state.land) for herds in state.herds],
        worth=[sum(points) for points in zip(*(land["points_now"] for land in lands), strict=True)],
    )


def _tile_views(state: State) -> list[TileView]:
    """Every tile, sorted by cell."""
    layout, room, crowded = state.layout, state.room(), state.overpopulated()
    names, distances, everyone = layout.names, layout.distances, state.everyone
    coast = state.land & ~layout.surrounded(state.land | state.seas)
    mountains, steppe, woods = state.tiles
    kinds = [(letter, state.feeds(landscape)) for landscape, letter in enumerate(LANDSCAPES)]
    high, open_, wooded, pole = *kinds, ("P", state.feeds(None))
    views: dict[int, TileView] = {}
    for mass in state.masses:
        land = cell_text(layout.first_cell(mass))
        while mass:
            bit = mass & -mass
            mass ^= bit
            index = bit.bit_length() - 1
            found = high if mountains & bit else open_ if steppe & bit else wooded if woods & bit else pole
            views[index] = {
                "cell": names[index],
                "kind": found[0],
                "distance": distances[index],
                "occupancy": everyone.count(bit) if everyone.cells & bit else 0,
                "capacity": found[1],
                "full": not room & bit,
                "overpopulated": bool(crowded & bit),
                "coast": bool(coast & bit),
                "land": land,
            }
    return [views[index] for index in sorted(views)]


def _sea_views(state: State) -> list[SeaView]:
    """Every interior sea, by its first cell."""
    layout = state.layout
    seas = [_names(layout, sea) for sea in land_masses(layout, state.seas)]
    return [{"name": cells[0], "cells": cells} for cells in seas]


def _names(layout: Layout, mask: int) -> list[str]:
    """The texts of all cells of a mask, sorted."""
    return [layout.names[index] for index in indices(mask)]


def _land_views(state: State) -> list[LandView]:
    """Every land mass, by its first cell."""
    return [_land_view(state, mass) for mass in in_order(state.masses)]


def _land_view(state: State, mass: int) -> LandView:
    cells = _names(state.layout, mass)
    herds, main = herd_counts(state, mass), bool(mass & state.layout.pole)
    points = (0,) * state.players if main else _points(len(cells), herds)
    return {
        "name": cells[0],
        "cells": cells,
        "size": len(cells),
        "main": main,
        "herds": list(herds),
        "ranking": _ranking(herds),
        "points_now": list(points),
    }


_points = lru_cache(maxsize=1 << 12)(final_points)
"""What a land pays, cached: most lands do not change from move to move."""


def _copied(land: LandView) -> LandView:
    """A copy: a view belongs to whoever asked for it."""
    return {
        **land,
        "cells": [*land["cells"]],
        "herds": [*land["herds"]],
        "ranking": [[*seats] for seats in land["ranking"]],
        "points_now": [*land["points_now"]],
    }


@lru_cache(maxsize=1 << 10)
def _ranking(herds: tuple[int, ...]) -> list[list[int]]:
    """The seats by their herds, most first. Cached: callers must copy it."""
    counts = sorted(set(herds) - {0}, reverse=True)
    return [[seat for seat, own in enumerate(herds) if own == count] for count in counts]


def _herd_views(state: State) -> list[HerdView]:
    """The herds of every seat in every cell, sorted."""
    views: list[HerdView] = []
    for index in indices(state.everyone.cells):
        for seat, herds in enumerate(state.herds):
            if count := herds.at(index):
                spent = state.spent.at(index) if seat == state.active else 0
                views.append(
                    {
                        "cell": state.layout.names[index],
                        "seat": seat,
                        "fertile": count - spent,
                        "spent": spent,
                        "swimming": not state.land >> index & 1,
                    }
                )
    return views


# --- seats and cards ------------------------------------------------------------------------------


def _seat_views(state: State, viewer: Viewer, opened: bool, board: Board) -> list[SeatView]:
    return [
        {
            "stock": state.stock[seat],
            "herds": board.grazing[seat],
            "swimmers": board.swimming[seat],
            "hand": _hand_view(state.hands[seat], opened or sees(viewer, seat)),
            "worth_now": board.worth[seat],
        }
        for seat in range(state.players)
    ]


def _hand_view(hand: HandCard | None, shown: bool) -> HandView | None:
    if hand is None:
        return None
    return {"back": hand.back, "card": LANDSCAPES[hand.landscape] if shown else None}


def _deck_view(state: State) -> DeckView:
    left = [sum(deck) for deck in state.decks]
    top = state.back if state.impact is Impact.NONE else 0
    return {
        "left": left,
        "discards": [dict(zip(CARDS, played, strict=False)) for played in state.discards],
        "top": top,
        "meteorite_in": left[1] if top == 2 else 0,
    }


def _last_round_view(state: State) -> LastRoundView:
    running = state.impact is Impact.NONE and state.phase is not Phase.PLACE
    return {
        "meteorite": state.impact.text,
        "turns_left": state.last,
        "order": _order(state, state.active, state.last),
        "if_drawn": _order(state, state.active, state.players) if running else [],
        "if_refilled": _order(state, state.active + 1, state.players) if running else [],
    }


def _order(state: State, first: int, turns: int) -> list[int]:
    return [(first + turn) % state.players for turn in range(turns)]


def _result_view(state: State) -> ResultView | None:
    if state.phase is not Phase.OVER:
        return None
    final = final_sums(state, land_scores(state))
    return {
        "interim": [total - won for total, won in zip(state.track, final, strict=True)],
        "final": list(final),
        "lands_present": [lands_with_presence(state, seat) for seat in range(state.players)],
    }
