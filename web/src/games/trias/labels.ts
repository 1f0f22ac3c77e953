/** Where the labels of lands stand: in free sea, as near to their land as possible. */

import type { Corner } from "../../frame/state/choice.svelte";
import { centre, contains, hexBox, overlap, type Box, type Point } from "./geometry";
import type { Land } from "./view";

/** Directions from a cell in which its land's label may lie, as shares of half the sizes of both. */
const AROUND: readonly (readonly [number, number])[] = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
  [1, -0.5],
  [-1, -0.5],
  [1, 0.5],
  [-1, 0.5],
];
const GAP = 5;
const STEP = 16;
const RINGS = 24;
/** How much a step away from the middle of the board is worth, in steps away from the land. */
const OUTWARDS = 0.4;

/** What a label needs to know of its land. */
type Labelled = Pick<Land, "name" | "cells" | "main">;

export interface Label<Of extends Labelled = Land> {
  land: Of;
  box: Box;
  /** The nearest cell of the land, where a line leads if the label could not stand beside it. */
  anchor: Point;
  far: boolean;
  /** How many times larger it is written than the map. */
  scale: number;
}

/** Where labels should stay, and how large they are written there. */
export interface Room {
  area: Box;
  scale: number;
}

interface Spot {
  box: Box;
  cell: string;
}

function spots(land: Labelled, width: number, height: number, gap: number): Spot[] {
  return land.cells.flatMap((cell) => {
    const [home, middle] = [hexBox(cell), centre(cell)];
    return AROUND.map(([dx, dy]) => {
      const x = middle.x + dx * (home.width / 2 + width / 2 + gap) - width / 2;
      const y = middle.y + dy * (home.height / 2 + height / 2 + gap) - height / 2;
      return { cell, box: { x, y, width, height } };
    });
  });
}

/**
 * The nearest spot that covers nothing; of those, rather beside its cell than diagonally, and rather out at
 * sea.
 */
export function place<Of extends Labelled>(land: Of, width: number, height: number, taken: Box[]): Label<Of> {
  const free = placeFree(land, width, height, taken, null);
  if (free !== null) return free;
  const { x, y } = centre(land.name);
  return { land, box: { x, y, width, height }, anchor: { x, y }, far: false, scale: 1 };
}

/** The same within an area; null: there is no free spot. */
function placeFree<Of extends Labelled>(
  land: Of,
  width: number,
  height: number,
  taken: Box[],
  area: Box | null,
): Label<Of> | null {
  const cost = ({ box, cell }: Spot): number => {
    const [x, y, home] = [box.x + width / 2, box.y + height / 2, centre(cell)];
    return Math.hypot(x - home.x, y - home.y) - OUTWARDS * Math.hypot(x, y);
  };
  for (let ring = 0; ring < RINGS; ring += 1) {
    const free = spots(land, width, height, GAP + ring * STEP).filter(
      ({ box }) => (area === null || contains(area, box)) && taken.every((other) => !overlap(box, other)),
    );
    const [best] = free.sort((left, right) => cost(left) - cost(right));
    if (best !== undefined)
      return { land, box: best.box, anchor: centre(best.cell), far: ring > 2 && !land.main, scale: 1 };
  }
  return null;
}

/** Within the room, larger if there is a free spot for it; else as everywhere. */
export function placeIn<Of extends Labelled>(
  land: Of,
  [width, height]: [number, number],
  taken: Box[],
  room: Room | null,
): Label<Of> {
  if (room === null) return place(land, width, height, taken);
  const large = placeFree(land, width * room.scale, height * room.scale, taken, room.area);
  if (large !== null) return { ...large, scale: room.scale };
  return placeFree(land, width, height, taken, room.area) ?? place(land, width, height, taken);
}

/** A place for something that belongs to one cell. */
export const placeBeside = (
  cell: string,
  size: [number, number],
  taken: Box[],
  room: Room | null,
): Label<Labelled> => placeIn({ name: cell, cells: [cell], main: false }, size, taken, room);

/**
 * All labels, the small lands first: they have fewer places to choose from. The main land is known by its
 * pole.
 */
export function placeAll(
  lands: Land[],
  sizeOf: (land: Land) => [number, number],
  obstacles: Box[],
  room: Room | null = null,
): Label[] {
  const taken = [...obstacles];
  return [...lands]
    .sort(
      (left, right) =>
        Number(left.main) - Number(right.main) ||
        left.size - right.size ||
        left.name.localeCompare(right.name),
    )
    .map((land) => {
      const label = placeIn(land, sizeOf(land), taken, room);
      taken.push(label.box);
      return label;
    });
}

/** How much of the screen the preview may take. */
const [CARD_WIDTH, CARD_HEIGHT] = [0.37, 0.44];

/**
 * The corner where the preview covers none of the places one must see and least of the others; null: there is
 * none.
 */
export function freeCorner(screen: Box, mustSee: Box[], better: Box[]): Corner | null {
  const [width, height] = [screen.width * CARD_WIDTH, screen.height * CARD_HEIGHT];
  const [right, bottom] = [screen.x + screen.width - width, screen.y + screen.height - height];
  const corners: [Corner, Box][] = [
    ["bottom-right", { x: right, y: bottom, width, height }],
    ["top-right", { x: right, y: screen.y, width, height }],
    ["top-left", { x: screen.x, y: screen.y, width, height }],
  ];
  const covered = (boxes: Box[], corner: Box): number => boxes.filter((box) => overlap(box, corner)).length;
  const [best] = corners
    .filter(([, corner]) => covered(mustSee, corner) === 0)
    .sort(([, left], [, right]) => covered(better, left) - covered(better, right));
  return best?.[0] ?? null;
}
