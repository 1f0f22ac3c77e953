"""Whatever is handed in, the answer is a short typed error and the match is as it was."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pangaea import Match, PangaeaError, game_names
from pangaea.engine.registry import find_game

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
MATCHES = {name: Match.new(name, find_game(name).info.players[0], seed=1) for name in game_names()}
WORDS = sorted({word for name in game_names() for word in find_game(name).info.verbs})
TEXTS = st.text(max_size=40) | st.lists(
    st.sampled_from([*WORDS, "0,0", "1,0", "-3,3", "S1", "p1", "13", "51", "Ga", "pen", "0", "7", "²", "r1"]),
    max_size=6,
).map(" ".join)


def is_short(error: PangaeaError) -> bool:
    return 0 < len(str(error)) < 300


def refusal(attempt: Callable[[], object]) -> PangaeaError | None:
    """The typed error of an attempt; any other exception is a failure of the test."""
    try:
        attempt()
    except PangaeaError as error:
        return error
    return None


@pytest.mark.parametrize("name", game_names())
@given(text=TEXTS)
def test_any_text_is_played_or_refused_with_a_typed_error(name: str, text: str) -> None:
    match = MATCHES[name].copy()
    before = match.text()
    problem = refusal(lambda: match.play(text))
    if problem is not None:
        assert is_short(problem)
        assert match.text() == before


@pytest.mark.parametrize("name", game_names())
@given(setup=JSON)
def test_any_set_up_is_dealt_or_refused_with_a_typed_error(name: str, setup: object) -> None:
    with pytest.raises(PangaeaError) as error:
        Match.start(name, find_game(name).info.players[0], setup)  # type: ignore[arg-type]
    assert is_short(error.value)


@pytest.mark.parametrize("name", game_names())
@given(data=st.data())
@settings(suppress_health_check=[HealthCheck.too_slow])
def test_a_set_up_with_one_part_replaced_is_refused_or_still_sound(name: str, data: st.DataObject) -> None:
    players = find_game(name).info.players[0]
    setup = json.loads(json.dumps(MATCHES[name].record()["setup"]))
    holder, key = data.draw(st.sampled_from(list(places(setup))))
    holder[key] = data.draw(JSON)
    problem = refusal(lambda: Match.start(name, players, setup))
    assert problem is None or is_short(problem)


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every place in a JSON value where something else can be put."""
    if isinstance(value, dict):
        return [(value, key) for key in value] + [p for item in value.values() for p in places(item)]
    if isinstance(value, list):
        own = [(value, index) for index in range(len(value))]
        return [*own, *(p for item in value for p in places(item))]
    return []


@pytest.mark.parametrize("name", game_names())
@given(text=st.text(max_size=60))
def test_any_position_text_is_refused_with_a_typed_error(name: str, text: str) -> None:
    with pytest.raises(PangaeaError) as error:
        Match.position(name, f"{name} {text}")
    assert is_short(error.value)


@pytest.mark.parametrize("name", game_names())
@given(data=st.data())
def test_a_position_with_one_field_replaced_is_refused_or_still_sound(name: str, data: st.DataObject) -> None:
    fields = MATCHES[name].text().split(" ")
    index = data.draw(st.integers(1, len(fields) - 1))
    label = fields[index].partition("=")[0]
    value = data.draw(st.text(st.characters(exclude_characters=" "), max_size=12) | st.integers().map(str))
    fields[index] = f"{label}={value}"
    text = " ".join(fields)
    problem = refusal(lambda: Match.position(name, text))
    if problem is None:
        assert Match.position(name, text).text() == text
    else:
        assert is_short(problem)


@pytest.mark.parametrize("name", game_names())
def test_a_deeply_nested_set_up_is_refused(name: str) -> None:
    deep: object = []
    for _ in range(100_000):
        deep = [deep]
    players = find_game(name).info.players[0]
    setup = MATCHES[name].record()["setup"]
    for key in setup:
        with pytest.raises(PangaeaError):
            Match.start(name, players, {**setup, key: deep})
