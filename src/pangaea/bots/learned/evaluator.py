"""A learned judgement in the place of the hand-written one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Protocol, cast

from pangaea.bots.evaluate import evaluator_of
from pangaea.bots.evaluate.protocol import AnyGame
from pangaea.bots.games import file_of
from pangaea.engine.errors import PangaeaError

from .network import judge_sheet
from .sheet import Sheet, inputs_of
from .weights import open_weights


class NoFeatures(PangaeaError):
    """Python has no features for this game; the compiled core has."""

    code = "no_features"


class Features(Protocol):
    """`bots/games/GAME/features.py`."""

    TABLE_FEATURES: Sequence[str]
    OWN_FEATURES: Sequence[str]
    ITEM_FEATURES: Sequence[str]
    features: Callable[[AnyGame, Any], Sheet]


def features_of(game_name: str) -> Features:
    """The game's function that fills a sheet for a learned evaluation; `NoFeatures`."""
    file = file_of(game_name, "features")
    if file is None:
        raise NoFeatures(
            f"there are no features of {game_name} in Python; the compiled core has them (`make native`)"
        )
    return cast(Features, file)


class LearnedEvaluator:
    """Judges by a network; priors stay those of the hand-written evaluation."""

    def __init__(self, game_name: str, weights: str | Path) -> None:
        """`BadWeights`, `NoFeatures`."""
        self._features = features_of(game_name)
        inputs = inputs_of(self._features.TABLE_FEATURES, self._features.OWN_FEATURES)
        self._weights = open_weights(weights, game_name, inputs, len(self._features.ITEM_FEATURES))
        self._hand = evaluator_of(game_name)

    @property
    def look(self) -> int:
        """How many moves of a decision are judged; 0: all."""
        return self._weights.look

    @property
    def finishes(self) -> bool:
        """Whether turns are finished by hand before they are judged."""
        return self._weights.finishes

    def sheet(self, game: AnyGame, state: Any) -> Sheet:
        """What the network looks at."""
        return self._features.features(game, state)

    def shares(self, sheet: Sheet) -> list[float]:
        """The win shares that it expects of such a position."""
        return [float(share) for share in judge_sheet(self._weights, sheet)[0]]

    def value(self, game: AnyGame, state: Any, /) -> list[float]:
        """The win shares that the network expects."""
        return self.shares(self.sheet(game, state))

    def points(self, game: AnyGame, state: Any, /) -> list[float]:
        """The final points that it expects."""
        return [float(score) for score in judge_sheet(self._weights, self.sheet(game, state))[1]]

    def prior(self, game: AnyGame, state: Any, moves: Sequence[Any], /) -> Sequence[float] | None:
        """As by hand."""
        return self._hand.prior(game, state, moves)
