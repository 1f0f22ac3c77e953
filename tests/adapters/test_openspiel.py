"""The OpenSpiel adapter, by OpenSpiel's own tests and bots."""

import copy
import pickle
from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator
from open_spiel.python.bots.uniform_random import UniformRandomBot

from pangaea import Match
from pangaea.adapters.names import numbered_games
from pangaea.adapters.openspiel import registered

from ..contract.cases import Case, dosed
from .support import NUMBERED, NUMBERED_DEFAULTS


def loaded(case: Case, core: bool = False) -> Any:
    options = "".join(f",{name}={value}" for name, value in case.options.items())
    return pyspiel.load_game(f"pangaea_{case.game}(players={case.players},core={core}{options})")


def states(game: Any, seed: int) -> Iterator[Any]:
    """All states of one random game."""
    luck, state = np.random.RandomState(seed), game.new_initial_state()
    while not state.is_terminal():
        yield state
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(luck.choice(outcomes, p=odds)))
        else:
            state.apply_action(int(luck.choice(state.legal_actions())))
    yield state


def test_the_registered_names() -> None:
    names = ["pangaea_planet", "pangaea_transhumance", "pangaea_trias", "pangaea_triassic_terror"]
    assert list(registered()) == names
    assert set(names) <= set(pyspiel.registered_names())


@pytest.mark.parametrize("case", NUMBERED_DEFAULTS, ids=str)
def test_random_sim_test_at_every_player_count(case: Case) -> None:
    pyspiel.random_sim_test(loaded(case), num_sims=1, serialize=case.players == 2, verbose=False)


@pytest.mark.parametrize("case", NUMBERED[2::8], ids=str)
def test_random_sim_test_with_options(case: Case) -> None:
    pyspiel.random_sim_test(loaded(case), num_sims=1, serialize=False, verbose=False)


@pytest.mark.long
@pytest.mark.parametrize("case", dosed(NUMBERED), ids=str)
def test_random_sim_test_many_times(case: Case) -> None:
    pyspiel.random_sim_test(loaded(case), num_sims=5, serialize=True, verbose=False)


class ByScore(RandomRolloutEvaluator):  # type: ignore[misc]
    """Looks at the scores instead of playing on, so that a whole game of searches takes no time."""

    def evaluate(self, state: Any) -> Any:
        scores = np.array(state.match.game.scores(state.match.state), float)
        return state.returns() if state.is_terminal() else scores / (1 + scores.sum())


@pytest.mark.parametrize("name", numbered_games())
def test_bots_of_openspiel_play_a_whole_game(name: str) -> None:
    bots_play_a_whole_game(name)


def bots_play_a_whole_game(name: str, core: bool = False) -> None:
    """MCTS on seat 0, information-set MCTS on seat 1, random play on the others."""
    players = min(3, most_seats(name))
    game, luck = loaded(Case(name, players, {}), core), np.random.RandomState(3)
    judge = ByScore(1, luck)
    bots = [
        MCTSBot(game, 1.4, 3, judge, random_state=luck),
        ISMCTSBot(game, judge, 1.4, 3, random_state=luck),
        UniformRandomBot(2, luck),
    ]
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(luck.choice(outcomes, p=odds)))
        else:
            action = int(bots[state.current_player()].step(state))
            assert action in state.legal_actions()
            state.apply_action(action)
    assert sum(state.returns()) == pytest.approx(0)


def most_seats(name: str) -> int:
    return int(pyspiel.load_game(f"pangaea_{name}").get_type().max_num_players)


def test_search_with_rollouts() -> None:
    """Rollouts go through clones, chance and the end of the game."""
    game, luck = pyspiel.load_game("pangaea_planet"), np.random.RandomState(1)
    bot = ISMCTSBot(game, RandomRolloutEvaluator(1, luck), 1.4, 4, random_state=luck)
    state = next(state for state in states(game, 1) if state.current_player() == 0)
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("case", NUMBERED_DEFAULTS[::2], ids=str)
def test_resampled_worlds_have_the_same_information_state(case: Case) -> None:
    resampled_worlds_look_alike(loaded(case))


