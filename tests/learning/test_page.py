"""The page on learned evaluations names everything that they look at."""

from pathlib import Path

import pytest

from pangaea.bots.games import file_of, folders
from pangaea.bots.learned.evaluator import NoFeatures, features_of

PAGE = (Path(__file__).parents[2] / "docs" / "learned.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("game", [game for game in folders() if file_of(game, "features")])
def test_the_page_names_every_feature(game: str) -> None:
    law = features_of(game)
    for names in (law.TABLE_FEATURES, law.OWN_FEATURES, law.ITEM_FEATURES):
        assert ", ".join(names) in PAGE


def test_a_game_without_features_says_so() -> None:
    with pytest.raises(NoFeatures, match="no features of chess"):
        features_of("chess")
