"""Property tests: whatever sequence of calls a program makes, the façade keeps its promises."""

from __future__ import annotations

import json

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from pangaea import Match, PangaeaError, game_names
from pangaea.engine.rng import Rng

from .cases import cases_of


class Caller(RuleBasedStateMachine):
    """A program that plays, takes back, copies, replays and makes mistakes in any order."""

    game = ""

    @initialize(seed=st.integers(0, 10**6), pick=st.integers(0, 10**6))
    def sit_down(self, seed: int, pick: int) -> None:
        cases = cases_of(self.game)
        self.match = cases[pick % len(cases)].new(seed)

    @precondition(lambda self: isinstance(self.match.actor, int))
    @rule(pick=st.integers(0, 10**6))
    def play(self, pick: int) -> None:
        legal = self.match.legal()
        text = legal[pick % len(legal)]
        preview = self.match.preview(text)
        before = self.match.scores()
        self.match.play(text)
        gained = [new - old for old, new in zip(before, self.match.scores(), strict=True)]
        assert self.match.moves[-1] == text == preview["move"]
        assert all(told in (None, true) for told, true in zip(preview["points"], gained, strict=True))

    @precondition(lambda self: self.match.actor == "chance")
    @rule()
    def roll(self) -> None:
        outcomes = dict(self.match.chances())
        assert self.match.roll() in outcomes

    @rule(seat=st.integers(0, 5))
    def take_back(self, seat: int) -> None:
        if seat < self.match.players and self.match.can_undo(seat):
            moves, text = self.match.moves, self.match.text()
            undone = self.match.undo(seat)
            assert [*self.match.moves, undone] == moves
            self.match.play(undone)
            assert self.match.text() == text
            self.match.undo(seat)

    @rule(text=st.sampled_from(["", "hop", "end", "take 1 0 0", "drift 1,0 9,9", "new 13 Ga", "end "]))
    def blunder(self, text: str) -> None:
        """A move of some game, perhaps of this one: it is played or refused, never half of either."""
        before, count = self.match.text(), len(self.match.moves)
        try:
            self.match.play(text)
        except PangaeaError:
            assert (self.match.text(), len(self.match.moves)) == (before, count)
        else:
            assert len(self.match.moves) == count + 1

    @rule(seed=st.integers(0, 99))
    def go_on_elsewhere(self, seed: int) -> None:
        """A copy, a replay and a guess are played on; the match does not notice."""
        before, rng = self.match.text(), Rng(seed)
        record = json.loads(json.dumps(self.match.record()))
        others = [self.match.copy(), Match.replay(record)]
        assert all(other.text() == before for other in others)
        if isinstance(self.match.actor, int):
            others.append(self.match.guess(self.match.actor, rng))
        for other in others:
            for _ in range(5):
                if other.actor == "chance":
                    other.roll()
                elif other.actor is not None:
                    other.play(rng.pick(other.legal()))
        assert self.match.text() == before

    @invariant()
    def views_are_json_and_tell_the_actor_what_is_legal(self) -> None:
        match = self.match
        for seat in (None, *range(match.players)):
            view = match.view(seat)
            assert json.loads(json.dumps(view)) == view
            assert bool(view["legal"]) == (seat is not None and seat == match.actor)
            assert set(view["final"]) <= set(view["legal"])
        assert bool(match.winners()) == (match.actor is None)


@pytest.mark.parametrize("name", game_names())
def test_any_sequence_of_calls_keeps_the_promises(name: str) -> None:
    machine = type(f"Caller_{name}", (Caller,), {"game": name})
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=8,
            stateful_step_count=40,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )


@pytest.mark.long
@pytest.mark.parametrize("name", game_names())
def test_many_long_sequences_of_calls_keep_the_promises(name: str) -> None:
    machine = type(f"LongCaller_{name}", (Caller,), {"game": name})
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=40,
            stateful_step_count=150,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
