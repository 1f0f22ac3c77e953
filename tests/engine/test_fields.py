"""State texts: each field is taken once, in its one writing."""

import pytest

from pangaea.engine.errors import BadPosition
from pangaea.engine.fields import FieldReader, check_writing, require
from pangaea.engine.words import Word


class Weather(Word):
    SUN = 0
    LIGHT_RAIN = 1


def test_a_word_is_written_as_its_name_in_lower_case() -> None:
    assert [weather.text for weather in Weather] == ["sun", "light_rain"]
    assert int(Weather.LIGHT_RAIN) == 1


def test_a_field_can_be_a_word() -> None:
    assert FieldReader("hike", "hike sky=light_rain").member("sky", Weather) is Weather.LIGHT_RAIN
    with pytest.raises(BadPosition, match="field sky must be one of sun, light_rain, not 'SUN'"):
        FieldReader("hike", "hike sky=SUN").member("sky", Weather)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("chess", "a hike position begins with 'hike', not 'chess'"),
        ("hike sky=sun sky=sun", "field sky appears twice"),
        ("hike sky", "expected name=value, not 'sky'"),
    ],
)
def test_a_text_that_cannot_be_taken_apart_is_refused(text: str, reason: str) -> None:
    with pytest.raises(BadPosition, match=reason):
        FieldReader("hike", text)


def test_a_position_has_one_writing() -> None:
    check_writing("hike a=1 b=2", "hike a=1 b=2")
    with pytest.raises(BadPosition, match="expected 'b=2' here, not 'b=02'"):
        check_writing("hike a=1 b=02", "hike a=1 b=2")


def test_a_requirement_that_does_not_hold_is_a_bad_position() -> None:
    require(True, "never told")
    with pytest.raises(BadPosition, match="the sun shines"):
        require(False, "the sun shines")
