/** Where the points of a scoring stand: beside the herds that win them, over no herd and no other points. */

import { habitats, radiusOf, type Point } from "./geometry";
import type { Area } from "./view";

/** How much larger than on other boards points are drawn: the units of the island are small ones. */
export const LARGE = 1.8;
/** Half of a pill, across and down, and the least reach of a herd: on a phone its shape grows. */
export const [ACROSS, DOWN, REACH] = [40 * LARGE, 17 * LARGE, 32];

export interface Spot extends Point {
  owner: number;
  strength: number;
  reach: number;
}

/** The herds of these areas. */
export const herdsOf = (areas: Area[]): Spot[] =>
  areas.flatMap(({ name, habitats: held }) =>
    held.flatMap(({ owner, strength }, rank) => {
      const place = habitats(name)[rank];
      return owner === null || place === undefined
        ? []
        : [{ ...place, owner, strength, reach: Math.max(REACH, radiusOf(rank)) }];
    }),
  );

/** How much of a box with this middle and these halves lies under another. */
const shared = (at: Point, other: Point, across: number, down: number): number =>
  Math.max(0, across + ACROSS - Math.abs(at.x - other.x)) *
  Math.max(0, down + DOWN - Math.abs(at.y - other.y));

/** A place for each winner's points, at its strongest herd: above it, else below, else at a side. */
export function pillPlaces(winners: number[], herds: Spot[]): Map<number, Point> {
  const places = new Map<number, Point>();
  for (const seat of winners) {
    const [home] = herds
      .filter(({ owner }) => owner === seat)
      .sort((left, right) => right.strength - left.strength);
    if (home === undefined) continue;
    const [up, side] = [home.reach + DOWN, home.reach + ACROSS];
    const around = [
      [0, -up],
      [0, up],
      [side, 0],
      [-side, 0],
      [side / 2, -up],
      [-side / 2, -up],
      [side / 2, up],
      [-side / 2, up],
    ].map(([dx = 0, dy = 0]) => ({ x: home.x + dx, y: home.y + dy }));
    const covered = (at: Point): number =>
      herds.reduce((sum, herd) => sum + shared(at, herd, herd.reach, herd.reach), 0) +
      [...places.values()].reduce((sum, other) => sum + shared(at, other, ACROSS, DOWN), 0);
    places.set(
      seat,
      around.reduce((best, next) => (covered(next) < covered(best) ? next : best)),
    );
  }
  return places;
}
