/** The boards offer a way to every legal move, and to nothing else. */

import { afterEach, describe, expect, it, vi } from "vitest";
import { answering, besideWhat } from "../frame/state/beside";
import { onKey, placeOf } from "../frame/state/place";
import { herds, targets as pathTargets, usableCards } from "../games/transhumance/input";
import { onTheSpot, sources, targets } from "../games/trias/input";
import { toldOf } from "./told";

const plain = (legal: string[]): string[] => legal.filter((move) => !move.includes(" "));

describe("Trias", () => {
  it.each(toldOf("trias").views.map((view) => [view.turn, view.step, view] as const))(
    "turn %d, step %d",
    (_turn, _step, view) => {
      const { legal } = view;
      const reached = [...sources(legal)].flatMap((cell) => [
        ...onTheSpot(legal, cell),
        ...[...targets(legal, cell).values()].flat(),
      ]);
      expect([...reached, ...plain(legal)].sort()).toEqual([...legal].sort());
    },
  );
});

describe("Transhumance", () => {
  const picks = (legal: string[]) => [
    ...legal
      .filter((move) => /^(new|add) /.test(move))
      .map((move) => ({ cards: move.split(" ").slice(2), herd: null, sacrificing: false })),
    ...[...herds(legal, false)].map((herd) => ({ cards: [], herd, sacrificing: false })),
    ...[...herds(legal, true)].map((herd) => ({ cards: [], herd, sacrificing: true })),
  ];

  it.each(toldOf("transhumance").views.map((view) => [view.turn, view.step, view] as const))(
    "turn %d, step %d",
    (_turn, _step, view) => {
      const { legal } = view;
      const reached = new Set(picks(legal).flatMap((picked) => [...pathTargets(legal, picked).values()]));
      const stacks = legal.filter((move) => move.startsWith("draw "));
      expect([...reached, ...stacks, ...plain(legal)].sort()).toEqual([...legal].sort());
      for (const card of usableCards(legal)) expect(legal.some((move) => move.includes(card))).toBe(true);
    },
  );
});

describe("a click beside all places, with something in hand", () => {
  const held = { places: true, putDown: () => undefined };
  const click = (pointerType?: string): MouseEvent =>
    Object.assign(new Event("click"), pointerType === undefined ? {} : { pointerType }) as MouseEvent;
  afterEach(() => void vi.unstubAllGlobals());

  it("names the key to those who have one", () => {
    expect(besideWhat(click("mouse"), held, true)).toBe("unreachable");
    expect(besideWhat(click(), held, true)).toBe("unreachable");
  });

  it("tells a finger what a finger can do", () => {
    expect(besideWhat(click("touch"), held, true)).toBe("untouchable");
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    expect(besideWhat(click(), held, true)).toBe("untouchable");
    expect(besideWhat(click("mouse"), held, true)).toBe("unreachable");
  });

  it("says nothing where a place has answered", () => {
    const event = click("touch");
    answering(() => undefined)(event);
    expect(besideWhat(event, held, true)).toBeNull();
  });
});

describe("a place of a drawing", () => {
  const key = (name: string): KeyboardEvent =>
    Object.assign(new Event("keydown", { cancelable: true }), { key: name }) as KeyboardEvent;

  it.each([
    ["Enter", true],
    [" ", true],
    ["Tab", false],
    ["ArrowLeft", false],
  ])("by the key %j: pressed %s", (name, pressed) => {
    const press = vi.fn();
    const event = key(name);
    onKey(press)(event);
    expect(press).toHaveBeenCalledTimes(pressed ? 1 : 0);
    expect(event.defaultPrevented).toBe(pressed);
  });

  it.each([
    ["mouse", [[true], [false]]],
    ["touch", []],
  ])("is looked at under the %s", (pointerType, looks) => {
    const look = vi.fn();
    const place = placeOf(() => undefined, look);
    const event = Object.assign(new Event("pointer"), { pointerType }) as PointerEvent;
    place.onpointerenter(event);
    place.onpointerleave(event);
    expect(look.mock.calls).toEqual(looks);
  });
});
