"""OpenSpiel's games on the compiled core: its own tests and bots, and the same games as in Python."""

from typing import Any

import numpy as np
import pyspiel
import pytest

from pangaea.adapters import core
from tests.adapters import test_openspiel as plain
from tests.adapters.test_openspiel import loaded, states
from tests.contract.cases import Case, all_cases, default_cases, dosed

from .core import GAMES

CASES = [case for case in default_cases() if case.game in GAMES]
ALL_CASES = [case for case in all_cases() if case.game in GAMES]
WITH_OPTIONS = ALL_CASES[3::8]


@pytest.mark.parametrize("name", GAMES)
def test_the_random_sim_test(name: str) -> None:
    pyspiel.random_sim_test(loaded(Case(name, 2, {}), True), num_sims=1, serialize=True, verbose=False)


@pytest.mark.long
@pytest.mark.parametrize("case", dosed(ALL_CASES), ids=str)
def test_random_sim_test_many_times(case: Case) -> None:
    pyspiel.random_sim_test(loaded(case, True), num_sims=5, serialize=True, verbose=False)


@pytest.mark.parametrize("case", [*CASES, *WITH_OPTIONS], ids=str)
def test_every_step_is_the_one_of_python(case: Case) -> None:
    """All that can be asked; of information states all but the hash, which is the core's own."""
    game, number, twin = loaded(case), 0, loaded(case, True).new_initial_state()
    for number, state in enumerate(states(game, 8)):
        if number:
            twin.apply_action(state.history()[-1])
        same_decision(state, twin)
        if number % 5 == 0 or state.is_terminal():
            same_knowledge(state, twin, case.players)
    assert number > 40


def same_decision(state: Any, twin: Any) -> None:
    assert twin.current_player() == state.current_player()
    assert twin.legal_actions() == state.legal_actions()
    assert twin.returns() == pytest.approx(state.returns())
    if state.is_chance_node():
        assert twin.chance_outcomes() == state.chance_outcomes()
    for action in state.legal_actions()[::7]:
        assert twin.action_to_string(action) == state.action_to_string(action)


def same_knowledge(state: Any, twin: Any, players: int) -> None:
    assert str(twin) == str(state)
    for player in range(players):
        assert np.array_equal(twin.vector(player), state.vector(player))
        own, law = (each.information_state_string(player).splitlines() for each in (twin, state))
        assert [own[:1], own[2:]] == [law[:1], law[2:]]
    assert twin.observation_string(0) == state.observation_string(0)


@pytest.mark.parametrize("name", GAMES)
def test_bots_of_openspiel_play_a_whole_game(name: str) -> None:
    plain.bots_play_a_whole_game(name, core=True)


@pytest.mark.parametrize("case", CASES[::2], ids=str)
def test_resampled_worlds_have_the_same_information_state(case: Case) -> None:
    plain.resampled_worlds_look_alike(loaded(case, True))


@pytest.mark.parametrize("name", GAMES)
def test_clones_copies_and_serialised_states_are_whole(name: str) -> None:
    plain.copies_are_whole(pyspiel.load_game(f"pangaea_{name}(core=True)"))


def test_what_is_wrong_is_refused_as_in_python() -> None:
    plain.illegal_actions_are_refused(pyspiel.load_game("pangaea_transhumance(core=True)"))
    plain.wrong_outcomes_are_refused(pyspiel.load_game("pangaea_planet(deals=4,core=True)"))
    plain.the_end_is_the_end(pyspiel.load_game("pangaea_planet(core=True)"))
    plain.nobody_else_is_asked(pyspiel.load_game("pangaea_planet(core=True)"))


def test_the_border_takes_no_wrong_half_seat_or_row() -> None:
    state = next(state for state in states(pyspiel.load_game("pangaea_trias"), 2) if len(state.history()) > 1)
    made = core.find_core("trias").Steps
    steps, row = made.read("trias", str(state)), np.zeros(3, np.float32)
    for half in (0, 34, -7, 1 << 20):
        with pytest.raises(ValueError, match="half"):
            made.read("trias", str(state), half)
    for seat in (-1, 2):
        with pytest.raises(ValueError, match="there is no such seat"):
            steps.key(seat)
        with pytest.raises(ValueError, match="there is no such seat"):
            steps.guess(seat, 1)
        with pytest.raises(ValueError, match="there is no such seat"):
            steps.observe(seat, row)
    with pytest.raises(ValueError, match="the row has another size"):
        steps.observe(0, row)
    with pytest.raises(ValueError, match="begins with"):
        made.read("trias", "land")


def test_without_the_core_one_line_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    core.find_core.cache_clear()
    monkeypatch.setattr(core, "core_for", lambda game: None)
    with pytest.raises(pyspiel.SpielError, match="the compiled core is needed for trias"):
        pyspiel.load_game("pangaea_trias(core=True)")
    core.find_core.cache_clear()
