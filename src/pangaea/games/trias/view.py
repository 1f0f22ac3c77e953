"""What a seat may know, ready for JSON: enough to draw and explain the position."""

from __future__ import annotations

from functools import lru_cache
from operator import itemgetter
from typing import NamedTuple, TypeAlias

from pangaea.engine.protocol import Veil, Viewer, sees

from .data import CAPACITY, CARDS, LANDSCAPES, METEORITE
from .lands import in_order, land_masses
from .layout import Layout, names
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
    board, opened = _board(state), state.phase is Phase.OVER and not sealed
    whole = _view(state, board, _seat_views(state, viewer, opened, board))
    deck, last = whole["deck"], whole["last_round"]
    return {
        **whole,
        "tiles": [{**tile} for tile in board.tiles],
        "seas": [{**sea, "cells": [*sea["cells"]]} for sea in board.map.seas],
        "lands": [_copied(land) for land in board.lands],
        "herds": [{**herds} for herds in board.herds],
        "left_over": {**board.map.left_over},
        "deck": {
            **deck,
            "left": [*deck["left"]],
            "discards": [{**played} for played in deck["discards"]],
        },
        "last_round": {
            **last,
            "order": [*last["order"]],
            "if_drawn": [*last["if_drawn"]],
            "if_refilled": [*last["if_refilled"]],
        },
    }


def public(state: State) -> dict[str, object]:
    """What everyone may know, of parts that are made once."""
    whole: dict[str, object] = {**_view(state, _board(state), [])}
    del whole["seats"]
    return whole


