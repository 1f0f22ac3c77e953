"""Trias in numbers."""

from __future__ import annotations

from typing import Final

from ...codec import Codec
from .actions import ACTIONS, LONGEST_GAME, OUTCOMES, SPANS, choices, encode
from .blocks import LAYOUT
from .states import from_state
from .views import from_view


class TriasCodec:
    """See `Codec`."""

    layout = LAYOUT
    actions = ACTIONS
    spans = SPANS
    outcomes = OUTCOMES
    longest_game = LONGEST_GAME

    choices = staticmethod(choices)
    encode = staticmethod(encode)
    from_view = staticmethod(from_view)
    from_state = staticmethod(from_state)


CODEC: Final[Codec] = TriasCodec()
