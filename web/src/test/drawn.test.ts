/** Moves that are drawn: arrows, signs, and words that name no place by what is not on the board. */

import { render } from "svelte/server";
import { describe, expect, it } from "vitest";
import { loadKit } from "../games";
import { bowed } from "../games/bow";
import { called } from "../games/kit";
import { SIZE } from "../games/Sign.svelte";
import { layoutFor } from "../games/transhumance/layout";
import Signs from "../games/transhumance/Signs.svelte";
import { clearing, habitats, radiusOf } from "../games/triassic_terror/geometry";
import { areasOf } from "../games/triassic_terror/input";
import { kit as terror } from "../games/triassic_terror/kit";
import type { People } from "../frame/state/people";
import { toldOf } from "./told";

/** Three seats, none of them one's own. */
const people: People = {
  count: 3,
  name: (seat) => `Seat ${seat}`,
  colour: (seat) => seat,
  mine: () => false,
};

describe("an arrow", () => {
  const [from, to] = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
  ];

  it("stops before the middle of its goal", () => {
    const { tip } = bowed(from, to, 30);
    expect(Math.hypot(tip.x - to.x, tip.y - to.y)).toBeCloseTo(30);
  });

  it("there and one back lie apart", () => {
    const bend = (way: string): number => Number(/Q[-\d.]+ ([-\d.]+)/.exec(way)?.[1]);
    expect(bend(bowed(from, to, 0).way)).toBe(-bend(bowed(to, from, 0).way));
    expect(bend(bowed(from, to, 0).way)).not.toBe(0);
  });
});

describe("a move that is drawn", async () => {
  const { views } = toldOf("trias");
  const kit = await loadKit("trias");

  it("is called without coordinates, for no tile carries them", () => {
    for (const view of views)
      for (const move of view.legal) expect(called(kit, move, view, people)).not.toMatch(/-?\d+,-?\d+/);
  });

  it("keeps them for those who have the table in words", () => {
    const drifts = views.flatMap((view) =>
      view.legal.filter((move) => move.startsWith("drift ")).map((move) => ({ view, move })),
    );
    expect(drifts.length).toBeGreaterThan(0);
    for (const { view, move } of drifts)
      expect(called(kit, move, view, people, true)).toContain(move.split(" ")[1]);
  });
});

describe("a sign on the island", () => {
  it("covers no habitat", () => {
    const areas = new Set(toldOf("triassic_terror").views.flatMap(({ legal }) => legal.flatMap(areasOf)));
    expect(areas.size).toBeGreaterThan(6);
    expect(terror.Board).toBeDefined();
    for (const area of areas) {
      const { x, y } = clearing(area);
      habitats(area).forEach((place, rank) =>
        expect(Math.hypot(x - place.x, y - place.y)).toBeGreaterThan(radiusOf(rank) + 8),
      );
    }
  });
});

describe("a sign on the path", () => {
  const cells = [1, 2, 3, 4, 5].flatMap((row) =>
    Array.from({ length: 6 - row }, (_, place) => `${row}${place + 1}`),
  );
  const drawn = [...cells.map((cell) => `new ${cell} b3`), "move 51 pen"].map(
    (move) => ({ move, kind: "hint", words: "1" }) as const,
  );

  it.each([
    ["a desktop", 1000, 700],
    ["a tablet", 800, 1000],
    ["a phone", 390, 450],
    ["a phone on its side", 540, 340],
  ])("is whole on %s", (_screen, width, height) => {
    const layout = layoutFor(width, height);
    const { body } = render(Signs, { props: { layout, people, drawn, recent: [], own: 0 } });
    const at = [...body.matchAll(/data-sign="hint" transform="translate\((\S+) (\S+)\)/g)];
    expect(at).toHaveLength(drawn.length);
    const { bounds } = layout;
    for (const [, x, y] of at) {
      expect(Number(x)).toBeGreaterThanOrEqual(bounds.x + SIZE / 2);
      expect(Number(x)).toBeLessThanOrEqual(bounds.x + bounds.width - SIZE / 2);
      expect(Number(y)).toBeGreaterThanOrEqual(bounds.y + SIZE / 2);
      expect(Number(y)).toBeLessThanOrEqual(bounds.y + bounds.height - SIZE / 2);
    }
  });
});
