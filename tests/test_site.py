"""The documentation site: links follow pages that live elsewhere, and nothing comes from other hosts."""

from types import SimpleNamespace

import pytest
from tools.site import BORROWED, HOME, LINK, LOADED, ROOT, _link, on_config

PAGES = {"index.md", "speed.md", "rules/README.md", "rules/trias.md", *HOME}


def follow(text: str, source: str) -> str:
    site = BORROWED.get(source, source.removeprefix("docs/"))
    return LINK.sub(lambda match: _link(match, source, site, PAGES), text)


@pytest.mark.parametrize(
    ("text", "source", "followed"),
    [
        ("[law](rules/trias.md#2-rulings)", "docs/index.md", "[law](rules/trias.md#2-rulings)"),
        ("[law](docs/rules/)", "CONTRIBUTING.md", "[law](rules/README.md)"),
        ("[how](../CONTRIBUTING.md)", "docs/index.md", "[how](contributing.md)"),
        ("[figures](../benchmarks/results.md)", "docs/speed.md", "[figures](benchmarks.md)"),
        (
            "[law](../../../../docs/rules/trias.md)",
            "src/pangaea/games/trias/README.md",
            "[law](../rules/trias.md)",
        ),
        ("[licence](LICENSE)", "CONTRIBUTING.md", "licence"),
        ("[elsewhere](https://example.org/a.md)", "docs/index.md", "[elsewhere](https://example.org/a.md)"),
        ("[broken](nowhere.md)", "docs/index.md", "[broken](nowhere.md)"),
    ],
)
def test_a_link_means_the_same_on_the_site(text: str, source: str, followed: str) -> None:
    assert follow(text, source) == followed


def test_borrowed_pages_are_in_the_navigation() -> None:
    navigation = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    config = SimpleNamespace(nav=[{"The law": []}, {"The games in code": []}])
    on_config(config)
    law, games = config.nav[0]["The law"], config.nav[1]["The games in code"]
    assert {"Trias": "rules/trias.md"} in law
    for site in HOME:
        assert f": {site}\n" in navigation or site in {page for entry in games for page in entry.values()}


@pytest.mark.parametrize(
    ("html", "foreign"),
    [
        ('<script src="assets/a.js"></script>', False),
        ('<a href="https://example.org">there</a>', False),
        ('<link rel="canonical" href="https://example.org">', False),
        ('<script src="https://example.org/a.js"></script>', True),
        ('<link rel="stylesheet" href="//example.org/a.css">', True),
        ('<img alt="" src="http://example.org/a.png">', True),
    ],
)
def test_what_is_loaded_from_another_host_is_noticed(html: str, foreign: bool) -> None:
    assert bool(LOADED.search(html)) == foreign
