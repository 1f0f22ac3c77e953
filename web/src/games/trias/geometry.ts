/** Hexes with a point on top, axial coordinates "q,r", 65.8 × 76 units each. */

import { plane } from "./plane.svelte";

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

export const WIDTH = 65.8;
export const RISE = 57;
export const RADIUS = 38;
export const HEX = "M0-38 32.9-19V19L0 38-32.9 19V-19Z";

const HALF = WIDTH / 2;
/** Corners clockwise from the top; edge i runs from corner i to the next and borders neighbour i. */
const CORNERS: readonly (readonly [number, number])[] = [
  [0, -RADIUS],
  [HALF, -19],
  [HALF, 19],
  [0, RADIUS],
  [-HALF, 19],
  [-HALF, -19],
];
const NEIGHBOURS: readonly (readonly [number, number])[] = [
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
];

/** The ways to turn the map that differ in how much room it takes, in sixths. */
const TURNS = [0, 1, 2] as const;
/** How much larger a turned map must be. */
const WORTH = 1.1;

const coordinates = (cell: string): [number, number] => {
  const [q = 0, r = 0] = cell.split(",").map(Number);
  return [q, r];
};

/** Where a cell comes to lie when the map is turned clockwise around the pole by this many sixths. */
export function turned(cell: string, sixths: number): string {
  let [q, r] = coordinates(cell);
  for (let sixth = 0; sixth < sixths; sixth += 1) [q, r] = [-r, q + r];
  return `${q},${r}`;
}

function middleOf(cell: string): Point {
  const [q, r] = coordinates(cell);
  return { x: WIDTH * (q + r / 2), y: RISE * r };
}

/** The middle of a cell as the map lies now. */
export const centre = (cell: string): Point => middleOf(turned(cell, plane.turn));

export function neighbours(cell: string): string[] {
  const [q, r] = coordinates(cell);
  return NEIGHBOURS.map(([dq, dr]) => `${q + dq},${r + dr}`);
}

/** The turn with which these cells are largest on a screen; unturned unless another is worth it. */
export function largestTurn(cells: string[], width: number, height: number): number {
  const scales = TURNS.map((turn) => {
    const box = around(
      cells.map((cell) => boxAt(middleOf(turned(cell, turn)))),
      0,
    );
    return Math.min(width / box.width, height / box.height);
  });
  const best = Math.max(...scales);
  return best > WORTH * (scales[0] ?? 0) ? scales.indexOf(best) : 0;
}

/** Cells in connected groups. */
export function connected(cells: string[]): string[][] {
  const open = new Set(cells);
  const groups: string[][] = [];
  for (const first of cells) {
    if (!open.delete(first)) continue;
    const group = [first];
    for (const cell of group) group.push(...neighbours(cell).filter((next) => open.delete(next)));
    groups.push(group);
  }
  return groups;
}

/** Corners lie on a lattice of half a width and half a radius. */
const key = ({ x, y }: Point): string => `${Math.round(x / HALF)},${Math.round(y / (RADIUS / 2))}`;

/** The outline of a set of cells as closed loops of an SVG path. */
export function outline(cells: string[]): string {
  const inside = new Set(cells);
  const edges = new Map<string, { from: Point; to: Point }>();
  for (const cell of cells) {
    const middle = centre(cell);
    neighbours(cell).forEach((next, side) => {
      if (inside.has(next)) return;
      const edge = side + plane.turn;
      const [from, to] = [CORNERS[edge % 6], CORNERS[(edge + 1) % 6]].map((corner) => ({
        x: middle.x + (corner?.[0] ?? 0),
        y: middle.y + (corner?.[1] ?? 0),
      }));
      if (from && to) edges.set(key(from), { from, to });
    });
  }
  return loops(edges).join("");
}

function loops(edges: Map<string, { from: Point; to: Point }>): string[] {
  const paths: string[] = [];
  while (edges.size > 0) {
    const points: Point[] = [];
    let edge = edges.values().next().value;
    while (edge !== undefined) {
      edges.delete(key(edge.from));
      points.push(edge.from);
      edge = edges.get(key(edge.to));
    }
    paths.push(`M${points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ")}Z`);
  }
  return paths;
}

const boxAt = ({ x, y }: Point): Box => ({
  x: x - HALF,
  y: y - RADIUS,
  width: WIDTH,
  height: 2 * RADIUS,
});

export const hexBox = (cell: string): Box => boxAt(centre(cell));

/** The smallest box around all of them, with an edge of sea. */
export function around(boxes: Box[], edge: number): Box {
  const left = Math.min(...boxes.map((box) => box.x)) - edge;
  const top = Math.min(...boxes.map((box) => box.y)) - edge;
  const right = Math.max(...boxes.map((box) => box.x + box.width)) + edge;
  const bottom = Math.max(...boxes.map((box) => box.y + box.height)) + edge;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

export const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

export const contains = (outer: Box, inner: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

/** The box with as much more room, above and below or on both sides, as a screen of this size shows. */
export function widened(box: Box, width: number, height: number): Box {
  const [wide, high] = [
    Math.max(box.width, (box.height * width) / height),
    Math.max(box.height, (box.width * height) / width),
  ];
  return {
    x: box.x - (wide - box.width) / 2,
    y: box.y - (high - box.height) / 2,
    width: wide,
    height: high,
  };
}

/** The box, shifted as little as it takes to lie within another. */
export const within = (box: Box, outer: Box): Box => ({
  ...box,
  x: Math.max(outer.x, Math.min(box.x, outer.x + outer.width - box.width)),
  y: Math.max(outer.y, Math.min(box.y, outer.y + outer.height - box.height)),
});
