/** What is counted in a scoring adds up to the points that the server gives. */

import { describe, expect, it } from "vitest";
import type { Count, Kit } from "../games/kit";
import { kit as planet } from "../games/planet/kit";
import { homeOn, offeredBefore } from "../games/planet/scoring";
import { settledIn } from "../games/planet/view";
import { kit as transhumance } from "../games/transhumance/kit";
import { kit as trias } from "../games/trias/kit";
import { kit as terror } from "../games/triassic_terror/kit";
import { ACROSS, DOWN, herdsOf, pillPlaces } from "../games/triassic_terror/pills";
import { eventsOf, ofKind } from "../games/lines";
import type { AnyGame } from "../wire";
import { toldOf, type Told } from "./told";

const people = {
  count: 6,
  name: (seat: number) => `P${seat + 1}`,
  colour: (seat: number) => seat,
  mine: () => false,
};

/** All that was counted in a game. */
const counted = <G extends AnyGame>(kit: Kit<G>, { log, end }: Told<G>): Count<G>[] =>
  kit.scoring?.(kit.annotate?.(log, end) ?? log, end, people) ?? [];

/** The points of each seat in these counts. */
function sums(counts: Count[], players: number): number[] {
  const totals = new Array<number>(players).fill(0);
  for (const { seat, points } of counts.flatMap(({ shares }) => shares))
    totals[seat] = (totals[seat] ?? 0) + (points ?? 0);
  return totals;
}

const told = {
  planet: toldOf("planet"),
  transhumance: toldOf("transhumance"),
  trias: toldOf("trias"),
  terror: toldOf("triassic_terror"),
};

describe("the points on the island", () => {
  const { areas } = told.terror.end.position;
  const settled = areas.filter(({ habitats }) => habitats.some(({ owner }) => owner !== null));
  it.each(settled.map((area) => [area.name, area] as const))("of %s cover no herd's middle", (_, area) => {
    const herds = herdsOf([area]);
    const winners = herds.map(({ owner }) => owner);
    const places = [...pillPlaces(winners, herds).values()];
    expect(places.length).toBe(new Set(winners).size);
    for (const place of places)
      for (const herd of herds)
        expect(Math.abs(place.x - herd.x) >= ACROSS || Math.abs(place.y - herd.y) >= DOWN).toBe(true);
  });
  it("never lie over each other", () => {
    const herds = herdsOf(settled);
    const places = [...pillPlaces([...new Set(herds.map(({ owner }) => owner))], herds).values()];
    expect(places.length).toBeGreaterThan(1);
    for (const [index, one] of places.entries())
      for (const other of places.slice(0, index))
        expect(Math.abs(one.x - other.x) >= 2 * ACROSS || Math.abs(one.y - other.y) >= 2 * DOWN).toBe(true);
  });
});

describe("what is counted", () => {
  it("is every land where someone stands, under its numeral", () => {
    const counts = counted(trias, told.trias);
    const { result, lands } = told.trias.end.position;
    expect(sums(counts, told.trias.end.players)).toEqual(result?.final);
    expect(counts.every(({ sign }) => /^[IVX]+$/.test(sign))).toBe(true);
    const settled = lands.filter(({ main, herds }) => !main && herds.some((count) => count > 0));
    expect(counts.map(({ cells }) => [...cells].sort()).sort()).toEqual(
      settled.map(({ cells }) => [...cells].sort()).sort(),
    );
  });

  it("is every area of the island, then presence and dominance", () => {
    const counts = counted(terror, told.terror);
    expect(sums(counts, told.terror.end.players)).toEqual(told.terror.end.scores);
    const last = ofKind(eventsOf(told.terror.log), "habitats_scored").at(-1)?.period;
    const entry = told.terror.log.find(({ events }) =>
      ofKind(events, "habitats_scored").some(({ period }) => period === last),
    );
    const kinds = (terror.scoring?.(entry ? [entry] : [], told.terror.end, people) ?? []).map(
      ({ event }) => event.event,
    );
    const order = ["habitats_scored", "presence_scored", "dominance_scored"];
    expect(kinds.map((kind) => order.indexOf(kind))).toEqual(kinds.map((kind) => order.indexOf(kind)).sort());
    expect(new Set(kinds).size).toBeGreaterThan(1);
  });

  it("is every animal, then the objectives", () => {
    const { log, end } = told.planet;
    const counts = counted(planet, told.planet);
    const animals = settledIn(eventsOf(log));
    expect(animals.length).toBeGreaterThan(3);
    expect(counts.slice(0, animals.length).map(({ event }) => event)).toEqual(animals);
    const [ended] = ofKind(eventsOf(log), "game_ended");
    if (ended?.tallies?.some(({ objective }) => objective !== null))
      expect(sums(counts.slice(animals.length), end.players)).toEqual(
        ended.tallies.map(({ objective_points }) => objective_points),
      );
    for (const event of ofKind(animals, "animal_settled")) {
      const before = log.slice(0, log.findIndex((entry) => entry.events.includes(event)) + 1);
      expect(homeOn(before, event.animal, event.seat).length).toBeGreaterThan(0);
      expect(offeredBefore(before, event)).toHaveLength(event.values.length);
    }
  });

  it("is what lies in the pens", () => {
    const { end } = told.transhumance;
    expect(sums(counted(transhumance, told.transhumance), 2)).toEqual(end.scores);
  });

  it("is nothing where no points are given", () => {
    const quiet = <G extends AnyGame>(kit: Kit<G>, { log, end }: Told<G>) =>
      kit.scoring?.(log.filter(({ events }) => events.length === 1).slice(0, 5), end, people);
    expect([
      quiet(trias, told.trias),
      quiet(terror, told.terror),
      quiet(planet, told.planet),
      quiet(transhumance, told.transhumance),
    ]).toEqual([[], [], [], []]);
  });
});
