"""What comes from outside: both layers take the same texts and refuse the others with the same error."""

import json
from typing import Any

import pytest

from pangaea.engine.errors import BadPlayers, PangaeaError, UnknownGame
from pangaea.engine.match import Match
from pangaea.engine.rng import Rng
from tests.contract.cases import Case, dosed

from .core import CASES, CORE, GAMES, positions, rules, twin

_LETTERS = "0123456789,.;:/=-@ abefnprstuMSWOX\x00é"


def answer(question: Any, *arguments: Any) -> str:
    """What a layer makes of a question: a text, or the class of the error."""
    try:
        return str(question(*arguments))
    except PangaeaError as error:
        return type(error).__name__


def garbled(text: str, rng: Rng) -> str:
    """The text with one or two small accidents."""
    for _ in range(1 + rng.below(2)):
        place, kind = rng.below(len(text) + 1), rng.below(6)
        if kind == 0:
            text = text[:place] + text[place + 1 :]
        elif kind == 1:
            text = text[:place] + rng.pick(_LETTERS) + text[place:]
        elif kind == 2:
            text = text[:place] + rng.pick(_LETTERS) + text[place + 1 :]
        else:
            text = _shuffled_words(text, rng, kind)
    return text


def _shuffled_words(text: str, rng: Rng, kind: int) -> str:
    words = text.split(" ")
    first, second = rng.below(len(words)), rng.below(len(words))
    if kind == 3:
        words[first], words[second] = words[second], words[first]
    elif kind == 4:
        del words[first]
    else:  # what one field holds, in another one
        name, value = words[first].partition("=")[0], words[second].partition("=")[2]
        words[first] = f"{name}={value}"
    return " ".join(words)


@pytest.mark.parametrize("case", dosed(CASES), ids=str)
def test_garbled_positions_are_judged_alike(case: Case) -> None:
    rng, law = Rng(str(case).encode()), rules(case.game)
    taken = 0
    for match in positions(case, seed=3):
        for _ in range(15):
            text = garbled(match.text(), rng)
            expected = answer(lambda text=text: law.write_state(law.read_state(text)))
            assert answer(lambda text=text: CORE.Position.read(case.game, text).text()) == expected, text
            taken += expected != "BadPosition"
    assert taken, "some accidents leave a position that can stand"


@pytest.mark.parametrize("case", dosed(CASES), ids=str)
def test_garbled_moves_are_judged_alike(case: Case) -> None:
    rng = Rng(str(case).encode())
    for match in positions(case, seed=5):
        offered = match.legal() or [text for text, _ in match.chances()] or ["end"]
        for _ in range(10):
            text = garbled(rng.pick(offered), rng)
            law, core = match.copy(), twin(match)
            assert answer(core.play, text) == answer(_play, law, text), (match.text(), text)
            assert core.text() == law.text()


def _play(match: Match, text: str) -> None:
    match.play(text)


@pytest.mark.parametrize("case", dosed(CASES), ids=str)
def test_garbled_set_ups_are_judged_alike(case: Case) -> None:
    rng = Rng(str(case).encode())
    for seed in range(6):
        record = case.new(seed).record()
        for _ in range(40):
            setup = _garbled_json(record["setup"], rng)
            arguments = (case.game, case.players, setup, record["options"])
            expected = answer(lambda arguments=arguments: Match.start(*arguments).text())
            assert answer(lambda arguments=arguments: CORE.Position.start(*arguments).text()) == expected, (
                setup
            )


def _garbled_json(value: Any, rng: Rng) -> Any:
    """The value with one accident somewhere in it."""
    if isinstance(value, dict) and value and rng.below(8):
        key = rng.pick(sorted(value))
        return {**value, key: _garbled_json(value[key], rng)}
    if isinstance(value, list) and value and rng.below(8):
        place, kind = rng.below(len(value)), rng.below(6)
        if kind == 0:
            return value[:place] + value[place + 1 :]
        if kind == 1:
            return [*value, value[place]]
        if kind == 2:
            return [*value[:place], *value[place + 1 :], value[place]]
        return [*value[:place], _garbled_json(value[place], rng), *value[place + 1 :]]
    if isinstance(value, str) and rng.below(3):
        return garbled(value, rng)
    return rng.pick([None, True, False, 0, 1, -1, 2, 7, 10**20, 1.5, "", "p1", [], {}, [[]], {"start": 0}])


@pytest.mark.parametrize("case", dosed(CASES), ids=str)
def test_set_ups_of_the_core_are_set_ups_of_the_law(case: Case) -> None:
    for seed in range(30):
        core = CORE.Position.deal(case.game, case.players, seed, case.options)
        again = Match.start(case.game, case.players, json.loads(core.setup()), case.options)
        assert again.text() == core.text()


@pytest.mark.parametrize("name", GAMES)
def test_tables_that_cannot_be_are_refused_alike(name: str) -> None:
    setup = Match.new(name, rules(name).info.players[0], seed=1).record()["setup"]
    for players in (0, 1, 7, -1, 10**30, True, None, "2", 2.0):
        assert answer(CORE.Position.start, name, players, setup) == BadPlayers.__name__
    strange: list[Any] = [{"no such": True}, {"": 1}, [], "beginner", 3, {name: 1}]
    for options in strange:
        for layer in (Match.start, CORE.Position.start):
            with pytest.raises(PangaeaError) as caught:
                layer(name, rules(name).info.players[0], setup, options)
            assert caught.value.code == "bad_option"


def test_other_games_are_unknown() -> None:
    for name in ("", "chess", "Planet", "planet ", "\ud800", 3, None):
        assert answer(CORE.Position.read, name, "planet") == UnknownGame.__name__


@pytest.mark.parametrize("name", GAMES)
def test_what_is_no_text_is_refused(name: str) -> None:
    match = Match.new(name, rules(name).info.players[0], seed=1)
    strange: list[Any] = [None, 3, b"x", [], "\ud800", "a" * 100_000, name, f"{name} ", ""]
    for text in strange:
        assert answer(CORE.Position.read, name, text) == "BadPosition"
        assert answer(twin(match).play, text) == "UnreadableMove"


@pytest.mark.parametrize("name", GAMES)
def test_seats_that_are_not_there_are_refused(name: str) -> None:
    core = twin(Match.new(name, rules(name).info.players[0], seed=1))
    for seat in (-2, core.players, 99):
        assert answer(core.guess, seat, 1) == "BadSeat"
        assert answer(core.key, seat) == "BadSeat"
