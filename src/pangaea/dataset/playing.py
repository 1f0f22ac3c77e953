"""One game between bots, recorded with everything that can be learned from it."""

from __future__ import annotations

import json
from typing import Any, Final

from pangaea.arena.entrants import read_entrant
from pangaea.bots.ask import Inquiry
from pangaea.bots.explaining import explanation_of
from pangaea.bots.protocol import Bot
from pangaea.engine.match import Match
from pangaea.engine.rng import Rng

from .plan import Plan

Row = dict[str, Any]

_SLIPS: Final = 1 << 32


class Scribe:
    """Plays one game of a plan and records its decisions."""

    def __init__(self, plan: Plan, number: int) -> None:
        self._plan, self._number = plan, number
        self._seed = plan.seed + number
        self._names = plan.seated(number)
        self._match = Match.new(plan.game, plan.players, self._seed, plan.options)
        self._rng = Rng(self._seed).fork("bots")
        self._slips = Rng(self._seed).fork("slips")
        self._rows: list[Row] = []

    def play(self) -> tuple[Row, list[Row]]:
        """The row of the game and the rows of its decisions."""
        match = self._match
        bots = [read_entrant(name).make(match.game) for name in self._names]
        while (actor := match.actor) is not None:
            if isinstance(actor, int):
                self._decide(actor, bots[actor])
            else:
                match.roll()
        self._tell_results()
        return self._game_row(), self._rows

    def _decide(self, seat: int, bot: Bot) -> None:
        """Ask the bot about its own view of the match, and record both."""
        match = self._match
        view = match.view(seat)
        legal, _ = view.pop("legal"), view.pop("final")
        inquiry = Inquiry(match, seat, self._rng)
        move, values, slip = inquiry.forced, None, False
        if move is None:
            slip = self._slips.below(_SLIPS) < self._plan.slip * _SLIPS
            move = self._slips.pick(legal) if slip else inquiry.checked(inquiry.put_to(bot))
            values = None if slip else _values(bot, legal)
        self._rows.append(
            {
                "game": self._number,
                "move": match.decisions,
                "turn": match.turn,
                "step": match.step,
                "seat": seat,
                "bot": self._names[seat],
                "view": json.dumps(view, separators=(",", ":")),
                "legal": legal,
                "chosen": move,
                "choice": legal.index(move),
                "slip": slip,
                "values": values,
            }
        )
        match.play(move)

    def _tell_results(self) -> None:
        """Add to every decision how the game ended for the seat that made it."""
        scores, winners = self._match.scores(), self._match.winners()
        for row in self._rows:
            won = row["seat"] in winners
            row["win_share"] = 1 / len(winners) if won else 0.0
            row["scores"] = scores

    def _game_row(self) -> Row:
        match = self._match
        return {
            "game": self._number,
            "seed": self._seed,
            "bots": list(self._names),
            "scores": match.scores(),
            "winners": match.winners(),
            "ending": match.ending,
            "turns": match.turn,
            "decisions": match.decisions,
            "choices": len(self._rows),
            "record": json.dumps(match.record(), separators=(",", ":")),
        }


def _values(bot: Bot, legal: list[str]) -> list[Row] | None:
    """What the bot's search says about the moves it took seriously; None if the bot cannot say."""
    told = explanation_of(bot)
    if told is None:
        return None
    places = {move: place for place, move in enumerate(legal)}
    return [
        {"choice": places[each.move], "visits": each.visits, "win_share": each.win_share}
        for each in told.candidates
    ]


def play_game(plan: Plan, number: int) -> tuple[Row, list[Row]]:
    """Play the game with this number in a plan: the row of the game and the rows of its decisions."""
    return Scribe(plan, number).play()
