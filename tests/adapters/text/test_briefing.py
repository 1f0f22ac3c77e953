"""Briefings: complete, under their budget, and made of the seat's view alone."""

from __future__ import annotations

import re
from itertools import product
from types import ModuleType
from typing import Any

import pytest

from pangaea import Match, Rng, game_names
from pangaea.adapters.text import BudgetTooSmall, brief, count_tokens, moves_text, position_text, rules_text
from pangaea.adapters.text.briefing import NotAView
from pangaea.adapters.text.games import find_words
from pangaea.adapters.text.moves import MERGED, NUMBERED, PIECES, VERBS, listings, merge, moves_under
from pangaea.engine.errors import UnknownGame
from pangaea.engine.registry import find_game
from tests.contract.cases import Case, all_cases, default_cases, dosed, step
from tests.contract.twins import Twins

from .support import acting, moments


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("", 0),
        ("herds", 1),
        ("dinosaurs", 2),
        ("12 1234", 3),
        ("drift 3,0 4,-1", 8),
        ("a\nb", 3),
        ("–", 2),
        ("  \t ", 0),
    ],
)
def test_tokens_are_counted_as_documented(text: str, tokens: int) -> None:
    assert count_tokens(text) == tokens


@pytest.mark.parametrize("case", dosed(all_cases()), ids=str)
def test_a_briefing_keeps_its_budget_and_names_what_is_legal(case: Case) -> None:
    for match in moments(case, seed=3, every=29):
        seat = match.actor if isinstance(match.actor, int) else 0
        view, log = match.view(seat), match.log(seat)
        whole = brief(view, log, budget=100_000)
        assert whole.form == (NUMBERED if view["legal"] else "")
        tight = whole.tokens - count_tokens(whole.history)
        for budget in (6000, tight):
            told = brief(view, log, budget=budget)
            assert told.tokens <= budget
            assert told.rules == whole.rules
            assert told.position == whole.position
        for option, value in case.options.items():
            assert f"{option}=" in whole.rules, value


def test_the_history_goes_before_the_list_of_moves() -> None:
    match = _some_match("planet", 40)
    view, log = match.view(acting(match)), match.log(acting(match))
    whole = brief(view, log, budget=100_000)
    part = brief(view, log, budget=whole.tokens - 1)
    assert part.moves == whole.moves
    assert "earlier decisions are left out" in part.history
    assert part.history.splitlines()[-1] == whole.history.splitlines()[-1]
    none = brief(view, log, budget=whole.tokens - count_tokens(whole.history))
    assert (none.history, none.moves) == ("", whole.moves)
    short = brief(view, log, budget=none.tokens - 1)
    assert short.form == MERGED


def test_a_budget_that_holds_not_even_a_summary_is_refused() -> None:
    match = _some_match("trias", 5)
    view = match.view(acting(match))
    with pytest.raises(
        BudgetTooSmall, match=r"^a budget of 100 tokens is too small here: (\d+) are needed$"
    ) as told:
        brief(view, budget=100)
    needed = int(re.findall(r"\d+", str(told.value))[1])
    assert brief(view, budget=needed).form == VERBS
    with pytest.raises(BudgetTooSmall):
        brief(view, budget=needed - 1)


@pytest.mark.parametrize("case", default_cases(), ids=str)
def test_every_form_of_the_list_lets_every_move_be_named(case: Case) -> None:
    for match in moments(case, seed=5, every=41):
        legal = match.legal()
        if not legal:
            continue
        by_form = {listed.form: listed.text for listed in listings(legal, legal)}
        assert by_form[NUMBERED] == "\n".join(f"{n}. {move}" for n, move in enumerate(legal, 1))
        assert sorted(_expanded(by_form[MERGED])) == sorted(legal)
        for form in (PIECES, VERBS):
            assert sorted(_listed_by_request(by_form[form], legal)) == sorted(legal)


def _expanded(text: str) -> list[str]:
    moves = []
    for line in text.splitlines():
        parts = re.findall(r"\{[^}]*\}|\S+", line)
        choices = [part[1:-1].split(" | ") if part.startswith("{") else [part] for part in parts]
        moves += [" ".join(words) for words in product(*choices)]
    return moves


def _listed_by_request(text: str, legal: list[str]) -> list[str]:
    """Follow each line of a summary: a whole move, or a request for so many."""
    found = []
    for line in text.splitlines():
        counted = re.fullmatch(r"(.+) …: (\d+) moves", line)
        if counted is None:
            found.append(line)
            continue
        under = moves_under(legal, counted[1])
        assert len(under) == int(counted[2])
        found += under
    return found


