"""`pangaea arena`."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from pangaea.arena.plan import Plan, schedule
from pangaea.arena.results import ResultsFile, key_of, read_results
from tests.cli.support import Answer, Command, run_main

from .synthetic import result


@pytest.fixture
def pangaea(monkeypatch: pytest.MonkeyPatch) -> Command:
    monkeypatch.setenv("COLUMNS", "80")

    def command(*words: object, typed: str = "") -> Answer:
        return run_main(monkeypatch, *words)

    return command


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Results of a bot that wins two of three games."""
    path = tmp_path / "results.jsonl"
    with ResultsFile(path) as results:
        for seed in range(30):
            results.add(result(("winner", "loser"), (1, 2) if seed % 3 else (2, 1), seed))
            results.add(result(("loser", "winner"), (2, 1) if seed % 3 else (1, 2), seed))
    return path


def test_the_example_bot_plays_a_tournament(pangaea: Command, tmp_path: Path) -> None:
    out, plot = tmp_path / "results.jsonl", tmp_path / "plot.svg"
    words = ("arena", "planet", "--bots", "random", "--bot", "examples.custom_bot:Forager")
    answer = pangaea(*words, "--games", 20, "--seed", 3, "--out", out, "--plot", plot, "--json")
    assert (answer.code, answer.err) == (0, "")
    (table,) = json.loads(answer.out)["tables"]
    assert (table["game"], table["players"], table["games"], table["deals"]) == ("planet", 2, 20, 10)
    assert table["standings"][0]["bot"] == "examples.custom_bot:Forager"
    assert table["standings"][0]["share"]["value"] > 0.5
    assert table["forfeits"] == []
    assert len(read_results(out)) == 20
    assert "<svg" in plot.read_text()


def test_a_tournament_is_shown_as_tables(pangaea: Command, file: Path) -> None:
    answer = pangaea("arena", "report", file)
    assert answer.code == 0
    assert "Trias · 2 players · 60 games of 30 deals" in answer.out
    assert re.search(r"winner +60 +66\.7 % \(54\.1–77\.3\) +\+\d+ ± \d+ +\d", answer.out)
    assert answer.out.index("winner") < answer.out.index("loser")
    assert all(len(line) <= 80 for line in answer.out.splitlines())


def test_files_are_put_together_and_games_counted_once(pangaea: Command, file: Path, tmp_path: Path) -> None:
    more = tmp_path / "more.jsonl"
    with ResultsFile(more) as results:
        results.add(result(("winner", "loser"), (1, 2), 5))  # in the first file already
        results.add(result(("third", "loser"), (1, 2), 99, code="11111111"))
    answer = pangaea("arena", "report", file, more)
    assert "61 games of 31 deals" in answer.out
    assert "against, in %" in answer.out
    assert "played by different code (00000000, 11111111)" in answer.out


def test_a_forfeit_is_shown_with_its_reason(pangaea: Command) -> None:
    words = ("arena", "planet", "--bots", "first", "tests.arena.misfits:Cheat", "--games", 2, "--seed", 1)
    answer = pangaea(*words, "--workers", 1)
    assert answer.code == 0
    assert "tests.arena.misfits:Cheat forfeited 2 × (illegal): the bot of seat" in answer.out


def test_a_bot_that_prints_does_not_spoil_the_json() -> None:
    call = [sys.executable, "-m", "pangaea.cli.main", "arena", "planet", "--games", "2", "--seed", "1"]
    call += ["--bots", "first", "tests.arena.misfits:Chatterbox", "--json", "--workers", "1"]
    done = subprocess.run(call, capture_output=True, timeout=120, check=False)
    assert done.returncode == 0
    assert json.loads(done.stdout)["tables"][0]["games"] == 2
    assert b"I am thinking!" in done.stderr


