/** The shape of docs/schemas/planet.view.json, as far as the client draws it. */

import type { Json, View } from "../../wire";

export const TERRAINS = ["ocean", "forest", "desert", "glacier", "mountain"] as const;
export type Terrain = (typeof TERRAINS)[number];
/** What each terrain is drawn with besides its colour. */
export const PATTERNS: Record<Terrain, string> = {
  ocean: "pat-ocean",
  forest: "pat-forest",
  desert: "pat-desert",
  glacier: "pat-glacier",
  mountain: "pat-M",
};
export type Parcels = readonly (Terrain | null)[];

export interface Tile {
  tile: number;
  /** Five letters, counter-clockwise. */
  code: string;
}

export interface Region {
  size: number;
  parcels: number[];
}

/** How the planets stand in an animal's eyes. */
export interface Standing {
  animal: string;
  /** For each seat what its planet offers, best first. */
  values: number[][];
  leader: number | null;
  tied: number[];
}

export interface Animal extends Standing {
  home: Terrain;
  kind: "most" | "touch" | "avoid";
  other: Terrain | null;
  round: number;
  carried: boolean;
  /** For each seat the parcels that give its planet the value. */
  parcels: number[][];
}

/** What a tile means to an animal that waits; `parcels` are those of the planet with the tile. */
export interface AnimalChange extends Standing {
  parcels: number[];
}

export interface Objective {
  terrain: Terrain;
  bands: { parcels: number; points: number }[];
  parcels: number;
  points: number;
  next: { parcels: number; points: number } | null;
}

export interface Tally {
  animal_points: number;
  animals: number;
  home_animals: number;
  objective: Terrain | null;
  objective_points: number;
  parcels: number;
  total: number;
}

export interface Player {
  seat: number;
  placements: { face: number; tile: number; rotation: number }[];
  free: number[];
  parcels: Parcels;
  counts: Record<Terrain, number>;
  regions: Record<Terrain, Region[]>;
  animals: { animal: string; home: Terrain; round: number; points: number | null }[];
  objective: Objective | null;
  tally: Tally | null;
}

export interface Position {
  round: number;
  rounds: number;
  phase: "reveal" | "take" | "leftover" | "surprise" | "over";
  order: number[];
  active: number | null;
  revealed: Tile[];
  leftovers: number;
  columns: { round: number; animals: (string | null)[]; carried: string[] }[];
  animals: Animal[];
  players: Player[];
}

/** The part of the event "tile_placed" that tells what the tile changed. */
export interface Placed {
  seat: number;
  tile: number;
  face: number;
  rotation: number;
  regions: { terrain: Terrain; size: number; parcels: number[] }[];
  animals: AnimalChange[];
}

/** The events of the appearance of life. */
export const SETTLED = ["animal_settled", "animal_carried", "animal_boxed"];

export const positionOf = (view: View): Position => view.position as unknown as Position;

export const placedIn = (events: Json[]): Placed | undefined =>
  events.find((event) => event["event"] === "tile_placed") as unknown as Placed | undefined;
