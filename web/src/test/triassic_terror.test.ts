/**
 * The board of Triassic Terror: a way to every legal move and to nothing else, and accounts that agree with
 * the rules.
 */

import { describe, expect, it } from "vitest";
import { changes, routes } from "../games/triassic_terror/aftermath";
import { habitats, nameCurve, outline, predatorSpots, RADII } from "../games/triassic_terror/geometry";
import {
  nextAreas,
  planOf,
  sendings,
  toolInHand,
  tools,
  withoutArea,
  type Picked,
} from "../games/triassic_terror/input";
import { positionOf } from "../games/triassic_terror/view";
import type { LogEntry, View } from "../wire";
import told from "./views/triassic_terror.json";

const { views, end } = told as unknown as { views: View[]; log: LogEntry[]; end: View };
const NOTHING: Picked = { tool: null, areas: [], owner: null, target: null };
const AREAS = positionOf(end).areas.map((area) => area.name);

/** Every move that pressing places, one after the other, can lead to. */
function reached(view: View, picked: Picked): string[] {
  const { areas, herds } = planOf(view, picked);
  const { phase } = positionOf(view);
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

describe("what a move would change", () => {
  const before = views.find((view) => positionOf(view).phase === "menu");
  if (before === undefined) throw new Error("no view of a turn");
  const position = positionOf(before);
  const held = position.areas.find((area) => area.habitats[0]?.owner != null);
  if (held === undefined) throw new Error("no herd");
  const owner = held.habitats[0]?.owner ?? 0;

  it("counts dinos that are placed, eaten and pushed out", () => {
    const other = 1 - owner;
    const [change] = changes(position, [
      { event: "dinos_placed", seat: other, area: held.name, dinos: 9 },
      { event: "herds_ranked", area: held.name, before: [owner], after: [other, owner] },
      { event: "dino_eaten", area: held.name, owner },
    ]);
    expect(change?.after.map((herd) => [herd.owner, herd.dinos])).toEqual([
      [other, 9],
      [owner, (held.habitats[0]?.dinos ?? 0) - 1],
    ]);
    expect(
      changes(position, [{ event: "herd_removed", area: held.name, seat: owner, dinos: 4 }])[0]?.out,
    ).toEqual([{ owner, dinos: 4 }]);
  });

  it("gives the strength of the T-Rex to its new owner", () => {
    const [change] = changes(position, [
      { event: "trex_recoloured", seat: owner, before: null, area: "D3" },
      { event: "predator_moved", predator: "trex", source: "D3", target: held.name },
    ]);
    expect(change?.after[0]).toMatchObject({ trex: true, strength: (held.habitats[0]?.strength ?? 0) + 3 });
  });

  it("tells who goes where, and who dies on the way", () => {
    expect(
      routes([
        { event: "group_moved", seat: 1, source: "S1", target: "F1", dinos: 4, died: 1 },
        { event: "round_began" },
      ]),
    ).toEqual([{ from: "S1", to: "F1", group: { seat: 1, dinos: 4, died: 1 } }]);
  });

  it("changes nothing where nothing happens", () =>
    expect(changes(position, [{ event: "turn_ended", seat: 0 }])).toEqual([]));
});

describe("the island", () => {
  it.each(AREAS)("%s has three habitats that do not overlap, a border and a name", (area) => {
    const places = habitats(area);
    expect(places).toHaveLength(3);
    places.forEach((place, rank) => {
      const next = places[rank + 1];
      if (next !== undefined)
        expect(Math.hypot(place.x - next.x, place.y - next.y)).toBeGreaterThan(
          (RADII[rank] ?? 0) + (RADII[rank + 1] ?? 0),
        );
    });
    expect(outline(area)).toMatch(/^M.*Z$/);
    expect(nameCurve(area)).not.toContain("NaN");
  });

  it("finds session for four predators in one area", () => {
    const spots = predatorSpots("S3", 4).map(({ x, y }) => `${x} ${y}`);
    expect(new Set(spots).size).toBe(4);
  });
});
