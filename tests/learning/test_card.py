"""Cards: written from the folder of a run alone, and never saying more than was played."""

import json
from argparse import ArgumentParser
from dataclasses import asdict, replace
from pathlib import Path

import pytest

from pangaea.bots.learned.package import Card
from pangaea.learning.arguments import add_arguments, command_line, is_shown
from pangaea.learning.card import export, plays_of
from pangaea.learning.command import _start, show
from pangaea.learning.proof import MATCHES, Proof, checksum
from pangaea.learning.renewal import rewrite
from pangaea.learning.settings import BadRun, RunFolder

from .test_run_folder import SETTINGS_OF_ALL, generation


@pytest.fixture
def folder(tmp_path: Path) -> RunFolder:
    """A run of two generations, the second of which has played its proofs."""
    run = RunFolder(tmp_path / "run")
    run.begin(SETTINGS_OF_ALL)
    for number, weights in enumerate((b"first", b"second")):
        made = {"command": "pangaea learn planet", "hardware": "a desk", "manner": "0.5 of the correction"}
        told = replace(
            generation(number),
            counts={"games": 100, "positions": 900},
            seconds={"self-play": 2.6},
            extra=made,
        )
        run.add(told, weights)
    own = checksum(run.weights(1))
    proofs = [
        Proof(own, "greedy", "greedy by hand", 2, 1000, 0.63, 0.6, 0.66),
        Proof(own, "greedy", "greedy by hand", 4, 1000, 0.26, 0.23, 0.29),
        Proof(own, "search", "search by hand at 0.25 s", 2, 100, 0.9, 0.8, 0.95),
        Proof("another file", "search", "search by hand at 0.25 s", 2, 200, 0.9, 0.8, 0.95),
    ]
    lines = [json.dumps(asdict(proof)) for proof in proofs]
    (run.path / MATCHES).write_text("\n".join([*lines, '{"cut off']), encoding="utf-8")
    return run


def test_a_card_says_how_the_weights_were_made_and_what_they_achieved(
    folder: RunFolder, tmp_path: Path
) -> None:
    target = tmp_path / "planet"
    export(folder, folder.settings(), 1, target)
    weights = target / "learned-2-4.weights"  # the run is for some numbers of players only
    card = Card(**json.loads(weights.with_suffix(".json").read_text(encoding="utf-8")), path=weights)
    assert weights.read_bytes() == b"second"
    assert card.sha256 == checksum(weights)
    assert card.plays == {"greedy": [2]}, "four players are in doubt, and 100 games of search prove nothing"
    assert card.made["command"] == "pangaea learn planet"
    assert card.made["hardware"] == "a desk"
    assert (card.made["games"], card.made["positions"], card.made["seconds"]) == (200, 1800, {"self-play": 6})
    assert [each["players"] for each in card.results] == [2, 4, 2]
    assert card.calibration_error == 0.1
    said = " ".join(card.weaknesses)
    assert "0.5 of its correction" in said
    assert "With 4 players it is not surely better than greedy by hand: 26.0 % (23–29)." in said
    assert "off by 0.100" in said


def test_weights_play_only_where_enough_games_prove_it() -> None:
    sure = Proof("", "search", "search by hand at 0.1 s", 4, 200, 0.4, 0.3, 0.5)
    assert plays_of([sure]) == {"search": [4]}
    assert plays_of([replace(sure, games=199)]) == plays_of([replace(sure, low=0.25)]) == {}


def test_what_is_not_there_is_not_exported(folder: RunFolder, tmp_path: Path) -> None:
    with pytest.raises(BadRun, match="has no generation 2; it has 2"):
        export(folder, folder.settings(), 2, tmp_path)
    with pytest.raises(BadRun, match="not readable"):
        RunFolder(tmp_path / "nowhere").settings()


def test_the_command_exports_the_best_generation(folder: RunFolder, tmp_path: Path) -> None:
    parser = ArgumentParser()
    add_arguments(parser)
    asked = ["planet", "--run", str(folder.path), "--export", str(tmp_path / "out")]
    args, said = parser.parse_args(asked), list[str]()
    assert is_shown(args)
    show(args, said.append)
    assert said == [f"{tmp_path}/out: generation 1, which plays {{'greedy': [2]}}"]
    with pytest.raises(BadRun, match="holds a run of planet, not of trias"):
        show(parser.parse_args(["trias", *asked[1:]]), said.append)


def test_a_command_line_is_told_without_what_goes_without_saying() -> None:
    parser = ArgumentParser()
    add_arguments(parser)
    asked = [
        "planet",
        "--run",
        "runs/planet",
        "--players",
        "2",
        "4",
        "--turns",
        "--games",
        "20000",
        "--seed",
        "2",
    ]
    args = parser.parse_args(asked)
    assert not is_shown(args)
    assert command_line(args) == "pangaea learn planet --run runs/planet --players 2 4 --turns --seed 2"


def test_new_proofs_replace_those_of_the_same_play_and_number_of_players(tmp_path: Path) -> None:
    def told(
        play: str, against: str, players: int, share: float, low: float, games: int
    ) -> dict[str, object]:
        numbers = {"players": players, "games": games, "share": share, "low": low, "high": share + 0.05}
        return {"play": play, "against": against, **numbers}

    gate = told("greedy", "generation 0", 2, 0.53, 0.5, 1000)
    before = [
        told("greedy", "greedy by hand", 2, 0.7, 0.65, 1000),
        told("search", "search by hand at 0.05 s", 2, 0.7, 0.6, 200),
        told("search", "search by hand at 0.05 s", 4, 0.26, 0.2, 200),
        gate,
    ]
    doubt = "With 4 players it is not surely better than search by hand at 0.05 s: 26.0 % (20–31)."
    file = tmp_path / "learned.json"
    card = {"game": "planet", "sha256": "own", "results": before, "weaknesses": ["It is shy.", doubt]}
    file.write_text(json.dumps(card), encoding="utf-8")
    rewrite(
        file,
        [
            Proof("own", "search", "search by hand at 0.25 s", 2, 200, 0.5, 0.43, 0.57),
            Proof("own", "search", "search by hand at 0.25 s", 4, 200, 0.4, 0.33, 0.47),
        ],
    )
    now = json.loads(file.read_text(encoding="utf-8"))
    assert now["plays"] == {"greedy": [2], "search": [4]}, "what has changed counts as it is now"
    assert [each["against"] for each in now["results"] if each["play"] == "search"] == [
        "search by hand at 0.25 s"
    ] * 2
    assert gate in now["results"]
    assert before[0] in now["results"]
    worse = "With 2 players it is not surely better than search by hand at 0.25 s: 50.0 % (43–57)."
    assert now["weaknesses"] == ["It is shy.", worse]
    rewrite(file, [], taken={("greedy", 2)})
    left = json.loads(file.read_text(encoding="utf-8"))
    assert left == now | {"plays": {"search": [4]}}, "another file plays there"


def test_the_package_can_only_be_proved() -> None:
    parser = ArgumentParser()
    add_arguments(parser)
    with pytest.raises(BadRun, match="--package --prove N"):
        show(parser.parse_args(["planet", "--package"]), lambda line: None)


def test_a_run_starts_only_from_weights_that_are_there(tmp_path: Path) -> None:
    assert _start("planet", (2, 4), None) == b""
    assert _start("planet", (2, 3, 4), "learned")
    with pytest.raises(BadRun, match="no single file of triassic_terror"):
        _start("triassic_terror", (2, 3), "learned")
    with pytest.raises(BadRun, match="there is no file of weights"):
        _start("planet", (2,), str(tmp_path / "nothing"))
