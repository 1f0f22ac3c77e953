"""Frames per second while a full planet turns in the browser, as a ratio to an empty page of the same run.

    python -m benchmarks.turning

A game of Planet is played to its end, so that all sixty parcels are drawn with their patterns. Then the two
pages take turns: each draws for a while, the planet turning a step in every frame.
"""

from __future__ import annotations

import tempfile
from dataclasses import replace
from statistics import median

from playwright.sync_api import Page, sync_playwright
from rich.console import Console
from tests.server.support import GENEROUS, running
from tests.web.conftest import CHROMIUM, FLAGS, new_context
from tests.web.players import by_board, click, play_to_end, start_game

ROUNDS = 7
SECONDS = 2.0
FRAMES = """async ([seconds, selector]) => {
  const globe = selector && document.querySelector(selector);
  const start = performance.now();
  let frames = 0;
  return await new Promise((resolve) => requestAnimationFrame(function draw(now) {
    if (now - start > 1000 * seconds) return resolve(frames / seconds);
    frames += 1;
    globe?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
    requestAnimationFrame(draw);
  }));
}"""


def frames_per_second(page: Page, turned: str | None) -> float:
    """How often the page draws in a second, while what `turned` selects turns."""
    page.bring_to_front()
    return float(page.evaluate(FRAMES, [SECONDS, turned]))


def main() -> None:
    """Measure and print; nothing is asserted, for the machine may be busy."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        with running(replace(GENEROUS, database=f"sqlite:///{folder}/tables.db")) as site:
            context = new_context(chromium, {})
            planet, empty = context.new_page(), context.new_page()
            planet.goto(site.url)
            planet.bring_to_front()
            start_game(planet, "planet", 2)
            play_to_end(planet, by_board(click))
            planet.locator("dialog").press("Escape")
            rates = [
                (frames_per_second(empty, None), frames_per_second(planet, ".globe svg"))
                for _ in range(ROUNDS)
            ]
        chromium.close()
    ratios = [turning / still for still, turning in rates]
    console = Console()
    for still, turning in rates:
        console.print(f"empty page {still:.1f} frames a second, turning planet {turning:.1f}")
    console.print(f"ratio {median(ratios):.2f} ({min(ratios):.2f}–{max(ratios):.2f})")


if __name__ == "__main__":
    main()
