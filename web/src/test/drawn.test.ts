/** Moves that are drawn: arrows, signs, and words that name no place by what is not on the board. */

import { createRawSnippet } from "svelte";
import { render } from "svelte/server";
import { describe, expect, it } from "vitest";
import { loadKit } from "../games";
import { bowed } from "../games/bow";
import { called } from "../games/kit";
import { SIZE } from "../games/Sign.svelte";
import { outcomeName } from "../games/transhumance/describe";
import { layoutFor } from "../games/transhumance/layout";
import Outcome from "../games/transhumance/Outcome.svelte";
import Signs from "../games/transhumance/Signs.svelte";
import { clearing, habitats, radiusOf } from "../games/triassic_terror/geometry";
import { areasOf, planOf } from "../games/triassic_terror/input";
import Island from "../games/triassic_terror/Island.svelte";
import { kit as terror } from "../games/triassic_terror/kit";
import type { Outcome as OutcomeName } from "../games/transhumance/view";
import type { View } from "../games/triassic_terror/view";
import type { People } from "../frame/state/people";
import type { Box } from "../frame/state/camera.svelte";
import { settings } from "../frame/state/settings.svelte";
import { overwriteGetLocale } from "../paraglide/runtime";
import { toldOf } from "./told";

overwriteGetLocale(() => settings.language);

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

describe("the ring round a herd", () => {
  const { views } = toldOf("triassic_terror");
  const idle = (): undefined => undefined;
  const lead = createRawSnippet(() => ({ render: () => "<g></g>" }));
  /** The herds that are drawn with a ring, as "S1 p2". */
  const ringed = (view: View): string[] => {
    const plan = planOf(view, { tool: null, areas: [], owner: null, target: null });
    const hand = { plan, press: idle, look: idle, label: () => "" };
    const board = {
      view,
      people,
      choice: null,
      active: true,
      log: [],
      recent: [],
      marked: [],
      say: () => "",
    };
    const { body } = render(Island, { props: { ...board, hand, changes: [], routes: [], lead } });
    const places = body.matchAll(/data-place="([^"]+)"((?:(?!<\/g>)[^])*)<\/g>/g);
    const found = [...places].flatMap(([, place = "", drawn = ""]) =>
      /class="halo.*class="ring/s.test(drawn) ? [place] : [],
    );
    expect(body.match(/class="halo/g) ?? []).toHaveLength(found.length);
    return found.sort();
  };
  /** The herds that a legal move names. */
  const targets = ({ legal, position: { turn } }: View): string[] => {
    const owners = (verb: string, area: string | undefined): string[] =>
      legal.filter((move) => move.startsWith(verb)).map((move) => `${area} ${move.split(" ")[1]}`);
    return [
      ...new Set([...owners("eat ", turn?.meal?.area), ...owners("eject ", turn?.scatter?.area)]),
    ].sort();
  };

  it.each(views.map((view) => [view.turn, view.step, view] as const))(
    "is drawn for those that can be chosen, turn %d, step %d",
    (_turn, _step, view) => expect(ringed(view)).toEqual(targets(view)),
  );

  it("is drawn for each of several, and for none that may not be chosen", () => {
    const view = views.find((one) => one.position.phase === "eat")!;
    const meal = view.position.turn!.meal!.area;
    const areas = view.position.areas.map((area) =>
      area.name === meal
        ? { ...area, habitats: area.habitats.map((one, owner) => ({ ...one, owner, dinos: 2, strength: 2 })) }
        : area,
    );
    const shared = { ...view, position: { ...view.position, areas } };
    expect(ringed({ ...shared, legal: ["eat p1", "eat p3", "done"] })).toEqual([`${meal} p1`, `${meal} p3`]);
    expect(ringed({ ...shared, legal: ["done"] })).toEqual([]);
  });
});

describe("on the path", () => {
  const cells = [1, 2, 3, 4, 5].flatMap((row) =>
    Array.from({ length: 6 - row }, (_, place) => `${row}${place + 1}`),
  );
  const SCREENS: [string, number, number][] = [
    ["a desktop", 1000, 700],
    ["a tablet", 800, 1000],
    ["a phone", 390, 450],
    ["a phone on its side", 540, 340],
  ];
  /** No part of something of this size, with its middle there, is cut off. */
  const expectWhole = (bounds: Box, x: number, y: number, width: number, height: number): void => {
    expect(x).toBeGreaterThanOrEqual(bounds.x + width / 2);
    expect(x).toBeLessThanOrEqual(bounds.x + bounds.width - width / 2);
    expect(y).toBeGreaterThanOrEqual(bounds.y + height / 2);
    expect(y).toBeLessThanOrEqual(bounds.y + bounds.height - height / 2);
  };
  const hint = (move: string) => ({ move, kind: "hint", words: "1" }) as const;
  const drawn = [...cells.map((cell) => `new ${cell} b3`), "move 51 pen"].map(hint);

  it.each(SCREENS)("a sign is whole on %s", (_screen, width, height) => {
    const layout = layoutFor(width, height);
    const { body } = render(Signs, { props: { layout, people, drawn, recent: [], own: 0 } });
    const at = [...body.matchAll(/data-sign="hint" transform="translate\((\S+) (\S+)\)/g)];
    expect(at).toHaveLength(drawn.length);
    for (const [, x, y] of at) expectWhole(layout.bounds, Number(x), Number(y), SIZE, SIZE);
  });

  it("words cover no sign, and are covered by no arrow", () => {
    const children = createRawSnippet(() => ({ render: () => "<text>words</text>" }));
    const props = { layout: layoutFor(390, 450), people, drawn: [hint("move 11 21")], recent: [], own: 0 };
    const { body } = render(Signs, { props: { ...props, children } });
    const order = ["data-arrow=", ">words<", "data-sign="].map((part) => body.indexOf(part));
    expect(order).not.toContain(-1);
    expect([...order].sort((one, other) => one - other)).toEqual(order);
  });

  const OUTCOMES: OutcomeName[] = ["won", "free", "grown", "fused", "tied", "lost", "broken"];
  const PILL = /translate\((\S+) (\S+)\)"><rect x="\S+" y="\S+" width="(\S+)" height="(\S+)"/;

  it.each(
    (["en", "fr"] as const).flatMap((language) => SCREENS.map((screen) => [language, ...screen] as const)),
  )("in %s, what a move brings is whole on %s", (language, _screen, width, height) => {
    settings.language = language;
    const layout = layoutFor(width, height);
    for (const cell of cells)
      for (const outcome of OUTCOMES) {
        const { body } = render(Outcome, { props: { layout, cell, outcome } });
        const [x, y, wide, high] = PILL.exec(body)!.slice(1).map(Number) as [number, number, number, number];
        expect(body).toContain(outcomeName(outcome).split(" ")[0]);
        expectWhole(layout.bounds, x, y, wide, high);
      }
  });
});