def test_ctrl_c_keeps_what_was_played_and_the_same_command_goes_on(tmp_path: Path) -> None:
    out = tmp_path / "results.jsonl"
    bots = ("tests.arena.misfits:Dreamer", "random")
    call = [sys.executable, "-m", "pangaea.cli.main", "arena", "planet", "--bots", *bots]
    call += ["--games", "20", "--seed", "1", "--out", str(out), "--json"]
    pipe = subprocess.PIPE
    with subprocess.Popen(call, stdout=pipe, stderr=pipe, start_new_session=True) as process:
        while not out.exists() or not out.stat().st_size:
            assert process.poll() is None, "the run ended before it could be interrupted"
            time.sleep(0.02)
        # As a terminal does it: Ctrl-C reaches the arena and its workers alike.
        os.killpg(process.pid, signal.SIGINT)
        said = process.communicate(timeout=60)[1].decode()
        assert process.returncode == 130
    played = len(read_results(out))
    assert 0 < played < 20
    assert said == (
        f"what was played is in {out}; the same command continues from there\npangaea: interrupted\n"
    )
    done = subprocess.run(call, capture_output=True, timeout=120, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout)["tables"][0]["games"] == 20
    fixtures = schedule(Plan("planet", 2, bots, 20, 1))
    assert {r.key for r in read_results(out)} == {key_of(fixture) for fixture in fixtures}


@pytest.mark.parametrize(
    ("call", "words"),
    [
        ("", "required: GAME | report | ladder | elo | balance"),
        ("chess", "invalid choice: 'chess'"),
        ("trias", "who plays? name bots with --bots"),
        ("trias --bots", "--bots: expected at least one argument"),
        ("trias --bots nobody random", "there is no bot 'nobody'"),
        ("trias --bots random --bot nowhere:Bot", "cannot load nowhere:Bot"),
        ("trias --bots random first --players 9", "trias takes 2 to 5 players, not 9"),
        ("trias --bots random first --option shape=round", "has no option 'shape'"),
        ("trias --bots random first --games 0", "must be at least 1"),
        ("trias --bots random first --workers 0", "must be at least 1"),
        ("trias --bots random first --limit 0", "must be a number of seconds above 0"),
        ("trias --bots random first first", "named twice"),
        ("trias --bots random first --plot x.gif", "a plot ends in .svg, .png, .pdf, not 'x.gif'"),
        ("trias --bots random first --plot no/such/folder/x.svg", "there is no folder 'no/such/folder'"),
        ("trias --bots random first --out {file}", "give the --seed that it was begun with"),
        ("trias --bots random first --seed 1 --out {bad}", "bad.jsonl:1: not a line of JSON"),
        ("trias --bots random first --seed 1 --out {folder}", "Is a directory"),
        ("report no-such-file.jsonl", "no-such-file.jsonl: No such file"),
        ("report {bad}", "bad.jsonl:1: not a line of JSON"),
        ("report {empty}", "there are no results in these files yet"),
        ("report", "the following arguments are required: FILE"),
        ("ladder --only top --out {folder} --page {folder}/page.md", "nothing begins with 'top'"),
        ("ladder --out {folder} --page no/such/folder/page.md", "there is no folder 'no/such/folder'"),
        ("balance --only chess --out {folder} --page {folder}/page.md", "nothing begins with 'chess'"),
    ],
)
def test_bad_input_is_one_short_line(
    pangaea: Command, file: Path, tmp_path: Path, call: str, words: str
) -> None:
    places = {
        "file": file,
        "bad": tmp_path / "bad.jsonl",
        "empty": tmp_path / "empty.jsonl",
        "folder": tmp_path,
    }
    places["bad"].write_text("nonsense\n")
    places["empty"].write_text("")
    answer = pangaea("arena", *call.format(**places).split())
    assert answer.code == 2
    assert words in answer.err
    assert len(answer.err.splitlines()) == 1
    assert answer.out == ""


