"""The search of the core, and the bot that asks it."""

import threading
import time
from collections.abc import Iterator

import pytest

from pangaea.bots.ask import ask
from pangaea.bots.mcts import Budget
from pangaea.bots.native import NativeBot, core_for, native, search_bot
from pangaea.engine.errors import PangaeaError
from pangaea.engine.match import Match
from pangaea.engine.rng import Rng
from tests.contract.cases import Case, dosed

from .core import CASES, CORE, GAMES, positions, rules, twin
from .test_judgement import JUDGED

_ENDLESS = 10**9


def decisions(case: Case, seed: int) -> Iterator[Match]:
    """Some positions of a game in which a seat has a choice."""
    for match in positions(case, seed, every=13):
        if isinstance(match.actor, int) and len(match.legal()) > 1:
            yield match


def seat_of(match: Match) -> int:
    assert isinstance(match.actor, int)
    return match.actor


def choose(match: Match, seed: int = 1, iterations: int = 40, threads: int = 1) -> str:
    searcher = CORE.Searcher(match.game, match.players)
    answer: str = searcher.choose(match.text(), match.actor, seed, iterations=iterations, threads=threads)
    return answer


@pytest.mark.parametrize("case", dosed(JUDGED), ids=str)
def test_a_search_answers_with_a_legal_move_and_the_same_one_again(case: Case) -> None:
    for match in decisions(case, seed=1):
        for threads in (1, 3):
            answer = choose(match, threads=threads)
            assert answer in match.legal()
            assert choose(match, threads=threads) == answer


@pytest.mark.parametrize("case", dosed(JUDGED), ids=str)
def test_a_search_depends_on_what_the_seat_knows_alone(case: Case) -> None:
    for match in decisions(case, seed=6):
        answer = choose(match)
        for luck in range(2):
            assert choose(match.guess(seat_of(match), Rng(luck))) == answer, match.text()


@pytest.mark.parametrize("game", GAMES)
def test_the_last_decision_of_a_game_is_played_as_well_as_it_can_be(game: str) -> None:
    checked = 0
    for case in (case for case in JUDGED if case.game == game):
        for seed in range(12):
            last = _last_choice(case, seed)
            if last is not None:
                worths = {text: _final_share(last, text) or 0.0 for text in last.legal()}
                assert worths[choose(last, iterations=300)] >= max(worths.values()) - 1e-6, last.text()
                checked += 1
    # The last decision of Trias is to end the actions: nothing is left to choose.
    assert checked or game == "trias"


def _last_choice(case: Case, seed: int) -> Match | None:
    """The last decision of a game, if whatever is decided leaves none to come and nothing hidden matters."""
    match, rng = case.new(seed), Rng(seed)
    last = None
    while match.actor is not None:
        if isinstance(match.actor, int):
            last = match.copy() if len(match.legal()) > 1 else None
            match.play(rng.pick(match.legal()))
        else:
            last = None
            match.roll()
    if last is None or not isinstance(last.actor, int):
        return None
    if any(_final_share(last, text) is None for text in last.legal()):
        return None
    core = twin(last)
    known = all(core.guess(last.actor, luck).text() == last.text() for luck in range(30))
    return last if known else None


def _final_share(match: Match, text: str) -> float | None:
    """The seat's part of the victory after its decision; None if there is another decision to come."""
    seat, after = seat_of(match), match.copy()
    after.play(text)
    while isinstance(after.actor, int) and len(after.legal()) == 1:
        after.play(after.legal()[0])
    if after.actor is not None:
        return None
    winners = after.winners()
    return (seat in winners) / len(winners)


@pytest.mark.parametrize("case", dosed(JUDGED), ids=str)
def test_a_bot_of_the_core_plays_a_game_and_explains_itself(case: Case) -> None:
    match, rng = case.new(3), Rng(3)
    bots = [NativeBot(Budget(iterations=3)) for _ in range(case.players)]
    told = 0
    while (actor := match.actor) is not None:
        if not isinstance(actor, int):
            match.roll()
            continue
        move = ask(bots[actor], match, actor, rng)
        legal = match.legal()
        if len(legal) > 1 and told < 3:
            told, explanation = told + 1, bots[actor].explain()
            assert explanation is not None
            assert explanation.candidates[0].move == move
            assert (explanation.game, explanation.seat) == (case.game, actor)
            assert {candidate.move for candidate in explanation.candidates} <= set(legal)
            assert all(len(candidate.scores) == case.players for candidate in explanation.candidates)
            assert all(0 <= candidate.win_share <= 1 for candidate in explanation.candidates)
            assert explanation.root_visits == explanation.iterations <= 3
        match.play(move)
    assert told


def _first_choice(game: str) -> Match:
    return next(decisions(Case(game, rules(game).info.players[0], {}), seed=1))


@pytest.mark.parametrize("game", sorted({case.game for case in JUDGED}))
def test_a_line_can_be_played_on(game: str) -> None:
    for match in decisions(Case(game, rules(game).info.players[-1], {}), seed=4):
        searcher = CORE.Searcher(match.game, match.players)
        searcher.choose(match.text(), match.actor, 1, iterations=30)
        for candidate in searcher.explain()["candidates"]:
            after = match.copy()
            for text in [candidate["move"], *candidate["line"]]:
                assert after.actor == match.actor
                after.play(text)