def _view(state: State, board: Board, seats: list[SeatView]) -> View:
    return {
        "phase": state.phase.text,
        "active": state.active,
        "start": state.start,
        "card": None if state.card is None else LANDSCAPES[state.card],
        "drift_colours": _drift_colours(state),
        "points": state.points,
        "points_at_most": state.actions,
        "free_rescues": state.rescues,
        "tiles": board.tiles,
        "seas": board.map.seas,
        "lands": board.lands,
        "herds": board.herds,
        "left_over": board.map.left_over,
        "seats": seats,
        "deck": _deck_view(state),
        "last_round": _last_round_view(
            state.impact, state.phase is Phase.PLACE, state.active, state.last, state.players
        ),
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


# --- the board ------------------------------------------------------------------------------------


Masks: TypeAlias = tuple[int, int, int]
"""Something for each landscape."""


class Map(NamedTuple):
    """The tiles without the herds, which only a drift changes."""

    order: list[int]
    """The land masses by their first cells."""
    places: dict[int, int]
    """Where the tile of each index is in the list of all, which is sorted by cell."""
    empty: list[TileView]
    """What is to be said of each tile while it is empty."""
    seas: list[SeaView]
    left_over: dict[str, int]


class Board(NamedTuple):
    """What lies on the table, and what it is worth: the same for all who look at it."""

    map: Map
    tiles: list[TileView]
    lands: list[LandView]
    herds: list[HerdView]
    grazing: list[int]
    """How many herds each seat has on land."""
    swimming: list[int]
    worth: list[int]
    """What the lands would pay each seat if the game ended now."""


_seen: tuple[object, Board] = (None, Board(Map([], {}, [], [], {}), [], [], [], [], [], []))
"""The board viewed last, and all that it depends on; viewers usually ask in succession."""


def _board(state: State) -> Board:
    """The board, made once for all who look at the same one."""
    global _seen
    layout, tiles, masses, seas = state.layout, state.tiles, state.masses, state.seas
    place = (layout, tiles, masses, seas, state.options, *state.herds, state.spent, state.active)
    if _seen[0] != place:
        map = _map(layout, tiles, masses, seas, state.box.tiles, state.feeds(None))
        _seen = (place, _laid_out(state, map))
    return _seen[1]


def _laid_out(state: State, map: Map) -> Board:
    lands = [_land_view(state.layout, mass, herd_counts(state, mass)) for mass in map.order]
    return Board(
        map=map,
        tiles=_tile_views(state, map),
        lands=lands,
        herds=_herd_views(state),
        grazing=[sum(herds) for herds in zip(*[land["herds"] for land in lands], strict=True)],
        swimming=[herds.count(~state.land) if herds.cells & ~state.land else 0 for herds in state.herds],
        worth=[sum(points) for points in zip(*[land["points_now"] for land in lands], strict=True)],
    )


@lru_cache(maxsize=1 << 10)
def _map(layout: Layout, tiles: Masks, masses: tuple[int, ...], seas: int, box: Masks, pole: int) -> Map:
    """The tiles and seas of a position. Cached: most moves leave them alone."""
    land = sum(masses)
    coast = land & ~layout.surrounded(land | seas)
    found: list[tuple[int, TileView]] = []
    for mass in masses:
        name = layout.names[(mass & -mass).bit_length() - 1]
        while mass:
            bit = mass & -mass
            mass ^= bit
            kind = 0 if tiles[0] & bit else 1 if tiles[1] & bit else 2 if tiles[2] & bit else None
            index = bit.bit_length() - 1
            found.append((index, _empty_tile(layout, index, kind, bool(coast & bit), name, pole)))
    found.sort(key=itemgetter(0))
    lakes = [names(layout, sea) for sea in land_masses(layout, seas)]
    left = zip(LANDSCAPES, box, tiles, strict=True)
    return Map(
        in_order(masses),
        {index: place for place, (index, _) in enumerate(found)},
        [tile for _, tile in found],
        [{"name": cells[0], "cells": cells} for cells in lakes],
        {letter: count - mask.bit_count() for letter, count, mask in left},
    )


@lru_cache(maxsize=1 << 13)
def _empty_tile(layout: Layout, index: int, kind: int | None, coast: bool, land: str, pole: int) -> TileView:
    """A tile without herds; None: the pole. Cached: a drift changes few of them."""
    return {
        "cell": layout.names[index],
        "kind": "P" if kind is None else LANDSCAPES[kind],
        "distance": layout.distances[index],
        "occupancy": 0,
        "capacity": pole if kind is None else CAPACITY[kind],
        "full": kind is None and not pole,
        "overpopulated": False,
        "coast": coast,
        "land": land,
    }


def _tile_views(state: State, map: Map) -> list[TileView]:
    """Every tile, sorted by cell."""
    tiles, places, everyone = map.empty[:], map.places, state.everyone
    room, crowded = state.room(), state.overpopulated()
    cells = everyone.cells & state.land
    while cells:
        bit = cells & -cells
        cells ^= bit
        place = places[bit.bit_length() - 1]
        tiles[place] = {
            **tiles[place],
            "occupancy": everyone.count(bit),
            "full": not room & bit,
            "overpopulated": bool(crowded & bit),
        }
    return tiles


@lru_cache(maxsize=1 << 12)
def _land_view(layout: Layout, mass: int, herds: tuple[int, ...]) -> LandView:
    """A land mass with the herds of each seat. Cached: most lands do not change from move to move."""
    cells, main = names(layout, mass), bool(mass & layout.pole)
    points = (0,) * len(herds) if main else final_points(len(cells), herds)
    return {
        "name": cells[0],
        "cells": cells,
        "size": len(cells),
        "main": main,
        "herds": list(herds),
        "ranking": _ranking(herds),
        "points_now": list(points),
    }


def _copied(land: LandView) -> LandView:
    """A copy: a view belongs to whoever asked for it."""
    return {
        **land,
        "cells": [*land["cells"]],
        "herds": [*land["herds"]],
        "ranking": [[*seats] for seats in land["ranking"]],
        "points_now": [*land["points_now"]],
    }


def _ranking(herds: tuple[int, ...]) -> list[list[int]]:
    """The seats by their herds, most first."""
    counts = sorted(set(herds) - {0}, reverse=True)
    return [[seat for seat, own in enumerate(herds) if own == count] for count in counts]


def _herd_views(state: State) -> list[HerdView]:
    """The herds of every seat in every cell, sorted."""
    views: list[HerdView] = []
    names, land, bred = state.layout.names, state.land, state.spent
    cells = state.everyone.cells
    while cells:
        bit = cells & -cells
        cells ^= bit
        for seat, herds in enumerate(state.herds):
            if herds.cells & bit:
                spent = bred.count(bit) if seat == state.active and bred.cells & bit else 0
                views.append(
                    {
                        "cell": names[bit.bit_length() - 1],
                        "seat": seat,
                        "fertile": herds.count(bit) - spent,
                        "spent": spent,
                        "swimming": not land & bit,
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
    (deck_1, deck_2), (played_1, played_2) = state.decks, state.discards
    top = state.back if state.impact is Impact.NONE else 0
    return _deck(sum(deck_1), sum(deck_2), tuple(played_1), tuple(played_2), top)


@lru_cache(maxsize=1 << 10)
def _deck(
    left_1: int, left_2: int, played_1: tuple[int, ...], played_2: tuple[int, ...], top: int
) -> DeckView:
    """The cards by number. Cached: it depends on nothing else, and most moves leave the cards alone."""
    return {
        "left": [left_1, left_2],
        "discards": [dict(zip(CARDS, played, strict=False)) for played in (played_1, played_2)],
        "top": top,
        "meteorite_in": left_2 if top == 2 else 0,
    }


@lru_cache(maxsize=1 << 8)
def _last_round_view(impact: Impact, placing: bool, active: int, last: int, players: int) -> LastRoundView:
    """The last round. Cached: it depends on nothing else, and in a turn nothing of it changes."""
    running = impact is Impact.NONE and not placing
    return {
        "meteorite": impact.text,
        "turns_left": last,
        "order": _order(players, active, last),
        "if_drawn": _order(players, active, players) if running else [],
        "if_refilled": _order(players, active + 1, players) if running else [],
    }


def _order(players: int, first: int, turns: int) -> list[int]:
    return [(first + turn) % players for turn in range(turns)]


def _result_view(state: State) -> ResultView | None:
    if state.phase is not Phase.OVER:
        return None
    final = final_sums(state, land_scores(state))
    return {
        "interim": [total - won for total, won in zip(state.track, final, strict=True)],
        "final": list(final),
        "lands_present": [lands_with_presence(state, seat) for seat in range(state.players)],
    }