def resampled_worlds_look_alike(game: Any) -> None:
    """For the player who asks; what the others hold is drawn again."""
    luck, differ = np.random.RandomState(5), 0
    for number, state in enumerate(states(game, 5)):
        if number % 9 or state.is_chance_node() or state.is_terminal():
            continue
        player = state.current_player()
        world = state.resample_from_infostate(player, luck.random_sample)
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.observation_tensor(player) == state.observation_tensor(player)
        assert world.observation_string(player) == state.observation_string(player)
        assert world.legal_actions() == state.legal_actions()
        differ += str(world) != str(state)
    assert differ


def test_information_states_hide_what_others_drew_and_halves_of_moves() -> None:
    game = pyspiel.load_game("pangaea_transhumance")
    for state in states(game, 2):
        if len(state.history()) == 12:
            break
    told = [state.information_state_string(player).splitlines()[2:] for player in (0, 1)]
    drawn = [line for line in told[0] if line.startswith("deal ")]
    assert drawn
    assert not any("?" in line for line in drawn if line in told[1]) or drawn != told[1]
    for mine, theirs in zip(*told, strict=True):
        assert mine == theirs or {mine[-1], theirs[-1]} & {"?"}
    trias = pyspiel.load_game("pangaea_trias")
    halves = 0
    for state in states(trias, 2):
        if not state.is_chance_node() and not state.is_terminal() and state.match.half is not None:
            player = state.current_player()
            own, other = (state.information_state_string(each) for each in (player, 1 - player))
            halves += 1
            assert own.splitlines()[-1] == state.match.half.text
            assert other.splitlines()[-1] != state.match.half.text
    assert halves


@pytest.mark.parametrize("name", numbered_games())
def test_clones_copies_and_serialised_states_are_whole(name: str) -> None:
    copies_are_whole(pyspiel.load_game(f"pangaea_{name}"))


def copies_are_whole(game: Any) -> None:
    for number, state in enumerate(states(game, 7)):
        if number % 25 > 1:
            continue
        _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
        for twin in (state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state)), again):
            assert str(twin) == str(state)
            assert twin.history() == state.history()
            assert twin.legal_actions() == state.legal_actions()
            if not state.is_terminal() and not state.is_chance_node():
                player = state.current_player()
                assert twin.information_state_string(player) == state.information_state_string(player)


def test_a_move_in_a_clone_stays_there() -> None:
    game = pyspiel.load_game("pangaea_trias")
    for state in states(game, 8):
        if state.is_terminal() or state.is_chance_node():
            continue
        before = str(state)
        twin = state.clone()
        twin.apply_action(twin.legal_actions()[0])
        assert str(state) == before


def test_deals_are_those_of_matches() -> None:
    state = pyspiel.load_game("pangaea_planet(deals=8)").new_initial_state()
    assert state.chance_outcomes() == [(deal, 1 / 8) for deal in range(8)]
    state.apply_action(5)
    assert str(state) == Match.new("planet", 2, seed=5).text()


def test_chance_nodes_have_the_weights_of_the_rules() -> None:
    game = pyspiel.load_game("pangaea_trias")
    for state in states(game, 3):
        if len(state.history()) > 1 and state.is_chance_node():
            table = state.match
            expected = {
                table.game.write_move(move): weight for move, weight in table.game.chances(table.state)
            }
            odds = {state.action_to_string(outcome): chance for outcome, chance in state.chance_outcomes()}
            whole = sum(expected.values())
            assert odds == {text: weight / whole for text, weight in expected.items()}


def test_action_strings_are_the_texts_of_the_moves() -> None:
    game = pyspiel.load_game("pangaea_triassic_terror")
    for state in states(game, 3):
        if not state.is_chance_node() and not state.is_terminal():
            table = state.match
            texts = {state.action_to_string(action) for action in state.legal_actions()}
            assert texts == {table.game.write_move(move) for move in table.game.legal(table.state)}


def test_the_learning_environment_of_openspiel_runs() -> None:
    env = rl_environment.Environment("pangaea_transhumance")
    env.seed(1)
    step, luck = env.reset(), np.random.RandomState(1)
    while not step.last():
        player = step.observations["current_player"]
        step = env.step([int(luck.choice(step.observations["legal_actions"][player]))])
    assert sum(step.rewards) == 0


