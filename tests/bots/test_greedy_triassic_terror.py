"""The judgement of Triassic Terror on small islands: `S2:p1*4,p2*3` is an area with two herds."""

from __future__ import annotations

import pytest

from pangaea import Match, Rng
from pangaea.bots.ask import advance, ask
from pangaea.bots.evaluate import evaluator_of
from pangaea.bots.games.triassic_terror.steps import servings
from pangaea.bots.greedy import GreedyBot
from pangaea.bots.inside import inside
from pangaea.bots.random import RandomBot
from tests.games.triassic_terror.support import area, play, turn, verbs

EVALUATOR = evaluator_of("triassic_terror")
LAST_SPACES = "growth:p2,newland:p1,migration,hatch,trex,raptors"
"""Player 1 of two plays last, with New Environment."""


def points(match: Match) -> list[float]:
    return EVALUATOR.points(*inside(match))


def lead(match: Match) -> float:
    """What player 1 is ahead of player 2 by expected points."""
    mine, theirs, *_ = points(match)
    return mine - theirs


def choice(match: Match, seat: int = 0) -> str:
    """What the greedy bot plays."""
    return ask(GreedyBot(), match, seat, Rng(1))


def whole_turn(match: Match) -> list[str]:
    """What the greedy bot plays until its turn is over."""
    number, moves = match.turn, []
    while match.actor == 0 and match.turn == number:
        moves.append(choice(match))
        match.play(moves[-1])
    return moves


# --- positions ---------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_shares_are_of_one_victory_at_every_decision_of_a_game(players: int) -> None:
    match, rng = Match.new("triassic_terror", players, seed=players), Rng(players)
    bots = dict.fromkeys(range(players), RandomBot())
    while match.actor is not None:
        shares = EVALUATOR.value(*inside(match))
        assert sum(shares) == pytest.approx(1)
        assert all(0 <= share <= 1 for share in shares)
        advance(match, bots, rng)


def test_every_dino_helps() -> None:
    leads = [lead(turn(herds=f"S2:p2*4;S3:p1*{dinos}", players=2)) for dinos in range(1, 8)]
    assert leads == sorted(set(leads))


def test_a_better_habitat_is_better() -> None:
    rich = turn(herds="S3:p1*4;D1:p2*4", players=2)
    poor = turn(herds="S3:p2*4;D1:p1*4", players=2)
    assert lead(rich) > lead(poor)


def test_habitats_count_more_the_nearer_the_scoring_is() -> None:
    herds = "S3:p1*4;D1:p2*4"
    leads = [lead(turn(herds=herds, players=2, round=name)) for name in ("J1", "J2", "J3")]
    assert leads == sorted(set(leads))


def test_a_missing_terrain_costs_presence() -> None:
    everywhere = turn(herds="S2:p1*4,p2*4;F1:p2*3;F2:p1*2;D1:p2*3;D2:p1*2;M2:p1*2", players=2, round="T3")
    somewhere = turn(herds="S2:p1*4,p2*4;F1:p2*3;F2:p1*2;F3:p1*2;D1:p2*3;D2:p1*2", players=2, round="T3")
    assert lead(everywhere) > lead(somewhere) + 2


def test_dominance_counts_when_it_is_scored_and_not_before() -> None:
    ahead = "S1:p1*4,p2*3;F1:p1*4,p2*3;D1:p1*4,p2*3;M1:p1*4,p2*3"
    level = "S1:p1*4,p2*3;F1:p1*4,p2*3;D1:p2*4,p1*3;M1:p2*4,p1*3"
    gains = {
        name: lead(turn(herds=ahead, players=4, round=name)) - lead(turn(herds=level, players=4, round=name))
        for name in ("J3", "C2")
    }
    assert gains["C2"] > gains["J3"] + 2


@pytest.mark.parametrize("name", ["C1", "C2"])
def test_a_t_rex_of_ones_own_helps(name: str) -> None:
    assert rex_help(name) > 0


def test_a_t_rex_helps_most_when_nobody_can_recolour_it_any_more() -> None:
    assert rex_help("C2") > rex_help("C1")


def rex_help(name: str) -> float:
    """What player 1 gains in this round by a T-Rex that lifts it from the second place to the first."""
    with_rex = turn(
        herds="S3:p1*2,p2*4", players=2, round=name, spaces=LAST_SPACES, counters="-,-", trex="S3:p1"
    )
    without = turn(herds="S3:p2*4,p1*2", players=2, round=name, spaces=LAST_SPACES, counters="-,-")
    return lead(with_rex) - lead(without)


# --- whole turns -------------------------------------------------------------------------------


def test_it_settles_where_a_terrain_is_missing_before_presence_is_scored() -> None:
    herds = "S2:p1*4;S3:p2*4;F2:p1*3;F3:p2*4;M2:p1*3;M3:p2*4"
    match = turn("newland", herds, players=2, round="T3", counters="-,-")
    assert choice(match).startswith("newland D")


def test_on_the_last_turn_it_grows_where_most_is_to_be_gained() -> None:
    spaces = "newland:p2,growth:p1,migration,hatch,trex,raptors"
    herds = "S1:p1*2,p2*1;S2:p2*4,p1*2;S3:p2*3,p1*1;F1:p2*9;D1:p2*9;M1:p2*9"
    match = turn(herds=herds, players=2, round="C2", counters="-,-", spaces=spaces)
    assert choice(match) in ("growth S2 S3", "growth S3 S2")


