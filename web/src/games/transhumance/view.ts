/** The shape of docs/schemas/transhumance.view.json. */

import type { View } from "../../wire";

export type Race = "G" | "T" | "R" | "D";
export const RACES: readonly Race[] = ["G", "T", "R", "D"];
/** How many characters a race has, that is the largest herd. */
export const CHARACTERS: Record<Race, number> = { G: 4, T: 3, R: 3, D: 5 };

export interface Herd {
  owner: number;
  race: Race;
  cards: string[];
  size: number;
  complete: boolean;
}

export interface Cell {
  cell: string;
  ahead: string[];
  herd: Herd | null;
}

export interface SeatView {
  hand_backs: Record<Race, number>;
  hand: Record<Race, Record<string, number>> | null;
  largest: Record<Race, string[]> | null;
  enclosure: Record<Race, number>;
  enclosure_left: number;
  turns_left: number;
  pile: { step: number; least: number; most: number };
  pen: Record<string, number> | null;
  pen_count: number | null;
}

export interface Position {
  active: number;
  phase: "draw" | "place" | "move" | "bonus" | "end" | "over";
  draws_left: number;
  bonus_left: number;
  empty_turns: number;
  empty_turns_limit: number;
  acted: boolean;
  last_turn: boolean;
  path: Cell[][];
  seats: SeatView[];
}

export const positionOf = (view: View): Position => view.position as unknown as Position;

export const herdAt = (view: View, cell: string): Herd | null =>
  positionOf(view)
    .path.flat()
    .find((candidate) => candidate.cell === cell)?.herd ?? null;
