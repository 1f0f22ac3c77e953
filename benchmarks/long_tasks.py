"""Whether a board with 60 pieces or more animates without holding up the page.

    python -m benchmarks.long_tasks [--steps 30]

A recorded game is replayed in Chromium with animation, on the boards with the most pieces. Every task that
blocks the page for more than 50 ms is reported by the browser itself; none may take 100 ms. A busy machine
makes every page late, so an empty page that only draws frames is measured for as long, before and after, and
the longest delay is given as a ratio to the empty page's.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from dataclasses import dataclass, replace
from pathlib import Path

from playwright.sync_api import Browser, Page
from tests.server.support import GENEROUS, Server, running
from tests.web.conftest import DESKTOP, chromium

FIXTURES = Path(__file__).parent.parent / "tests" / "fixtures"
RECORDS = {"trias": "5-players-even-9", "triassic_terror": "6-players-random-7"}
PIECES = 60
LIMIT = 100
"""Milliseconds."""

WATCH = """() => {
  window.tasks = [];
  window.gaps = [];
  new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: "longtask" });
  let last = performance.now();
  const frame = (now) => { window.gaps.push(now - last); last = now; requestAnimationFrame(frame); };
  requestAnimationFrame(frame);
}"""
COUNT = "() => document.querySelectorAll('.board svg :is(use, image, g[transform])').length"


@dataclass(frozen=True, slots=True)
class Late:
    """How long a page was held up, in milliseconds."""

    task: float
    """The longest task of those above 50 ms; 0: there was none."""
    gap: float
    """The longest time between two frames."""

    @classmethod
    def read(cls, page: Page) -> Late:
        """What was watched on a page until now."""
        tasks, gaps = page.evaluate("() => [window.tasks, window.gaps]")
        return cls(task=max(tasks, default=0.0), gap=max(gaps, default=0.0))


def empty(browser: Browser, url: str, seconds: float) -> Late:
    """A page with nothing on it, for as long."""
    page = browser.new_page(viewport=DESKTOP)
    page.goto(url + "/healthz")
    page.evaluate(WATCH)
    page.wait_for_timeout(1000 * seconds)
    late = Late.read(page)
    page.close()
    return late


def replayed(browser: Browser, site: Server, game: str, steps: int) -> tuple[int, float, Late]:
    """The last steps of a long game, played by themselves: pieces, seconds, delays."""
    record = json.loads((FIXTURES / game / f"{RECORDS[game]}.json").read_text(encoding="utf-8"))
    table = site.post("/api/records", name="Ann", record=record)["table"]["id"]
    page = browser.new_page(viewport=DESKTOP)
    page.goto(f"{site.url}/t/{table}/replay?at=1")
    slider = page.get_by_role("slider")
    slider.wait_for()
    first = int(slider.get_attribute("max") or "0") - steps
    page.goto(f"{site.url}/t/{table}/replay?at={first}")
    slider.wait_for()
    page.wait_for_load_state("networkidle")
    pieces = int(page.evaluate(COUNT))
    page.evaluate(WATCH)
    started = float(page.evaluate("() => performance.now()"))
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function(
        "last => document.querySelector('[role=slider], input[type=range]').value === last",
        arg=str(first + steps),
        timeout=300_000,
    )
    seconds = (float(page.evaluate("() => performance.now()")) - started) / 1000
    late = Late.read(page)
    page.close()
    return pieces, seconds, late


def main() -> None:
    """Measure both boards beside the empty page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=30, help="moves to replay (default 30)")
    steps = parser.parse_args().steps
    failed = False
    with tempfile.TemporaryDirectory() as folder:
        settings = replace(GENEROUS, database=f"sqlite:///{folder}/tables.db")
        with running(settings) as site, chromium() as browser:
            for game in RECORDS:
                pieces, seconds, late = replayed(browser, site, game, steps)
                bare = empty(browser, site.url, seconds)
                held = late.task > LIMIT
                failed = failed or held or pieces < PIECES
                print(f"{game}: {pieces} pieces, {steps} moves in {seconds:.0f} s")
                print(f"  longest task: {late.task:.0f} ms of {LIMIT}; of an empty page {bare.task:.0f} ms")
                ratio = late.gap / bare.gap
                print(f"  longest wait for a frame: {late.gap:.0f} ms, {ratio:.1f} × an empty page's")
    raise SystemExit(1 if failed else 0)


if __name__ == "__main__":
    main()
