import { describe, expect, it } from "vitest";
import { grown, sideOf, within, wordAt, type Area, type Side } from "../frame/lessons/spotlight";

const SCREEN: Area = { x: 0, y: 0, width: 390, height: 800 };
const ring = (x: number, y: number): Area => ({ x, y, width: 60, height: 60 });
const SHEET: Area = { x: 0, y: 440, width: 390, height: 160 };

describe("the word beside the ring", () => {
  it.each<[Side, Area]>([
    ["above", ring(160, 300)],
    ["below", ring(160, 4)],
    ["below", ring(160, 606)],
    ["right", { x: 6, y: 606, width: 60, height: 180 }],
    ["left", { x: 320, y: 606, width: 60, height: 180 }],
  ])("stands %s of %o, where it covers no word", (side, at) => {
    expect(sideOf(at, SCREEN, [SHEET])).toBe(side);
  });

  it("stays on the screen while its arrow points at the ring", () => {
    const word = wordAt(ring(2, 300), "above", SCREEN);
    expect(word.x).toBe(0);
    expect(word.y + word.height).toBeLessThan(300);
    expect(wordAt(ring(328, 300), "above", SCREEN).x + word.width).toBe(390);
  });

  it("stands on the ring where there is room nowhere beside it", () => {
    const around: Area[] = [SHEET, { x: 80, y: 606, width: 310, height: 180 }];
    const at = { x: 6, y: 620, width: 60, height: 160 };
    expect(sideOf(at, SCREEN, around)).toBe("on");
    const word = wordAt(at, "on", SCREEN);
    expect([word.y, word.y + word.height]).toEqual([609, 631]);
  });
});

describe("the light", () => {
  it("falls round a thing, and only on the board", () => {
    const board: Area = { x: 0, y: 50, width: 390, height: 300 };
    expect(within(grown(ring(100, 100), 8), board)).toEqual({ x: 92, y: 92, width: 76, height: 76 });
    expect(within(ring(100, 20), board)).toEqual({ x: 100, y: 50, width: 60, height: 30 });
    expect(within(ring(100, 600), board)).toBeNull();
  });
});
