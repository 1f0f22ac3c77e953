"""The judgement of Transhumance on small positions: `23:p2:Dabc` is red's herd of three on place 23."""

from __future__ import annotations

from typing import Any

from pangaea import Match, Rng
from pangaea.bots.ask import ask
from pangaea.bots.evaluate import evaluator_of
from pangaea.bots.games.transhumance.evaluation import turns_left
from pangaea.bots.games.transhumance.threats import largest_set, sacrifice_cell, strengths
from pangaea.bots.greedy import GreedyBot
from pangaea.bots.inside import inside
from pangaea.games.transhumance.cards import kinds
from pangaea.games.transhumance.data import CELL_NAMES
from tests.games.transhumance.support import BLUE, RED, REDS_TURN, at

EVALUATOR = evaluator_of("transhumance")
LONG = "3Ga,3Gb,3Gc,3Gd,2Ta,2Tb/3Ga,3Gb,3Gc,3Gd,2Ta,2Tb"
"""Stacks for eight more turns."""


def share(match: Match, seat: int = BLUE) -> float:
    """The win share that the evaluation promises."""
    return EVALUATOR.value(*inside(match))[seat]


def judged(phase: str = "draw", **position: Any) -> float:
    """Blue's win share in a position with a few turns to go."""
    return share(at(phase, **({"stacks": LONG} | position)))


def choice(match: Match) -> str:
    """What the greedy bot plays."""
    actor = match.actor
    assert isinstance(actor, int)
    return ask(GreedyBot(), match, actor, Rng(1))


# --- deliveries and tempo -------------------------------------------------------------------------


def test_equal_sides_share_the_victory() -> None:
    assert abs(judged(stacks=LONG) - 0.5) < 0.1
    assert share(at("draw", stacks=LONG), BLUE) + share(at("draw", stacks=LONG), RED) == 1


def test_sheep_in_the_pen_count() -> None:
    assert judged(pens="Da,Db,Dc/") > judged(pens="Da/") > judged(pens="Da/Da,Db")


def test_a_lead_counts_more_the_fewer_turns_are_left() -> None:
    assert judged(pens="Da,Db/", stacks="Ga/Ga") > judged(pens="Da,Db/") > 0.5


def test_a_herd_is_worth_more_the_nearer_it_is_and_most_in_the_pen() -> None:
    rows = [judged(herds=f"{cell}:p1:Dab") for cell in ("11", "21", "31", "41", "51")]
    assert rows == sorted(rows)
    assert judged(pens="Da,Db/") > rows[-1]


def test_a_larger_herd_is_worth_more() -> None:
    assert judged(herds="41:p1:Dabc") > judged(herds="41:p1:Dab") > judged(herds="41:p1:Da")


def test_cards_that_fit_a_herd_are_better_than_cards_that_do_not() -> None:
    assert judged(herds="51:p1:Dab", hands="Dc/") > judged(herds="51:p1:Dab", hands="Ga/")


def test_a_herd_that_comes_too_late_is_worth_next_to_nothing() -> None:
    soon, late = judged(herds="51:p1:Dab", stacks="Ga/Ga"), judged(herds="21:p1:Dab", stacks="Ga/Ga")
    assert soon > 0.7
    assert late < 0.55


def test_the_first_empty_enclosure_ends_the_game() -> None:
    assert turns_left(inside(at("draw", stacks="5Ta,3Tb/2Ra,Rb"))[1]) == 3
    assert turns_left(inside(at("place", stacks="/Ga", last=True, acted=True))[1]) == 1


# --- threats --------------------------------------------------------------------------------------


def test_a_herd_before_a_larger_enemy_is_worth_less_than_behind_it() -> None:
    before = judged(herds="21:p2:Gabc,31:p1:Dab", turn=REDS_TURN)
    aside = judged(herds="24:p2:Gabc,31:p1:Dab", turn=REDS_TURN)
    assert before < aside


def test_a_threat_counts_more_if_the_enemy_is_on_turn() -> None:
    herds = "21:p2:Gabc,31:p1:Dab"
    mine = judged(herds=herds) - judged(herds=herds.replace("21", "24"))
    theirs = judged(herds=herds, turn=REDS_TURN) - judged(herds=herds.replace("21", "24"), turn=REDS_TURN)
    assert theirs < mine < 0


