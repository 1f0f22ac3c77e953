"""Scoring and the end of the game (rulebook, "Scoring" and "Game End"; rulings 61, 62, 82, 83)."""

from __future__ import annotations

from typing import Any

from .support import Match, play, told, turn


def scored(herds: str, *, players: int = 4, round: str, **fields: Any) -> Match:
    """The match after everybody has ended the last turn of a period."""
    match = turn("newland", herds, players=players, round=round, **fields)
    return play(match, *["end"] * players)


def places(match: Match, terrain: str) -> list[tuple[int, int, str]]:
    """(seat from 1, points, by what it fell behind) of a terrain's dominance."""
    rows: Any = next(e["places"] for e in told(match, "dominance_scored") if e["terrain"] == terrain)
    return [(row[0] + 1, row[1], row[-1]) for row in rows]


# --- habitats ----------------------------------------------------------------------------------


def test_example_16_an_area_of_4_and_2() -> None:
    for name in ("F1", "D2", "M1"):
        assert scored(f"{name}:p2*3,p1*1", round="T3").scores() == [2, 4, 0, 0]


def test_example_17_an_area_of_6_and_3() -> None:
    for name in ("S2", "F3", "M3"):
        assert scored(f"{name}:p4*3,p1*1", round="T3").scores() == [3, 0, 0, 6]


def test_the_tertiary_habitat_pays_nothing_on_the_side_for_2_to_4_players() -> None:
    assert scored("S3:p1*3,p2*2,p3*1", round="T3").scores() == [7, 3, 0, 0]
    assert scored("S3:p1*3,p2*2,p3*1", round="T3", players=5).scores() == [7, 4, 2, 0, 0]


def test_points_are_added_to_the_track() -> None:
    assert scored("S3:p1*3", round="T3", points="10,2,0,0").scores() == [17, 2, 0, 0]


def test_no_scoring_within_a_period() -> None:
    assert scored("S3:p1*3", round="T2").scores() == [0, 0, 0, 0]


def test_r61_a_lone_t_rex_in_a_habitat_is_paid() -> None:
    assert scored("S3:p1*4,p2*0", round="T3", trex="S3:p2").scores() == [7, 3, 0, 0]


def test_r62_a_t_rex_outside_is_not_paid() -> None:
    match = scored("S3:p1*4,p2*4,p3*4", round="T3", players=5, trex="S3:p4")
    assert match.scores() == [7, 4, 2, 0, 0]


def test_the_event_lists_every_habitat_with_its_points() -> None:
    match = scored("S3:p1*4,p2*4;F1:p2*1", round="T3")
    assert told(match, "habitats_scored")[1] == {
        "seat": 1,
        "period": "T",
        "points": 7,
        "habitats": [["S3", 2, 3], ["F1", 1, 4]],
    }


# --- presence ----------------------------------------------------------------------------------


def test_example_18_presence_with_the_t_rex_in_the_forest() -> None:
    match = scored("S1:p1*1;F1:p1*0;D1:p1*1;M1:p1*1", round="T3", trex="F1:p1")
    assert match.scores()[0] == 5 + 4 + 3 + 4 + 8
    assert told(match, "presence_scored")[:2] == [
        {"seat": 0, "points": 8, "missing": ""},
        {"seat": 1, "points": 0, "missing": "SFDM"},
    ]


def test_r62_a_t_rex_outside_counts_for_presence() -> None:
    match = scored("S1:p1*1;F1:p2*4,p3*4,p4*4;D1:p1*1;M1:p1*1", round="T3", trex="F1:p1")
    assert match.scores()[0] == 5 + 3 + 4 + 8


def test_presence_pays_every_player_who_qualifies() -> None:
    everywhere = "S1:p1*1,p2*1;F1:p1*1,p2*1;D1:p1*1,p2*1;M1:p1*1,p2*1"
    assert scored(everywhere, round="J3").scores() == [5 + 4 + 3 + 4 + 8, 2 + 2 + 1 + 2 + 8, 0, 0]


