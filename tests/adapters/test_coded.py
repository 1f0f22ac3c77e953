"""The table: the same game as a `Match`, kept, copied and refused as one."""

import copy
import pickle

import numpy as np
import pytest

from pangaea import BadOption, BadPlayers, Match, UnknownGame
from pangaea.adapters.codec import NoCodec
from pangaea.adapters.coded import CodedMatch, IllegalAction
from pangaea.adapters.names import numbered_games
from pangaea.engine import registry
from pangaea.engine.protocol import CHANCE
from pangaea.engine.rng import Rng

from ..contract.cases import Case
from ..engine.pennies import PENNIES
from .support import NUMBERED_DEFAULTS, random_decisions


@pytest.mark.parametrize("case", NUMBERED_DEFAULTS, ids=str)
def test_a_seed_gives_the_game_of_a_match(case: Case) -> None:
    """Deal and draws are those of `Match.new`, and the record is the same."""
    match, moves = case.new(seed=9), 0
    for table in random_decisions(case, seed=9):
        while moves < len(table.moves):
            text = table.game.write_move(table.moves[moves])
            if match.actor == CHANCE:
                assert match.roll() == text
            else:
                match.play(text)
            moves += 1
    assert match.actor is None
    assert match.record() == table.record() == Match.replay(table.record()).record()


@pytest.mark.parametrize("case", NUMBERED_DEFAULTS, ids=str)
def test_copies_and_pickles_go_on_like_the_original(case: Case) -> None:
    rng = Rng(3)
    for number, table in enumerate(random_decisions(case, seed=13)):
        if number % 17 and table.half is None:
            continue
        for twin in (copy.deepcopy(table), pickle.loads(pickle.dumps(table))):
            assert twin.legal() == table.legal()
            assert twin.actor == table.actor
            if not isinstance(table.actor, int):
                continue
            assert np.array_equal(twin.observe(table.actor), table.observe(table.actor))
            before = table.game.write_state(table.state)
            twin.play(rng.pick(twin.legal()))
            twin.settle()
            assert table.game.write_state(table.state) == before


def test_an_illegal_number_is_refused_and_nothing_happens() -> None:
    table = CodedMatch.new("trias", 2, seed=1)
    with pytest.raises(IllegalAction, match="action 0 is not legal now; 18 others are"):
        table.play(0)
    assert table.moves == []
    table = CodedMatch.new("planet", 2, seed=1)
    with pytest.raises(IllegalAction, match="chance decides now"):
        table.play(0)
    *_, table = random_decisions(Case("planet", 2, {}), seed=1)
    with pytest.raises(IllegalAction, match="the game is over"):
        table.play(0)


def test_payoffs_are_shares_of_the_victory() -> None:
    table = CodedMatch.new("triassic_terror", 3, seed=1)
    assert table.payoffs() == [0, 0, 0]
    *_, table = random_decisions(Case("triassic_terror", 3, {}), seed=1)
    winners = table.game.winners(table.state)
    assert len(winners) == 1
    assert table.payoffs() == [1.0 if seat in winners else -0.5 for seat in range(3)]


def test_shared_victories_pay_their_share(monkeypatch: pytest.MonkeyPatch) -> None:
    table = CodedMatch.new("planet", 4, seed=1)
    monkeypatch.setattr(type(table.game), "winners", staticmethod(lambda state: [0, 2]))
    assert table.payoffs() == pytest.approx([1 / 3, -1 / 3, 1 / 3, -1 / 3])
    monkeypatch.setattr(type(table.game), "winners", staticmethod(lambda state: [0, 1, 2, 3]))
    assert table.payoffs() == [0, 0, 0, 0]


def test_texts_name_what_a_number_does() -> None:
    table = CodedMatch.new("trias", 2, seed=1)
    assert table.text(table.legal()[0]).startswith("place ")
    halves = 0
    for table in random_decisions(Case("trias", 2, {}), seed=2):
        if table.half is not None:
            halves += 1
            assert all(table.text(n).startswith(table.half.text + " ") for n in table.legal())
    assert halves > 10


def test_bad_tables_are_refused_like_bad_matches() -> None:
    with pytest.raises(UnknownGame, match="there is no game 'chess'"):
        CodedMatch.new("chess", 2)
    with pytest.raises(BadPlayers, match="planet takes 2 to 4 players, not 5"):
        CodedMatch.new("planet", 5)
    with pytest.raises(BadOption, match="planet has no option 'fast'"):
        CodedMatch.new("planet", 2, options={"fast": True})


def test_a_game_without_numbers_is_refused_and_not_listed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(registry._GAMES, "pennies", PENNIES)
    with pytest.raises(NoCodec, match="pennies has no numbered moves yet; these games do: planet, "):
        CodedMatch.new("pennies", 2)
    assert "pennies" not in numbered_games()