def test_tensors_have_named_parts() -> None:
    game = pyspiel.load_game("pangaea_planet")
    observer = game.make_py_observer()
    for state in states(game, 1):
        observer.set_from(state, 0)
        assert list(observer.dict) == ["table", "seats", "open tiles", "animals", "planets"]
        assert observer.tensor.tolist() == state.observation_tensor(0)


# --- bad input ---------------------------------------------------------------------------------


def test_an_illegal_action_is_refused_and_nothing_happens() -> None:
    illegal_actions_are_refused(pyspiel.load_game("pangaea_transhumance"))


def illegal_actions_are_refused(game: Any) -> None:
    state = next(state for state in states(game, 1) if state.current_player() == 0)
    before = str(state)
    wrong = next(action for action in range(1466) if action not in state.legal_actions())
    for action in (wrong, 1466):
        with pytest.raises(pyspiel.SpielError, match=f"action {action} is not legal now"):
            state.apply_action(action)
    with pytest.raises(pyspiel.SpielError, match="kInvalidAction"):
        state.apply_action(-1)
    assert str(state) == before
    with pytest.raises(TypeError):
        state.apply_action("stop")


def test_a_wrong_outcome_of_chance_is_refused() -> None:
    wrong_outcomes_are_refused(pyspiel.load_game("pangaea_planet(deals=4)"))


def wrong_outcomes_are_refused(game: Any) -> None:
    state = game.new_initial_state()
    with pytest.raises(pyspiel.SpielError, match="deal 4 is not one of 0 to 3"):
        state.apply_action(4)
    state.apply_action(0)
    with pytest.raises(pyspiel.SpielError, match="144 is not an outcome of chance here"):
        state.apply_action(144)


def test_nothing_is_played_after_the_end() -> None:
    the_end_is_the_end(pyspiel.load_game("pangaea_planet"))


def test_nobody_else_is_asked_what_they_know() -> None:
    nobody_else_is_asked(pyspiel.load_game("pangaea_planet"))


def nobody_else_is_asked(game: Any) -> None:
    state = next(state for state in states(game, 1) if state.current_player() == 0)
    for player in (-1, 2):
        with pytest.raises(pyspiel.SpielError):
            state.information_state_string(player)
        with pytest.raises(pyspiel.SpielError):
            state.observation_tensor(player)
        with pytest.raises(pyspiel.SpielError, match="players are 0 to 1, not"):
            state.resample_from_infostate(player, lambda: 0.5)


def the_end_is_the_end(game: Any) -> None:
    *_, last = states(game, 1)
    assert last.legal_actions() == []
    with pytest.raises(pyspiel.SpielError, match="the game is over"):
        last.apply_action(0)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("pangaea_go", "Unknown game 'pangaea_go'"),
        ("pangaea_planet(players=5)", "planet takes 2 to 4 players, not 5"),
        ("pangaea_planet(fast=True)", "Unknown parameter 'fast'"),
        ("pangaea_trias(distance=far)", "distance"),
        ("pangaea_triassic_terror(players=2,long=True)", "long"),
        ("pangaea_planet(deals=0)", "deals must be a number from 1 up, not 0"),
    ],
)
def test_bad_games_are_refused(text: str, message: str) -> None:
    with pytest.raises(pyspiel.SpielError, match=message):
        pyspiel.load_game(text)


def test_there_is_nothing_to_see_before_the_deal() -> None:
    state = pyspiel.load_game("pangaea_planet").new_initial_state()
    assert state.returns() == [0, 0]
    assert not any(state.observation_tensor(0))
    assert state.information_state_string(0) == state.observation_string(0) == str(state) == "before the deal"
    with pytest.raises(pyspiel.SpielError, match="there is no match before the deal"):
        state.match  # noqa: B018


def test_observers_see_what_one_player_sees() -> None:
    game = pyspiel.load_game("pangaea_planet")
    with pytest.raises(pyspiel.SpielError, match="what one player sees"):
        game.make_py_observer(pyspiel.IIGObservationType(True, False, pyspiel.PrivateInfoType.NONE))
    with pytest.raises(pyspiel.SpielError, match="no parameters"):
        game.make_py_observer(None, {"tall": 1})
