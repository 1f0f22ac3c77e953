"""The laws of `protocol.py` as checks.

`Referee` follows one match, decision by decision, and raises `LawBroken` at the first law that does
not hold. Contract tests and the fuzzer run every game through it.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from .errors import IllegalMove, UnreadableMove
from .match import Match
from .protocol import CHANCE, Game
from .rng import Rng


class LawBroken(AssertionError):
    """A game does not keep the contract; the message names the law."""


def require(holds: bool, law: str) -> None:
    """Raise `LawBroken` unless the law holds."""
    if not holds:
        raise LawBroken(law)


class Referee:
    """Checks the laws at each decision of a match that the caller plays."""

    def __init__(self, match: Match, rng: Rng) -> None:
        self.match = match
        self._game: Game[Any, Any] = match._game
        self._rng = rng
        self._inventory = dict(self._game.inventory(match._state))

    def check(self) -> None:
        """Check every law at the position before the next decision."""
        game, state = self._game, self.match._state
        self._check_choices(game, state)
        self._check_texts(game, state)
        self._check_copy(game, state)
        require(dict(game.inventory(state)) == self._inventory, "6: the box contents changed")
        for seat in range(state.players):
            self._check_knowledge(game, state, seat)
        if self.match.actor is None:
            self._check_end(game, state)

    def _check_choices(self, game: Game[Any, Any], state: Any) -> None:
        actor, moves, chances = game.actor(state), list(game.legal(state)), list(game.chances(state))
        require(actor in (CHANCE, None) or actor in range(state.players), f"1: {actor!r} cannot act")
        require(bool(moves) == isinstance(actor, int), "2: legal moves are offered to a seat and nobody else")
        require(bool(chances) == (actor == CHANCE), "2: outcomes are offered to chance and nobody else")
        require(all(weight >= 1 for _, weight in chances), "2: a weight is below 1")
        self._check_list(game, moves or [move for move, _ in chances])
        if moves:
            self._check_sequence(game.legal(state), moves)
            self._check_parts(game, game.legal(state).parts, moves)
            texts = [game.write_move(move) for move in moves]
            require(self.match.legal() == texts, "4: a list writes texts that differ from its moves' own")
            if game.info.end_turn in texts:
                last = moves[texts.index(game.info.end_turn)]
                require(game.ends_turn(state, last), "the move that ends the turn does not end it")

    def _check_list(self, game: Game[Any, Any], moves: list[Any]) -> None:
        texts = [game.write_move(move) for move in moves]
        require(len(set(texts)) == len(texts), "4: two legal moves have one text")
        require(all(moves.count(move) == 1 for move in moves[:3]), "2: two different legal moves are equal")
        ranks = [
            (game.info.verbs.index(text.split()[0]), move) for text, move in zip(texts, moves, strict=True)
        ]
        require(ranks == sorted(ranks), "2: the moves are not sorted")
        require(
            all(game.read_move(text) == move for text, move in zip(texts, moves, strict=True)),
            "4: a move text does not round-trip",
        )

    def _check_sequence(self, lazy: Any, moves: list[Any]) -> None:
        """A lazy list behaves like the list it stands for."""
        require(len(lazy) == len(moves), "2: the lazy list has the wrong length")
        for index in {0, len(moves) - 1, self._rng.below(len(moves))}:
            require(lazy[index] == moves[index], "2: the lazy list has the wrong move at an index")
            require(moves[index] in lazy, "2: the lazy list does not contain a move of its own")

    def _check_parts(self, game: Game[Any, Any], parts: Sequence[Sequence[Any]], moves: list[Any]) -> None:
        """The parts are the list, one verb each."""
        require([move for part in parts for move in part] == moves, "2: the parts are not the list")
        require(all(len(part) for part in parts), "2: a part of the list is empty")
        for part in parts:
            verbs = {game.write_move(move).split()[0] for move in part}
            require(len(verbs) == 1, "2: a part of the list holds two verbs")

    def _check_texts(self, game: Game[Any, Any], state: Any) -> None:
        text = game.write_state(state)
        again = game.read_state(text)
        require(game.write_state(again) == text, "4: a state text does not round-trip")
        require(game.key(again) == game.key(state), "4: a state read from its text differs")
        require(list(game.legal(again)) == list(game.legal(state)), "4: it then offers other moves")
        require(list(game.chances(again)) == list(game.chances(state)), "4: it then has other chances")

    def _check_copy(self, game: Game[Any, Any], state: Any) -> None:
        """Play one random choice on two copies: they agree, and the original is as before."""
        choices = [move for move, _ in game.chances(state)] or list(game.legal(state))
        if not choices:
            return
        text, key = game.write_state(state), game.key(state)
        move = self._rng.pick(choices)
        first, second = game.copy(state), game.copy(state)
        events, again = game.apply(first, move), game.apply(second, move)
        require(events == again, "3: equal states answered a move with different events")
        require(game.write_state(first) == game.write_state(second), "3: equal states diverged")
        require(
            game.write_state(state) == text and game.key(state) == key,
            "3: a copy's move changed the original",
        )
        if isinstance(game.actor(state), int) and game.actor(first) != CHANCE:
            turn_ended = first.turn != state.turn or game.actor(first) is None
            require(game.ends_turn(state, move) == turn_ended, "a move that ends the turn is not marked so")

    def _check_knowledge(self, game: Game[Any, Any], state: Any, seat: int) -> None:
        view = game.view(state, seat)
        require(json.loads(json.dumps(view)) == view, "7: a view is not JSON")
        guessed = game.guess(state, seat, self._rng)
        require(game.view(guessed, seat) == view, "8: a guess has another view")
        require(game.key(guessed, seat) == game.key(state, seat), "8: a guess has another key")
        dice = self._rng.copy()
        require(
            game.write_state(game.guess(guessed, seat, dice.copy()))
            == game.write_state(game.guess(state, seat, dice)),
            "8: a guess depends on more than the seat knows",
        )
        require(game.actor(guessed) == game.actor(state), "8: in a guess somebody else acts")
        require(dict(game.inventory(guessed)) == self._inventory, "8: a guess has another box")
        if game.actor(state) == seat:
            require(list(game.legal(guessed)) == list(game.legal(state)), "8: a guess offers other moves")
        require(
            game.known_scores(guessed, seat) == game.known_scores(state, seat),
            "8: a guess has other scores that the seat knows",
        )

    def _check_end(self, game: Game[Any, Any], state: Any) -> None:
        require(game.ending(state) in game.info.end_reasons, "9: the game ended for no known reason")
        require(bool(game.winners(state)), "9: nobody has won")
        require(game.known_scores(state, None) == game.scores(state), "9: the final scores are not public")

    def check_refusals(self) -> None:
        """Texts that are not moves, and moves that are not legal, are refused and change nothing."""
        match, before = self.match, self.match.text()
        for text in ("", " ", "no such move", "\x00", "end end"):
            require(_refused(match, text), f"{text!r} was not refused")
        require(match.text() == before, "a refused move changed the match")

    def check_replay(self) -> None:
        """The record leads to the same state, move by move."""
        match = self.match
        record = json.loads(json.dumps(match.record()))
        again = Match.replay(record)
        require(again.text() == match.text(), "5: the replay ends in another state")
        require(again.record() == record, "5: the replay has another record")
        for seat in (None, *range(match.players)):
            require(again.log(seat) == match.log(seat), "5: the replay has another log")


def _refused(match: Match, text: str) -> bool:
    if match.actor is None:
        return True
    try:
        match.play(text)
    except (UnreadableMove, IllegalMove):
        return True
    return False
