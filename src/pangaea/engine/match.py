"""The façade: one running game of any kind, with every input checked.

Programs, tests, the server and the command line use this class; only searches and benchmarks call a
game's functions directly. How a match goes on is in `course.py`; here is how it begins, what each seat may
know of it and is offered, and how it is kept.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from importlib import import_module
from itertools import compress, repeat
from typing import Any, TypeAlias

from .course import KEPT_OFFER, Course, Offer
from .errors import BadRecord, BadRecordMove, MoveError, NoRecord, OutOfTurn, PangaeaError, WrongResult, quote
from .info import Options, check_players, chosen_options, read_options
from .lazy import verb_of
from .preview import preview
from .protocol import OPEN, Foreseeable, Setup, Viewer, goes_on, last_verbs, sharing
from .record import FORMAT, RecordDict, read_record, read_stop
from .registry import find_game
from .rng import Rng, Seed

Part: TypeAlias = Mapping[str, Any]


class Match(Course):
    """One game from its set-up on: who decides, what is legal, what happened, and who may know it."""

    __slots__ = ()

    # --- beginning -----------------------------------------------------------------------------

    @classmethod
    def new(cls, game: str, players: int, seed: Seed | None = None, options: Options | None = None) -> Match:
        """Deal a set-up; the seed fixes the deal and the match's own chance generator."""
        rules, rng = find_game(game), Rng(seed)
        count = check_players(rules.info, players)
        chosen = read_options(rules.info, count, options)
        setup = rules.deal(count, chosen, rng.fork("deal"))
        return cls(rules, rules.start(count, chosen, setup), setup, rng.fork("chance"))

    @classmethod
    def start(
        cls,
        game: str,
        players: int,
        setup: Setup,
        options: Options | None = None,
        seed: Seed | None = None,
    ) -> Match:
        """Begin from a given set-up, which is checked."""
        return cls._begin(game, players, setup, options, seed)

    @classmethod
    def position(cls, game: str, text: str, seed: Seed | None = None) -> Match:
        """Begin from any position, as `text()` writes it. Such a match has no record."""
        rules = find_game(game)
        return cls(rules, rules.read_state(text), None, Rng(seed).fork("chance"))

    @classmethod
    def replay(cls, record: object, seed: Seed | None = None) -> Match:
        """Play a record again, checking every move and the result."""
        read = read_record(record)
        match = cls._begin(read.game, read.players, read.setup, read.options, seed)
        for index, text in enumerate(read.moves):
            try:
                match._advance(match._checked(text, None))
            except MoveError as error:
                raise BadRecordMove(index, str(error)) from None
        if read.stopped is not None:
            match._stop_as_recorded(read.stopped)
        match._check_result(read.result)
        return match

    def _stop_as_recorded(self, stopped: RecordDict) -> None:
        stop = read_stop(stopped, self._players)
        try:
            self.stop(stop.seat, stop.why)
        except PangaeaError as error:
            raise BadRecord(str(error)) from None

    def _check_result(self, result: RecordDict | None) -> None:
        ended = self._game.actor(self._state) is None
        if result is None and ended:
            raise BadRecord("the game is over but the record has no 'result'")
        if result is None:
            return
        if not ended:
            raise WrongResult("the record has a result, but its moves do not end the game")
        reached = self._result()
        if result != reached:
            raise WrongResult(f"the moves lead to {reached}, not to {quote(result)}")

    # --- knowing -------------------------------------------------------------------------------

    def view(self, viewer: Viewer) -> dict[str, Any]:
        """What a seat (None: a spectator) may know, JSON-ready; everything once the match is over.

        The viewer `"open"` sees everything at any time: it is for replays of finished games.
        """
        own, common = self._own(viewer), self._common()
        return {
            "game": common["game"],
            "players": common["players"],
            "options": common["options"],
            "seat": own["seat"],
            "turn": common["turn"],
            "step": common["step"],
            "actor": common["actor"],
            "scores": own["scores"],
            "winners": common["winners"],
            "ending": common["ending"],
            "undo": own["undo"],
            "legal": own["legal"],
            "final": own["final"],
            "position": self._game.view(self._state, self._eyes(viewer)),
        }

    def public_part(self) -> tuple[Part, Part] | None:
        """What all views of this moment have in common: of the view itself, and of its position.

        None where the game cannot tell (`Shareable`). Nobody may change it: parts of it are kept.
        """
        shared = sharing(self._game)  # type: ignore[arg-type]
        return None if shared is None else (self._common(), shared.public(self._state))

    def private_part(self, viewer: Viewer) -> Part:
        """The rest of a viewer's view, with the rest of its position as the last item."""
        shared = sharing(self._game)  # type: ignore[arg-type]
        assert shared is not None, "only views that can be shared have parts"
        return {**self._own(viewer), "position": shared.private(self._state, self._eyes(viewer))}

    def _eyes(self, viewer: Viewer) -> Viewer:
        """With whose eyes the position is seen: once the match has stopped, nothing is hidden."""
        return OPEN if self._stop else viewer

    def _common(self) -> dict[str, Any]:
        """What does not depend on who looks, except the position."""
        turn = self.turn
        return {
            "game": self._game.info.name,
            "players": self._players,
            "options": dict(self._options),
            "turn": turn,
            "step": self._history.step(turn),
            "actor": self.actor,
            "winners": self.winners(),
            "ending": self.ending,
        }

    def _own(self, viewer: Viewer) -> dict[str, Any]:
        """What does, except the position."""
        seat = self._seat(None if viewer == OPEN else viewer)
        legal, final = self._offered() if seat is not None and seat == self.actor else ([], [])
        return {
            "seat": seat,
            "scores": self._game.known_scores(self._state, self._eyes(viewer)),
            "undo": seat is not None and self._stop is None and self._history.can_undo(seat),
            "legal": legal,
            "final": final,
        }

    def _offered(self) -> tuple[list[str], list[str]]:
        """The legal moves, and those of them that end the turn at once, so that a client can ask first."""
        game, state = self._game, self._state
        moves, verbs = game.legal(state), last_verbs(game)  # type: ignore[arg-type]
        texts = moves.texts(game.write_move)
        if len(texts) <= KEPT_OFFER:
            self._offer = Offer(state, moves, tuple(texts))
        if goes_on(game, state):
            return texts, []
        if verbs is None:
            return texts, list(compress(texts, map(game.ends_turn, repeat(state), moves)))
        final: list[str] = []
        begin = 0
        for part in moves.parts:
            if verb_of(part) in verbs:
                final += texts[begin : begin + len(part)]
            begin += len(part)
        return texts, final

    def is_final(self, text: str) -> bool:
        """Whether this legal move ends the turn at once."""
        return self._game.ends_turn(self._state, self._checked(text, None))

    def log(self, viewer: Viewer, since: int = 0) -> list[dict[str, Any]]:
        """The decisions so far with their events, turn and step, as far as the viewer may know them.

        With `since`, only those from that number on, so that following a long game stays cheap.
        """
        seat = self._seat(None if viewer == OPEN else viewer)
        over = viewer == OPEN or self.actor is None
        return self._history.told(seat, self.turn, since, over=over)

    def insiders(self, since: int = 0) -> set[int]:
        """The seats that may know more than a spectator about the decisions from that number on."""
        return set() if self.actor is None else self._history.insiders(since)

    def draw(self, viewer: Viewer) -> str:
        """The board in plain characters as the viewer sees it."""
        if viewer != OPEN:
            self._seat(viewer)
        return self._game.draw(self._state, OPEN if self._stop else viewer)

    def svg(self, viewer: Viewer = None, **how: Any) -> str:
        """The position as a picture, as the viewer sees it; `how` is for `pangaea.render.svg`."""
        # Imported late: the renderer depends on the games, the engine on neither.
        drawn: str = import_module("pangaea.render").svg(self.view(viewer), **how)
        return drawn

    def _repr_svg_(self) -> str:
        """A notebook shows a match as a spectator sees it."""
        return self.svg()

    def guess(self, seat: int, rng: Rng) -> Match:
        """A match in a world that this seat cannot tell from the true one, without its history."""
        self._seat(seat)
        world = self._game.guess(self._state, seat, rng)
        # A fork would give every guess from one generator the same dice.
        return Match(self._game, world, None, Rng(rng.below(1 << 64)))

    def ahead(self, seat: int) -> Match | None:
        """The next turn of a seat as if it began now, without the history; None where the game has none."""
        self._seat(seat)
        if self.actor is None or not isinstance(self._game, Foreseeable):
            return None
        state = self._game.ahead(self._state, seat)
        return None if state is None else Match(self._game, state, None, self._rng.copy())

    def key(self, seat: int | None = None) -> int:
        """A hash of what the seat knows; of everything without a seat."""
        return self._game.key(self._state, self._seat(seat))

    def preview(self, text: str) -> dict[str, Any]:
        """What the move would do, as far as the acting seat may know: events, points, the view after it."""
        return self.previews([text])[0]

    def previews(self, texts: Sequence[str], *, after: bool = True) -> list[dict[str, Any]]:
        """What each of these moves would do, played alone; without `after` the positions are left out."""
        game, state, actor = self._game, self._state, self.actor
        moves = [self._checked(text, None) for text in texts]
        if not isinstance(actor, int):
            raise OutOfTurn("only a seat's move has a preview: chance decides now")
        now = game.view(state, actor) if after else None
        return [preview(game, state, actor, move, now) for move in moves]

    # --- keeping -------------------------------------------------------------------------------

    def copy(self) -> Match:
        """An independent match, its generator included. It costs the same however long the match is."""
        # A match plays on a copy of its state and swaps it in: no state it has held is ever changed, so
        # both matches may hold it.
        twin = Match.__new__(Match)
        twin._game, twin._state, twin._actor = self._game, self._state, self._actor
        twin._players, twin._options, twin._setup = self._players, self._options, self._setup
        twin._rng, twin._stop = self._rng.copy(), self._stop
        twin._history = self._history.copy()
        twin._offer = self._offer
        return twin

    def record(self) -> RecordDict:
        """The whole match as JSON, as in `decisions.md`."""
        if self._setup is None:
            raise NoRecord("a match set up from a position has no record")
        record: RecordDict = {
            "format": FORMAT,
            "game": self.game,
            "players": self._players,
            "options": chosen_options(self._game.info, self._options),
            "setup": copy.deepcopy(self._setup),
            "moves": self.moves,
        }
        if self._stop:
            record["stopped"] = self._stop.plain()
        elif self.actor is None:
            record["result"] = self._result()
        return record

    def _result(self) -> RecordDict:
        return {"scores": self.scores(), "winners": self._game.winners(self._state)}

    def text(self) -> str:
        """The whole position on one line, secrets included."""
        return self._game.write_state(self._state)

    def __repr__(self) -> str:
        return f"<Match {self.game}, {self._players} players, turn {self.turn}: {self._whose_turn()}>"
