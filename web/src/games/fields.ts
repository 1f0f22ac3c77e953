/** Reading fields of events, whose shape the schemas in docs/schemas fix. */

import type { People } from "../frame/state/people";
import type { Json } from "../wire";
import type { Line } from "./kit";

export const text = (json: Json, key: string): string => String(json[key] ?? "");
export const number = (json: Json, key: string): number => Number(json[key] ?? 0);
export const numbers = (json: Json, key: string): number[] => (json[key] ?? []) as number[];
export const texts = (json: Json, key: string): string[] => (json[key] ?? []) as string[];
export const flag = (json: Json, key: string): boolean => json[key] === true;

export type Teller = (event: Json, people: People) => Line | null;

/** A sentence about a seat and places of the board. */
export const line = (seat: number | null, sentence: string, cells: string[] = []): Line => ({
  seat,
  text: sentence,
  cells,
});

/** "Ann ×2, Bob ×1" for the seats that have some. */
export const counted = (amounts: number[], people: People): string =>
  amounts.flatMap((amount, seat) => (amount > 0 ? [`${people.name(seat)} ×${amount}`] : [])).join(", ");

/** "Ann +5, Bob +3" for the seats that gain. */
export const gained = (points: number[], people: People): string =>
  points.flatMap((amount, seat) => (amount > 0 ? [`${people.name(seat)} +${amount}`] : [])).join(", ");
