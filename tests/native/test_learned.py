"""Learned evaluations: the core sees what Python sees, judges alike, and knows no more than its seat."""

import hashlib
import json
import re
from dataclasses import replace
from operator import itemgetter
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from pangaea.bots.evaluate import evaluator_of
from pangaea.bots.learned.bot import CompiledGreedyBot, LearnedGreedyBot, _Closely, learned_greedy
from pangaea.bots.learned.evaluator import LearnedEvaluator, features_of
from pangaea.bots.learned.moved import moved_by
from pangaea.bots.learned.network import judge_sheet
from pangaea.bots.learned.package import cards_of
from pangaea.bots.learned.sheet import seat_inputs
from pangaea.bots.learned.weights import (
    BadWeights,
    Shape,
    Weights,
    fresh_weights,
    read_weights,
    write_weights,
)
from pangaea.engine.match import Match
from pangaea.engine.rng import Rng
from pangaea.games.planet.geometry import EDGES, FACES
from pangaea.learning.run import Run
from pangaea.learning.samples import self_play
from pangaea.learning.settings import BadRun, RunSettings
from tests.contract.cases import Case, dosed
from tests.games.planet.test_geometry import keeps_the_table, turn
from tests.learning.test_weights import BAD

from .core import CASES, CORE, GAMES, positions, twin
from .test_judgement import JUDGED

_SAME = 1e-4
"""A position has the same value on every machine within this."""


def random_weights(game: str, seed: int, size: float = 0.3) -> Weights:
    """A network that says something, though nothing sensible."""
    names, dice = CORE.features(game), np.random.default_rng(seed)
    weights = fresh_weights(game, Shape(names["inputs"], len(names["item"])), seed)
    arrays = tuple((a + size * dice.standard_normal(a.shape)).astype(np.float32) for a in weights.arrays[:-4])
    last = tuple((0.02 * dice.standard_normal(a.shape)).astype(np.float32) for a in weights.arrays[-4:])
    return Weights(game, weights.shape, (*arrays, *last))


def core_network(weights: Weights) -> Any:
    return CORE.Network.read(write_weights(weights))


def seen(position: Any) -> list[tuple[Any, Any]]:
    """What each seat's input and rows are, whatever the order of the rows."""
    return [
        (pytest.approx(inputs, abs=1e-5), [pytest.approx(row, abs=1e-5) for row in sorted(rows)])
        for inputs, rows in position.features()
    ]


def shown(position: Any) -> list[tuple[Any, Any]]:
    return [(inputs, sorted(rows)) for inputs, rows in position.features()]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("finishes", [False, True], ids=["decisions", "turns"])
