/** A planet as it would be with a tile on it. What the tile changes was worked out by the server. */

import { EDGES, faceOf } from "./geometry";
import {
  TERRAINS,
  type Animal,
  type AnimalChange,
  type Parcels,
  type Placed,
  type Player,
  type Standing,
  type Terrain,
  type Tile,
} from "./view";

/** A tile held over a face. */
export interface Ghost {
  tile: Tile;
  face: number;
  rotation: number;
}

export interface NamedRegion {
  terrain: Terrain;
  size: number;
  parcels: number[];
}

const LETTERS: Record<string, Terrain> = {
  O: "ocean",
  F: "forest",
  D: "desert",
  G: "glacier",
  M: "mountain",
};
export const letterOf = (terrain: Terrain): string => terrain[0]?.toUpperCase() ?? "";

/** The five parcels of a tile as they lie with a rotation. */
export const shown = (code: string, rotation: number): (Terrain | null)[] =>
  Array.from({ length: EDGES }, (_, edge) => LETTERS[code[(edge - rotation + EDGES) % EDGES] ?? ""] ?? null);

export function parcelsWith(parcels: Parcels, ghost: Ghost | null): Parcels {
  if (ghost === null) return parcels;
  const tile = shown(ghost.tile.code, ghost.rotation);
  return parcels.map((terrain, parcel) =>
    faceOf(parcel) === ghost.face ? (tile[parcel % EDGES] ?? null) : terrain,
  );
}

/** All regions of a planet; those that a tile enlarged or joined stand for the older ones in them. */
export function regionsWith(player: Player, placed: Placed | undefined): NamedRegion[] {
  const fresh = placed?.regions ?? [];
  const grown = new Set(fresh.flatMap((region) => region.parcels));
  const older = TERRAINS.flatMap((terrain) =>
    player.regions[terrain].map(({ size, parcels }) => ({ terrain, size, parcels })),
  );
  return [...older.filter((region) => !region.parcels.some((parcel) => grown.has(parcel))), ...fresh].sort(
    (left, right) => right.size - left.size,
  );
}

export interface Outlook {
  animal: Animal;
  now: Standing;
  /** With the tile; the same as now where it changes nothing. */
  then: Standing;
  change: AnimalChange | undefined;
}

export const outlook = (animal: Animal, placed: Placed | undefined): Outlook => {
  const change = placed?.animals.find((candidate) => candidate.animal === animal.animal);
  return { animal, now: animal, then: change ?? animal, change };
};

/** What counts for an animal on a seat's planet. */
export const countingFor = (animal: Animal, seat: number, placed: Placed | undefined): number[] =>
  placed?.seat === seat
    ? (outlook(animal, placed).change?.parcels ?? animal.parcels[seat] ?? [])
    : (animal.parcels[seat] ?? []);

export const best = (values: number[][], seat: number): number => values[seat]?.[0] ?? 0;

/** "3G 2M": how many parcels of which terrain a tile has. */
export function contents(code: string): { terrain: Terrain; count: number }[] {
  const all = shown(code, 0);
  return TERRAINS.map((terrain) => ({
    terrain,
    count: all.filter((other) => other === terrain).length,
  })).filter(({ count }) => count > 0);
}
