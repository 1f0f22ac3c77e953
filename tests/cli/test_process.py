"""The command as a process of its own: pipes, signals, missing packages."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

from pangaea import Match

from .support import run_process


def test_a_pipe_gets_no_control_codes() -> None:
    for words in (
        ["games"],
        ["play", "transhumance", "--seed", "1"],
        ["simulate", "transhumance", "--games", "1"],
    ):
        done = run_process(*words, typed=b"1\n1\n")
        assert done.returncode == 0
        assert b"\x1b" not in done.stdout + done.stderr
        assert done.stderr == b""


def test_a_reader_that_leaves_is_no_error() -> None:
    text = Match.new("transhumance", 2, seed=1).text()
    call = [sys.executable, "-m", "pangaea.cli.main", "perft", "transhumance"]
    call += ["--position", text, "--depth", "1", "--divide"]
    with subprocess.Popen(call, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(timeout=60) == 141


def test_ctrl_c_is_exit_code_130(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    call = [sys.executable, "-m", "pangaea.cli.main", "play", "transhumance", "--save", str(file)]
    with subprocess.Popen(
        call, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        said = b""
        while not said.endswith(b"p1> "):
            said += os.read(process.stdout.fileno(), 4096)
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=60) == 130
        assert process.stderr.read() == b"pangaea: interrupted\n"
    assert file.exists()


def test_the_rules_need_no_rich_but_the_command_line_says_that_it_does() -> None:
    code = (
        "import sys; sys.modules['rich'] = None; import pangaea;"
        "from pangaea.cli.main import main; sys.exit(main(['games']))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, timeout=60, check=False)
    assert done.returncode == 2
    assert done.stderr == b"pangaea: the command line needs rich: pip install 'pangaea[cli]'\n"


def test_input_that_is_not_utf_8_is_one_line() -> None:
    words = ("play", "transhumance", "--seed", "1")
    done = run_process(*words, typed=b"\xff\xfe\n", PYTHONIOENCODING="utf-8:strict")
    assert done.returncode == 2
    assert done.stderr == b"pangaea: the input is not a text in UTF-8\n"


def test_a_screen_that_knows_few_characters_gets_question_marks() -> None:
    done = run_process("games", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert done.stderr == b""
    done.stdout.decode("ascii")


def test_the_installed_command_runs() -> None:
    done = subprocess.run(
        [Path(sys.executable).with_name("pangaea"), "--version"], capture_output=True, timeout=60, check=False
    )
    assert done.returncode == 0
    assert done.stdout.startswith(b"pangaea ")
