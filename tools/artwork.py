"""The client's artwork and tokens as one file for the pictures that Python draws.

    python -m tools.artwork            write src/pangaea/render/art.json
    python -m tools.artwork --check    say whether it is fresh

The client's `app.css` and its SVG files are the source; nothing is drawn twice.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

ROOT: Final = Path(__file__).parent.parent
TARGET: Final = ROOT / "src/pangaea/render/art.json"
_WEB: Final = ROOT / "web/src"
_SVG: Final = "{http://www.w3.org/2000/svg}"
_TOKEN: Final = re.compile(r"^  --([a-z0-9-]+): (?:light-dark\(([^,()]+), ([^,()]+)\)|(#[0-9a-f]+));$", re.M)


def tokens() -> dict[str, list[str]]:
    """Every colour of the first block of the style sheet: light, dark."""
    block = (_WEB / "app.css").read_text(encoding="utf-8").partition("\n}")[0]
    return {name: [light or same, dark or same] for name, light, dark, same in _TOKEN.findall(block)}


def symbols() -> dict[str, str]:
    """Every drawing with an id, as it stands in the client's files."""
    ElementTree.register_namespace("", _SVG[1:-1])
    found: dict[str, str] = {}
    for path in [_WEB / "art.svg", *sorted((_WEB / "games").glob("*/*.svg"))]:
        for defs in ElementTree.parse(path).getroot().iter(f"{_SVG}defs"):
            for part in defs:
                part.tail = None
                text = ElementTree.tostring(part, encoding="unicode").replace(f' xmlns="{_SVG[1:-1]}"', "")
                found[part.attrib["id"]] = text
    return found


def artwork() -> str:
    """The whole file."""
    return json.dumps({"tokens": tokens(), "symbols": symbols()}, indent=1, ensure_ascii=False) + "\n"


def main() -> int:
    """Write, or only check."""
    if "--check" in sys.argv[1:]:
        fresh = TARGET.exists() and TARGET.read_text(encoding="utf-8") == artwork()
        if not fresh:
            print(f"{TARGET.relative_to(ROOT)} is stale: run python -m tools.artwork")
        return 0 if fresh else 1
    TARGET.write_text(artwork(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
