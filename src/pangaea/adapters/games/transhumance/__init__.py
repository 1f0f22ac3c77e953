"""Transhumance in numbers."""

from __future__ import annotations

from typing import Final

from ...codec import Codec
from .actions import ACTIONS, LONGEST_GAME, OUTCOMES
from .blocks import LAYOUT
from .states import from_state
from .views import from_view

CODEC: Final = Codec(
    LAYOUT,
    ACTIONS.actions,
    ACTIONS.spans,
    OUTCOMES,
    LONGEST_GAME,
    ACTIONS.choices,
    ACTIONS.encode,
    from_view,
    from_state,
)
