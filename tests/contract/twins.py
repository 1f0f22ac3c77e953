"""Twin histories: two worlds that differ only in what one seat may not know.

The truth is a random game. Its twin starts as a guess of the seat and is walked along: public
decisions are played in both worlds, secret outcomes of chance fall in each world for itself. The seat
(and a spectator, who knows less) must not be able to tell the two apart.
"""

from __future__ import annotations

from typing import Any

from pangaea.engine.match import Match
from pangaea.engine.protocol import Veil
from pangaea.engine.rng import Rng


class Twins:
    """A true match and a twin world that `seat` cannot tell from it."""

    def __init__(self, truth: Match, seat: int, rng: Rng) -> None:
        self.seat = seat
        self._rng = rng
        # Both begin without a history, so that their logs can be compared whole.
        self.truth = Match.position(truth.game, truth.text(), seed=1)
        self.twin = truth.guess(seat, rng)

    @property
    def differ(self) -> bool:
        """Whether there is a secret between the two worlds at all."""
        return self.truth.text() != self.twin.text()

    def step(self) -> bool:
        """Play one decision in both worlds; False if no common public decision can be found."""
        actor = self.truth.actor
        assert self.twin.actor == actor
        if actor == "chance":
            return self._chance()
        if actor == self.seat:
            return self._own()
        return self._others()

    def _chance(self) -> bool:
        text = self._drawn(self.truth, None)
        veil = self._veil(self.truth, text)
        if veil is None or veil.owner == self.seat:
            other = text if text in dict(self.twin.chances()) else None
        else:
            other = self._drawn(self.twin, veil)
        if other is None:
            return False
        self.truth.play(text)
        self.twin.play(other)
        return True

    def _drawn(self, match: Match, veil: Veil | None) -> str:
        """An outcome by weight, among those that look alike under the veil if one is given."""
        outcomes = [
            (text, weight)
            for text, weight in match.chances()
            if veil is None or self._veil(match, text) == veil
        ]
        return self._rng.weighted(outcomes)

    @staticmethod
    def _veil(match: Match, text: str) -> Veil | None:
        game: Any = match._game
        veil: Veil | None = game.veil(match._state, game.read_move(text))
        return veil

    def _own(self) -> bool:
        assert self.truth.legal() == self.twin.legal()
        text = self._rng.pick(self.truth.legal())
        self.truth.play(text)
        self.twin.play(text)
        return True

    def _others(self) -> bool:
        """Another seat's decision that is possible, and shows no secret, in both worlds."""
        common = sorted(set(self.truth.legal()) & set(self.twin.legal()))
        self._rng.shuffle(common)
        for text in common:
            if not self._reveals(self.truth, text) and not self._reveals(self.twin, text):
                self.truth.play(text)
                self.twin.play(text)
                return True
        return False

    @staticmethod
    def _reveals(match: Match, text: str) -> bool:
        game: Any = match._game
        return bool(game.reveals(match._state, game.read_move(text)))

    def compare(self) -> None:
        """Everything that reaches the seat or a spectator is the same in both worlds."""
        for viewer in (self.seat, None):
            assert self.truth.view(viewer) == self.twin.view(viewer)
            assert self.truth.log(viewer) == self.twin.log(viewer)
            assert self.truth.draw(viewer) == self.twin.draw(viewer)
        assert self.truth.key(self.seat) == self.twin.key(self.seat)
        if self.truth.actor == self.seat:
            self._compare_previews()
            self._compare_errors()

    def _compare_previews(self) -> None:
        texts = self.truth.legal()
        for text in {texts[0], texts[-1], self._rng.pick(texts)}:
            assert self.truth.preview(text) == self.twin.preview(text)

    def _compare_errors(self) -> None:
        """Moves that were legal some time ago, and nonsense, are refused in the same words."""
        for text in {*self.truth.moves[-12:], "nonsense"}:
            assert _refusal(self.truth, text) == _refusal(self.twin, text)


def _refusal(match: Match, text: str) -> str:
    try:
        match.copy().play(text)
    except ValueError as error:
        return f"{type(error).__name__}: {error}"
    return "played"
