"""Several people at one keyboard: nobody is shown another's secrets."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pangaea import Match, Rng, game_names
from pangaea.cli.hotseat import HotSeat
from pangaea.engine.registry import find_game

from .support import Command, run_with_keyboard

PASSED = re.compile(r"^--- p(\d) has the keyboard: press Enter ---", re.MULTILINE)


def press_anything(seed: int, lines: int) -> Callable[[str], str]:
    """Somebody who plays among the first moves and passes the keyboard on, for this many lines."""
    rng, left = Rng(seed), [lines]

    def press(said: str) -> str:
        left[0] -= 1
        if left[0] < 0:
            return ""
        return f"{rng.below(8) + 1}\n" if said.endswith("> ") else "\n"

    return press


def screens(out: str) -> list[tuple[int, str]]:
    """What each seat saw, in the order of the games at the keyboard."""
    _, *parts = PASSED.split(out)
    return [(int(seat) - 1, screen) for seat, screen in zip(parts[::2], parts[1::2], strict=True)]


def test_a_screen_never_shows_the_other_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    words = ("play", "transhumance", "--seed", 4, "--people", "all")
    answer = run_with_keyboard(monkeypatch, press_anything(1, 150), *words)
    seen = screens(answer.out)
    assert len(seen) > 6
    colours = ("blue", "red")
    for seat, screen in seen:
        other = colours[1 - seat]
        hands = re.findall(rf"^{other} .* hand(.*)$", screen, re.MULTILINE)
        assert hands
        for hand in hands:
            assert re.fullmatch(r"( [GTRD]\?x\d+)*", hand), hand
        own = re.findall(rf"^{colours[seat]} .* hand(.*)$", screen, re.MULTILINE)
        assert own
        assert not any("?" in hand for hand in own)
        assert f"card drawn: p{2 - seat}, race" not in re.sub(r"race ., left", "", screen)


def test_the_screen_is_cleared_before_and_after_the_keyboard_is_passed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    words = ("play", "transhumance", "--seed", 4, "--people", "all")
    answer = run_with_keyboard(monkeypatch, press_anything(1, 40), *words)
    clear = re.escape("\x1b[2J\x1b[3J\x1b[H")
    passes = len(re.findall(rf"pass the keyboard to p\d\. [^\n]*\n{clear}", answer.out))
    starts = len(re.findall(rf"has the keyboard: press Enter ---[^\n]*\n{clear}", answer.out))
    assert passes >= 2
    assert starts == passes + 1


def test_screens_do_not_depend_on_what_the_seat_may_not_know(pangaea: Command, tmp_path: Path) -> None:
    """Two games that differ only in the other hand look alike until the keyboard is passed."""
    hands = [
        ["Ga", "Gb", "Ta", "Tb", "Ra", "Rb", "Da", "Db"],
        ["Ga", "Ga", "Ta", "Ta", "Ra", "Ra", "Da", "Da"],
    ]
    others = ["Gb", "Gc", "Tb", "Tc", "Rb", "Rc", "Db", "Dc"]
    outputs = []
    file = tmp_path / "game.json"
    for setup in ([hands[0], hands[1]], [hands[0], others]):
        file.write_text(
            json.dumps(Match.start("transhumance", 2, {"hands": setup}).record()), encoding="utf-8"
        )
        typed = "\nstop\nwhat 1\nnew 11 Ga\nlog\nfoo\nundo\nmore\nskip\nskip\n"
        out = pangaea("play", "--resume", file, "--people", "all", "--seed", 1, typed=typed).out
        seat, screen = screens(out)[0]
        assert seat == 0
        assert "taken back: new 11 Ga" in screen
        assert "pass the keyboard to p2" in screen
        outputs.append(screen)
    assert outputs[0] == outputs[1]


@pytest.mark.parametrize("game", game_names())
def test_only_the_seat_at_the_keyboard_is_looked_for(monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    """Whatever a game shows comes from the view, log and drawing of the seat that looks."""
    games: list[HotSeat] = []
    asked: set[tuple[int | None, int | None]] = set()
    begin = HotSeat.go

    def go(game: HotSeat) -> None:
        games.append(game)
        begin(game)

    def spy(name: str) -> None:
        true = getattr(Match, name)

        def look(match: Match, seat: int | None) -> Any:
            if games and match is games[0].match:
                asked.add((games[0].viewer, seat))
            return true(match, seat)

        monkeypatch.setattr(Match, name, look)

    monkeypatch.setattr(HotSeat, "go", go)
    for name in ("view", "log", "draw"):
        spy(name)
    players = find_game(game).info.players[-1]
    words = ("play", game, "--seed", 4, "--people", "all", "--players", players)
    answer = run_with_keyboard(monkeypatch, press_anything(2, 60), *words)
    assert answer.code == 0
    assert len(asked) > 1
    assert all(viewer == seat for viewer, seat in asked)


def test_one_person_alone_is_never_asked_to_pass_the_keyboard(monkeypatch: pytest.MonkeyPatch) -> None:
    answer = run_with_keyboard(monkeypatch, press_anything(1, 40), "play", "transhumance", "--seed", 4)
    assert "keyboard" not in answer.out
