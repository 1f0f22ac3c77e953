/**
 * Planet: the solid and the net are the dodecahedron of the rules, and a held tile shows what the server
 * says.
 */

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { People } from "../frame/state/people";
import { foretell, standing } from "../games/planet/describe";
import { contents, outlook, parcelsWith, regionsWith, shown } from "../games/planet/foresee";
import {
  across,
  EDGES,
  faceOf,
  faces,
  isHinge,
  net,
  netCorners,
  normalOf,
  outlineOn,
  parcelCorners,
  project,
  RADIUS,
  type Point,
} from "../games/planet/geometry";
import { facesFor, moveOf, rotations, tiles, turned } from "../games/planet/input";
import { animalName, homeOf } from "../games/planet/names";
import { tagsOn } from "../games/planet/tags";
import { between, facing, nudge } from "../games/planet/turning";
import { placedIn, TERRAINS, type Event, type Placed, type Player, type Terrain } from "../games/planet/view";
import type { RegionView as Region } from "../generated/planet";
import { toldOf } from "./told";

const { views, log, end, material } = toldOf("planet");
const PARCELS = Array.from({ length: 60 }, (_, parcel) => parcel);
const beside = (parcel: number): number[] =>
  [1, 4].map((by) => EDGES * faceOf(parcel) + ((parcel + by) % EDGES));
const far = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
const byTerrain = <Value>(of: (terrain: Terrain) => Value): Record<Terrain, Value> => ({
  ocean: of("ocean"),
  forest: of("forest"),
  desert: of("desert"),
  glacier: of("glacier"),
  mountain: of("mountain"),
});
const player = (seat: number): Player => end.position.players[seat]!;

describe("the dodecahedron", () => {
  it("joins every parcel to one on another face, both ways", () => {
    for (const parcel of PARCELS) {
      expect(across(across(parcel))).toBe(parcel);
      expect(faceOf(across(parcel))).not.toBe(faceOf(parcel));
    }
    for (const face of faces())
      expect(new Set(rotations().map((edge) => faceOf(across(EDGES * face + edge)))).size).toBe(EDGES);
  });

  it("lets parcels meet in space along the edge that they share", () => {
    for (const parcel of PARCELS) {
      const [, from, to] = parcelCorners(parcel);
      expect(parcelCorners(across(parcel)).slice(1)).toEqual([to, from]);
    }
  });

  it("has the regions that the rules see", () => {
    for (const { parcels, regions } of end.position.players) {
      const regionOf = new Map(
        TERRAINS.flatMap((terrain) => regions[terrain]).flatMap((region) =>
          region.parcels.map((parcel) => [parcel, region] as const),
        ),
      );
      expect(regionOf.size).toBe(60);
      for (const parcel of PARCELS) {
        for (const other of [across(parcel), ...beside(parcel)]) {
          expect(regionOf.get(parcel) === regionOf.get(other)).toBe(parcels[parcel] === parcels[other]);
        }
      }
    }
  });

  it("draws an outline only where a set of parcels ends", () => {
    expect(
      faces()
        .map((face) => outlineOn(face, new Set(PARCELS)))
        .join(""),
    ).toBe("");
    expect(outlineOn(3, new Set([15])).match(/M/g)).toHaveLength(3);
    expect(outlineOn(3, new Set([15, 16])).match(/M/g)).toHaveLength(4);
  });
});

