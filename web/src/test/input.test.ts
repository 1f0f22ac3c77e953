/** The boards offer a way to every legal move, and to nothing else. */

import { describe, expect, it } from "vitest";
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
