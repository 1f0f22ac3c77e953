/** What people stumbled over when they first played, as far as words can show it. */

import { readFileSync } from "node:fs";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { People } from "../frame/state/people";
import { settings } from "../frame/state/settings.svelte";
import { standing, tell as tellPlanet } from "../games/planet/describe";
import { actionsWords, ask as askTrias } from "../games/trias/describe";
import { foretell } from "../games/trias/foretell";
import { meteoriteNear, meteoriteOutlook } from "../games/trias/meteorite";
import { selection as picked } from "../games/trias/selection.svelte";
import type { Preview, View as TriasView } from "../games/trias/view";
import { ask as askTerror } from "../games/triassic_terror/describe";
import { selection as tool } from "../games/triassic_terror/selection.svelte";
import { overwriteGetLocale } from "../paraglide/runtime";
import { toldOf } from "./told";

const NAMES = ["Ann", "Bob"];
const seenBy = (...mine: number[]): People => ({
  count: 2,
  name: (seat) => NAMES[seat] ?? "?",
  colour: (seat) => seat,
  mine: (seat) => mine.includes(seat),
});

overwriteGetLocale(() => settings.language);
beforeEach(() => {
  settings.language = "en";
});

describe("a prompt", () => {
  it("says what the step asks for: with only the card left, the card", () => {
    const views = toldOf("triassic_terror").views.filter(({ legal }) =>
      legal.some((move) => /^card [SFDM]\d/.test(move)),
    );
    const left = views.find(({ legal }) => legal.every((move) => /^(card|end)/.test(move)));
    const view = left ?? { ...views[0]!, legal: views[0]!.legal.filter((move) => /^(card|end)/.test(move)) };
    tool.clear();
    expect(askTerror(view).title).toMatch(/^Your card: place 3 dinos in the \w+, 0 of 3 placed\.$/);
  });

  it("asks where, once a tile is picked", () => {
    const view = toldOf("trias").views.find(({ position }) => position.phase === "drift")!;
    const [, from = ""] = view.legal[0]!.split(" ");
    picked.picked = from;
    const title = askTrias(view).title;
    picked.picked = null;
    expect(title).toMatch(/^Choose where the \w+ tile drifts\.$/);
    expect(askTrias(view).title).toMatch(/^Choose a tile to drift/);
  });

  it("names rounds, cards and places in whole words", () => {
    for (const view of toldOf("triassic_terror").views)
      expect(Object.values(askTerror(view)).join(" ")).not.toMatch(/\b[TJC][123]\b|\b[SFDM][123]\b/);
  });
});

describe("the meteorite", () => {
  const { views } = toldOf("trias");
  const near = (meteorite_in: number): TriasView => ({
    ...views[1]!,
    position: { ...views[1]!.position, deck: { ...views[1]!.position.deck, meteorite_in } },
  });

  it("is one of so many cards, not “1 in 1”", () => {
    expect(meteoriteNear(near(1))).toBe("The next card is the meteorite");
    expect(meteoriteNear(near(4))).toBe("1 of the next 4 cards is the meteorite");
  });

  it("says whose turn is the last, and calls you so", () => {
    const said = meteoriteOutlook(near(4), seenBy(0, 1)).join(" ");
    expect(said).toContain("gives you the last turn");
    expect(said).not.toMatch(/Ann|Bob/);
  });
});

describe("actions", () => {
  const { views } = toldOf("trias");

  it("are counted only where some are due, and another's by name", () => {
    for (const view of views) {
      const { phase, active, points } = view.position;
      const own = actionsWords(view, seenBy(active));
      const others = actionsWords(view, seenBy());
      if (phase === "act") {
        expect(own).toBe(`Actions left: ${points}`);
        expect(others).toBe(`${NAMES[active]}, actions left: ${points}`);
      } else {
        expect(own ?? "").not.toContain("Actions left");
        expect(others).toBeNull();
      }
    }
  });

  it("that a bought drift costs are told before, with what the end would bring", () => {
    const view = views.find(
      ({ position, legal }) => position.phase === "act" && legal.some((move) => move.startsWith("drift")),
    )!;
    const move = view.legal.find((text) => text.startsWith("drift"))!;
    const { points, seats } = view.position;
    const after = {
      ...view.position,
      points: points - 3,
      seats: seats.map((seat, index) => (index === 0 ? { ...seat, worth_now: seat.worth_now + 4 } : seat)),
    };
    const preview: Preview = { move, events: [], points: [0, 0], ends_turn: false, after };
    const lines = foretell(preview, view, seenBy(0));
    const now = (view.scores[0] ?? 0) + (seats[0]?.worth_now ?? 0);
    expect(lines).toContain(`Costs 3 actions, ${points - 3} left.`);
    expect(lines).toContain(`At the end: You ${now} → ${now + 4}.`);
  });
});

describe("at a table of Planet", () => {
  let placed: ReturnType<typeof toldOf<"planet">>["log"][number]["events"][number];
  beforeAll(() => {
    placed = toldOf("planet")
      .log.flatMap(({ events }) => events)
      .find(({ event }) => event === "tile_placed")!;
  });

  it("the log tells what a tile shows, not a number that it does not carry", () => {
    for (const people of [seenBy(0, 1), seenBy()])
      expect(tellPlanet(placed, people)?.text).toMatch(
        /placed a tile \(\d (ocean|forest|desert|glacier|mountain)(, \d \w+){1,2}\) on face \d+/,
      );
  });

  it("“you” lead only where the one who looks does, whoever shares the device", () => {
    const led = { animal: "fox", values: [[1], [3]], leader: 1, tied: [] };
    expect(standing(led, seenBy(0, 1), 0)).toBe("Bob leads");
    expect(standing(led, seenBy(0, 1), 1)).toBe("you lead");
  });

  it("tiles are turned by signs of their own, not by those of undo and redo", () => {
    const source = readFileSync(new URL("../games/planet/Handle.svelte", import.meta.url), "utf8");
    const signs = [...source.matchAll(/Icon name="([\w-]+)"/g)].map(([, name]) => name);
    expect(signs).toEqual(["turn-left", "turn-right", "x", "check"]);
  });
});