def test_moves_that_go_on_alike_share_a_line() -> None:
    moves = [(verb, face, turn) for verb in ("take",) for face in "35" for turn in "01"] + [("end",)]
    assert merge(moves) == [(("take",), ("3", "5"), ("0", "1")), (("end",),)]
    assert merge([("a",), ("a", "b")]) == [(("a",),), (("a",), ("b",))]


def test_moves_are_listed_on_request() -> None:
    match = _some_match("planet", 10)
    view = match.view(acting(match))
    tile = view["legal"][0].split()[1]
    some = moves_text(view, f"take {tile}")
    assert f"take {tile} 0 0" in some or f"take {tile} " in some
    assert "No legal move begins with 'drift'" in moves_text(view, "drift")
    assert "nothing to decide" in moves_text(match.view(1 - acting(match)))


@pytest.mark.parametrize("game", [game for game in game_names() if isinstance(find_words(game), ModuleType)])
def test_every_verb_is_explained_in_the_rules(game: str) -> None:
    info = find_game(game).info
    view = Match.new(game, info.players[-1], seed=1).view(0)
    explained = set(re.findall(r"`([a-z]+)", rules_text(view)))
    chance = {"card", "deal", "reveal", "keep", "animal", "slot"}
    assert set(info.verbs) - explained <= chance
    assert explained <= set(info.verbs)


def test_the_rules_follow_the_options() -> None:
    def rules(game: str, players: int, **options: Any) -> str:
        return rules_text(Match.new(game, players, seed=1, options=options).view(0))

    assert "nothing is scored on the way" in rules("trias", 2)
    assert "2 points for most herds" in rules("trias", 3)
    assert "the pole 2." in rules("trias", 3, pole_capacity=2)
    assert "1 for each animal; there are no objectives" in rules("planet", 2, beginner=True)
    assert "otherwise both are dispersed" not in rules("transhumance", 2, self_dispersal=False)
    assert "eats up to 1 of other players" in rules("triassic_terror", 6)
    assert "4 points for the most dinos there (" in rules("triassic_terror", 2)


def test_the_end_of_a_game_is_told() -> None:
    for game in game_names():
        *_, match = moments(Case(game, 2, {}), seed=1, every=10**6)
        told = brief(match.view(0), match.log(0))
        assert told.position.startswith("The game is over")
        assert told.moves == "The game is over."
        assert f"p{match.winners()[0] + 1}" in told.position.splitlines()[0]


def test_a_game_without_words_of_its_own_is_told_by_its_fields(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pangaea.adapters.text.games.find_spec", lambda name: None)
    find_words.cache_clear()
    try:
        view = Match.new("transhumance", 2, seed=1).view(0)
        assert "Moves begin with one of: draw, deal, new" in rules_text(view)
        told = position_text(view)
        assert "path 1 1 cell: 11" in told
        assert "seats 2 hand: none" in told
    finally:
        find_words.cache_clear()


def test_what_is_no_view_is_refused() -> None:
    with pytest.raises(NotAView, match="a view is an object with the name of its game, not 7"):
        brief(7)  # type: ignore[arg-type]
    with pytest.raises(UnknownGame):
        brief({"game": "chess"})


@pytest.mark.parametrize("case", default_cases(), ids=str)
def test_no_text_depends_on_what_the_seat_may_not_know(case: Case) -> None:
    """Two worlds that differ only in others' secrets give the seat the same texts."""
    differed = 0
    for seed in range(11, 19):
        differed += _compare_texts(case, seed)
        if differed:
            return
    pytest.fail("no secret lay between the two worlds")


def _compare_texts(case: Case, seed: int) -> int:
    """Walk two such worlds along; how often there was a secret between them."""
    match, rng, differed = case.new(seed), Rng(seed), 0
    for _ in range(18):
        step(match, rng)
    twins = Twins(match, seat=case.players - 1, rng=rng)
    for _ in range(22):
        differed += twins.differ
        for viewer in (twins.seat, None):
            truth, twin = (
                brief(world.view(viewer), world.log(viewer), budget=100_000).text
                for world in (twins.truth, twins.twin)
            )
            assert truth == twin
        if twins.truth.actor is None or not twins.step():
            break
    return differed


def _some_match(game: str, decisions: int) -> Match:
    match, rng = Match.new(game, 2, seed=7), Rng(7)
    for _ in range(decisions):
        step(match, rng)
    while not isinstance(match.actor, int) or len(match.legal()) < 30:
        step(match, rng)
    return match
