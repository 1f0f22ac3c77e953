/** The shape of docs/schemas/triassic_terror.view.json, as far as the client draws it. */

import type { View } from "../../wire";

export type Terrain = "S" | "F" | "D" | "M";
export const TERRAINS: readonly Terrain[] = ["S", "F", "D", "M"];
export type Phase = "card" | "deal" | "tile" | "menu" | "migrate" | "eat" | "eject" | "slot" | "over";

export interface Habitat {
  points: number;
  owner: number | null;
  dinos: number;
  trex: boolean;
  strength: number;
}

export interface Area {
  name: string;
  terrain: "swamp" | "forest" | "desert" | "mountain";
  /** 1 at the coast, 3 in the heart of the island. */
  ring: number;
  habitats: Habitat[];
  trex_outside: number | null;
  volcano: number | null;
  predators: string[];
}

export interface Predator {
  name: string;
  area: string;
  owner: number | null;
  reach: { area: string; steps: number; eats: number }[];
}

export interface Space {
  space: number;
  tile: string | null;
  whites: number;
  taken_by: number | null;
}

export interface Round {
  name: string;
  period: string;
  cards: boolean;
  first: number;
  habitats: boolean;
  presence: boolean;
  dominance: boolean;
  state: "past" | "running" | "coming";
}

export interface SeatView {
  supply: number;
  on_board: number;
  whites: number;
  egg: boolean;
  volcano: boolean;
  countered: boolean;
  card: "open" | "blind" | null;
  terrain: Terrain | null;
  habitat_points: number;
  missing_terrains: string;
}

export interface Place {
  seat: number;
  points: number;
  dinos: number;
}

export interface Migration {
  source: string;
  left: number;
  joined: number;
  sent: number;
  can_finish: boolean;
}

export interface Turn {
  tile: string;
  tile_used: boolean;
  unmoved: Record<string, number>;
  migration: Migration | null;
  meal: { predator: string; area: string; eaten: number; limit: number } | null;
  scatter: { predator: string; area: string; ejected: { owner: number; target: string }[] } | null;
}

export interface Position {
  phase: Phase;
  seat: number;
  round: string;
  first: number;
  order: number[];
  areas: Area[];
  predators: Predator[];
  spaces: Space[];
  rounds: Round[];
  seats: SeatView[];
  cards: { open: Terrain | null; deck: number; unseen: Record<Terrain, number> };
  presence_points: number;
  dominance_points: number[];
  dominance: Record<Terrain, Place[]>;
  turn: Turn | null;
}

export const positionOf = (view: View): Position => view.position as unknown as Position;