describe("the solid", () => {
  it("brings each face before the eye", () => {
    for (const face of faces())
      expect(project(facing(normalOf(face), { right: 0, down: 0 }))[face]?.towards).toBeCloseTo(1, 5);
  });

  it("shows a face and never its opposite, however it is turned", () => {
    let turn = facing(normalOf(0));
    for (let step = 0; step < 200; step += 1) {
      turn = nudge(turn, 0.21, 0.13);
      const seen = project(turn);
      const count = seen.filter(({ visible }) => visible).length;
      expect(count).toBeGreaterThanOrEqual(3);
      expect(count).toBeLessThanOrEqual(6);
      expect(
        seen.every(({ towards }) => seen.some((other) => Math.abs(other.towards + towards) < 1e-4)),
      ).toBe(true);
      expect(Math.hypot(...turn)).toBeCloseTo(1, 6);
    }
  });

  it("turns from one face to another without a leap", () => {
    const [from, to] = [facing(normalOf(0)), facing(normalOf(11))];
    expect(project(between(from, to, 0))[0]?.towards).toBeCloseTo(project(from)[0]?.towards ?? 0, 5);
    expect(project(between(from, to, 1))[11]?.towards).toBeCloseTo(project(to)[11]?.towards ?? 0, 5);
  });
});

describe.each([0, 90])("the net, %d degrees", (direction) => {
  const { spreads, box } = net(direction);

  it("lays out twelve faces of sixty parcels that do not cover each other", () => {
    expect(spreads.map(({ face }) => face).sort((left, right) => left - right)).toEqual(faces());
    const apart = 2 * RADIUS * Math.cos(Math.PI / EDGES) - 1e-6;
    for (const one of spreads)
      for (const other of spreads)
        if (one.face !== other.face) expect(far(one, other)).toBeGreaterThan(apart);
    for (const spread of spreads) {
      for (const corner of rotations().flatMap((edge) => netCorners(spread, edge))) {
        expect(
          corner.x >= box.x &&
            corner.x <= box.x + box.width &&
            corner.y >= box.y &&
            corner.y <= box.y + box.height,
        ).toBe(true);
      }
    }
  });

  it("keeps eleven edges of the solid together", () => {
    const corners = (parcel: number): Point[] =>
      netCorners(
        spreads.find(({ face }) => face === faceOf(parcel))!,
        parcel % EDGES,
      ).slice(1);
    const kept = PARCELS.filter((parcel) => {
      const [from, to] = corners(parcel);
      const [other, another] = corners(across(parcel));
      return far(from!, another!) < 1e-6 && far(to!, other!) < 1e-6;
    });
    expect(kept).toHaveLength(22);
    expect(kept.every(isHinge)).toBe(true);
  });

  it("labels every region of two or more parcels", () => {
    const regions = regionsWith(player(0), undefined);
    expect(tagsOn({ spreads, box }, regions)).toHaveLength(regions.filter(({ size }) => size > 1).length);
  });
});

describe("a held tile", () => {
  it("shows the tile as the rules lay it", () => {
    expect(shown("FFOOD", 0)).toEqual(["forest", "forest", "ocean", "ocean", "desert"]);
    expect(shown("FFOOD", 1)).toEqual(["desert", "forest", "forest", "ocean", "ocean"]);
    expect(contents("FFOOD")).toEqual([
      { terrain: "ocean", count: 2 },
      { terrain: "forest", count: 2 },
      { terrain: "desert", count: 1 },
    ]);
  });

  it("leads, tile by tile, to the planets and regions of the end", () => {
    for (const seat of [0, 1]) {
      const built = {
        ...player(seat),
        parcels: PARCELS.map(() => null),
        regions: byTerrain((): Region[] => []),
      };
      for (const placed of log
        .flatMap((entry) => placedIn(entry.events) ?? [])
        .filter((event) => event.seat === seat)) {
        const regions = regionsWith(built, placed);
        built.regions = byTerrain((terrain) =>
          regions
            .filter((region) => region.terrain === terrain)
            .map(({ size, parcels }) => ({ size, parcels, touches: [] })),
        );
      }
      const sizes = (of: Player): number[][] =>
        TERRAINS.map((terrain) => of.regions[terrain].map(({ size }) => size));
      expect(sizes(built)).toEqual(sizes(player(seat)));
    }
  });

  it("covers its face and no other", () => {
    const ghost = { tile: { tile: 1, code: "FFFOO" }, face: 4, rotation: 2 };
    const parcels = parcelsWith(
      PARCELS.map(() => null),
      ghost,
    );
    expect(parcels.flatMap((terrain, parcel) => (terrain === null ? [] : [parcel]))).toEqual([
      20, 21, 22, 23, 24,
    ]);
  });

  it("changes the standing of exactly the animals that the server names", () => {
    const [view] = views;
    const [animal, other] = view!.position.animals;
    const change = { animal: animal!.animal, values: [[4], [1]], leader: 0, tied: [], parcels: [0, 1, 2, 3] };
    const placed: Placed = {
      event: "tile_placed",
      seat: 0,
      tile: 1,
      face: 0,
      rotation: 0,
      regions: [],
      animals: [change],
    };
    expect(outlook(animal!, placed).then).toBe(change);
    expect(outlook(other!, placed).then).toBe(other);
  });
});

