"""The weights of the package: whole, small, as their cards say, and used only where they have won."""

import json
import shutil
from pathlib import Path

import pytest

from pangaea import Match, Rng
from pangaea.arena.entrants import read_entrant
from pangaea.bots import games
from pangaea.bots.games import folders
from pangaea.bots.greedy import GreedyBot
from pangaea.bots.learned.bot import CompiledGreedyBot, LearnedGreedyBot, PackagedGreedyBot
from pangaea.bots.learned.evaluator import LearnedEvaluator
from pangaea.bots.learned.package import (
    LARGEST,
    Card,
    cards_of,
    check_learned,
    chosen_weights,
    weights_for,
)
from pangaea.bots.learned.weights import BadWeights

CARDS = [card for game in folders() for card in cards_of(game)]


@pytest.mark.parametrize("card", CARDS, ids=lambda card: f"{card.game}-{card.path.stem}")
def test_weights_are_small_and_for_their_game(card: Card) -> None:
    assert card.path.stat().st_size <= LARGEST
    LearnedEvaluator(card.game, card.path)  # else BadWeights
    assert card.calibration_error < 0.04
    assert {"command", "seed", "games", "positions", "hardware", "seconds"} <= card.made.keys()
    assert card.weaknesses


@pytest.mark.parametrize("card", CARDS, ids=lambda card: f"{card.game}-{card.path.stem}")
def test_they_judge_only_where_they_have_won(card: Card) -> None:
    assert card.plays["greedy"]
    for play, players in card.plays.items():
        won = {
            result["players"]
            for result in card.results
            if result["play"] == play
            and "by hand" in result["against"]
            and result["low"] > 1 / result["players"]
            and result["games"] >= (1000 if play == "greedy" else 200)
        }
        assert set(players) <= won


def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a game's card and weights, where they may be spoilt."""
    folder = tmp_path / CARDS[0].game
    folder.mkdir()
    for file in (CARDS[0].path, CARDS[0].path.with_suffix(".json")):
        shutil.copy(file, folder / file.name)
    monkeypatch.setattr(games, "__file__", str(tmp_path / "__init__.py"))
    return folder


def test_damaged_weights_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = copied(tmp_path, monkeypatch)
    assert len(cards_of.__wrapped__(folder.name)) == 1
    (folder / "learned.weights").write_bytes(b"PANGAEA-NET-2\n")
    with pytest.raises(BadWeights, match="do not match their card"):
        cards_of.__wrapped__(folder.name)


def test_weights_of_other_data_files_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = copied(tmp_path, monkeypatch)
    told = json.loads((folder / "learned.json").read_text())
    (folder / "learned.json").write_text(json.dumps({**told, "data": "0" * 64}))
    with pytest.raises(BadWeights, match="different data files"):
        cards_of.__wrapped__(folder.name)


def test_a_game_that_has_learned_nothing_is_judged_by_hand() -> None:
    assert cards_of("chess") == ()
    assert weights_for("chess", "search", 2) is None
    with pytest.raises(BadWeights, match="holds nothing learned about chess"):
        check_learned("chess")
    with pytest.raises(BadWeights, match="holds nothing learned about chess"):
        chosen_weights("chess", "learned", "search", 2)


def test_no_two_files_play_in_the_same_place() -> None:
    places = [
        (card.game, play, count)
        for card in CARDS
        for play, players in card.plays.items()
        for count in players
    ]
    assert len(places) == len(set(places))


def test_whoever_names_weights_gets_them() -> None:
    card = CARDS[0]
    assert chosen_weights(card.game, "learned", "search", 2) == str(card.path)
    assert chosen_weights(card.game, "hand", "greedy", 2) is None
    assert chosen_weights(card.game, "mine.weights", "greedy", 2) == "mine.weights"
    assert chosen_weights(card.game, None, "greedy", 2) == weights_for(card.game, "greedy", 2)
    assert weights_for(card.game, "greedy", 99) is None


def test_the_greedy_bot_judges_by_hand_unless_told() -> None:
    game = CARDS[0].game
    assert isinstance(read_entrant("greedy").make(game), GreedyBot)
    assert isinstance(read_entrant("greedy:weights=learned").make(game), PackagedGreedyBot)
    named = read_entrant(f"greedy:weights={CARDS[0].path}").make(game)
    assert isinstance(named, LearnedGreedyBot | CompiledGreedyBot)


def test_where_nothing_better_was_learned_the_hand_judges(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pangaea.bots.learned.bot.weights_for", lambda *_: None)
    learned, hand = (
        read_entrant(name).make("triassic_terror") for name in ("greedy:weights=learned", "greedy")
    )
    match = Match.new("triassic_terror", 2, seed=3)
    while match.actor == "chance":
        match.roll()
    assert isinstance(match.actor, int)
    world = match.guess(match.actor, Rng(1))
    assert learned.choose(world, match.actor, Rng(2)) == hand.choose(world, match.actor, Rng(2))
