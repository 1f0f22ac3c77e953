"""Transhumance in numbers."""

from __future__ import annotations

from typing import Final

from ...codec import Codec
from .actions import ACTIONS, LONGEST_GAME, OUTCOMES
from .blocks import LAYOUT
from .states import from_state
from .views import from_view


class TranshumanceCodec:
    """See `Codec`."""

    layout = LAYOUT
    actions = ACTIONS.actions
    spans = ACTIONS.spans
    outcomes = OUTCOMES
    longest_game = LONGEST_GAME

    choices = staticmethod(ACTIONS.choices)
    encode = staticmethod(ACTIONS.encode)
    from_view = staticmethod(from_view)
    from_state = staticmethod(from_state)


CODEC: Final[Codec] = TranshumanceCodec()