def test_the_arena_says_what_it_needs() -> None:
    code = (
        "import sys; sys.modules['openskill'] = None; sys.modules['openskill.models'] = None;"
        "from pangaea.cli.main import main;"
        "assert main(['games']) == 0; sys.exit(main(['arena', 'report', 'x.jsonl']))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, timeout=60, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith(b"pangaea: the arena needs openskill")
    assert b"pip install 'pangaea[arena]'" in done.stderr


# --- the standing series --------------------------------------------------------------------------


def test_the_ladder_writes_its_page_from_what_is_there(pangaea: Command, tmp_path: Path) -> None:
    folder, page = tmp_path / "results", tmp_path / "ladder.md"
    with ResultsFile(folder / "greedy-random-trias-2.jsonl") as results:
        for seed in range(40):
            results.add(result(("greedy", "random"), (1, 2), seed))
    answer = pangaea("arena", "ladder", "--write-only", "--out", folder, "--page", page)
    assert answer.code == 0
    assert "| Trias | 2 | 40 of 400 | 100.0 % (91.2–100.0) | 95 % | yes |" in page.read_text()
    assert "greedy-random-trias-2" in page.with_suffix(".svg").read_text()


def test_an_empty_ladder_is_written_too(pangaea: Command, tmp_path: Path) -> None:
    answer = pangaea("arena", "ladder", "--write-only", "--out", tmp_path, "--page", tmp_path / "page.md")
    assert answer.code == 0
    page = (tmp_path / "page.md").read_text()
    assert "Played: not yet, 0 games" in page
    assert ".svg" not in page


def test_the_balance_is_played_and_written(pangaea: Command, tmp_path: Path) -> None:
    page = tmp_path / "balance.md"
    search = ("--survey-bot", "first", "--survey-games", 6, "--out", tmp_path, "--page", page)
    words = ("--bot", "first", "--only", "triassic_terror-2", "--games", 3, *search)
    assert pangaea("arena", "balance", *words).code == 0
    assert len(read_results(tmp_path / "triassic_terror-2.jsonl")) == 3
    assert "## Triassic Terror" in page.read_text()
    # Three games cannot be even, so charts were surveyed and tried, once and for all.
    survey = tmp_path / "triassic_terror-2-survey.jsonl"
    assert len(read_results(survey)) == 6
    assert "A survey: 6 games of `first`" in page.read_text()
    trials = sorted(tmp_path.glob("*-chart-*.jsonl"))
    assert trials
    assert all(len(read_results(trial)) == 3 for trial in trials)
    assert "habitats of 1, 2, …" in page.read_text()
    for file in (survey, *trials):
        os.utime(file, (1, 1))
    assert pangaea("arena", "balance", *words).code == 0
    assert sorted(tmp_path.glob("*-chart-*.jsonl")) == trials
    assert {file.stat().st_mtime for file in (survey, *trials)} == {1}
    # Others are tried when asked for.
    assert pangaea("arena", "balance", *words, "--chart", "12", "--chart", "S2s-S2p").code == 0
    names = {path.name for path in tmp_path.glob("*-chart-*.jsonl")}
    assert names >= {"triassic_terror-2-chart-12.jsonl", "triassic_terror-2-chart-S2s-S2p.jsonl"}
    assert "there is no swamp habitat '1 2'" in pangaea("arena", "balance", *words, "--chart", "1 2").err


def test_a_series_is_played_in_slices_with_the_package_alone(tmp_path: Path) -> None:
    words = ("-m", "pangaea.arena", "balance", "--bot", "first", "--only", "planet-2", "--games", "3")

    def run(*more: str) -> str:
        command = [sys.executable, *words, "--out", str(tmp_path), *more]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout

    assert "0 of 3 games that were missing are played" in run("--minutes", "0")
    said = run("--workers", "1")
    assert "planet-2 " in said
    assert "3 of 3 games that were missing are played" in said
    assert "0 of 0 games" in run()
    assert len(read_results(tmp_path / "planet-2.jsonl")) == 3


def test_a_slice_goes_on_to_surveys_and_trials_with_the_package_alone(tmp_path: Path) -> None:
    words = [
        "-m",
        "pangaea.arena",
        "balance",
        "--bot",
        "first",
        "--only",
        "triassic_terror-2",
        "--games",
        "3",
    ]
    words += ["--survey-bot", "first", "--survey-games", "6", "--workers", "1", "--out", str(tmp_path)]

    def run(*more: str) -> str:
        command = [sys.executable, *words, *more]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout

    assert run("--charts-only") == "", "nothing is known to be uneven yet"
    said = run()
    order = [
        "triassic_terror-2 ",
        "triassic_terror-2-survey ",
        "triassic_terror-2-chart-",
        "by 6 surveyed games: S",
    ]
    assert sorted(order, key=said.index) == order
    assert len(read_results(tmp_path / "triassic_terror-2-survey.jsonl")) == 6
