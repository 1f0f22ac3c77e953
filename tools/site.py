"""Hooks of the documentation site: pages that live elsewhere in the repository, nothing from other hosts.

The README files of the games, CONTRIBUTING, CHANGELOG and the measured results stay where they belong and
join the site under the names below. Their links, and those of `docs/` that leave it, follow them there; a
link to a file that is no page becomes plain text.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent

BORROWED = {
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "benchmarks/results.md": "benchmarks.md",
    "benchmarks/load/results.md": "load.md",
    "native/README.md": "core.md",
    "web/README.md": "client.md",
    **{
        page.relative_to(ROOT).as_posix(): f"games/{page.parent.name}.md"
        for page in sorted((ROOT / "src/pangaea/games").glob("*/README.md"))
    },
}
"""Where a page lies in the repository: its name on the site."""

HOME = {site: source for source, site in BORROWED.items()}
LINK = re.compile(r"(?<!!)\[([^\]\n]*)\]\(([^)\s]+)\)")
FENCE = re.compile(r"(^```.*?^```$|`[^`\n]+`)", re.MULTILINE | re.DOTALL)
FOREIGN = r"[^>]*\b(?:src|href)=\"?(?:https?:)?//"
LOADED = re.compile(rf"<(?:script|img|iframe)\b{FOREIGN}|<link\b(?![^>]*canonical){FOREIGN}")


def on_config(config: Any) -> Any:
    """Put the pages of every game into the navigation, so that a new one is found automatically."""
    sections = {title: pages for section in config.nav for title, pages in section.items()}
    for source, site in BORROWED.items():
        if site.startswith("games/"):
            title = (ROOT / source).read_text(encoding="utf-8").partition("\n")[0].removeprefix("# ")
            sections["The games in code"].append({title: site})
            law = f"rules/{Path(site).name}"
            if (ROOT / "docs" / law).exists():
                sections["The law"].append({title: law})
    return config


def on_files(files: Any, config: Any) -> Any:
    """Let the borrowed pages join."""
    from mkdocs.structure.files import File

    for source, site in BORROWED.items():
        files.append(File.generated(config, site, content=(ROOT / source).read_text(encoding="utf-8")))
    return files


def on_page_markdown(markdown: str, page: Any, config: Any, files: Any) -> str:
    """Point every link of a page at what it means on the site."""
    site = page.file.src_uri
    source = HOME.get(site, f"docs/{site}")
    pages = {file.src_uri for file in files}
    parts = FENCE.split(markdown)
    parts[::2] = [LINK.sub(lambda match: _link(match, source, site, pages), part) for part in parts[::2]]
    return "".join(parts)


def _link(match: re.Match[str], source: str, site: str, pages: Iterable[str]) -> str:
    words, target = match.groups()
    address, _, anchor = target.partition("#")
    if not address or "://" in address or address.startswith("mailto:"):
        return match[0]
    place = posixpath.normpath(posixpath.join(posixpath.dirname(source), address))
    if not (ROOT / place).exists():
        return match[0]  # the strict build says that it is broken
    name = BORROWED.get(place, place.removeprefix("docs/") if place.startswith("docs/") else place)
    if name not in pages:
        name = f"{name}/README.md"
    if name not in pages:
        return words
    path = posixpath.relpath(name, posixpath.dirname(site) or ".")
    return f"[{words}]({path}{'#' if anchor else ''}{anchor})"


def on_post_build(config: Any) -> None:
    """Refuse a site that loads anything from another host."""
    from mkdocs.exceptions import PluginError

    for page in Path(config.site_dir).rglob("*.html"):
        found = LOADED.search(page.read_text(encoding="utf-8"))
        if found:
            raise PluginError(f"{page.name} loads from another host: {found[0]}")
