"""The model of places and habitats: it finds again what was planted, and knows the most even chart."""

from __future__ import annotations

import math
import random
from pathlib import Path

import numpy as np
import pytest

from pangaea.arena.charts import possible_charts, present_chart
from pangaea.arena.effects import MODELS, PLACES, Floats, Table, fit, held_out_loss, log_loss, table_of
from pangaea.arena.plan import schedule
from pangaea.arena.results import Result, ResultsFile
from pangaea.arena.survey import Survey, study

from .synthetic import result

TERROR = "triassic_terror"
HERDS = "places and habitats"
PLACE = {1: 0.6, 2: -0.2, 3: -0.4}
HABITAT = {"S1p": 0.5, "S2p": 0.0, "S3p": -0.5, "S1s": 0.3, "S2s": -0.3, "S3s": 0.0}


def _strengths(chart: tuple[str, ...], herds: float) -> list[float]:
    return [PLACE[number] + herds * HABITAT.get(name, 0.0) for number, name in enumerate(chart, start=1)]


def _chances(chart: tuple[str, ...], herds: float) -> list[float]:
    raised = [math.exp(strength) for strength in _strengths(chart, herds)]
    return [value / sum(raised) for value in raised]


def _won(chart: tuple[str, ...], herds: float, dice: random.Random) -> list[float]:
    (winner,) = dice.choices(range(3), _chances(chart, herds))
    return [float(place == winner) for place in range(3)]


def _games(count: int, herds: float = 1.0) -> tuple[list[Table], Floats]:
    """Games with drawn charts whose winners follow the planted strengths."""
    dice = random.Random(1)
    charts = [dice.choice(possible_charts(TERROR, 3)) for _ in range(count)]
    return [table_of(TERROR, "q", chart) for chart in charts], np.array(
        [_won(chart, herds, dice) for chart in charts]
    )


def test_planted_effects_are_found_again() -> None:
    tables, shares = _games(20_000)
    effects = fit(MODELS[HERDS], tables, shares)
    found = {name: effects.strengths[column] for name, column in effects.names.items()}
    for number, planted in PLACE.items():
        mean = sum(PLACE.values()) / 3
        base = sum(found[f"place {other} of q"] for other in PLACE) / 3
        assert found[f"place {number} of q"] - base == pytest.approx(planted - mean, abs=0.06)
    for name, planted in HABITAT.items():
        assert found[name] - found["S2p"] == pytest.approx(planted, abs=0.15)


def test_the_fit_is_the_likeliest_one() -> None:
    tables, shares = _games(300)
    effects = fit(MODELS[HERDS], tables, shares)
    chances = effects.chances(tables)
    for name, column in effects.names.items():
        has = np.array([[name in (f"place {line.number} of q", line.habitat) for line in t] for t in tables])
        slope = float(((shares - chances) * has).sum()) - 4 * effects.strengths[column]
        assert slope == pytest.approx(0, abs=1e-6), name


def test_a_model_that_knows_nothing_expects_equal_shares() -> None:
    tables, shares = _games(10)
    nothing = fit((), tables, shares)
    assert nothing.chances(tables).tolist() == [[pytest.approx(1 / 3)] * 3] * 10
    assert log_loss(nothing, tables, shares) == pytest.approx(math.log(3))


def test_unseen_games_show_whether_herds_matter() -> None:
    def losses(herds: float) -> dict[str, float]:
        tables, shares = _games(3000, herds)
        return {name: held_out_loss(terms, tables, shares) for name, terms in MODELS.items()}

    with_herds, without = losses(1.0), losses(0.0)
    assert with_herds["equal shares"] > with_herds[PLACES] > with_herds[HERDS]
    assert without[PLACES] < without[HERDS], "what does not matter only disturbs"


# --- a whole study --------------------------------------------------------------------------------


def _ranks(shares: list[float]) -> list[int]:
    return [1 if share else 2 for share in shares]


def _survey(folder: Path, games: int) -> Survey:
    """A survey of the bot `q` whose games follow the planted strengths."""
    survey, dice = Survey(TERROR, 3, games, "q"), random.Random(2)
    with ResultsFile(folder / f"{survey.name}.jsonl") as file:
        for fixture in schedule(survey.plan):
            file.add(result("qqq", _ranks(_won(fixture.chart, 1.0, dice)), fixture.seed))
    return survey


def _measured(shift: int, games: int = 3000) -> list[Result]:
    """Games of the better bot `a` with the present chart, its places as strong as the next ones of `q`."""
    dice, chart = random.Random(3), present_chart(TERROR, 3)
    played = []
    for seed in range(games):
        raised = [
            math.exp(PLACE[(place + shift) % 3 + 1] + HABITAT[name]) for place, name in enumerate(chart)
        ]
        (winner,) = dice.choices(range(3), raised)
        played.append(result("aaa", [1 if place == winner else 2 for place in range(3)], seed))
    return played


def test_the_proposal_is_the_most_even_of_all_charts(tmp_path: Path) -> None:
    survey, present = _survey(tmp_path, 4000), present_chart(TERROR, 3)
    found = study(survey, "a", {present: _measured(shift=0)}, tmp_path)
    assert found is not None
    assert found.games == 4000
    assert found.outlooks[0].chart == present
    assert len(found.outlooks) == 61
    truth = {chart: max(abs(c - 1 / 3) for c in _chances(chart, 1.0)) for chart in possible_charts(TERROR, 3)}
    assert found.proposal.unevenness == min(
        max(abs(share - 1 / 3) for share in outlook.shares) for outlook in found.outlooks
    )
    assert truth[found.proposal.chart] < min(truth.values()) + 0.03
    assert found.proposal.unevenness < found.outlooks[0].unevenness
    places, habitats = found.place_shares(), found.habitat_shares()
    assert sum(places) == pytest.approx(1)
    assert places[0] > places[1] > places[2]
    assert habitats["S1p"] > habitats["S2p"] > habitats["S3p"]


def test_places_are_worth_what_they_are_to_the_better_bot(tmp_path: Path) -> None:
    survey, present = _survey(tmp_path, 2000), present_chart(TERROR, 3)
    games = _measured(shift=1)
    found = study(survey, "a", {present: games}, tmp_path)
    assert found is not None
    won = [sum(game.shares[place] for game in games) / len(games) for place in range(3)]
    assert found.outlooks[0].shares == pytest.approx(won, abs=0.01)
    assert found.place_shares()[2] > found.place_shares()[0], "although the quick bot fares best in place 1"


def test_too_few_games_teach_nothing(tmp_path: Path) -> None:
    assert study(_survey(tmp_path, 4), "a", {}, tmp_path) is None
