"""State texts both ways; the README has their grammar. A heap is written `gazelle:2,lion:1`."""

from __future__ import annotations

from pangaea.engine.errors import BadPosition, quote
from pangaea.engine.fields import FieldReader, check_writing, read_number, table_fields, write_fields

from .checks import check_position
from .data import NOTHING, ONE, Card, Heap, add
from .info import INFO
from .state import Phase, State

_BY_TEXT = {card.text: card for card in Card}


# --- writing -------------------------------------------------------------------------------------


def write_state(state: State) -> str:
    """The whole state, secrets included, on one line."""
    return write_fields(
        INFO.name,
        {
            **table_fields(state.players, state.options),
            "start": state.start,
            "turn": state.turn,
            "phase": state.phase.text,
            "last": state.last_turns,
            "led": str(state.led).lower(),
            "points": ",".join(map(str, state.points)),
            "hands": "/".join(map(_write_heap, state.hands)),
            "herds": "/".join(map(_write_heap, state.herds)),
            "deck": _write_heap(state.deck),
            "gone": _write_heap(state.gone),
        },
    )


def _write_heap(heap: Heap) -> str:
    return ",".join(f"{card.text}:{heap[card]}" for card in Card if heap[card])


# --- reading -------------------------------------------------------------------------------------


def read_state(text: str) -> State:
    """The state of a text in its one canonical writing, or `BadPosition`."""
    fields = FieldReader(INFO.name, text)
    state = State()
    state.players, state.options = fields.table(INFO)
    state.start = fields.number("start", 0, state.players - 1)
    state.turn = fields.number("turn", 1)
    state.phase = fields.member("phase", Phase)
    state.last_turns = fields.number("last", 0, state.players)
    state.led = fields.word("led", ["false", "true"]) == "true"
    state.points = fields.numbers("points", state.players)
    state.hands = _read_heaps(fields, "hands", state.players)
    state.herds = _read_heaps(fields, "herds", state.players)
    state.deck = _read_heap(fields.text("deck"), "deck")
    state.gone = _read_heap(fields.text("gone"), "gone")
    fields.done()
    check_position(state)
    check_writing(text, write_state(state))
    return state


def _read_heaps(fields: FieldReader, name: str, players: int) -> list[Heap]:
    texts = fields.text(name).split("/")
    if len(texts) != players:
        raise BadPosition(f"field {name} needs the cards of {players} seats, like gazelle:2/zebra:1")
    return [_read_heap(text, name) for text in texts]


def _read_heap(text: str, name: str) -> Heap:
    heap = NOTHING
    for item in text.split(",") if text else []:
        card, colon, number = item.partition(":")
        if card not in _BY_TEXT or not colon:
            raise BadPosition(f"field {name} lists cards like gazelle:2,lion:1, not {quote(item)}")
        for _ in range(read_number(number, f"a number in {name}", 1, 9)):
            heap = add(heap, ONE[_BY_TEXT[card]])
    return heap
