"""Games are known by name, each name once."""

import pytest

from pangaea.engine.errors import DuplicateGame, PangaeaError, UnknownGame
from pangaea.engine.registry import find_game, game_names, register

from .pennies import PENNIES, Pennies


def test_a_second_game_of_the_same_name_is_refused_and_the_first_stays() -> None:
    with pytest.raises(DuplicateGame, match="there is already a game 'pennies'") as error:
        register(Pennies())
    assert isinstance(error.value, PangaeaError)
    assert error.value.code == "duplicate_game"
    assert find_game("pennies") is PENNIES
    assert game_names().count("pennies") == 1


def test_an_unknown_game_is_refused_with_the_names_of_all() -> None:
    with pytest.raises(UnknownGame, match=r"there is no game 'chess'; there are: .*pennies"):
        find_game("chess")
