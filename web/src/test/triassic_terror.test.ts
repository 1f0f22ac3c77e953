/**
 * The board of Triassic Terror: a way to every legal move and to nothing else, and accounts that agree with
 * the rules.
 */

import { describe, expect, it } from "vitest";
import { changes, herdsIn, routes } from "../games/triassic_terror/aftermath";
import {
  habitats,
  nameCurve,
  outline,
  pieceScale,
  predatorSpots,
  radiusOf,
  VOLCANO,
} from "../games/triassic_terror/geometry";
import { handsOf } from "../games/triassic_terror/hand";
import {
  nextAreas,
  planOf,
  sendings,
  toolInHand,
  tools,
  withoutArea,
  type Picked,
} from "../games/triassic_terror/input";
import { ofKind } from "../games/lines";
import { selection } from "../games/triassic_terror/selection.svelte";
import type { Position, Preview, View } from "../games/triassic_terror/view";
import { toldOf } from "./told";

const { views, previews, end } = toldOf("triassic_terror");
const NOTHING: Picked = { tool: null, areas: [], owner: null, target: null };
const rankOf = (name: string, owner: number): number | null => {
  const area = end.position.areas.find((candidate) => candidate.name === name);
  const rank = area?.habitats.findIndex((habitat) => habitat.owner === owner) ?? -1;
  return rank < 0 ? null : rank;
};
const AREAS = end.position.areas.map((area) => area.name);

/** Every move that pressing places, one after the other, can lead to. */
function reached(view: View, picked: Picked): string[] {
  const { areas, herds } = planOf(view, picked);
  const { phase } = view.position;
  const onward = (place: string): Picked => {
    if (phase === "eject") return { ...picked, owner: place.split(" ")[1] ?? null };
    return { ...picked, areas: [...picked.areas, place] };
  };
  const follow = ([place, { kind, move }]: [string, { kind: string; move: string | null }]): string[] => {
    if (move !== null) return [move];
    if (phase === "migrate") return [...sendings(view.legal, place).values()];
    return kind === "source" ? reached(view, onward(place)) : [];
  };
  return [...areas, ...herds].flatMap(follow);
}

describe("every legal move can be reached", () => {
  it.each(views.map((view) => [view.turn, view.step, view] as const))(
    "turn %d, step %d",
    (_turn, _step, view) => {
      const { legal } = view;
      const drafted = legal.filter((move) => /^(tile |card (open|blind)$)/.test(move));
      const offered = tools(legal);
      const hands = offered.size > 0 ? [...offered.keys()].map((tool) => ({ ...NOTHING, tool })) : [NOTHING];
      const found = new Set([
        ...drafted,
        ...[...offered.values()].flatMap(withoutArea),
        ...hands.flatMap((picked) => reached(view, picked)),
        ...legal.filter((move) => !move.includes(" ")),
      ]);
      expect([...found].sort()).toEqual([...legal].sort());
    },
  );
});

describe("tools", () => {
  it("offers the tile first, and never takes a counter unasked", () => {
    const legal = ["card S1 S1 S1", "white S1", "egg S1", "volcano S1", "trex stay", "trex S1", "end"];
    expect([...tools(legal).keys()]).toEqual(["trex", "card", "white", "egg", "volcano"]);
    expect(toolInHand(legal, NOTHING)).toBe("trex");
    expect(toolInHand(legal, { ...NOTHING, tool: "egg" })).toBe("egg");
    expect(toolInHand(["egg S1", "volcano S1", "end"], NOTHING)).toBeNull();
    expect(withoutArea(["trex stay", "trex S1"])).toEqual(["trex stay"]);
  });

  it("knows both raptors apart", () => {
    expect([...tools(["raptor r1 F1", "raptor r2 M1", "end"]).keys()]).toEqual(["raptor r1", "raptor r2"]);
  });

  it("lets the dinos of a card come in any order, those of a growth not", () => {
    const card = nextAreas(["card S1 S1 S2", "card S1 S2 S3"], ["S2"]);
    expect([...card.keys()].sort()).toEqual(["S1", "S3"]);
    expect(nextAreas(["card S1 S1 S2"], ["S2", "S1"]).get("S1")).toEqual({
      kind: "target",
      move: "card S1 S1 S2",
    });
    const growth = nextAreas(["growth S1 F2", "growth F2 S1"], ["F2"]);
    expect([...growth.entries()]).toEqual([["S1", { kind: "target", move: "growth F2 S1" }]]);
  });
});

describe("what Escape puts down", () => {
  const putDown = (view: View): (() => void) | null => {
    const idle = (): undefined => undefined;
    const plan = planOf(view, selection);
    return handsOf(view, { plan, press: idle, look: idle, label: () => "" }).putDown;
  };

  it("is what was picked; a tool stays in hand", () => {
    const view = views.find(({ legal }) => toolInHand(legal, NOTHING) === "growth");
    if (view === undefined) throw new Error("nobody could grow");
    expect(putDown(view)).toBeNull();
    selection.add([...planOf(view, selection).areas.keys()][0] ?? "");
    putDown(view)?.();
    expect(selection.holds).toBe(false);
    expect(putDown(view)).toBeNull();
  });
});

