"""Every broken rule of the mutants can still be put into the source: a stale one would prove nothing."""

import pytest
from tools.mutants import ROOT, Mutant, all_games, mutants_of

MUTANTS = [mutant for game in all_games() for mutant in mutants_of(game)]


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: f"{mutant.game}: {mutant.rule}")
def test_a_mutant_breaks_one_place_of_the_source(mutant: Mutant) -> None:
    assert (ROOT / mutant.file).read_text(encoding="utf-8").count(mutant.find) == 1
    assert mutant.find != mutant.replace