def test_two_players_have_no_special_scoring_after_the_jurassic() -> None:
    everywhere = "S1:p1*1;F1:p1*1;D1:p1*1;M1:p1*1"
    assert scored(everywhere, players=2, round="T3").scores() == [16 + 8, 0]
    assert scored(everywhere, players=2, round="J3").scores() == [16, 0]


# --- dominance ---------------------------------------------------------------------------------


def test_dominance_pays_8_and_4_per_terrain() -> None:
    match = scored("S1:p1*3,p2*2,p3*1", round="C2")
    assert places(match, "S") == [(1, 8, ""), (2, 4, "dinos"), (3, 0, "dinos")]
    assert match.scores() == [5 + 8, 2 + 4, 0, 0]


def test_a_terrain_with_one_player_has_no_second() -> None:
    assert scored("S1:p1*3", round="C2").scores() == [13, 0, 0, 0]


def test_with_two_players_the_first_has_4_and_there_is_no_second() -> None:
    match = scored("S1:p1*3,p2*2", players=2, round="C2")
    assert places(match, "S") == [(1, 4, ""), (2, 0, "dinos")]


def test_the_t_rex_counts_3_in_dominance_also_outside() -> None:
    match = scored("S1:p1*4,p2*4,p3*4;S2:p4*2", round="C2", trex="S1:p4")
    assert places(match, "S")[0] == (4, 8, "")


def test_example_19_r82_red_wins_by_total_points() -> None:
    red, blue, green = "p1", "p3", "p2"
    herds = f"F1:{green}*3,{blue}*2,{red}*1;F2:{blue}*3,{red}*1;F3:{red}*4,{green}*3,{blue}*1"
    match = scored(herds, round="C2")
    # Six dinos each, one primary and one secondary each; green has no tertiary.
    assert places(match, "F") == [(1, 8, ""), (3, 4, "points"), (2, 0, "tertiaries")]
    rows: Any = next(e["places"] for e in told(match, "dominance_scored") if e["terrain"] == "F")
    assert [row[2:8] for row in rows] == [[6, 1, 1, 1, 8, 6], [6, 1, 1, 1, 7, 5], [6, 1, 1, 0, 7, 4]]


def test_r82_more_primaries_then_secondaries_then_tertiaries() -> None:
    assert places(scored("S1:p1*2,p2*2", round="C2"), "S") == [(1, 8, ""), (2, 4, "primaries")]
    herds = "S1:p3*5,p1*2;S2:p3*5,p4*4,p2*2"
    assert places(scored(herds, round="C2"), "S")[2:] == [(1, 0, "dinos"), (2, 0, "secondaries")]
    herds = "S1:p3*5,p4*4,p1*1;S2:p3*5,p4*4,p1*1;S3:p3*5,p4*4,p2*2"
    assert places(scored(herds, round="C2"), "S")[2:] == [(1, 0, "dinos"), (2, 0, "tertiaries")]


def test_r82_total_points_come_before_the_best_habitat() -> None:
    # p1: F1 primary and F3 secondary (4 + 4); p2: F2 primary and F1 secondary (5 + 2).
    match = scored("F1:p1*4,p2*2;F2:p2*4;F3:p3*9,p1*2", players=5, round="C2")
    assert places(match, "F") == [(3, 8, ""), (1, 4, "dinos"), (2, 0, "points")]


def test_r82_the_best_habitat_breaks_what_totals_leave() -> None:
    # Six dinos each. p1: S3 secondary and S1 primary (3 + 5); p2: S2 primary and S1 secondary (6 + 2).
    herds = "S1:p1*4,p2*2;S2:p2*4;S3:p3*9,p1*2"
    match = scored(herds, round="C2")
    assert places(match, "S") == [(3, 8, ""), (2, 4, "dinos"), (1, 0, "best")]


def test_r82_who_is_still_level_shares_the_points_of_the_places() -> None:
    # p1 and p2 hold one secondary of 3 and one tertiary each, with eight dinos: (8 + 4) / 2.
    herds = "S2:p3*4,p1*4,p2*4;S3:p4*4,p2*4,p1*4"
    match = scored(herds, round="C2")
    assert places(match, "S")[:2] == [(1, 6, ""), (2, 6, "shared")]
    assert match.scores() == [3 + 6, 3 + 6, 6, 7]


