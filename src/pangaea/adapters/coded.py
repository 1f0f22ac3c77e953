"""One running game whose moves are numbers.

The adapters are built on this class. It calls the rules directly, as searches do, so a step costs little
more than the move itself; what it shows a seat is what that seat may know.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from pangaea.engine.errors import PangaeaError, quote
from pangaea.engine.info import Options, check_players, read_options
from pangaea.engine.match import Match
from pangaea.engine.protocol import CHANCE, Actor, Game, Setup
from pangaea.engine.registry import find_game
from pangaea.engine.rng import Rng, Seed

from .codec import Choices, Codec, Half, Indexed, find_codec
from .layout import Vector


class IllegalAction(PangaeaError):
    """A number that is not an action of this decision; the match is unchanged."""

    code = "illegal_action"


class CodedMatch:
    """A game under way: who decides, which numbers are legal, what each seat sees."""

    __slots__ = (
        "_chances",
        "_choices",
        "_half",
        "_legal",
        "_number",
        "actor",
        "codec",
        "game",
        "moves",
        "rng",
        "setup",
        "state",
    )

    def __init__(self, game: Game[Any, Any], state: Any, setup: Setup | None, rng: Rng) -> None:
        self.game = game
        self.codec: Codec = find_codec(game.info.name)
        self.state = state
        self.actor: Actor = game.actor(state)
        """The seat that decides, "chance", or None when the game is over."""
        self.setup = setup
        self.rng = rng
        self.moves: list[Any] = []
        """All whole moves so far, seats' and chance's."""
        self._half: Half | None = None
        self._number = 0
        self._choices: Choices | None = None
        self._legal: list[int] | None = None
        self._chances: Sequence[tuple[Any, int]] | None = None

    @classmethod
    def new(
        cls, game: object, players: object, seed: Seed | None = None, options: Options | None = None
    ) -> Self:
        """Deal a set-up. The same seed deals and draws the same as `Match.new`."""
        rules, rng = find_game(game), Rng(seed)
        count = check_players(rules.info, players)
        chosen = read_options(rules.info, count, options)
        setup = rules.deal(count, chosen, rng.fork("deal"))
        return cls(rules, rules.start(count, chosen, setup), setup, rng.fork("chance"))

    # --- deciding ------------------------------------------------------------------------------

    def choices(self) -> Choices:
        """The legal numbers of the seat that acts, each with its move or half move."""
        found = self._choices
        if found is None:
            found = self._choices = self.codec.choices(self.game, self.state)
        return found

    def legal(self) -> list[int]:
        """The legal numbers, ascending. The list belongs to the match: do not change it."""
        found = self._legal
        if found is None:
            found = self._legal = sorted(self.choices())
        return found

    def play(self, number: int) -> Any:
        """Play a legal number, or raise `IllegalAction`; returns its move or half move."""
        choices = self._choices
        if choices is None:
            choices = self.choices()
        try:
            step = choices[number]
        except KeyError:
            raise IllegalAction(self._refusal(number)) from None
        if isinstance(step, Half):
            self._half, self._number = step, number
            self._choices, self._legal = step.rest(), None
        else:
            self._apply(step)
        return step

    def lift(self, slot: int) -> None:
        """Choose the half of a move that picks this slot; it must be legal."""
        steps = self.choices().items()
        self.play(next(number for number, step in steps if isinstance(step, Half) and step.slot == slot))

    def _refusal(self, number: object) -> str:
        actor = self.actor
        if actor is None:
            return "the game is over; there are no more actions"
        if actor == CHANCE:
            return "chance decides now; no seat has an action"
        return f"action {quote(number)} is not legal now; {len(self.choices())} others are"

    def chances(self) -> Sequence[tuple[Any, int]]:
        """The outcomes of chance with their weights. The list belongs to the match: do not change it."""
        found = self._chances
        if found is None:
            found = self._chances = self.game.chances(self.state)
        return found

    def draw(self) -> None:
        """Let chance decide, from the match's own generator."""
        self._apply(self.rng.weighted(self.chances()))

    def settle(self) -> None:
        """Let chance decide until a seat does, or the game is over."""
        while self.actor == CHANCE:
            self.draw()

    def play_move(self, move: Any) -> None:
        """Play a whole move that is known to be legal: a bot's, or an outcome of chance."""
        self._apply(move)

    def _apply(self, move: Any) -> None:
        game, state = self.game, self.state
        game.apply(state, move)
        self.actor = game.actor(state)
        self.moves.append(move)
        self._half = self._choices = self._legal = self._chances = None

    # --- knowing -------------------------------------------------------------------------------

    @property
    def half(self) -> Half | None:
        """The half move that is waiting for its second half."""
        return self._half

    @property
    def half_number(self) -> int:
        """The number of that half move."""
        return self._number

    def mask(self) -> NDArray[np.int8]:
        """1 for each legal number of the seat that acts."""
        mask = np.zeros(self.codec.actions, np.int8)
        choices = self.choices()
        mask[choices.index if isinstance(choices, Indexed) else list(choices)] = 1
        return mask

    def observe(self, seat: int) -> Vector:
        """What the seat sees, as the codec's layout describes it."""
        slot = self._half.slot if self._half is not None and seat == self.actor else None
        return self.codec.from_state(self.game, self.state, seat, slot)

    def text(self, number: int) -> str:
        """The text of a legal number: the move's, or what a half move picks."""
        step = self.choices()[number]
        return step.text if isinstance(step, Half) else self.game.write_move(step)

    def as_match(self) -> Match:
        """The position as a plain `Match`, without its history: for bots, drawings and views."""
        return Match(self.game, self.game.copy(self.state), None, self.rng.copy())

    def payoffs(self) -> list[float]:
        """What the result is worth to each seat: the sum is 0, and so is every entry until the end.

        A sole winner gets 1, and the losers share -1 equally; k of n seats that win together get
        (n/k - 1)/(n - 1) each.
        """
        players, winners = self.state.players, self.game.winners(self.state)
        if not winners:
            return [0.0] * players
        won = (players / len(winners) - 1) / (players - 1)
        return [won if seat in winners else -1 / (players - 1) for seat in range(players)]

    def record(self) -> dict[str, Any]:
        """The game so far as a record; `Match.replay` reads it once the game is over."""
        replayed = Match.start(
            self.game.info.name, self.state.players, self.setup or {}, options=self.state.options
        )
        for move in self.moves:
            replayed.play(self.game.write_move(move))
        return replayed.record()

    # --- keeping -------------------------------------------------------------------------------

    def copy(self) -> Self:
        """An independent match, its generator included."""
        twin = type(self)(self.game, self.game.copy(self.state), self.setup, self.rng.copy())
        twin.moves = self.moves.copy()
        twin._half, twin._number = self._half, self._number
        twin._choices, twin._legal = self._choices, self._legal
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as texts, so that a pickle does not depend on how a state is laid out."""
        write = self.game.write_move
        number = self._number if self._half is not None else None
        texts = (self.game.write_state(self.state), [write(move) for move in self.moves])
        return _unpickled, (type(self), self.game.info.name, self.setup, self.rng, *texts, number)


def _unpickled(
    kind: type[CodedMatch],
    name: str,
    setup: Setup | None,
    rng: Rng,
    state: str,
    moves: list[str],
    half: int | None,
) -> CodedMatch:
    game = find_game(name)
    match = kind(game, game.read_state(state), setup, rng)
    match.moves = [game.read_move(text) for text in moves]
    if half is not None:
        match.play(half)
    return match


def seat_view(game: Game[Any, Any], state: Any, seat: int) -> Mapping[str, Any]:
    """All that an observation may be made from: a part of `Match.view`."""
    return {
        "players": state.players,
        "options": state.options,
        "seat": seat,
        "actor": game.actor(state),
        "scores": game.known_scores(state, seat),
        "position": game.view(state, seat),
    }
