/** The shape of docs/schemas/trias.view.json, as far as the client draws it. */

import type { View } from "../../wire";

export type Kind = "M" | "S" | "W" | "P";

export interface Tile {
  cell: string;
  kind: Kind;
  occupancy: number;
  capacity: number;
  full: boolean;
  overpopulated: boolean;
  land: string;
}

export interface Herd {
  cell: string;
  seat: number;
  fertile: number;
  spent: number;
  swimming: boolean;
}

export interface Land {
  name: string;
  cells: string[];
  size: number;
  main: boolean;
  herds: number[];
  ranking: number[][];
  points_now: number[];
}

export interface SeatView {
  stock: number;
  herds: number;
  swimmers: number;
  hand: { back: number; card: string | null } | null;
  worth_now: number;
}

export interface Position {
  phase: "place" | "card" | "draw" | "drift" | "act" | "refill" | "over";
  active: number;
  card: string | null;
  drift_colours: string[];
  points: number;
  points_at_most: number;
  free_rescues: number;
  tiles: Tile[];
  seas: { name: string; cells: string[] }[];
  lands: Land[];
  herds: Herd[];
  seats: SeatView[];
  deck: { left: number[]; top: number; meteorite_in: number; discards: Record<string, number>[] };
  last_round: {
    meteorite: string;
    order: number[];
    turns_left: number;
    if_drawn: number[];
    if_refilled: number[];
  };
  result: { final: number[]; interim: number[]; lands_present: number[] } | null;
}

export const positionOf = (view: View): Position => view.position as unknown as Position;
