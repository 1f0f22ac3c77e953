/** The most that a tile can score by drifting, out of the previews that are known. */

import type { Preview } from "./view";

/** The drifts of each tile that may drift. */
export function driftsByTile(legal: string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const move of legal) {
    const [verb, from = ""] = move.split(" ");
    if (verb === "drift") found.set(from, [...(found.get(from) ?? []), move]);
  }
  return found;
}

export interface Gain {
  /** The viewer's best. */
  own: number;
  /** Who gets most where the viewer can get nothing; null: nobody gets anything. */
  other: { seat: number; points: number } | null;
}

/** Null until every drift of the tile is known: a number that grows later would mislead. */
export function bestGain(
  moves: string[],
  known: ReadonlyMap<string, Preview>,
  seat: number | null,
): Gain | null {
  const all = moves.flatMap((move) => known.get(move) ?? []);
  if (all.length < moves.length) return null;
  const own = Math.max(0, ...all.map(({ points }) => (seat === null ? 0 : (points[seat] ?? 0))));
  const [other] = all
    .flatMap(({ points }) => points.map((value, index) => ({ seat: index, points: value ?? 0 })))
    .filter((gain) => gain.points > 0 && gain.seat !== seat)
    .sort((left, right) => right.points - left.points);
  return { own, other: own > 0 ? null : (other ?? null) };
}