def reach(match: Match, seat: int) -> dict[str, int]:
    """The largest herd that the seat can bring to each cell, where it can bring one."""
    _, state = inside(match)
    found = strengths(state, seat, kinds(state.hands[seat]))
    return {name: size for name, size in zip(CELL_NAMES, found, strict=False) if size}


def test_cards_of_the_hand_make_a_herd_stronger_while_it_may_grow() -> None:
    herds, hands = "32:p1:Da", "Da,Db,Dc/"
    assert reach(at("draw", herds=herds, hands=hands), BLUE)["41"] == 3
    assert reach(at("move", herds=herds, hands=hands), BLUE) == {"41": 1, "42": 1}


def test_swift_herds_reach_row_three_from_the_hand_and_others_row_two() -> None:
    assert reach(at("draw", hands="Ra,Rb/"), BLUE) == dict.fromkeys(
        ("21", "22", "23", "24", "31", "32", "33"), 2
    )
    assert reach(at("draw", hands="Ga,Gb/"), BLUE) == dict.fromkeys(("21", "22", "23", "24"), 2)


def test_the_largest_set_is_of_one_race_and_has_no_twins() -> None:
    hand = inside(at("draw", hands="3Ga,Gb,Ta,Tb,Tc/"))[1].hands[BLUE]
    assert largest_set(kinds(hand)) == 3


def ready(match: Match) -> int | None:
    """Where blue has its sacrifice."""
    _, state = inside(match)
    return sacrifice_cell(state, BLUE, kinds(state.hands[BLUE]))


def test_a_sacrifice_is_ready_on_the_path_in_the_hand_or_in_both() -> None:
    assert ready(at("draw", herds="13:p1:Tabc")) == CELL_NAMES.index("13")
    assert ready(at("draw", herds="13:p1:Tab", hands="Tc/")) == CELL_NAMES.index("13")
    assert ready(at("draw", hands="Ta,Tb,Tc/")) == -1
    assert ready(at("move", hands="Ta,Tb,Tc/")) is None
    assert ready(at("draw", hands="2Ta,Tb/")) is None


def test_a_sacrifice_at_hand_threatens_a_herd_before_the_pen() -> None:
    herds = "51:p2:Dabcde"
    assert judged(herds=herds, hands="Ta,Tb,Tc/") > judged(herds=herds, hands="Ra,Rb,Rc/")


# --- moves ----------------------------------------------------------------------------------------


def test_it_delivers() -> None:
    assert choice(at("move", herds="11:p1:Gab,51:p1:Dab", stacks=LONG)) == "move 51 pen"


def test_it_fills_a_herd_up_before_it_delivers() -> None:
    match = at("place", herds="51:p1:Dab", hands="Ga,Dc,Dd,De/", stacks=LONG)
    assert choice(match) == "add 51 Dc Dd De"


def test_it_takes_a_smaller_herd() -> None:
    match = at("move", herds="15:p1:Ga,31:p1:Dabc,41:p2:Gab", stacks=LONG)
    assert choice(match) == "move 31 41"


def test_it_does_not_run_into_a_larger_herd() -> None:
    match = at("move", herds="31:p1:Da,41:p2:Gab", stacks=LONG)
    assert choice(match) == "skip"


def test_it_sacrifices_for_a_large_herd_before_the_pen() -> None:
    match = at("end", herds="11:p1:Tabc,51:p2:Dabcde", stacks=LONG, acted=True)
    assert choice(match) == "sac 11 51"


def test_it_ambushes_with_swift_sheep() -> None:
    match = at("place", herds="22:p2:Dab", hands="Ra,Rb,Rc/Dc,Dd,De", stacks=LONG)
    assert choice(match) == "new 22 Ra Rb Rc"


def test_it_empties_its_enclosure_when_it_leads_and_not_when_it_trails() -> None:
    draws: dict[str, Any] = {"draws": 1, "stacks": "Ga/3Ga", "acted": True}
    assert choice(at("draw", pens="Da,Db/", **draws)) == "draw G"
    assert choice(at("draw", pens="/Da,Db", **draws)) == "stop"


def test_glances_favour_deliveries_and_shun_follies() -> None:
    match = at("move", herds="31:p1:Da,41:p2:Gab,51:p1:Dab", stacks=LONG)
    game, state = inside(match)
    weights = EVALUATOR.prior(game, state, game.legal(state))
    assert weights is not None
    by_move = dict(zip(match.legal(), weights, strict=True))
    assert by_move["move 51 pen"] > by_move["skip"] > by_move["move 31 41"] > 0
