"""The referee: whole games in words, records that replay, and a table that counts right."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from pangaea import BadPlayers, Match, game_names
from pangaea.adapters.text import contestants
from pangaea.adapters.text.contestants import BadContestant, Contestant, PlayerFailed, read_contestant
from pangaea.adapters.text.dialogue import Message, Reply
from pangaea.adapters.text.endpoint import Endpoint
from pangaea.adapters.text.referee import Conduct, Played, Referee
from pangaea.adapters.text.results import Standings
from pangaea.arena.errors import BadEntrant
from pangaea.arena.stats import wilson
from pangaea.engine.registry import find_game
from tests.cli.conftest import pangaea as pangaea
from tests.cli.support import Command

from .stub import Said, serving

BOT = read_contestant("random")


def first_listed(messages: Sequence[Message]) -> str:
    """Plays the first move of the list, in words; asks where only beginnings are shown."""
    text = messages[-1]["content"] if len(messages) > 2 else messages[1]["content"]
    found = re.search(r"^Your legal moves[^\n]*\n(?:1\. )?([^\n]+)", text, re.M)
    assert found, text
    line = found[1]
    if "…:" in line:
        return f"list {line.partition(' …')[0]}"
    return "I take the first.\nMOVE: " + re.sub(r"{([^ }]+)[^}]*}", r"\1", line)


@pytest.mark.parametrize("game", game_names())
def test_a_whole_game_in_words(game: str) -> None:
    players = find_game(game).info.players[-1]
    played = Referee(game, players).play(
        [Contestant("reader", answer=first_listed), *[BOT] * (players - 1)], seed=4
    )
    assert played.match.actor is None
    own = played.conduct[0]
    assert own.asked == own.first_legal == own.legal > 5
    assert own.wrong == {}
    assert all(other == Conduct() for other in played.conduct[1:])
    record = json.loads(json.dumps(played.record()))
    assert Match.replay(record).winners() == played.match.winners()
    assert record["meta"]["names"] == ["reader", *["random"] * (players - 1)]
    assert record["meta"]["conduct"][0]["asked"] == own.asked


def test_a_small_budget_is_played_through_with_requests() -> None:
    asked: list[str] = []

    def reader(messages: Sequence[Message]) -> str:
        asked.append(first_listed(messages))
        return asked[-1]

    played = Referee("trias", 2, budget=1900).play([Contestant("reader", answer=reader), BOT], seed=4)
    assert played.conduct[0].first_legal == played.conduct[0].asked
    assert any(answer.startswith("list drift") for answer in asked)


def test_wrong_answers_are_retried_then_the_referee_draws() -> None:
    heard: list[str] = []

    def stubborn(messages: Sequence[Message]) -> Reply:
        heard.append(messages[-1]["content"])
        return Reply("MOVE: new 13 Gz", 10, 2)

    played = Referee("transhumance", 2, retries=1).play([Contestant("s", answer=stubborn), BOT], seed=1)
    own = played.conduct[0]
    assert own.legal == own.first_legal == 0
    assert own.wrong == {"not_legal": 2 * own.asked}
    assert (own.read, own.written, own.estimated) == (20 * own.asked, 4 * own.asked, False)
    assert "'new CELL CARDS' such as 'new 13 Ga Gc'" in heard[1]
    assert played.match.actor is None


def test_a_second_answer_counts_as_legal_but_not_at_once() -> None:
    def slow(messages: Sequence[Message]) -> str:
        return "hm" if len(messages) == 2 else first_listed(messages[:2])

    own = Referee("planet", 2).play([Contestant("slow", answer=slow), BOT], seed=1).conduct[0]
    assert (own.first_legal, own.legal) == (0, own.asked)
    assert own.estimated


def test_a_series_rotates_the_seats_of_each_deal() -> None:
    names = (Contestant("a", bot=BOT.bot), Contestant("b", bot=BOT.bot))
    played = list(Referee("transhumance", 2).series(names, games=4, seed=9))
    assert [game.names for game in played] == [["a", "b"], ["b", "a"], ["a", "b"], ["b", "a"]]
    setups = [game.match.record()["setup"] for game in played]
    assert setups[0] == setups[1] != setups[2] == setups[3]
    [three] = Referee("planet", 3).series(names, games=1, seed=9)
    assert three.names == ["a", "b", "b"]


def test_the_table_counts_shares_rates_and_cost() -> None:
    match = Match.start("transhumance", 2, Match.new("transhumance", 2, seed=1).record()["setup"])
    match.stop(0, "resign")
    who = [Contestant("a", answer=first_listed, price=(2.0, 10.0)), Contestant("b", bot=BOT.bot)]
    table = Standings(who)
    conduct = [Conduct(asked=10, first_legal=8, legal=9, read=1_000_000, written=500_000), Conduct()]
    table.count(Played(["a", "b"], conduct, match))
    table.count(Played(["b", "a"], conduct[::-1], match))
    first, second = (line.plain() for line in table.lines())
    assert first["win_share"] == [round(part, 4) for part in wilson(1, 2)]
    assert first["legal_rate"] == [round(part, 4) for part in wilson(16, 20)]
    assert (first["asked"], first["drawn_by_referee"]) == (20, 2)
    assert first["cost"] == 2 * (2.0 + 5.0)
    assert second["legal_rate"] is None
    assert [line["games"] for line in (first, second)] == [2, 2]


def test_what_fails_says_who_and_why() -> None:
    def broken(messages: Sequence[Message]) -> str:
        raise ZeroDivisionError("by zero")

    for answer, said in ((broken, "rex failed: ZeroDivisionError: by zero"), (lambda _: 7, "text, not 7")):
        with pytest.raises(PlayerFailed, match=said):
            Referee("planet", 2).play([Contestant("rex", answer=answer), BOT], seed=1)  # type: ignore[arg-type]
    with pytest.raises(BadPlayers, match="2 seats need as many contestants, not 1"):
        Referee("planet", 2).play([BOT], seed=1)
    with pytest.raises(BadPlayers, match="2 seats take 1 to 2 contestants, not 3"):
        list(Referee("planet", 2).series([BOT] * 3, 1, 1))


@pytest.mark.parametrize(
    ("text", "name", "kind"),
    [
        ("easy", "easy", "bot"),
        ("Rex=mcts:iterations=2", "Rex", "bot"),
        ("http://127.0.0.1:1/v1#tiny", "tiny", "endpoint"),
        ("my model=https://host/v1#org/big-1", "my model", "endpoint"),
        ("call:json:dumps", "json:dumps", "callable"),
    ],
)
def test_contestants_as_they_are_typed(text: str, name: str, kind: str) -> None:
    found = read_contestant(text)
    assert found.name == name
    assert (found.bot is not None) == (kind == "bot")
    assert isinstance(found.answer, Endpoint) == (kind == "endpoint")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("https://host/v1", "names its model behind '#'"),
        ("call:json", "call:module:function"),
        ("call:nowhere:answer", "cannot be loaded: ModuleNotFoundError"),
        ("call:json:__name__", "is not callable"),
        ("", "a player is a bot, https://host/v1#model or call:module:function"),
    ],
)
def test_what_is_no_contestant(text: str, said: str) -> None:
    with pytest.raises(BadContestant, match=re.escape(said)):
        read_contestant(text)
    with pytest.raises(BadEntrant):
        read_contestant("nobody")


# --- the command --------------------------------------------------------------------------------


def test_the_command_plays_an_endpoint_and_writes_records(
    pangaea: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TEST_KEY", "k-123")

    def answer(request: dict[str, Any]) -> str:
        return first_listed(request["messages"])

    with serving(answer) as stub:
        stub.script = [Said(429, "{}", {"Retry-After": "0"})]
        words = (
            "referee",
            "planet",
            f"llm={stub.url}#tiny",
            "random",
            "--seed",
            5,
            "--key",
            "TEST_KEY",
        )
        told = pangaea(*words, "--out", tmp_path / "records", "--price", "1/2", "--json")
        assert stub.keys[0] == "Bearer k-123"
        assert "k-123" not in told.out
    assert told.code == 0
    lines = {line["name"]: line for line in json.loads(told.out)["players"]}
    own = lines["llm"]
    assert own["legal_rate"][0] == 1.0
    assert own["tokens_read"] == 100 * own["asked"]
    assert own["cost"] == pytest.approx((100 * own["asked"] + 2 * 7 * own["asked"]) / 1e6)
    assert not own["tokens_estimated"]
    records = sorted((tmp_path / "records").iterdir())
    assert [path.name for path in records] == ["planet-0001.json", "planet-0002.json"]
    for path in records:
        Match.replay(json.loads(path.read_text(encoding="utf-8")))


def test_the_command_shows_a_table(pangaea: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contestants, "_load", lambda text: first_listed)
    told = pangaea("referee", "planet", "me=call:x:y", "random", "--games", 1, "--seed", 5)
    assert told.code == 0
    assert re.search(
        r"^me +(0|50|100)% \(\d+%–\d+%\) +100% \(\d\d%–100%\) +\d+ +0 +~[\d,]+ +0\.0000$", told.out, re.M
    )
    assert re.search(r"^random .*– +– +– +– +–$", told.out, re.M)
    assert "~ tokens estimated" in told.out


def test_a_missing_package_names_its_extra(pangaea: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "httpx", None)
    monkeypatch.delitem(sys.modules, "pangaea.adapters.text.endpoint")
    told = pangaea("referee", "planet", "http://127.0.0.1:9/v1#tiny")
    assert (told.code, told.err) == (
        2,
        "pangaea: pangaea.adapters.text needs the package httpx: pip install 'pangaea[text]'\n",
    )


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("chess", "random"), "chess"),
        (("planet", "random", "random"), "a name of its own"),
        (("planet", "a=random", "b=random", "c=random"), "1 to 2 contestants"),
        (("planet", "random", "--price", "cheap"), "--price is two numbers"),
        (("planet", "random", "--price", "1/-1"), "--price is two numbers"),
        (("planet", "random", "--extra", "[]"), "--extra is a JSON object"),
        (("planet", "random", "--timeout", "0"), "--timeout is a number of seconds above 0"),
        (("planet", "random", "--timeout", "nan"), "--timeout is a number of seconds above 0"),
        (("planet", "random", "--players", 9), "players"),
        (("planet", "nobody"), "there is no bot 'nobody'"),
        (("planet", "call:json:dumps", "--budget", 50), "too small"),
    ],
)
def test_wrong_usage_of_the_command_is_one_line(pangaea: Command, words: tuple[Any, ...], said: str) -> None:
    told = pangaea("referee", *words)
    assert told.code == 2
    assert said in told.err
    assert told.err.count("\n") == 1
