"""Planet in numbers."""

from __future__ import annotations

from typing import Final

from ...codec import Codec
from .actions import ACTIONS, SPANS, choices, encode
from .blocks import LAYOUT, LONGEST_GAME, OUTCOMES
from .states import from_state
from .views import from_view

CODEC: Final = Codec(LAYOUT, ACTIONS, SPANS, OUTCOMES, LONGEST_GAME, choices, encode, from_view, from_state)
