"""Which peer a bar is measured with, and when it is reached."""

import pytest
from benchmarks.peers.__main__ import Row, bars
from benchmarks.peers.players import OURS, Player, players
from benchmarks.peers.workers import Round


def row(library: str, game: str, rate: float, branching: int) -> Row:
    return Row(
        Player(library, game, "", lambda: lambda: (0, 0)), [Round(rate, 10, 10 * branching) for _ in range(3)]
    )


def test_a_bar_is_the_fastest_peer_of_similar_branching() -> None:
    rows = [
        row("PettingZoo", "small", 900, 5),
        row("PettingZoo", "slow", 100, 30),
        row("PettingZoo", "fast", 200, 50),
        row("OpenSpiel, Python", "cards", 5000, 2),
        row("OpenSpiel, C++", "far ahead", 50000, 2),
        row("pangaea, PettingZoo", "ours", 700, 40),
        row("pangaea's core, PettingZoo", "far from all", 700, 500),
        row("pangaea's core, OpenSpiel", "ours", 6000, 40),
    ]
    told = [(name, mine.player.game, peer.player.game, wanted) for name, mine, peer, wanted in bars(rows)]
    assert told == [
        ("PettingZoo, similar branching", "ours", "fast", 3.0),
        ("PettingZoo, similar branching, on the core", "far from all", "fast", 3.0),
        ("OpenSpiel, Python, on the core", "ours", "cards", 1.0),
    ]
    _, mine, peer, _ = bars(rows)[-1]
    assert mine.times(peer) == pytest.approx([1.2] * 3)


def test_a_bar_without_peers_is_left_out() -> None:
    assert bars([row("pangaea, PettingZoo", "ours", 700, 40)]) == []


def test_our_games_are_measured_through_every_interface() -> None:
    ours = [player for player in players() if player.library.startswith("pangaea")]
    games = {
        library: [each.game for each in ours if each.library == library]
        for library in {p.library for p in ours}
    }
    assert set(games) == {
        "pangaea, Match",
        "pangaea, PettingZoo",
        "pangaea's core, PettingZoo",
        "pangaea's core, vector",
        "pangaea, OpenSpiel",
        "pangaea's core, OpenSpiel",
    }
    assert all(listed == [f"{name}, {count} players" for name, count in OURS] for listed in games.values())