def test_it_ends_its_turn_only_when_nothing_but_counters_is_left() -> None:
    match = turn("growth", "S1:p1*4;S2:p2*4;F2:p1*1", players=2, hands=("D", "-"), whites="2,0")
    moves = whole_turn(match)
    played = [move.split(" ")[0] for move in moves]
    assert sorted(set(played) - {"egg", "volcano"}) == ["card", "end", "growth", "white"]
    assert played.count("white") == 2


def test_it_keeps_its_counters_for_a_better_day() -> None:
    match = turn("newland", "S1:p1*4;S3:p2*4", players=2, spent="tile")
    assert {"egg", "volcano"} <= set(verbs(match))
    assert choice(match) == "end"


def test_it_spends_a_counter_when_no_other_day_will_come() -> None:
    herds = "S3:p2*4,p1*4;F1:p2*9;D1:p2*9;M1:p2*9"
    last = turn(herds=herds, players=2, round="C2", spaces=LAST_SPACES, counters="e,-", spent="tile")
    assert choice(last) == "egg S3"


# --- steps: eat … done, send … done, eject … done ----------------------------------------------


@pytest.mark.parametrize(
    ("herds", "appetite", "expected"),
    [((), 2, [()]), ((3,), 2, [(2,)]), ((1,), 5, [(1,)]), ((3, 2), 4, [(2, 2), (3, 1)])],
)
def test_a_meal_is_as_large_as_it_can_be(
    herds: tuple[int, ...], appetite: int, expected: list[tuple[int, ...]]
) -> None:
    assert list(servings(herds, appetite)) == expected


def test_the_t_rex_eats_its_fill_of_the_rival_and_spares_its_own() -> None:
    match = turn("trex", "S1:p1*3;D2:p2*6,p1*2", players=2, round="T3", counters="-,-")
    assert whole_turn(match) == ["trex D2", *["eat p2"] * 5, "done", "end"]
    assert area(match, "D2") == "p1*2,p2*1"


def test_a_hunt_is_worth_what_can_be_eaten() -> None:
    match = turn("trex", "S1:p1*3;D2:p2*6,p1*2", players=2, round="T3", counters="-,-")
    before_meal = points(play(match, "trex D2"))
    after_meal = points(play(match, *["eat p2"] * 5))
    assert before_meal == pytest.approx(after_meal)
    assert points(play(match, "done")) == pytest.approx(after_meal)


def test_the_pterodactyl_eats_where_it_hurts() -> None:
    match = turn("hatch", "S1:p1*3;D2:p2*3,p1*2;M1:p2*9", players=2, round="T3", counters="-,-")
    moves = whole_turn(match)
    assert moves[-5:] == ["fly D2", "eat p2", "eat p2", "done", "end"]
    assert area(match, "D2").startswith("p1")


def test_raptors_eat_the_rival_and_both_of_them_run() -> None:
    match = turn("raptors", "F3:p2*3,p1*2;M1:p2*4,p1*3", players=2, round="T3", counters="-,-")
    moves = whole_turn(match)
    assert {move for move in moves if move.startswith("eat")} == {"eat p2"}
    assert [move.split(" ")[0] for move in moves].count("raptor") == 2


def test_a_raptor_chases_the_dino_that_keeps_it_from_the_first_place() -> None:
    match = turn("raptors", "F2:p2*9;F3:p2*3,p1*3", players=2, round="T3", counters="-,-")
    play(match, "raptor r1 F3", "done")
    assert choice(match).startswith("eject p2")


def test_a_single_dino_migrates_within_its_terrain_or_stays() -> None:
    match = turn("migration", "S2:p2*6,p1*5;D1:p1*1", players=2, round="T3", counters="-,-")
    whole_turn(match)
    assert "p1*1" in (area(match, "D1"), area(match, "D2"))


def test_a_herd_that_is_second_twice_over_migrates_to_where_it_is_first() -> None:
    match = turn("migration", "S2:p2*9,p1*6;S3:p2*2", players=2, round="T3", counters="-,-")
    assert whole_turn(match)[0] == "migrate S2"
    assert area(match, "S3").startswith("p1")


def test_a_migration_is_worth_what_its_best_group_brings() -> None:
    match = turn("migration", "S2:p2*9,p1*6;S3:p2*2", players=2, round="T3", counters="-,-")
    staying = lead(match)
    assert lead(play(match, "migrate S2")) > staying


# --- priors ------------------------------------------------------------------------------------


def test_every_move_of_a_game_has_a_weight() -> None:
    match, rng = Match.new("triassic_terror", 4, seed=2), Rng(2)
    bots = dict.fromkeys(range(4), RandomBot())
    while match.actor is not None:
        if isinstance(match.actor, int):
            game, state = inside(match)
            weights = EVALUATOR.prior(game, state, list(game.legal(state)))
            assert weights is not None
            assert len(weights) == len(match.legal())
            assert all(weight > 0 for weight in weights)
        advance(match, bots, rng)


def favourite(match: Match) -> str:
    """The move with the largest weight."""
    game, state = inside(match)
    weights = EVALUATOR.prior(game, state, list(game.legal(state)))
    assert weights is not None
    return match.legal()[max(range(len(weights)), key=weights.__getitem__)]


def test_at_a_glance_a_hunt_goes_where_the_rivals_are() -> None:
    match = turn("trex", "S1:p1*3;F3:p1*6,p2*1;D2:p2*6", players=2, counters="-,-")
    assert favourite(match) == "trex D2"


def test_at_a_glance_dinos_go_where_they_climb() -> None:
    match = turn("hatch", "S1:p1*3;S3:p2*5,p1*3", players=2, counters="-,-")
    assert favourite(match) == "hatch S3"