def test_r82_level_seconds_share_the_second_place() -> None:
    match = scored("S2:p3*5,p1*4;S3:p3*5,p2*4", round="C2")
    assert places(match, "S") == [(3, 8, ""), (1, 2, "dinos"), (2, 2, "shared")]


def test_r82_places_without_points_share_nothing() -> None:
    match = scored("D1:p1*5,p2*4,p3*1;D2:p1*5,p2*4,p4*1", round="C2")
    assert places(match, "D")[2:] == [(3, 0, "dinos"), (4, 0, "shared")]


def test_dominance_is_part_of_the_last_scoring_with_5_and_6_players_beside_presence() -> None:
    everywhere = "S1:p1*1;F1:p1*1;D1:p1*1;M1:p1*1"
    assert scored(everywhere, players=5, round="C2").scores()[0] == 16 + 8 + 32
    assert scored(everywhere, players=6, round="J3").scores()[0] == 16 + 8 + 32
    assert scored(everywhere, players=6, round="J3", long="true").scores()[0] == 16 + 8
    assert scored(everywhere, players=6, round="C2", long="true").scores()[0] == 16 + 8 + 32


# --- the end -----------------------------------------------------------------------------------


def ended(herds: str, points: str, **fields: Any) -> Match:
    """The last round has been played; habitats of F1 pay 4 and 2."""
    return scored(herds, round="C2", points=points, **fields)


def test_the_game_ends_after_the_last_scoring_and_no_tiles_return() -> None:
    match = ended("S3:p1*1", "0,0,0,0")
    assert match.actor is None
    assert match.ending == "last_round"
    assert match.winners() == [0]
    assert told(match, "tiles_slid") == []
    assert match.view(None)["position"]["rounds"][-1]["state"] == "past"


def test_winners_are_empty_until_the_end() -> None:
    assert turn("newland", "S3:p1*1", points="5,0,0,0").winners() == []


def test_r83_a_tie_goes_to_the_most_dinos_on_the_board() -> None:
    # p1: 4 + 8 in the forest; p2: 4 + 8 in the mountains, with more dinos.
    match = ended("F1:p1*2;M1:p2*3", "0,0,0,0")
    assert match.scores()[:2] == [12, 12]
    assert match.winners() == [1]


def test_r83_the_t_rex_counts_3_in_the_final_tie() -> None:
    match = ended("F1:p1*2;M1:p2*0", "0,0,0,0", trex="M1:p2")
    assert match.scores()[:2] == [12, 12]
    assert match.winners() == [1]


def test_r83_then_more_primaries() -> None:
    # p1 has one primary (4 + 8), p2 two (4 + 3 + 8 + 8) less eleven points.
    match = ended("F1:p1*2;D1:p2*1;M1:p2*1", "11,0,0,0")
    assert match.scores()[:2] == [23, 23]
    assert match.winners() == [1]


def test_r83_then_more_secondaries_then_tertiaries() -> None:
    herds = "S1:p3*9,p1*1;S2:p3*9,p4*8,p2*1"
    match = ended(herds, "50,52,0,0")
    assert match.scores()[:2] == [52, 52]
    assert match.winners() == [0]
    # p1: one herd of two in a tertiary; p2: two herds of one in tertiaries.
    herds = "S1:p3*9,p4*8,p1*2;S2:p3*9,p4*8,p2*1;S3:p3*9,p4*8,p2*1"
    match = ended(herds, "90,90,0,0")
    assert match.scores()[:2] == [90, 90]
    assert match.winners() == [1]


def test_r83_who_is_still_level_shares_the_victory() -> None:
    match = ended("F1:p1*2;M1:p2*2", "0,0,0,0")
    assert match.winners() == [0, 1]
    assert told(match, "game_ended") == [
        {
            "points": [12, 12, 0, 0],
            "ties": [[2, 1, 0, 0], [2, 1, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]],
            "winners": [0, 1],
        }
    ]
