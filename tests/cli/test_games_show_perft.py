"""The commands that only look: `games`, `show`, `perft`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pangaea import Match, game_names
from pangaea.cli.commands import COMMANDS
from pangaea.engine.registry import find_game

from .support import Command


def test_games_lists_every_game_with_players_and_options(pangaea: Command) -> None:
    answer = pangaea("games")
    assert answer.code == 0
    for name in game_names():
        info = find_game(name).info
        assert f"{info.title} · {name} · " in answer.out
        assert all(option.name in answer.out for option in info.options)


def test_games_as_json_holds_what_is_on_the_boxes(pangaea: Command) -> None:
    boxes = json.loads(pangaea("games", "--json").out)
    assert [box["name"] for box in boxes] == list(game_names())
    assert next(box for box in boxes if box["name"] == "transhumance")["players"] == [2]


@pytest.mark.parametrize("game", game_names())
def test_show_draws_a_position_given_as_text(pangaea: Command, game: str) -> None:
    players = find_game(game).info.players[-1]
    match = Match.new(game, players, seed=3)
    answer = pangaea("show", match.text(), "--seat", f"p{players}")
    assert answer.code == 0
    assert f"{players} players · turn 1, step 1" in answer.out
    assert match.draw(players - 1).strip("\n") in answer.out


def test_show_draws_what_a_spectator_sees_unless_a_seat_is_given(pangaea: Command) -> None:
    match = Match.new("transhumance", 2, seed=3)
    drawings = {seat: match.draw(seat).rstrip("\n") for seat in (None, 0, 1)}
    assert len(set(drawings.values())) == 3
    assert drawings[None] in pangaea("show", match.text()).out
    assert drawings[1] in pangaea("show", match.text(), "--seat", "p2").out


def test_show_reads_a_position_from_a_file_and_from_standard_input(pangaea: Command, tmp_path: Path) -> None:
    text = Match.new("transhumance", 2, seed=3).text()
    file = tmp_path / "position.txt"
    file.write_text(text + "\n", encoding="utf-8")
    assert pangaea("show", file, "--text").out == text + "\n"
    assert pangaea("show", "-", "--text", typed=text + "\n").out == text + "\n"


def test_show_a_record_at_a_move(pangaea: Command, record: Path) -> None:
    whole = json.loads(record.read_text(encoding="utf-8"))
    match = Match.start("transhumance", 2, whole["setup"])
    for text in whole["moves"][:40]:
        match.play(text)
    assert pangaea("show", record, "--at", 40, "--text").out == match.text() + "\n"
    assert match.draw(1).rstrip("\n") in pangaea("show", record, "--at", 40, "--seat", "p2").out
    view = json.loads(pangaea("show", record, "--at", 40, "--seat", "p1", "--json").out)
    assert view == match.view(0)


def test_show_a_record_to_its_end(pangaea: Command, record: Path) -> None:
    whole = json.loads(record.read_text(encoding="utf-8"))
    out = pangaea("show", record).out
    assert "over (last card)" in out
    assert f"scores  p1 {whole['result']['scores'][0]}  p2 {whole['result']['scores'][1]}" in out
    last = pangaea("show", record, "--at", len(whole["moves"]))
    assert last.out == out


def test_show_at_works_before_the_place_where_a_record_is_broken(pangaea: Command, record: Path) -> None:
    whole = json.loads(record.read_text(encoding="utf-8"))
    whole["moves"][50] = "nonsense"
    record.write_text(json.dumps(whole), encoding="utf-8")
    assert pangaea("show", record, "--at", 50).code == 0
    answer = pangaea("show", record, "--at", 51)
    assert answer.code == 1
    assert "moves[50]" in answer.err


def test_perft_counts_by_depth(pangaea: Command) -> None:
    match = Match.new("transhumance", 2, seed=1)
    first = len(match.legal())
    answer = pangaea("perft", "transhumance", "--seed", 1, "--depth", 2)
    rows = [line.split() for line in answer.out.splitlines()]
    assert ["1", str(first)] in [row[:2] for row in rows]
    second = 0
    for text in match.legal():
        branch = match.copy()
        branch.play(text)
        second += len(branch.legal()) or len(branch.chances())
    assert ["2", str(second)] in [row[:2] for row in rows]


def test_perft_divided_sums_up_to_the_whole(pangaea: Command) -> None:
    text = Match.new("transhumance", 2, seed=1).text()
    answer = pangaea("perft", "transhumance", "--position", text, "--depth", 2, "--divide")
    assert answer.code == 0
    rows = [line.rsplit(maxsplit=1) for line in answer.out.splitlines() if line[-1:].isdigit()]
    counts = [int(count.replace(",", "")) for _, count in rows]
    assert len(counts) > 2
    assert sum(counts[:-1]) == counts[-1]


@pytest.mark.parametrize("command", ["games", "show", "play", "replay", "simulate", "learn", "fuzz", "perft"])
def test_every_command_has_help_with_an_example(pangaea: Command, command: str) -> None:
    answer = pangaea(command, "--help")
    assert answer.code == 0
    assert f"examples:\n  pangaea {command}" in answer.out


def test_the_version_is_told(pangaea: Command) -> None:
    answer = pangaea("--version")
    assert answer.code == 0
    assert answer.out.startswith("pangaea ")


def test_the_page_on_the_command_line_names_every_command() -> None:
    page = (Path(__file__).parents[2] / "docs" / "command-line.md").read_text(encoding="utf-8")
    commands = {command.__name__.rsplit(".", 1)[-1] for command in COMMANDS}
    assert "serve" in commands
    assert not [command for command in commands if f"| `pangaea {command}" not in page]
