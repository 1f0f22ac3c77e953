"""The course of a match: who decides, what is legal, what was played, and what can be taken back.

Every input is checked. `play` tries a move on a copy of the state and swaps the copy in afterwards, so a
refused or failed move leaves the match unchanged. What of it a seat is shown is `match.py`'s matter.
"""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import Any, NamedTuple, Self

from .errors import (
    BadSeat,
    GameOver,
    IllegalMove,
    NothingToUndo,
    NotStoppable,
    OutOfTurn,
    UnreadableMove,
    quote,
)
from .events import Event
from .history import Entry, History
from .info import check_players, chosen_options, read_options
from .protocol import CHANCE, Actor, Game, Setup
from .record import STOP_REASONS, Stop
from .registry import find_game
from .rng import Rng, Seed

KEPT_OFFER = 256
"""The longest offer that is kept until it is answered: longer ones would fill the memory of a server."""


class Offer(NamedTuple):
    """What the seat that acts may do in a state, or what chance may bring."""

    state: Any
    moves: Sequence[Any]
    texts: tuple[str, ...]

    def move(self, text: object) -> Any:
        """The offered move of this text; None: there is none."""
        try:
            return self.moves[self.texts.index(text)]
        except ValueError:
            return None


class Course:
    """A game from its set-up on, as it is decided move by move. Everybody uses it as a `Match`."""

    __slots__ = (
        *("_actor", "_game", "_history", "_offer", "_options", "_players", "_rng", "_setup"),
        *("_state", "_stop"),
    )

    def __init__(self, game: Game[Any, Any], state: Any, setup: Setup | None, rng: Rng) -> None:
        self._game = game
        self._state = state
        self._actor: Actor = game.actor(state)
        self._players: int = state.players
        self._options = state.options
        self._setup = setup
        self._rng = rng
        self._stop: Stop | None = None
        self._history = History()
        self._offer: Offer | None = None
        """What was offered last; it holds as long as the state is the one that it was made for."""

    @classmethod
    def _begin(cls, game: object, players: object, setup: Any, options: object, seed: Seed | None) -> Self:
        rules = find_game(game)
        count = check_players(rules.info, players)
        chosen = read_options(rules.info, count, options)
        state = rules.start(count, chosen, setup)
        return cls(rules, state, copy.deepcopy(setup), Rng(seed).fork("chance"))

    # --- deciding ------------------------------------------------------------------------------

    @property
    def actor(self) -> Actor:
        """The seat that decides, "chance", or None when the match is over."""
        return None if self._stop else self._actor

    def legal(self) -> list[str]:
        """The move texts of the seat that acts; empty for chance or when the match is over."""
        if self._stop:
            return []
        return self._game.legal(self._state).texts(self._game.write_move)

    def chances(self) -> list[tuple[str, int]]:
        """The outcomes of chance with their weights; empty unless chance acts."""
        if self._stop:
            return []
        outcomes, write = self._game.chances(self._state), self._game.write_move
        named = [(write(move), weight) for move, weight in outcomes]
        self._offer = Offer(self._state, [move for move, _ in outcomes], tuple([text for text, _ in named]))
        return named

    def play(self, text: str, seat: int | None = None) -> list[Event]:
        """Check the move, play it and say what happened.

        With `seat`, the move is also refused (`OutOfTurn`) unless it is that seat's decision.
        The events are whole: hand them out through `log`, which redacts them.
        """
        return self._advance(self._checked(text, seat))

    def roll(self) -> str:
        """Draw chance's outcome from the match's own generator, play it and return its text."""
        if self.actor is None:
            raise GameOver("the game is over; nothing more is drawn")
        if self.actor != CHANCE:
            raise OutOfTurn(f"chance does not decide now: {self._whose_turn()}")
        move = self._rng.weighted(self._game.chances(self._state))
        self._advance(move)
        return self._history.last.text

    def _checked(self, text: object, seat: int | None) -> Any:
        """The legal move with this text."""
        actor = self.actor
        if actor is None:
            raise GameOver("the game is over; no more moves are played")
        if seat is not None and self._seat(seat) != actor:
            raise OutOfTurn(f"seat {seat} does not decide now: {self._whose_turn()}")
        offer = self._offer
        offered = offer.move(text) if offer is not None and offer.state is self._state else None
        if offered is not None:
            return offered
        move = self._readable(text)
        if actor == CHANCE:
            if all(move != outcome for outcome, _ in self._game.chances(self._state)):
                raise IllegalMove(f"{quote(text)} is not an outcome of chance here")
        elif move not in self._game.legal(self._state):
            raise IllegalMove(f"{quote(text)} is not legal: {self._game.objection(self._state, move)}")
        return move

    def _readable(self, text: object) -> Any:
        if not isinstance(text, str):
            raise UnreadableMove(f"a move is a text, not {quote(text)}")
        move = self._game.read_move(text)
        canonical = self._game.write_move(move)
        if canonical != text:
            raise UnreadableMove(f"{quote(text)} is written {canonical!r}")
        return move

    def _whose_turn(self) -> str:
        actor = self.actor
        if actor is None:
            return "the game is over"
        return "chance decides" if actor == CHANCE else f"seat {actor} decides"

    def _advance(self, move: Any) -> list[Event]:
        game, before, actor = self._game, self._state, self.actor
        after = game.copy(before)
        turn = before.turn
        step = self._history.step(turn)
        veil = game.veil(before, move) if actor == CHANCE else None
        events = game.apply(after, move)
        entry = Entry(turn, step, actor, game.write_move(move), veil, events)
        shows = actor == CHANCE or game.reveals(before, move)
        self._history.add(entry, before, shows=shows, barrier=shows or game.ends_turn(before, move))
        self._state, self._actor = after, game.actor(after)
        return events

    # --- taking back and stopping --------------------------------------------------------------

    def can_undo(self, seat: int) -> bool:
        """Whether the last decision was this seat's own and no barrier follows it.

        Barriers are an outcome of chance, the showing of a secret, the end of the turn and another
        seat's decision.
        """
        self._seat(seat)
        return self._stop is None and self._history.can_undo(seat)

    def undo(self, seat: int) -> str:
        """Take back this seat's last move and return its text; it leaves the record."""
        if not self.can_undo(seat):
            raise NothingToUndo(f"seat {seat} has no move that can be taken back")
        self._state, text = self._history.undo()
        self._actor = self._game.actor(self._state)
        return text

    def can_retract(self, seat: int) -> int:
        """How many decisions would be taken back with this seat's latest one; 0: not possible.

        The end of a turn and others' decisions are no barrier here, so every player must agree. What has been
        shown cannot be unseen: an outcome of chance or a secret stays a barrier, and so does the end.
        """
        self._seat(seat)
        if self.actor is None or self._setup is None:
            return 0
        return self._history.can_retract(seat)

    def retract(self, seat: int) -> int:
        """Take back this seat's latest decision and all that followed it; returns how many those were."""
        count = self.can_retract(seat)
        if count == 0:
            raise NothingToUndo(
                f"something has been revealed since the last move of seat {seat}, so it stays"
            )
        kept = self.moves[:-count]
        options = chosen_options(self._game.info, self._options)
        again = self._begin(self.game, self._players, self._setup, options, None)
        for text in kept:
            again.play(text)
        self._state, self._history, self._actor = again._state, again._history, again._actor
        return count

    def stop(self, seat: int, why: str) -> None:
        """Stop a running match: with two players the other seat has won.

        With more players a bot takes over a seat that leaves, so only an abandoned match stops.
        """
        self._seat(seat)
        if why not in STOP_REASONS:
            raise NotStoppable(f"a match stops for one of {', '.join(STOP_REASONS)}, not {quote(why)}")
        if self.actor is None:
            raise NotStoppable("the game is already over")
        if self._players > 2 and why != "abandoned":
            raise NotStoppable("with more than two players a bot takes over the seat")
        self._stop = Stop(seat, why)
        self._history.close()

    # --- how far it is --------------------------------------------------------------------------

    @property
    def game(self) -> str:
        """The name of the game."""
        return self._game.info.name

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self._players

    @property
    def options(self) -> dict[str, Any]:
        """Every option with its value."""
        return dict(self._options)

    @property
    def turn(self) -> int:
        """The number of the running turn, from 1."""
        turn: int = self._state.turn
        return turn

    @property
    def step(self) -> int:
        """The number of the coming decision within its turn, from 1."""
        return self._history.step(self.turn)

    @property
    def moves(self) -> list[str]:
        """The texts of all decisions so far, seats' and chance's."""
        return self._history.texts

    @property
    def decisions(self) -> int:
        """How many decisions there have been, seats' and chance's."""
        return len(self._history)

    @property
    def ending(self) -> str | None:
        """Why the match ended: one of the game's end reasons or of `STOP_REASONS`."""
        return self._stop.why if self._stop else self._game.ending(self._state)

    def scores(self) -> list[int]:
        """The score of each seat; before the end, as `decisions.md` counts it."""
        return self._game.scores(self._state)

    def winners(self) -> list[int]:
        """The seats that have won; empty until the match is over."""
        if self._stop:
            return [1 - self._stop.seat] if self._players == 2 else []
        return self._game.winners(self._state)

    def _seat(self, seat: int | None) -> int | None:
        if seat is None or (type(seat) is int and 0 <= seat < self._players):
            return seat
        raise BadSeat(f"seats are 0 to {self._players - 1}, not {quote(seat)}")