describe("words", () => {
  const people: People = {
    count: 2,
    name: (seat) => ["Ann", "Bob"][seat] ?? "?",
    colour: (seat) => seat,
    mine: (seat) => seat === 0,
  };
  const [view] = views;
  const [first, second, third] = view!.position.animals.map(({ animal }) => animal);
  const change = (animal: string, leader: number | null, tied: number[]) => ({
    animal,
    values: [[2], [1]],
    leader,
    tied,
    parcels: [],
  });

  it("foretells who would lead and who would be level, and what would settle", () => {
    const events: Event[] = [
      {
        event: "tile_placed",
        seat: 0,
        tile: 1,
        face: 0,
        rotation: 0,
        regions: [],
        animals: [change(first!, 0, []), change(second!, null, [0, 1]), change(third!, 1, [])],
      },
      { event: "animal_carried", animal: third!, values: [], tied: [], to_round: 4 },
      { event: "round_began", round: 4, first: 1 },
    ];
    const lines = foretell(
      { move: "take 1 0 0", events, points: [], ends_turn: true, after: null },
      view!,
      people,
    );
    expect(lines).toHaveLength(3);
    [first, second, third].forEach((animal, index) => expect(lines[index]).toContain(animalName(animal!)));
  });

  it("names whoever leads, and nobody where planets are level or bare", () => {
    const said = [
      change("fox", 1, []),
      change("fox", 0, []),
      change("fox", null, [0, 1]),
      change("fox", null, []),
    ].map((now) => standing(now, people, 0));
    expect(new Set(said).size).toBe(4);
    expect(said[0]).toContain("Bob");
  });
});

describe("input", () => {
  it("finds a way to every legal move", () => {
    for (const { legal } of views) {
      const reached = tiles(legal).flatMap((tile) =>
        facesFor(legal, tile).flatMap((face) =>
          rotations().flatMap((rotation) => moveOf(legal, tile, face, rotation) ?? []),
        ),
      );
      expect(reached.sort()).toEqual([...legal].sort());
    }
    expect(moveOf([], 1, 1, 1)).toBeUndefined();
  });

  it("turns a tile all the way round in five steps", () => {
    expect(rotations().map((rotation) => turned(rotation, 1))).toEqual([1, 2, 3, 4, 0]);
    expect(turned(0, -1)).toBe(4);
  });
});

describe("animals", () => {
  it("have a name, a home and a picture each", () => {
    const art = readFileSync(new URL("../games/planet/animals.svg", import.meta.url), "utf8");
    const drawn = [...art.matchAll(/id="a-(\w+)"/g)].map(([, id]) => id ?? "");
    expect(drawn).toHaveLength(45);
    for (const id of drawn) expect(animalName(id)).not.toBe(id);
    expect(drawn.sort()).toEqual(material.animals.map(({ animal }) => animal).sort());
    for (const { animal, home } of views[0]!.position.animals) expect(homeOf(animal)).toBe(home);
  });
});
