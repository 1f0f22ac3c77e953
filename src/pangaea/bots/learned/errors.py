"""What can be wrong with a learned evaluation."""

from __future__ import annotations

from pangaea.engine.errors import PangaeaError


class BadWeights(PangaeaError):
    """A file of weights is incomplete, or not for this game."""

    code = "bad_weights"
