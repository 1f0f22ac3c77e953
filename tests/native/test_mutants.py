"""The mutants of the core: each breaks one place, and every broken rule of the law has its twin in C++."""

import pytest
from native.tools.mutants import LISTS, NATIVE, Mutant, all_games, elsewhere, mutants_of
from tools.mutants import mutants_of as mutants_of_law

from .core import GAMES

MUTANTS = [mutant for game in all_games() for mutant in mutants_of(game)]


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: f"{mutant.game}: {mutant.rule}")
def test_a_mutant_breaks_one_place_of_the_core(mutant: Mutant) -> None:
    assert (NATIVE / mutant.file).read_text(encoding="utf-8").count(mutant.find) == 1
    assert mutant.find != mutant.replace


@pytest.mark.parametrize("game", GAMES)
def test_every_broken_rule_of_the_law_is_broken_here_too(game: str) -> None:
    assert (LISTS / f"{game}.json").exists()
    law = {mutant.rule for mutant in mutants_of_law(game)}
    here = {mutant.rule for mutant in mutants_of(game)}
    assert law - here == set(elsewhere(game)), "views, events and the check of data files have no twin"
