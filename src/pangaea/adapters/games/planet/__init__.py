"""Planet in numbers."""

from __future__ import annotations

from typing import Final

from ...codec import Codec
from .actions import ACTIONS, SPANS, choices, encode
from .blocks import LAYOUT, LONGEST_GAME, OUTCOMES
from .states import from_state
from .views import from_view


class PlanetCodec:
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


CODEC: Final[Codec] = PlanetCodec()
