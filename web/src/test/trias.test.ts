/** The numerals of lands, and where labels and the preview stand. */

import { describe, expect, it } from "vitest";
import {
  around,
  centre,
  connected,
  contains,
  hexBox,
  largestTurn,
  neighbours,
  outline,
  overlap,
  turned,
} from "../games/trias/geometry";
import { freeCorner, placeAll } from "../games/trias/labels";
import { annotate, numbersNow, roman } from "../games/trias/numerals";
import { plane } from "../games/trias/plane.svelte";
import type { Event, LogEntry } from "../games/trias/view";
import { eventsOf, ofKind } from "../games/lines";
import { toldOf } from "./told";

const { log, end } = toldOf("trias");

/** Land at the pole, and these cells after the drifts. */
const after = (cells: string[]) => ({
  position: { tiles: ["0,0", ...cells].map((cell) => ({ cell })) },
});
const drift = (origin: string, to: string, ...more: Event[]): LogEntry => ({
  turn: 1,
  step: 1,
  actor: 0,
  move: "",
  events: [{ event: "tile_drifted", seat: 0, colour: "S", origin, to, bought: false }, ...more],
});

describe("numerals", () => {
  it("are roman", () => expect([1, 4, 9, 14].map(roman)).toEqual(["I", "IV", "IX", "XIV"]));

  it("go to new lands, and never come twice", () => {
    // A tile breaks off, comes home, and then a land of two breaks off.
    const drifts = [drift("2,0", "4,0"), drift("4,0", "1,1"), drift("1,0", "2,1")];
    const view = after(["1,1", "2,1"]);
    const events = annotate(drifts, view).map((entry) => entry.events[0]);
    expect(events.map((event) => event?.numeral)).toEqual(["I", null, "II"]);
    expect(events.map((event) => event?.fresh)).toEqual([true, false, true]);
    expect(["1,1", "2,1", "0,0"].map(numbersNow(drifts, view))).toEqual([2, 2, null]);
  });

  it("stay with the larger part", () => {
    // Land I of six tiles loses one in its middle: three stay on one side, two on the other.
    const drifts = [drift("1,0", "8,0"), drift("6,0", "9,0")];
    const view = after(["3,0", "4,0", "5,0", "7,0", "8,0", "9,0"]);
    expect(["3,0", "5,0", "7,0", "9,0"].map(numbersNow(drifts, view))).toEqual([1, 1, 2, 2]);
  });

  it("are the same however much of the game one has seen", () => {
    const whole = annotate(log, end);
    expect(ofKind(eventsOf(whole), "land_scored").every(({ numeral }) => typeof numeral === "string")).toBe(
      true,
    );
    expect(annotate(log, end)).toEqual(whole);
    const final = numbersNow(log, end);
    const numbers = end.position.lands.map((land) => final(land.name));
    expect(numbers.filter((number) => number === null)).toHaveLength(1);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it("are given to the lands that the server sees", () => {
    const { tiles, lands } = end.position;
    const groups = connected(tiles.map((tile) => tile.cell)).map((group) => [...group].sort());
    expect(groups.sort()).toEqual(lands.map((land) => [...land.cells].sort()).sort());
  });
});

describe("labels", () => {
  const { lands, tiles } = end.position;
  const ground = tiles.map((tile) => hexBox(tile.cell));

  it("cover neither tiles nor one another", () => {
    const boxes = placeAll(lands, () => [120, 60], ground).map(({ box }) => box);
    for (const [index, box] of boxes.entries()) {
      expect([...ground, ...boxes.slice(index + 1)].filter((other) => overlap(box, other))).toEqual([]);
    }
  });

  it("are written large in the sea around the map where they would be too small", () => {
    const area = around(ground, 400);
    const labels = placeAll(lands, () => [48, 68], ground, { area, scale: 2 });
    expect(labels.map(({ scale }) => scale)).toEqual(lands.map(() => 2));
    for (const { box } of labels) {
      expect([box.width, contains(area, box)]).toEqual([96, true]);
      expect(ground.filter((other) => overlap(box, other))).toEqual([]);
    }
  });
});

describe("a turned map", () => {
  const ROW = ["0,0", "1,0", "2,0", "3,0", "4,0"];
  const upright = (turn: number): boolean => {
    const { width, height } = around(
      ROW.map((cell) => hexBox(turned(cell, turn))),
      0,
    );
    return height > width;
  };

  it("goes round in six steps, and every cell keeps its neighbours", () => {
    expect(turned("2,-1", 6)).toBe("2,-1");
    expect(neighbours("0,0").map((cell) => turned(cell, 1))).toEqual([
      ...neighbours("0,0").slice(1),
      neighbours("0,0")[0],
    ]);
  });

  it("uses the room of an upright screen, and stays as it is on others", () => {
    expect(upright(0)).toBe(false);
    expect(upright(largestTurn(ROW, 390, 480))).toBe(true);
    expect(largestTurn(ROW, 800, 400)).toBe(0);
    expect(largestTurn(neighbours("0,0"), 390, 480)).toBe(0);
  });

  it("keeps borders around its tiles", () => {
    for (plane.turn of [0, 1, 2]) {
      const points = outline(ROW).match(/[-\d.]+,[-\d.]+/g) ?? [];
      expect(points).toHaveLength(22);
      const box = around(ROW.map(hexBox), 0.1);
      for (const point of points) {
        const [x = 0, y = 0] = point.split(",").map(Number);
        expect(contains(box, { x, y, width: 0, height: 0 })).toBe(true);
        const nearest = Math.min(...ROW.map(centre).map((middle) => Math.hypot(x - middle.x, y - middle.y)));
        expect(nearest).toBeCloseTo(38, 0);
      }
    }
    plane.turn = 0;
  });
});

describe("the preview", () => {
  const screen = { x: 0, y: 0, width: 1000, height: 600 };
  const at = (x: number, y: number) => ({ x, y, width: 60, height: 60 });

  it("stands where it covers no place that can be chosen", () => {
    expect(freeCorner(screen, [at(900, 500)], [at(900, 50)])).toBe("top-left");
    expect(freeCorner(screen, [at(900, 500), at(20, 20)], [])).toBe("top-right");
    expect(freeCorner(screen, [at(900, 500), at(900, 20), at(20, 20)], [])).toBeNull();
  });
});