def test_both_layers_name_the_same_features_that_tell_moves_apart(
    game: str, finishes: bool, tmp_path: Path
) -> None:
    weights = replace(random_weights(game, 4, size=0.1), finishes=finishes)
    network, told = core_network(weights), 0
    file = tmp_path / "some.weights"
    file.write_bytes(write_weights(weights))
    evaluator = LearnedEvaluator(game, file)
    case = next(case for case in CASES if case.game == game)
    for match in positions(case, seed=5, every=23)[:-1][-6:]:
        if not isinstance(match.actor, int):
            continue
        moves = match.legal()[:: max(1, len(match.legal()) // 3)][:3]
        for law, core in zip(
            moved_by(evaluator, match._game, match._state, moves),
            twin(match).moved(network, moves),
            strict=True,
        ):
            for feature in {*law, *core}:  # one may see a difference that is too small for the other
                assert core.get(feature, 0.0) == pytest.approx(law.get(feature, 0.0), abs=_SAME), match.text()
            told += len(core)
    assert told


@pytest.mark.parametrize("game", GAMES)
def test_the_names_are_the_same(game: str) -> None:
    names, law = CORE.features(game), features_of(game)
    assert names["table"] == list(law.TABLE_FEATURES)
    assert names["own"] == list(law.OWN_FEATURES)
    assert names["item"] == list(law.ITEM_FEATURES)


@pytest.mark.parametrize("case", dosed(CASES), ids=str)
def test_features_and_judgement_are_the_same_in_both_layers(case: Case) -> None:
    law, weights = features_of(case.game), random_weights(case.game, 1)
    network, untaught = core_network(weights), fresh_weights(case.game, weights.shape, 2)
    for match in positions(case, seed=3, every=9)[:-1]:
        core, sheet = twin(match), law.features(match._game, match._state)
        inputs = seat_inputs(sheet)
        for seat, (mine, rows) in enumerate(core.features()):
            assert mine == pytest.approx(inputs[seat].tolist(), abs=1e-5), match.text()
            assert sorted(rows) == [
                pytest.approx(row, abs=1e-5)
                for row in sorted(np.asarray(row, np.float32).tolist() for row in sheet.items[seat])
            ], match.text()
        shares, points = core.learned(network)
        expected = judge_sheet(weights, sheet)
        assert shares == pytest.approx(expected[0].tolist(), abs=_SAME), match.text()
        assert points == pytest.approx(expected[1].tolist(), abs=10 * _SAME), match.text()
        # A network that has learned nothing is the hand-written evaluation.
        shares, points = core.learned(core_network(untaught))
        assert shares == pytest.approx(core.value(), abs=1e-5)
        assert points == pytest.approx(core.points(), abs=1e-4)


@pytest.mark.parametrize("case", dosed([case for case in CASES if cards_of(case.game)]), ids=str)
def test_the_weights_of_the_package_judge_alike_in_both_layers(case: Case) -> None:
    card = cards_of(case.game)[0]
    assert card is not None
    law, network = LearnedEvaluator(case.game, card.path), CORE.Network.read(card.path.read_bytes())
    for match in positions(case, seed=8, every=17)[:-1]:
        shares, points = twin(match).learned(network)
        assert shares == pytest.approx(law.value(match._game, match._state), abs=_SAME), match.text()
        assert points == pytest.approx(law.points(match._game, match._state), abs=10 * _SAME), match.text()


@pytest.mark.parametrize("case", dosed(CASES), ids=str)
def test_no_secret_of_others_moves_what_a_seat_sees(case: Case) -> None:
    for number, match in enumerate(positions(case, seed=5, every=23)[:-1]):
        core = twin(match)
        for seat in range(case.players):
            # Two worlds that the seat cannot tell apart: what it is asked about is the same in both.
            one, two = core.guess(seat, number), core.guess(seat, number + 1000)
            assert one.guess(seat, 7).features() == two.guess(seat, 7).features(), match.text()


@pytest.mark.parametrize("file", BAD.values(), ids=BAD.keys())
def test_bad_files_are_refused_by_the_core_too(file: bytes, tmp_path: Path) -> None:
    with pytest.raises(BadWeights):
        CORE.Network.read(file)
    path = tmp_path / "bad.weights"
    path.write_bytes(file)
    with pytest.raises(BadWeights):
        CORE.play_games("planet", 2, [{"bot": "greedy", "weights": str(path)}, {"bot": "greedy"}], 1, 1)


def test_weights_of_another_game_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "trias.weights"
    path.write_bytes(write_weights(random_weights("trias", 1)))
    bot = {"bot": "greedy", "weights": str(path)}
    with pytest.raises(BadWeights, match="not for planet"):
        CORE.play_games("planet", 2, [bot, bot], 1, 1)
    with pytest.raises(BadWeights, match="not for planet"):
        CORE.Searcher("planet", 2, weights=str(path))
    with pytest.raises(BadWeights, match="not for planet"):
        CORE.Position.deal("planet", 2, 1).learned(CORE.Network.read(path.read_bytes()))
    with pytest.raises(BadWeights, match="there is no file"):
        CORE.Searcher("planet", 2, weights=str(tmp_path / "none"))


@pytest.mark.parametrize("game", GAMES)
def test_learned_bots_play_whole_games(game: str, tmp_path: Path) -> None:
    path = tmp_path / "some.weights"
    path.write_bytes(write_weights(random_weights(game, 4, size=0.05)))
    bots = [
        {"bot": "greedy", "weights": str(path)},
        {"bot": "search", "iterations": 4, "weights": str(path)},
    ]
    first = CORE.play_games(game, 2, bots, 1, 3, records=True)
    again = CORE.play_games(game, 2, bots, 1, 3, records=True, threads=2)
    by_hand = CORE.play_games(
        game, 2, [{"bot": "greedy"}, {"bot": "search", "iterations": 4}], 1, 3, records=True
    )
    assert first[0]["record"] == again[0]["record"]
    assert first[0]["record"] != by_hand[0]["record"]


@pytest.mark.parametrize("game", GAMES)
def test_a_network_has_the_last_word_in_playouts_and_the_hand_none_to_refine(
    game: str, tmp_path: Path
) -> None:
    """What a search expects changes with who chooses in its playouts, and only where a network judges."""
    path, asked = tmp_path / "some.weights", asked_in_duels(game)
    path.write_bytes(write_weights(random_weights(game, 4)))
    none, four = {"refined": 1}, {"refined": 4}
    assert any(expected(match, none, path) != expected(match, four, path) for match in asked)
    assert all(expected(match, none, None) == expected(match, four, None) for match in asked)


@pytest.mark.parametrize("game", GAMES)
def test_a_network_may_have_the_last_word_about_the_seat_that_thinks_alone(game: str, tmp_path: Path) -> None:
    path, asked = tmp_path / "some.weights", asked_in_duels(game)
    path.write_bytes(write_weights(random_weights(game, 4)))
    none = {"rehearsed": 1, "refined": 1}
    own, every = {**none, "refined": 4, "refines_all": 0}, {**none, "refined": 4, "refines_all": 1}
    told = [tuple(expected(match, way, path) for way in (none, own, every)) for match in asked]
    assert any(with_none != with_own for with_none, with_own, _ in told)
    assert any(with_own != with_every for _, with_own, with_every in told)


def asked_in_duels(game: str) -> list[Match]:
    """Positions in which a seat has a choice."""
    case = next(case for case in JUDGED if case.game == game and case.players == 2)
    asked = [match for match in positions(case, seed=2, every=13) if isinstance(match.actor, int)]
    return [match for match in asked if len(match.legal()) > 1]


def expected(match: Match, parameters: dict[str, int], weights: Path | None) -> float:
    """The win share that a short search expects of its answer."""
    searcher = CORE.Searcher(match.game, 2, parameters, None if weights is None else str(weights))
    searcher.choose(match.text(), match.actor, 1, iterations=40)
    share: float = searcher.explain()["candidates"][0]["win_share"]
    return share


@pytest.mark.parametrize("game", GAMES)
def test_the_bot_without_a_compiler_chooses_as_the_core_does(game: str, tmp_path: Path) -> None:
    """Of moves that are nearly level either may be chosen; it promises the core as much as any."""
    path, weights = tmp_path / "some.weights", random_weights(game, 6, size=0.05)
    path.write_bytes(write_weights(weights))
    bot, network, rng = LearnedGreedyBot(game, path), core_network(weights), Rng(1)
    match = Match.new(game, 2, seed=9)
    asked = 0
    while match.actor is not None and asked < 12:
        if match.actor == "chance":
            match.roll()
            continue
        legal = match.legal()
        if len(legal) < 3 or len(legal) > 40:
            match.play(rng.pick(legal))
            continue
        chosen, seat, asked = bot.choose(match.copy(), match.actor, rng), match.actor, asked + 1
        promised = {}
        for text in twin(match).distinct():
            after = twin(match)
            after.play(text)
            if isinstance(after.actor, int):
                promised[text] = after.learned(network)[0][seat]
        if chosen in promised:
            assert promised[chosen] >= max(promised.values()) - 2 * _SAME
        match.play(chosen)
    assert asked


@pytest.mark.parametrize("game", GAMES)
def test_with_the_core_the_bot_chooses_as_without(game: str) -> None:
    """Of moves that are nearly level either may be chosen; both promise as much without the core."""
    file = cards_of(game)[0].path
    quick, slow, rng = learned_greedy(game, file), LearnedGreedyBot(game, file), Rng(1)
    assert isinstance(quick, CompiledGreedyBot)
    match, asked = Match.new(game, 2, seed=9), 0
    while match.actor is not None and asked < 6:
        if match.actor == "chance":
            match.roll()
            continue
        legal, seat = match.legal(), match.actor
        if 3 <= len(legal) <= 60:
            promised = promises_of(slow, match, seat)
            chosen = quick.choose(match.copy(), seat, rng)
            assert promised.get(chosen, 0) >= max(promised.values()) - 10 * _SAME, match.text()
            asked += 1
        match.play(rng.pick(legal))
    assert asked >= 4


def promises_of(bot: LearnedGreedyBot, match: Match, seat: int) -> dict[str, float]:
    game = match._game
    told = _Closely(game, bot._evaluator, seat).promises(match._state)
    return {game.write_move(move): promise for move, promise in told}


def test_without_the_core_python_judges(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pangaea.bots.learned.bot.core_for", lambda name: None)
    assert isinstance(learned_greedy("planet", cards_of("planet")[0].path), LearnedGreedyBot)


def test_the_bot_refuses_weights_that_do_not_fit_before_it_plays(tmp_path: Path) -> None:
    path = tmp_path / "trias.weights"
    path.write_bytes(write_weights(random_weights("trias", 1)))
    with pytest.raises(BadWeights, match="not for planet"):
        learned_greedy("planet", path)
    with pytest.raises(BadWeights, match="there is no file"):
        learned_greedy("planet", tmp_path / "none")


def test_both_layers_suppose_the_same_and_choose_alike(tmp_path: Path) -> None:
    """In Planet moves are compared on average over what others' objectives may be, without any chance."""
    path = tmp_path / "some.weights"
    path.write_bytes(write_weights(random_weights("planet", 6)))
    bots, bot = [{"bot": "greedy", "weights": str(path)}] * 3, LearnedGreedyBot("planet", path)
    (played,) = CORE.play_games("planet", 3, bots, 1, 3, records=True)
    record, asked = json.loads(played["record"]), 0
    match = Match.start("planet", 3, record["setup"])
    for text in record["moves"]:
        if isinstance(match.actor, int) and 1 < len(match.legal()) <= 100:
            promised = promises_of(bot, match, match.actor)
            # Of moves that are nearly level either may be chosen, or left out before all are compared.
            assert promised.get(text, 0) >= max(promised.values()) - 10 * _SAME, match.text()
            asked += 1
        match.play(text)
    assert asked


@pytest.mark.parametrize("game", GAMES)
def test_a_network_may_look_at_the_best_moves_by_hand_alone(game: str, tmp_path: Path) -> None:
    path, weights = tmp_path / "few.weights", random_weights(game, 6).toned(1.0, look=3)
    path.write_bytes(write_weights(weights))
    bot, rng, match = LearnedGreedyBot(game, path), Rng(1), Match.new(game, 2, seed=9)
    asked = 0
    while match.actor is not None and asked < 6:
        if match.actor == "chance":
            match.roll()
            continue
        legal = match.legal()
        if len(legal) < 5 or len(legal) > 60:
            match.play(rng.pick(legal))
            continue
        chosen, asked = bot.choose(match.copy(), match.actor, rng), asked + 1
        promised = dict(twin(match).promises())
        assert promised[chosen] >= sorted(promised.values())[-3] - 1e-9
        match.play(chosen)
    assert asked
    bots = [{"bot": "greedy", "weights": str(path)}, {"bot": "greedy"}]
    every = tmp_path / "all.weights"
    every.write_bytes(write_weights(weights.toned(1.0, look=0)))
    few = CORE.play_games(game, 2, bots, 1, 3, records=True)
    assert (
        few[0]["record"]
        != CORE.play_games(game, 2, [{"bot": "greedy", "weights": str(every)}, bots[1]], 1, 3, records=True)[
            0
        ]["record"]
    )


def test_a_network_that_looks_at_two_moves_judges_them_right_after_each(tmp_path: Path) -> None:
    """Few moves that are looked at are no narrow choice, which is judged by what it allows next."""
    path, weights = tmp_path / "two.weights", random_weights("triassic_terror", 6).toned(1.0, look=2)
    path.write_bytes(write_weights(weights))
    bots = [{"bot": "greedy", "weights": str(path)}] * 2
    (played,) = CORE.play_games("triassic_terror", 2, bots, 1, 3, records=True)
    record = json.loads(played["record"])
    match, network, asked = Match.start("triassic_terror", 2, record["setup"]), core_network(weights), 0
    for text in record["moves"]:
        seat = match.actor
        promised = twin(match).promises() if isinstance(seat, int) else []
        promised = sorted(promised, key=itemgetter(1), reverse=True)
        if len(promised) > 2 and promised[1][1] > promised[2][1] + 1e-9:
            shares = {}
            for move, _ in promised[:2]:
                after = twin(match)
                after.play(move)
                shares[move] = after.learned(network)[0][seat] if isinstance(after.actor, int) else 0.0
            assert shares[text] >= max(shares.values()) - 2 * _SAME
            asked += 1
        match.play(text)
    assert asked > 20


@pytest.mark.parametrize("game", ["trias", "triassic_terror"])
def test_a_network_may_judge_turns_instead_of_decisions(game: str, tmp_path: Path) -> None:
    path, weights = tmp_path / "turns.weights", replace(random_weights(game, 6), look=2, finishes=True)
    path.write_bytes(write_weights(weights))
    match, rng, bot = Match.new(game, 2, seed=9), Rng(1), LearnedGreedyBot(game, path)
    judged = []
    judge = bot._evaluator.value

    def value(game: Any, state: Any) -> list[float]:
        judged.append((game.actor(state), state.turn))
        return judge(game, state)

    bot._evaluator.value = value  # type: ignore[method-assign]
    asked = 0
    while asked < 5:
        if match.actor == "chance":
            match.roll()
        elif len(match.legal()) < 3:
            match.play(match.legal()[0])
        else:
            seat, turn, asked = match.actor, match.turn, asked + 1
            assert isinstance(seat, int)
            match.play(bot.choose(match.copy(), seat, rng))
            assert judged
            assert (seat, turn) not in judged
            judged.clear()
    few = [{"bot": "greedy", "weights": str(path)}, {"bot": "greedy"}]
    (played,) = CORE.play_games(game, 2, few, 1, 3, records=True)
    path.write_bytes(write_weights(replace(weights, finishes=False)))
    assert played["record"] != CORE.play_games(game, 2, few, 1, 3, records=True)[0]["record"]


def test_samples_are_the_same_with_any_number_of_threads() -> None:
    bots = [{"bot": "greedy", "slip": 0.3}] * 3
    one = CORE.sample_games("planet", 3, bots, 3, 5, decisions=2, siblings=3, threads=1)
    assert one == CORE.sample_games("planet", 3, bots, 3, 5, decisions=2, siblings=3, threads=2)
    samples = self_play(
        CORE, "planet", bots, games=3, decisions=2, siblings=3, turns=False, seed=5, threads=1, outcome=1
    )
    assert one == CORE.sample_games("planet", 3, bots, 3, 5, decisions=2, siblings=3, turns=True)
    in_turns = CORE.sample_games("trias", 2, bots[:2], 2, 5, decisions=2, siblings=3, turns=True)
    assert in_turns != CORE.sample_games("trias", 2, bots[:2], 2, 5, decisions=2, siblings=3)
    # Of each decision three moves, and a later position of each of the games that they lead to.
    assert len(samples) == 3 * 2 * (3 + 3)
    assert samples.shares.sum(axis=1) == pytest.approx(np.ones(len(samples)), abs=1e-5)
    assert int(samples.counts.sum()) == len(samples.rows)
    # An animal is won by one seat or by none, and every seat has a row for it.
    assert len(samples.labels) == len(samples.rows)
    position = samples.part(np.asarray([0]))
    assert set(position.labels.reshape(3, -1).sum(axis=0).tolist()) <= {0.0, 1.0}
    assert samples.labels.sum() > 0
    assert np.isfinite(samples.seats).all()
    assert np.isfinite(samples.scores).all()


@pytest.mark.parametrize("game", GAMES)
def test_plain_games_give_positions_that_they_came_to(game: str) -> None:
    bots = [{"bot": "greedy", "slip": 0.3}] * 2
    one = CORE.sample_games(game, 2, bots, 3, 5, decisions=4, siblings=1, threads=1)
    assert one == CORE.sample_games(game, 2, bots, 3, 5, decisions=4, siblings=1, threads=2)
    samples = self_play(
        CORE, game, bots, games=3, decisions=4, siblings=1, turns=False, seed=5, threads=1, outcome=1
    )
    assert len(samples) == 3 * 4
    assert samples.games.tolist() == [0] * 4 + [1] * 4 + [2] * 4
    # All positions of a game end alike.
    for number in range(3):
        assert len({tuple(scores) for scores in samples.scores[samples.games == number].tolist()}) == 1
    played = CORE.play_games(game, 2, bots, 3, 5)
    assert [played[number]["scores"] for number in range(3)] == [
        pytest.approx([10 * score for score in samples.scores[4 * number].tolist()], abs=1e-4)
        for number in range(3)
    ]


def test_positions_of_turns_lie_behind_them() -> None:
    """In Trias a turn has several decisions: with turns there are fewer positions."""
    bots = [{"bot": "greedy"}] * 2
    number = {
        turns: len(
            self_play(
                CORE,
                "trias",
                bots,
                games=1,
                decisions=999,
                siblings=1,
                turns=turns,
                seed=5,
                threads=1,
                outcome=1,
            )
        )
        for turns in (False, True)
    }
    assert 0 < number[True] < number[False]


@pytest.mark.parametrize("game", GAMES)
def test_a_short_run_learns_and_is_continued(game: str, tmp_path: Path) -> None:
    settings = RunSettings(
        game,
        (2,),
        games=60,
        by_hand=1,
        decisions=2,
        siblings=3,
        epochs=4,
        batch=64,
        gate=4,
        item_hidden=8,
        pooled=8,
        hidden=16,
        last=8,
    )
    lines: list[str] = []
    run = Run(CORE, settings, tmp_path, threads=1, trainer="numpy", tell=lines.append)
    (first,) = run.learn(1)
    assert first.history[-1] < first.history[0]
    assert (tmp_path / "loss.svg").exists()
    done = Run(CORE, settings, tmp_path, threads=1, trainer="numpy", tell=lines.append).learn(2)
    assert [one.number for one in done] == [0, 1]
    assert done[0] == first
    assert lines


def test_self_play_may_be_in_a_hurry(tmp_path: Path) -> None:
    """The network then judges fewer moves; the file of the generation stays as it is."""
    settings = RunSettings("transhumance", (2,), look=3)
    run = Run(CORE, settings, tmp_path, threads=1, trainer="numpy", tell=print)
    file = run._folder.weights(0)
    for look, hasty in ((0, 3), (8, 3), (2, 2)):
        file.write_bytes(write_weights(replace(random_weights("transhumance", 1), look=look)))
        player = run._hasty(0)
        assert read_weights(Path(player["weights"]).read_bytes()).look == hasty
        assert read_weights(file.read_bytes()).look == look
    assert run._hasty(-1) == {"bot": "greedy"}


def test_the_last_network_plays_on_though_it_was_not_kept(tmp_path: Path) -> None:
    settings = RunSettings(
        "transhumance",
        (2,),
        games=40,
        by_hand=1,
        decisions=1,
        siblings=2,
        epochs=1,
        gate=4,
        look=3,
        latest=True,
    )
    run = Run(CORE, replace(settings, needed=9.0), tmp_path, threads=1, trainer="numpy", tell=print)
    (first,) = run.learn(1)
    assert not first.kept
    latest = str(tmp_path / "latest.weights")
    assert read_weights(Path(latest).read_bytes()).look == 3
    assert [bot.get("weights") for bot in run._seats(0, -1, 2, 2)] == [None, None]
    slices = [[bot.get("weights") for bot in run._seats(1, -1, part, 2)] for part in range(5)]
    assert slices == [[None, None], [None, latest], [latest, latest], [None, None], [latest, None]]
    assert run.learn(2)[1].counts["positions"]


def test_a_run_may_start_from_weights_and_try_no_manners(tmp_path: Path) -> None:
    """The first games are theirs, the first gate is against them, and networks play as they do."""
    start = write_weights(replace(random_weights("transhumance", 1, size=0.05), look=3, finishes=True))
    settings = RunSettings(
        "transhumance",
        (2,),
        games=40,
        by_hand=50,
        decisions=1,
        siblings=2,
        epochs=1,
        gate=4,
        trials=False,
        start=hashlib.sha256(start).hexdigest(),
    )
    lines: list[str] = []
    run = Run(CORE, settings, tmp_path, threads=1, trainer="numpy", tell=lines.append, start=start)
    kept = str(tmp_path / "start.weights")
    assert Path(kept).read_bytes() == start, "another machine can go on with the run"
    assert [bot["weights"] for bot in run._seats(0, -1, 0, 2)] == [kept, kept]
    assert run._rival(-1) == {"bot": "greedy", "weights": kept}
    (first,) = run.learn(1)
    assert first.counts["games"] == 40, "by hand there would be fifty times as many"
    assert not any("trial" in line for line in lines)
    learned = read_weights((tmp_path / "generation-0.weights").read_bytes())
    assert (learned.look, learned.finishes, learned.shape) == (3, True, read_weights(start).shape)
    other = replace(settings, game="planet")
    with pytest.raises(BadRun, match="another game"):
        Run(CORE, other, tmp_path / "other", threads=1, trainer="numpy", tell=print, start=start)


@pytest.mark.parametrize(
    ("how", "tried"), [({}, {False}), ({"turns": True}, {True}), ({"finish": True}, {False, True})]
)
def test_trials_finish_turns_where_that_is_asked_for(
    how: dict[str, Any], tried: set[bool], tmp_path: Path
) -> None:
    settings = RunSettings("triassic_terror", (4,), gate=4, **how)
    run = Run(CORE, settings, tmp_path, threads=1, trainer="numpy", tell=print)
    assert {manner.finishes for manner in run._manners()} == tried
    toned, told = run._toned(0, -1, random_weights("triassic_terror", 1, size=0.05))
    assert read_weights(run._folder.weights(0).read_bytes()).finishes == toned.finishes
    assert toned.finishes == ("turns finished" in told)


# --- symmetries -------------------------------------------------------------------------------------


def turned(text: str, goes: dict[int, tuple[int, int]], seat: int) -> str:
    """The state text with one planet turned."""

    def moved(placed: str) -> str:
        face, tile, rotation = map(int, placed.split(":"))
        return f"{goes[face][0]}:{tile}:{(rotation + goes[face][1]) % EDGES}"

    def planet(found: re.Match[str]) -> str:
        faces = sorted(map(moved, found[2].split(",")), key=lambda placed: int(placed.split(":")[0]))
        return found[1] + ",".join(faces)

    return re.sub(rf"( p{seat + 1}=)([^ ]+)", planet, text)


def test_a_planet_looks_the_same_from_all_60_sides() -> None:
    turns = [turn(face, edge) for face in range(FACES) for edge in range(EDGES)]
    turns = [goes for goes in turns if keeps_the_table(goes)]
    assert len(turns) == 60
    (case, *_) = [case for case in CASES if case.game == "planet" and case.players == 3]
    for match in positions(case, seed=1, every=29)[1:-1]:
        expected = seen(twin(match))
        for number, goes in enumerate(turns):
            other = turned(match.text(), goes, number % 3)
            assert shown(CORE.Position.read("planet", other)) == expected, other


def mirrored_hexes(text: str) -> str:
    """The map of Trias with its two axes exchanged."""

    def cells(found: re.Match[str]) -> str:
        parts = []
        for part in found[2].split(";"):
            place = re.fullmatch(r"(-?\d+),(-?\d+)(.*)", part)
            assert place is not None, part
            parts.append((int(place[2]), int(place[1]), place[3]))
        return found[1] + ";".join(f"{q},{r}{what}" for q, r, what in sorted(parts))

    return re.sub(r"( (?:tiles|herds)=)([^ ]+)", cells, text)


@pytest.mark.parametrize("players", [2, 4])
def test_a_mirrored_map_is_worth_the_same(players: int) -> None:
    (case, *_) = [case for case in CASES if case.game == "trias" and case.players == players]
    for match in positions(case, seed=2, every=11)[:-1]:
        other = CORE.Position.read("trias", mirrored_hexes(match.text()))
        assert shown(other) == seen(twin(match)), match.text()


def test_a_mirrored_mountain_is_worth_the_same() -> None:
    widths = {1: 5, 2: 4, 3: 3, 4: 2, 5: 1}

    def mirrored(found: re.Match[str]) -> str:
        herds = [herd for herd in found[2].split(",") if herd]
        moved = [f"{herd[0]}{widths[int(herd[0])] + 1 - int(herd[1])}{herd[2:]}" for herd in herds]
        return found[1] + ",".join(sorted(moved))

    (case, *_) = [case for case in CASES if case.game == "transhumance"]
    for match in positions(case, seed=2, every=13)[:-1]:
        text = re.sub(r"( herds=)([^ ]*)", mirrored, match.text())
        # By hand, of two herds in a row the one on the right gets the moves that are left: its two numbers
        # are not quite the same.
        for (mine, rows), (theirs, others) in zip(
            CORE.Position.read("transhumance", text).features(), twin(match).features(), strict=True
        ):
            assert mine[2:] == pytest.approx(theirs[2:], abs=1e-5), text
            assert sorted(rows) == sorted(others), text


def test_seats_in_turn_order_are_all_alike() -> None:
    """A table of Planet whose seats all move on by one: everybody sees what they saw before."""
    (case, *_) = [case for case in CASES if case.game == "planet" and case.players == 4]
    for match in positions(case, seed=4, every=31)[:-1]:
        fields = dict(field.split("=", 1) for field in match.text().split(" ")[1:])
        planets = [fields[f"p{seat}"] for seat in (4, 1, 2, 3)]
        fields |= {f"p{seat + 1}": planet for seat, planet in enumerate(planets)}
        won = fields["won"].split("/")
        fields["won"] = "/".join([won[-1], *won[:-1]])
        if fields["objectives"] not in ("", "-"):
            objectives = fields["objectives"].split(",")
            fields["objectives"] = ",".join([objectives[-1], *objectives[:-1]])
        fields["start"] = str((int(fields["start"]) + 1) % 4)
        moved = CORE.Position.read(
            "planet", "planet " + " ".join(f"{name}={value}" for name, value in fields.items())
        )
        expected = seen(twin(match))
        assert shown(moved) == [expected[-1], *expected[:-1]], match.text()


def test_the_evaluator_judges_as_the_hand_does_before_it_has_learned(tmp_path: Path) -> None:
    for game in GAMES:
        names = CORE.features(game)
        path = tmp_path / f"{game}.weights"
        path.write_bytes(write_weights(fresh_weights(game, Shape(names["inputs"], len(names["item"])), 1)))
        learned, hand = LearnedEvaluator(game, path), evaluator_of(game)
        match = Match.new(game, 2, seed=1)
        assert learned.value(match._game, match._state) == pytest.approx(
            hand.value(match._game, match._state), abs=1e-5
        )
        assert learned.points(match._game, match._state) == pytest.approx(
            hand.points(match._game, match._state), abs=1e-4
        )
