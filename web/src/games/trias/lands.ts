/** Names and labels of the lands: a land keeps its roman numeral as long as most of it stays together. */

import { around, hexBox, overlap, type Box } from "./geometry";
import type { Land } from "./view";

export type Numerals = Map<string, number>;

/** Number lands by the cells they share with those numbered before; new ones get the next free number. */
export function numberLands(lands: Land[], before: { cells: string[]; number: number }[]): Numerals {
  const numerals: Numerals = new Map();
  const taken = new Set<number>();
  const shared = lands
    .filter((land) => !land.main)
    .flatMap((land) => before.map((old) => ({ land, number: old.number, cells: old.cells.filter((cell) => land.cells.includes(cell)).length })))
    .filter((pair) => pair.cells > 0)
    .sort((left, right) => right.cells - left.cells);
  for (const { land, number } of shared) {
    if (numerals.has(land.name) || taken.has(number)) continue;
    numerals.set(land.name, number);
    taken.add(number);
  }
  for (const land of lands) {
    if (land.main || numerals.has(land.name)) continue;
    let number = 1;
    while (taken.has(number)) number += 1;
    numerals.set(land.name, number);
    taken.add(number);
  }
  return numerals;
}

const ROMAN: readonly (readonly [number, string])[] = [[10, "X"], [9, "IX"], [5, "V"], [4, "IV"], [1, "I"]];

export function roman(number: number): string {
  let [rest, letters] = [number, ""];
  for (const [value, sign] of ROMAN) {
    while (rest >= value) {
      letters += sign;
      rest -= value;
    }
  }
  return letters;
}

const STEP = 19;
const FARTHEST = 16;

/** Free sea beside a land for a label of this size: the nearest spot that covers nothing. */
export function freeSpot(land: Land, width: number, height: number, taken: Box[]): Box {
  const home = around(land.cells.map(hexBox), 0);
  const [middleX, middleY] = [home.x + home.width / 2 - width / 2, home.y + home.height / 2 - height / 2];
  for (let ring = 0; ring < FARTHEST; ring += 1) {
    const gap = 6 + ring * STEP;
    const [left, right, top, bottom] = [home.x - width - gap, home.x + home.width + gap, home.y - height - gap, home.y + home.height + gap];
    const spots = [[right, middleY], [left, middleY], [middleX, top], [middleX, bottom], [right, top], [left, top], [right, bottom], [left, bottom]] as const;
    const free = spots.map(([x, y]) => ({ x, y, width, height })).find((box) => taken.every((other) => !overlap(box, other)));
    if (free !== undefined) return free;
  }
  return { x: home.x + home.width + FARTHEST * STEP, y: middleY, width, height };
}
