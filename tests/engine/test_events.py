"""Events: each field is told to its audience, and to nobody by default."""

from enum import Enum
from typing import NamedTuple

import pytest

from pangaea.engine.events import Fading, Owner, Public, kind_name, plain, tell


class CardDrawn(NamedTuple):
    seat: Public[int]
    deck: Public[int]
    card: Owner[str]
    weight: Fading[int]
    secret: str


EVENT = CardDrawn(1, 2, "M", 3, "x")


def test_a_field_without_an_audience_is_told_to_nobody() -> None:
    assert tell(EVENT, 1) == {
        "event": "card_drawn",
        "seat": 1,
        "deck": 2,
        "card": "M",
        "weight": 3,
        "secret": None,
    }


@pytest.mark.parametrize("seat", [0, None])
def test_an_owners_field_is_told_to_the_owner_only(seat: int | None) -> None:
    assert tell(EVENT, seat)["card"] is None


def test_a_fading_field_is_told_for_two_turns() -> None:
    assert [tell(EVENT, 0, age=age)["weight"] for age in range(4)] == [3, 3, None, None]


def test_when_the_game_is_over_everything_is_told() -> None:
    assert tell(EVENT, None, over=True, age=9) == {"event": "card_drawn", **EVENT._asdict()}


def test_the_kind_of_an_event_is_its_class_name_in_snake_case() -> None:
    assert kind_name(CardDrawn) == "card_drawn"


class Terrain(Enum):
    MOUNTAIN = "M"


class Cell(NamedTuple):
    q: int
    r: int

    def plain(self) -> str:
        return f"{self.q},{self.r}"


def test_values_become_json_by_their_own_form() -> None:
    value = (Cell(1, -2), [Terrain.MOUNTAIN, None, True], {Cell(0, 0): (1, 2)})
    assert plain(value) == ["1,-2", ["M", None, True], {"0,0": [1, 2]}]


def test_a_value_without_a_json_form_is_an_error() -> None:
    with pytest.raises(TypeError, match="no JSON form"):
        plain(object())