@pytest.mark.parametrize("game", sorted({case.game for case in JUDGED}))
def test_a_search_stops_when_it_is_cancelled_and_lets_others_run(game: str) -> None:
    match, answers = _first_choice(game), list[str]()
    bot = NativeBot(Budget(iterations=_ENDLESS))
    thread = threading.Thread(target=lambda: answers.append(bot.choose(match, seat_of(match), Rng(1))))
    thread.start()
    # The search holds no lock of the interpreter, or this thread would not come to its next line.
    while thread.is_alive():
        bot.cancel()
        thread.join(0.01)
    assert answers[0] in match.legal()


@pytest.mark.parametrize("game", sorted({case.game for case in JUDGED}))
def test_a_search_keeps_to_its_time(game: str) -> None:
    match = _first_choice(game)
    bot = native(game, seconds=0.2)
    bot.choose(match, seat_of(match), Rng(1))  # the first question also finds and tries the core
    began = time.thread_time()
    bot.choose(match, seat_of(match), Rng(2))
    assert time.thread_time() - began < 0.6


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_that_does_not_decide_is_refused(game: str) -> None:
    match = _first_choice(game)
    assert isinstance(match.actor, int)
    searcher = CORE.Searcher(match.game, match.players)
    for seat in (1 - match.actor, -1, 99):
        with pytest.raises(PangaeaError) as caught:
            searcher.choose(match.text(), seat, 1, iterations=5)
        assert caught.value.code == "out_of_turn"
    for text in ("", game, match.text() + " more=1", None, 7):
        with pytest.raises(PangaeaError) as caught:
            searcher.choose(text, match.actor, 1, iterations=5)
        assert caught.value.code == "bad_position"
    for limits in ({}, {"iterations": 0}, {"seconds": -1.0}, {"iterations": 3, "threads": 0}):
        with pytest.raises(PangaeaError):
            searcher.choose(match.text(), match.actor, 1, **limits)


@pytest.mark.parametrize("game", GAMES)
def test_the_core_is_found_and_trusted(game: str) -> None:
    assert core_for(game) is CORE
    assert isinstance(search_bot(game, Budget(iterations=5)), NativeBot)


def test_games_without_a_core_are_searched_in_python() -> None:
    from pangaea.bots.mcts import SearchBot
    from pangaea.engine.registry import game_names

    for game in game_names():
        kind = NativeBot if game in GAMES else SearchBot
        assert isinstance(search_bot(game, Budget(iterations=5)), kind)
    assert CASES


@pytest.mark.parametrize("game", GAMES)
def test_a_clear_decision_is_made_before_its_budget_is_spent(game: str) -> None:
    """The budget is the most a decision may take: beaten plans leave the race, and the last one ends it."""
    budget, spent = 4_000, []
    for match in decisions(next(case for case in JUDGED if case.game == game), seed=3):
        searcher = CORE.Searcher(game, match.players)
        searcher.choose(match.text(), match.actor, 1, iterations=budget)
        spent.append(searcher.explain()["iterations"])
    assert max(spent) <= budget
    assert sum(spent) < len(spent) * budget * 2 / 3


def share_of_the_answer(match: Match, parameters: dict[str, int], seconds: float = 0) -> float:
    searcher = CORE.Searcher(match.game, match.players, parameters)
    searcher.choose(match.text(), match.actor, 1, iterations=40, seconds=seconds)
    share: float = searcher.explain()["candidates"][0]["win_share"]
    return share


def horizon_and_rehearsal(case: Case) -> Iterator[tuple[float, float, float]]:
    """What a search expects by plain playouts, by rehearsed ones, and by those that go a turn further."""
    for match in decisions(case, seed=2):
        plain = {"beyond": 0, "rehearsed": 1}
        ways = plain, {**plain, "rehearsed": 3}, {**plain, "beyond": 1}
        first, second, third = (share_of_the_answer(match, way) for way in ways)
        yield first, second, third


@pytest.mark.parametrize("game", GAMES)
def test_rehearsed_playouts_choose_otherwise_and_longer_ones_see_more(game: str) -> None:
    seen = list(horizon_and_rehearsal(next(case for case in JUDGED if case.game == game)))
    assert any(plain != rehearsed for plain, rehearsed, _ in seen)
    assert any(plain != longer for plain, _, longer in seen)


@pytest.mark.parametrize(
    ("at_leisure", "always"), [({"unhurried": 3}, {"rehearsed": 3}), ({"further": 1}, {"beyond": 1})]
)
@pytest.mark.parametrize("game", GAMES)
def test_a_search_that_has_half_a_second_rehearses_more_and_looks_further(
    game: str, at_leisure: dict[str, int], always: dict[str, int]
) -> None:
    case = next(case for case in JUDGED if case.game == game)
    plain, told = {"beyond": 0, "further": 0, "rehearsed": 1, "unhurried": 1}, []
    for match in decisions(case, seed=2):
        in_a_hurry = share_of_the_answer(match, {**plain, **at_leisure})
        with_time = share_of_the_answer(match, {**plain, **at_leisure}, seconds=3600)
        assert in_a_hurry == share_of_the_answer(match, plain)
        assert with_time == share_of_the_answer(match, {**plain, **always})
        told.append(in_a_hurry != with_time)
    assert any(told)


NONSENSE = [
    {"decisions": 0},
    {"decisions": 13},
    {"beam": 0},
    {"beyond": -1},
    {"further": -1},
    {"rehearsed": 0},
    {"unhurried": 0},
    {"refined": 0},
    {"paces": 1},
]


@pytest.mark.parametrize("wrong", NONSENSE, ids=str)
def test_parameters_that_make_no_sense_are_refused(wrong: dict[str, int]) -> None:
    with pytest.raises(PangaeaError, match=r"parameter|plan"):
        CORE.Searcher("planet", 2, wrong)
