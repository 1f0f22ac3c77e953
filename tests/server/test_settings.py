"""Settings from a file and from the environment."""

from __future__ import annotations

from pathlib import Path

import pytest

from pangaea.cli.main import main
from pangaea.server.settings import BadSettings, Settings, load_settings


def test_defaults_are_enough() -> None:
    assert load_settings(None, {}) == Settings()


def test_the_environment_wins_over_the_file(tmp_path: Path) -> None:
    file = tmp_path / "pangaea.toml"
    file.write_text('port = 9000\ninvitation = "meadow"\norigins = ["https://a.example"]\nbot_seconds = 3\n')
    environment = {"PANGAEA_PORT": "9001", "PANGAEA_LOG_JSON": "0", "PANGAEA_CONFIG": str(file), "HOME": "/"}
    settings = load_settings(None, environment)
    assert (settings.port, settings.invitation, settings.log_json) == (9001, "meadow", False)
    assert settings.origins == ("https://a.example",)
    assert settings.bot_seconds == 3
    several = load_settings(None, {"PANGAEA_ORIGINS": "https://a.example, https://b.example"})
    assert several.origins == ("https://a.example", "https://b.example")


@pytest.mark.parametrize(
    ("environment", "word"),
    [
        ({"PANGAEA_PORT": "many"}, "must be a int"),
        ({"PANGAEA_LOG_JSON": "maybe"}, "must be a bool"),
        ({"PANGAEA_PROT": "8000"}, "no setting 'prot'"),
        ({"PANGAEA_DATABASE": "mysql://u:secret@h/x"}, "a database is sqlite:///FILE or .*, not mysql:…"),
    ],
)
def test_a_wrong_setting_is_named(environment: dict[str, str], word: str) -> None:
    with pytest.raises(BadSettings, match=word):
        load_settings(None, environment)


@pytest.mark.parametrize("text", ["port = 'x'", "port = true", "nonsense = 1", "= 3", "origins = [1]"])
def test_a_wrong_file_is_refused_by_the_command(
    tmp_path: Path, text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "pangaea.toml"
    file.write_text(text)
    assert main(["serve", "--config", str(file)]) == 2
    assert capsys.readouterr().err.startswith("pangaea: ")


def test_the_manual_names_every_setting() -> None:
    manual = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text(encoding="utf-8")
    for name in Settings.__slots__:
        assert f"`{name}`" in manual
