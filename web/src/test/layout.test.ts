/** Which class a screen belongs to, what the camera shows, and what a tile can score. */

import { describe, expect, it, vi } from "vitest";
import { Camera, type Box } from "../frame/state/camera.svelte";
import { Previews } from "../frame/state/previews.svelte";
import { screenOf } from "../frame/state/screen";
import { bestGain, driftsByTile } from "../games/trias/gains";
import type { Preview } from "../games/trias/view";

describe("the class of a screen", () => {
  it.each([
    [844, 390, "sideways"],
    [640, 400, "sideways"],
    [559, 400, "phone"],
    [360, 640, "phone"],
    [599, 1200, "phone"],
    [768, 1024, "tablet"],
    [820, 1180, "tablet"],
    [1024, 768, "compact"],
    [853, 533, "compact"],
    [1280, 699, "compact"],
    [1280, 800, "desktop"],
    [1680, 899, "desktop"],
    [1680, 900, "wide"],
    [2560, 1440, "wide"],
  ])("%i × %i is %s", (width, height, screen) => expect(screenOf(width, height)).toBe(screen));
});

describe("the camera", () => {
  const set = (bounds: Box, largest = Infinity): { camera: Camera; grow: (box: Box) => void } => {
    let box = bounds;
    const camera = new Camera(
      () => box,
      () => largest,
      () => 60,
    );
    [camera.width, camera.height] = [600, 600];
    camera.settle(1, true);
    return { camera, grow: (next) => void (box = next) };
  };
  const LAND = { x: 0, y: 0, width: 600, height: 600 };

  it("stays where it is while what it shows gets smaller during a turn", () => {
    const { camera, grow } = set(LAND);
    grow({ x: 100, y: 100, width: 300, height: 300 });
    camera.settle(1, true);
    expect(camera.box).toEqual(LAND);
    camera.settle(2, false);
    expect(camera.box).toEqual({ x: 100, y: 100, width: 300, height: 300 });
  });

  it("goes back only as far as a land that has outgrown it", () => {
    const { camera, grow } = set(LAND);
    const larger = { x: -60, y: 0, width: 700, height: 600 };
    grow(larger);
    camera.settle(1, true);
    expect(camera.box).toEqual(larger);
  });

  it("moves only as far as needed to show a place, and not at all where everything is shown", () => {
    const { camera } = set(LAND);
    camera.reveal({ x: 580, y: 0, width: 20, height: 20 }, 24);
    expect(camera.box).toEqual(LAND);
    camera.zoom(2, { x: 0, y: 0 });
    camera.reveal({ x: 100, y: 100, width: 20, height: 20 }, 24);
    expect(camera.box).toMatchObject({ x: 0, y: 0 });
    camera.reveal({ x: 400, y: 100, width: 20, height: 20 }, 24);
    expect(camera.box).toEqual({ x: 132, y: 0, width: 300, height: 300 });
    camera.reveal({ x: 120, y: 400, width: 20, height: 20 }, 24);
    expect(camera.box).toEqual({ x: 108, y: 132, width: 300, height: 300 });
  });

  it("stays where a person put it until their turn is over", () => {
    const { camera, grow } = set(LAND);
    camera.zoom(2, { x: 0, y: 0 });
    const close = camera.box;
    expect(close.width).toBe(300);
    grow({ ...LAND, width: 660 });
    camera.settle(1, true);
    expect(camera.box).toEqual(close);
    camera.settle(2, false);
    expect(camera.box.width).toBe(660);
  });

  it("keeps what a watcher has put it to, whoever plays", () => {
    const { camera } = set(LAND);
    camera.settle(2, false);
    camera.zoom(2);
    camera.settle(3, false);
    expect(camera.box.width).toBe(300);
  });

  it("comes near enough for a finger where places are too small", () => {
    const { camera } = set({ ...LAND, width: 1200, height: 1200 });
    expect(camera.far).toBe(true);
    camera.approach({ x: 600, y: 600 });
    expect(camera.far).toBe(false);
    camera.fit();
    expect(camera.far).toBe(true);
  });

  it("never makes things larger than they may be", () => {
    const { camera } = set({ x: 0, y: 0, width: 100, height: 100 }, 2);
    expect(camera.box).toEqual({ x: -100, y: -100, width: 300, height: 300 });
  });
});

describe("the most that a tile can score", () => {
  const told = (move: string, points: number[]): [string, Preview] => [
    move,
    { move, events: [], points, ends_turn: false, after: null },
  ];
  const MOVES = ["drift 0,0 1,0", "drift 0,0 2,0"];

  it("is unknown until all its drifts are known", () =>
    expect(bestGain(MOVES, new Map([told(MOVES[0]!, [2, 0])]), 0)).toBeNull());

  it("is the viewer's best, else what others would get", () => {
    const known = new Map([told(MOVES[0]!, [1, 3]), told(MOVES[1]!, [2, 0])]);
    expect(bestGain(MOVES, known, 0)).toEqual({ own: 2, other: null });
    expect(bestGain(MOVES, new Map([told(MOVES[0]!, [0, 3, 1]), told(MOVES[1]!, [0, 0, 0])]), 0)).toEqual({
      own: 0,
      other: { seat: 1, points: 3 },
    });
    expect(bestGain(MOVES, new Map([told(MOVES[0]!, [0]), told(MOVES[1]!, [0])]), 0)).toEqual({
      own: 0,
      other: null,
    });
  });

  it("is looked for by tile", () =>
    expect([...driftsByTile(["draw", ...MOVES, "drift 3,0 4,0", "move 0,0 1,0"])]).toEqual([
      ["0,0", MOVES],
      ["3,0", ["drift 3,0 4,0"]],
    ]));
});

describe("a survey", () => {
  it("leaves room for what one looks at, and comes to its end", async () => {
    vi.useFakeTimers();
    const asked: string[][] = [];
    const previews = new Previews({
      send: (command) => {
        if (command.type !== "preview") throw new Error("only previews are asked for here");
        asked.push(command.moves);
        const list = command.moves.map((move) => ({
          move,
          events: [],
          points: [],
          ends_turn: false,
          after: command.after ? {} : null,
        }));
        return Promise.resolve({ type: "previewed", id: "1", seq: command.seq, previews: list });
      },
    });
    previews.renew(1);
    const many = Array.from({ length: 300 }, (_, index) => `drift 0,0 ${index},0`);
    previews.survey(many);
    await vi.advanceTimersByTimeAsync(50);
    expect(previews.known.size).toBeLessThan(120);
    previews.want("end");
    await vi.advanceTimersByTimeAsync(150);
    expect(previews.known.has("end")).toBe(true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(many.every((move) => previews.known.has(move))).toBe(true);
    expect(Math.max(...asked.map((batch) => batch.length))).toBeLessThanOrEqual(16);
    vi.useRealTimers();
  });
});
