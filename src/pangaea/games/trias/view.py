"""What a seat may know, ready for JSON: enough to draw and explain the position."""

from __future__ import annotations

from typing import TypedDict

from pangaea.engine.protocol import Veil, Viewer, sees

from .data import CARDS, LANDSCAPES, METEORITE
from .landview import HerdView, LandView, SeaView, TileView, herd_views, land_views, sea_views, tile_views
from .legal import mandatory_drifts
from .moves import Move, TurnUp
from .names import Colour, Meteorite, PhaseName
from .notation import impact_text
from .scoring import final_sums, land_scores, lands_with_presence
from .state import HandCard, Impact, Phase, State


class HandView(TypedDict):
    """A seat's hand card: the back for all, the card for its owner."""

    back: int
    card: Colour | None


class SeatView(TypedDict):
    """What lies before a seat."""

    stock: int
    herds: int
    """On land."""
    swimmers: int
    hand: HandView | None
    worth_now: int
    """What final scoring would add if the game ended as the board stands."""


class DeckView(TypedDict):
    """The cards: how many are left of each deck, and what was played of it."""

    left: list[int]
    discards: list[dict[str, int]]
    top: int
    """The back of the next card: 1 or 2; 0 when no card is drawn any more."""
    meteorite_in: int
    """The next card is the meteorite with a chance of one in so many; 0: it cannot be."""


class LastRoundView(TypedDict):
    """The last round: running, or as it would be."""

    meteorite: Meteorite
    """`-`, `drawn` or `refilled`."""
    turns_left: int
    order: list[int]
    """The seats that still have a turn of the running last round, the active one first."""
    if_drawn: list[int]
    """Before it: the order of the last round if the active seat draws the meteorite in phase 1."""
    if_refilled: list[int]
    """Before it: the order if the meteorite comes in phase 4 instead of a new hand card."""


class ResultView(TypedDict):
    """The end of the game, seat by seat; `lands` has the points of each land mass."""

    interim: list[int]
    final: list[int]
    lands_present: list[int]
    """On how many land masses a seat stands, the main one included: the second tie-break."""


class View(TypedDict):
    """The position as one seat sees it."""

    phase: PhaseName
    active: int
    start: int
    card: Colour | None
    drift_colours: list[Colour]
    """In the mandatory drift: the colours that may drift."""
    points: int
    points_at_most: int
    free_rescues: int
    tiles: list[TileView]
    seas: list[SeaView]
    """Interior seas; all other water surrounds the land."""
    lands: list[LandView]
    herds: list[HerdView]
    left_over: dict[Colour, int]
    """Tiles of the box that are not on the board."""
    seats: list[SeatView]
    deck: DeckView
    last_round: LastRoundView
    result: ResultView | None


def view(state: State, viewer: Viewer, *, sealed: bool = False) -> View:
    """What the viewer sees; everything once the game is over, unless it is sealed."""
    opened = state.phase is Phase.OVER and not sealed
    return {
        "phase": state.phase.text,
        "active": state.active,
        "start": state.start,
        "card": None if state.card is None else LANDSCAPES[state.card],
        "drift_colours": _drift_colours(state),
        "points": state.points,
        "points_at_most": state.actions,
        "free_rescues": state.rescues,
        "tiles": tile_views(state),
        "seas": sea_views(state),
        "lands": land_views(state),
        "herds": herd_views(state),
        "left_over": _left_over(state),
        "seats": _seat_views(state, viewer, opened),
        "deck": _deck_view(state),
        "last_round": _last_round_view(state),
        "result": _result_view(state),
    }


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


# --- seats and cards ------------------------------------------------------------------------------


def _seat_views(state: State, viewer: Viewer, opened: bool) -> list[SeatView]:
    worth = final_sums(state, land_scores(state))
    return [
        {
            "stock": state.stock[seat],
            "herds": herds.count(state.land),
            "swimmers": herds.count(~state.land),
            "hand": _hand_view(state.hands[seat], opened or sees(viewer, seat)),
            "worth_now": worth[seat],
        }
        for seat, herds in enumerate(state.herds)
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
        "meteorite": impact_text(state.impact),
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