describe("what a move would change", () => {
  const told = previews.map(({ view, preview }): [string, Position, Preview] => {
    const before = views[view];
    if (before === undefined) throw new Error("a preview without its view");
    return [preview.move, before.position, preview];
  });
  const herds = (position: Pick<Position, "areas">, name: string): (number | null | boolean)[][] =>
    (position.areas.find((area) => area.name === name)?.habitats ?? [])
      .filter(({ owner }) => owner !== null)
      .map(({ owner, dinos, trex, strength }) => [owner, dinos, trex, strength]);

  it.each(told)("%s: every herd before and after it, area by area", (_move, position, preview) => {
    const after = { areas: preview.after?.areas ?? position.areas };
    const found = changes(position, preview);
    for (const { name } of position.areas) {
      const change = found.find(({ area }) => area === name);
      if (change === undefined) expect(herds(after, name)).toEqual(herds(position, name));
      else {
        const rows = change.after.map(({ owner, dinos, trex, strength }) => [owner, dinos, trex, strength]);
        expect(rows).toEqual(herds(after, name));
      }
    }
  });

  it.each(told.filter(([, , { events }]) => ofKind(events, "dinos_placed").length > 0))(
    "%s: new dinos stand where the events put them",
    (_move, position, preview) => {
      for (const { area, seat } of ofKind(preview.events, "dinos_placed"))
        expect(changes(position, preview).find((change) => change.area === area)?.after).toContainEqual(
          expect.objectContaining({ owner: seat }),
        );
    },
  );

  it("shows who is pushed out", () => {
    const [, position, preview] = told[0]!;
    const area = position.areas[0]!.name;
    const removed = { ...preview, events: [{ event: "herd_removed", seat: 1, area, dinos: 4 } as const] };
    expect(changes(position, removed).find((change) => change.area === area)?.out).toEqual([
      { owner: 1, dinos: 4 },
    ]);
  });

  it("tells who goes where, and who dies on the way", () => {
    expect(
      routes(end.position, [
        { event: "group_moved", seat: 1, source: "S1", target: "F1", dinos: 4, died: 1, why: "migration" },
        { event: "round_began", round: "T1", first: 0, cards: true },
      ]),
    ).toEqual([{ from: "S1", to: "F1", rank: rankOf("S1", 1), group: { seat: 1, dinos: 4, died: 1 } }]);
  });

  it("draws one arrow where a dino was chased and then went", () => {
    const way = { source: "S1", target: "F1" } as const;
    expect(
      routes(end.position, [
        { event: "dino_chased", predator: "r1", owner: 1, ...way },
        { event: "group_moved", seat: 1, ...way, dinos: 1, died: 0, why: "ejection" },
      ]),
    ).toHaveLength(1);
  });

  it("starts an arrow at the herd that leaves, wherever it stands in its area", () => {
    for (const area of end.position.areas)
      area.habitats.forEach(({ owner }, rank) => {
        if (owner === null) return;
        const group = { seat: owner, source: area.name, target: "F1", dinos: 1, died: 0 } as const;
        const [route] = routes(end.position, [{ event: "group_moved", ...group, why: "migration" }]);
        expect(route?.rank).toBe(rank);
      });
  });

  it("leaves no habitat to a herd of nobody", () => {
    const area = end.position.areas.find(({ habitats }) => habitats.some(({ owner }) => owner !== null))!;
    const emptied = { ...area, habitats: area.habitats.map((habitat) => ({ ...habitat, strength: 0 })) };
    expect(herdsIn(emptied)).toEqual([]);
  });

  it("changes nothing where no move is looked at", () =>
    expect(changes(end.position, undefined)).toEqual([]));
});

describe("the island", () => {
  it.each(AREAS)("%s has three habitats that do not overlap, a border and a name", (area) => {
    const places = habitats(area);
    expect(places).toHaveLength(3);
    places.forEach((place, rank) => {
      const next = places[rank + 1];
      if (next !== undefined)
        expect(Math.hypot(place.x - next.x, place.y - next.y)).toBeGreaterThan(
          radiusOf(rank) + radiusOf(rank + 1),
        );
    });
    expect(outline(area)).toMatch(/^M.*Z$/);
    expect(nameCurve(area)).not.toContain("NaN");
  });

  it.each(AREAS.flatMap((area) => [1, 2, 3].map((count) => [area, count] as const)))(
    "a volcano in %s covers no herd, with %d pieces there",
    (area, count) => {
      const spot = predatorSpots(area, count).at(-1)!;
      const scale = pieceScale(count);
      const [left, top] = [spot.x + VOLCANO.x * scale, spot.y + VOLCANO.y * scale];
      const [right, bottom] = [left + VOLCANO.width * scale, top + VOLCANO.height * scale];
      habitats(area).forEach(({ x, y }, rank) => {
        const radius = radiusOf(rank);
        const wide = Math.min(right, x + radius) - Math.max(left, x - radius);
        const high = Math.min(bottom, y + radius) - Math.max(top, y - radius);
        const covered = (Math.max(0, wide) * Math.max(0, high)) / (2 * radius) ** 2;
        expect(covered).toBeLessThan(0.3);
      });
    },
  );

  it("finds room for four predators in one area", () => {
    const spots = predatorSpots("S3", 4).map(({ x, y }) => `${x} ${y}`);
    expect(new Set(spots).size).toBe(4);
  });
});
