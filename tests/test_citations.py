"""Every ruling, test position, section and page that is cited exists in the law (`docs/rules/`)."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parent.parent
LAW = ROOT / "docs" / "rules"
GAMES = sorted(page.stem for page in LAW.glob("*.md") if page.stem not in ("README", "decisions"))

ROOMS = (
    "src",
    "tests",
    "web/src",
    "web/messages",
    "native",
    "learning",
    "docs",
    "tools",
    "benchmarks",
    "examples",
)
KINDS = (".py", ".ts", ".svelte", ".md", ".cpp", ".hpp", ".h")
ELSEWHERE = ("node_modules", "static", "paraglide", "template", "build")
"""Folders of what is built, and of what becomes a game of its own."""
EXEMPT = (Path(__file__), ROOT / "tools" / "site.py", ROOT / "tests" / "test_site.py")
"""Files whose made-up numbers, and whose names of pages on the site, are not citations."""

RULING = re.compile(r"\b([RVT][1-9]\d*[a-z]?)\b")
RULINGS = re.compile(r"\brulings? (\d+(?:(?:, | and | to |–)\d+)*)")
TEST = re.compile(r"\btest_((?:[rvt]\d+[a-z]?_)+)")
EXAMPLE = re.compile(r"(?<![a-z])example[ _](\d+)")
PAGE = re.compile(r"(?<![\w./-])(?:[\w.-]*/)*[a-z_-]+\.md\b")
SECTION = re.compile(r"\b([a-z_]+\.md)`?\)?,? (?:section |§ ?)(\d+(?:\.\d+)*)((?:(?:, | and )\"[^\"]+\")*)")
VAGUE = re.compile(r"\blaw(?:'s section |,? section | ?§ ?)\d")
STOCKS = re.compile(r"\bG\d+ T\d+ R\d+ D\d+\b")
"""The stacks of Transhumance as they are drawn: not a citation."""


class Law(NamedTuple):
    """What can be cited of a page."""

    numbers: frozenset[str]
    sections: frozenset[str]
    terms: frozenset[str]


def read_law(text: str) -> Law:
    """The rulings and positions of a page (`**R28 …**`, `| V12 |`), its sections, the terms it sets off."""
    numbers: set[str] = set()
    for match in re.finditer(r"^(?:\*\*|\| ?)([RVT]\d+[a-z]?)\b|^- \(([a-z])\) ", text, re.MULTILINE):
        number, part = match.groups()
        if number:
            latest = number
        numbers |= {number, re.sub(r"[a-z]$", "", number)} if number else {latest + part}
    numbers |= {f"example {n}" for n in re.findall(r"^#+ .*\bExample (\d+)", text, re.MULTILINE)}
    for section in re.findall(r"^## [^\n]*\bexamples\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL):
        numbers |= {f"example {n}" for n in re.findall(r"^\| (\d+) \|", section, re.MULTILINE)}
    sections = re.findall(r"^#+ (\d+(?:\.\d+)*)\.? ", text, re.MULTILINE)
    terms = re.findall(r"^\*{1,2}\"?(\w[^*\n]*?)\.?\"?\*{1,2}", text, re.MULTILINE)
    return Law(frozenset(numbers), frozenset(sections), frozenset(terms))


@cache
def law(page: str) -> Law:
    return read_law((LAW / page).read_text(encoding="utf-8"))


def game_in(text: str) -> str | None:
    """The game that a path or a line names last: `trias` is not named by `triassic`."""
    found = [(match.start(), game) for game in GAMES for match in named(game).finditer(text)]
    return max(found)[1] if found else None


@cache
def named(game: str) -> re.Pattern[str]:
    first = game.split("_")[0]
    return re.compile(rf"(?<![a-z]){first}(?![a-z])", re.IGNORECASE)


def cited_numbers(line: str, kinds: set[str]) -> Iterator[tuple[int, str]]:
    """Where a line cites what: rulings, positions, examples; `kinds`: first letters of what the law has."""
    line = STOCKS.sub(lambda match: " " * len(match[0]), line)
    for match in RULING.finditer(line):
        if match[1][0] in kinds:
            yield match.start(), match[1]
    for match in RULINGS.finditer(line):
        yield from ((match.start(), f"R{number}") for number in re.findall(r"\d+", match[1]))
    for match in TEST.finditer(line):
        yield from ((match.start(), number[0].upper() + number[1:]) for number in match[1].split("_")[:-1])
    if "e" in kinds:
        yield from ((match.start(), f"example {match[1]}") for match in EXAMPLE.finditer(line))


def wrong_numbers(text: str, owner: str | None) -> Iterator[str]:
    """Numbers that the law of the game does not have, or that nobody can look up for want of a game.

    The game is that of the file; else the one named before the number in its line, else in the heading above.
    """
    heading: str | None = None
    kinds = {number[0] for number in law(f"{owner}.md").numbers} if owner else {"R", "V"}
    for at, line in enumerate(text.split("\n"), 1):
        if line.startswith("#"):
            heading = game_in(line)
        for start, number in cited_numbers(line, kinds):
            game = owner or game_in(line[:start]) or heading
            if game is None:
                yield f"{at}: {number} of which game?"
            elif number not in law(f"{game}.md").numbers:
                yield f"{at}: {game}.md has no {number}"


def wrong_sections(text: str) -> Iterator[str]:
    """Sections and terms that a page of the law does not have; `law §8` without a page is one too."""
    text = re.sub(r"\s+", " ", text)
    for match in SECTION.finditer(text):
        page, section, terms = match.groups()
        if not (LAW / page).exists():
            continue
        if section not in law(page).sections:
            yield f"{page} has no section {section}"
        yield from (
            f'{page} has no "{term}"'
            for term in re.findall(r'"([^"]+)"', terms)
            if term not in law(page).terms
        )
    yield from (f"{match[0]} of which page?" for match in VAGUE.finditer(text))


def wrong_pages(text: str, folder: Path) -> Iterator[str]:
    """Pages that are neither beside the text, nor in the documentation, nor at the path given.

    `page.md` is what tests call a page that they write.
    """
    for page in set(PAGE.findall(text)):
        places = (folder, ROOT, ROOT / "docs", LAW)
        if Path(page).name != "page.md" and not any(
            (place / page.removeprefix("/")).exists() for place in places
        ):
            yield f"there is no page {page}"


def texts() -> list[Path]:
    """Every file that people write, and the mutants, which name the rule they break."""
    files = [path for room in ROOMS for path in (ROOT / room).rglob("*") if path.suffix in KINDS]
    files += [*ROOT.glob("*.md"), *(ROOT / "web").glob("*.md"), *(ROOT / "tests" / "mutants").glob("*.json")]
    return sorted(path for path in files if path not in EXEMPT and not set(path.parts) & set(ELSEWHERE))


def test_every_citation_leads_somewhere() -> None:
    wrong = []
    for path in texts():
        text, place = path.read_text(encoding="utf-8"), path.relative_to(ROOT)
        owner = (
            None if place.parts[:2] == ("docs", "rules") and path.stem not in GAMES else game_in(str(place))
        )
        found = [*wrong_numbers(text, owner), *wrong_sections(text), *wrong_pages(text, path.parent)]
        wrong += [f"{place}:{what}" for what in found]
    assert not wrong, "\n".join(wrong)


def test_the_law_has_every_number_from_the_first_to_the_last() -> None:
    last = {"planet": "R43", "transhumance": "R45", "trias": "R60", "triassic_terror": "R83"}
    for game in last:
        rulings = {number for number in law(f"{game}.md").numbers if re.fullmatch(r"R\d+", number)}
        assert rulings == {f"R{n}" for n in range(1, int(last[game][1:]) + 1)}
    assert {f"V{n}" for n in range(1, 21)} <= law("trias.md").numbers
    assert {f"T{n}" for n in range(1, 16)} <= law("transhumance.md").numbers
    assert {f"example {n}" for n in range(1, 21)} <= law("triassic_terror.md").numbers


def test_many_citations_are_found() -> None:
    count = sum(len(list(cited_numbers(path.read_text(encoding="utf-8"), {"R", "V"}))) for path in texts())
    assert count > 1000


@pytest.mark.parametrize(
    ("text", "owner", "wrong"),
    [
        ("the herd stays (R14)", "trias", []),
        ("the herd stays (R61)", "trias", ["1: trias.md has no R61"]),
        ("V20, then V21", "trias", ["1: trias.md has no V21"]),
        ("R28b, R28d, R28e", "transhumance", ["1: transhumance.md has no R28e"]),
        ("T6c and T5 and T16", "transhumance", ["1: transhumance.md has no T16"]),
        ("enclosure G14 T93 R92 D13", "transhumance", []),
        ("T1 T2 J1 J2 C1", "triassic_terror", []),
        ("rulings 40 to 55, 82 and 84", "triassic_terror", ["1: triassic_terror.md has no R84"]),
        ("def test_r9_r99_stays", "planet", ["1: planet.md has no R99"]),
        ("def test_example_21_is_lost", "triassic_terror", ["1: triassic_terror.md has no example 21"]),
        ("it fades (Transhumance R40), unlike Trias R40", None, []),
        ("it fades (Transhumance R46)", None, ["1: transhumance.md has no R46"]),
        ("as in Triassic Terror R83", None, []),
        ("as in Trias R83", None, ["1: trias.md has no R83"]),
        ("## 4. Planet\n\nsee R43 and R44", None, ["3: planet.md has no R44"]),
        ("see R9", None, ["1: R9 of which game?"]),
    ],
)
def test_a_wrong_number_is_noticed(text: str, owner: str | None, wrong: list[str]) -> None:
    assert list(wrong_numbers(text, owner)) == wrong


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ('decisions.md §3, "Eating" and "Ranking"', []),
        ('`decisions.md`, section 3, "Eating" and "Sleeping"', ['decisions.md has no "Sleeping"']),
        ("(`decisions.md`, section 6)", ["decisions.md has no section 6"]),
        ("trias.md,\n    section 1.7", []),
        ("planet.md, section 6.9", ["planet.md has no section 6.9"]),
        ("see the law's section 8", ["law's section 8 of which page?"]),
    ],
)
def test_a_wrong_section_is_noticed(text: str, wrong: list[str]) -> None:
    assert list(wrong_sections(text)) == wrong


def test_a_missing_page_is_noticed() -> None:
    assert list(wrong_pages("as `decisions.md` and docs/protocol.md say", ROOT)) == []
    assert list(wrong_pages("as `decision.md` says", ROOT)) == ["there is no page decision.md"]


def test_the_law_of_a_made_up_page_is_read() -> None:
    page = (
        "## 1. Box\n### 1.1 Map\n**R1 One.** As R7.\n\n- (a) yes\n| T2b | x |\n*Eating.*\n### 3.1 Example 4\n"
    )
    assert read_law(page) == Law(
        frozenset({"R1", "R1a", "T2b", "T2", "example 4"}),
        frozenset({"1", "1.1", "3.1"}),
        frozenset({"R1 One", "Eating"}),
    )
