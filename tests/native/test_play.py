"""Players of the core: greedy choices are those of the Python bots; batches replay."""

import json
from typing import Any

import pytest

from pangaea.engine.errors import PangaeaError
from pangaea.engine.match import Match
from tests.contract.cases import Case, dosed

from .core import CORE, twin
from .test_judgement import JUDGED, promises

_ALIKE = 1e-9


@pytest.mark.parametrize("case", dosed(JUDGED), ids=str)
def test_batches_are_records_that_replay(case: Case) -> None:
    bots = [{"bot": "greedy", "slip": 0.3}] * (case.players - 1) + [{"bot": "random"}]
    games = CORE.play_games(
        case.game, case.players, bots, games=6, seed=5, options=case.options, rotate=True, records=True
    )
    for played in games:
        record = json.loads(played["record"])
        match = Match.replay(record)
        assert match.record() == record
        assert (played["scores"], played["winners"]) == (match.scores(), match.winners())
        assert played["decisions"] == len(match.moves)


@pytest.mark.parametrize("case", dosed(JUDGED), ids=str)
def test_a_greedy_choice_is_one_of_the_best(case: Case) -> None:
    bots = [{"bot": "greedy"}] * case.players
    (played,) = CORE.play_games(
        case.game, case.players, bots, games=1, seed=3, options=case.options, records=True
    )
    record = json.loads(played["record"])
    match, checked = Match.start(case.game, case.players, record["setup"], record["options"]), 0
    for number, move in enumerate(record["moves"]):
        known = isinstance(match.actor, int) and len(match.legal()) > 1 and number % 5 == 0
        # Where nothing is hidden from the seat, it judged the truth.
        if known and twin(match).guess(match.actor, 1).text() == match.text():
            worths = dict(promises(match))
            assert worths[move] >= max(worths.values()) - 2 * _ALIKE, match.text()
            checked += 1
        match.play(move)
    assert match.actor is None


@pytest.mark.parametrize("case", dosed(JUDGED), ids=str)
def test_the_same_seed_plays_the_same_games_with_any_number_of_threads(case: Case) -> None:
    bots = [{"bot": "search", "iterations": 3}] + [{"bot": "random"}] * (case.players - 1)
    played = [
        CORE.play_games(
            case.game,
            case.players,
            bots,
            games=2,
            seed=9,
            options=case.options,
            threads=threads,
            records=True,
        )
        for threads in (1, 2)
    ]
    records = [[game["record"] for game in games] for games in played]
    assert records[0] == records[1]
    assert len(set(records[0])) == 2


@pytest.mark.parametrize("case", dosed(JUDGED), ids=str)
def test_rotation_gives_each_seat_to_each_player_in_the_same_deal(case: Case) -> None:
    bots = [{"bot": "random"}] * case.players
    games = CORE.play_games(
        case.game,
        case.players,
        bots,
        games=2 * case.players,
        seed=4,
        options=case.options,
        rotate=True,
        records=True,
    )
    setups = [json.dumps(json.loads(game["record"])["setup"]) for game in games]
    assert len(set(setups[: case.players])) == 1
    assert setups[0] != setups[case.players] or not json.loads(setups[0])


def test_bots_that_cannot_be_are_refused() -> None:
    case = JUDGED[0]
    greedy = {"bot": "greedy"}
    strange: list[Any] = [
        {},
        {"bot": "clever"},
        {"bot": "search"},
        {"bot": "search", "iterations": 0},
        {"bot": "search", "iterations": "many"},
        {"bot": "search", "iterations": 5, "parameters": {"no such": 1}},
        {"bot": "search", "iterations": 5, "parameters": {"runners": 0}},
        {"bot": "greedy", "colour": "red"},
        [],
        None,
        3,
    ]
    for bot in strange:
        with pytest.raises(PangaeaError):
            CORE.play_games(case.game, case.players, [bot] + [greedy] * (case.players - 1), 1, 1)
    for wrong in ([], [greedy], [greedy] * 9, "greedy", None):
        with pytest.raises(PangaeaError):
            CORE.play_games(case.game, case.players, wrong, 1, 1)
    for games, threads in ((-1, 1), (1, 0), (1, 100_000)):
        with pytest.raises(PangaeaError):
            CORE.play_games(case.game, case.players, [greedy] * case.players, games, 1, threads=threads)
