"""Results tell which code played them."""

from pangaea.arena.fingerprint import fingerprint


def test_bots_that_do_not_search_have_a_code_without_the_search() -> None:
    plain = fingerprint("trias", ("greedy", "random"))
    assert plain == fingerprint("trias", ("greedy",))
    assert plain != fingerprint("trias", ("mcts:iterations=10", "greedy"))


def test_levels_and_bots_of_ones_own_may_search() -> None:
    searching = fingerprint("planet", ("mcts",))
    assert searching == fingerprint("planet", ("hard", "greedy"))
    assert searching == fingerprint("planet", ("my_bots:Forager", "random"))


def test_every_game_has_a_code_of_its_own() -> None:
    games = ("trias", "triassic_terror", "planet", "transhumance")
    assert len({fingerprint(game, ("greedy",)) for game in games}) == len(games)
