/**
 * The dodecahedron. Faces, edges and parcels are numbered as in the rules: edges counter-clockwise seen from
 * outside, parcel 5 × face + edge. A face is drawn once, flat; the solid and the net only place it by a
 * matrix.
 */

import { rotate, type Quaternion, type Vector } from "./turning";

export const FACES = 12;
export const EDGES = 5;

export interface Point {
  x: number;
  y: number;
}

const VERTICES: readonly Vector[] = [
  [0.491123, -0.356822, 0.794654],
  [0.491123, 0.356822, 0.794654],
  [-0.187592, 0.57735, 0.794654],
  [-0.607062, 0, 0.794654],
  [-0.187592, -0.57735, 0.794654],
  [0.794654, -0.57735, 0.187592],
  [0.982247, 0, -0.187592],
  [0.794654, 0.57735, 0.187592],
  [0.303531, 0.934172, -0.187592],
  [-0.303531, 0.934172, 0.187592],
  [-0.794654, 0.57735, -0.187592],
  [-0.982247, 0, 0.187592],
  [-0.794654, -0.57735, -0.187592],
  [-0.303531, -0.934172, 0.187592],
  [0.303531, -0.934172, -0.187592],
  [0.607062, 0, -0.794654],
  [0.187592, 0.57735, -0.794654],
  [-0.491123, 0.356822, -0.794654],
  [-0.491123, -0.356822, -0.794654],
  [0.187592, -0.57735, -0.794654],
];
/** The vertices of each face; edge i runs from corner i to the next. */
const CORNERS: readonly (readonly number[])[] = [
  [0, 1, 2, 3, 4],
  [1, 0, 5, 6, 7],
  [2, 1, 7, 8, 9],
  [3, 2, 9, 10, 11],
  [4, 3, 11, 12, 13],
  [0, 4, 13, 14, 5],
  [15, 16, 8, 7, 6],
  [16, 17, 10, 9, 8],
  [17, 18, 12, 11, 10],
  [18, 19, 14, 13, 12],
  [19, 15, 6, 5, 14],
  [16, 15, 19, 18, 17],
];

export const faces = (): number[] => Array.from({ length: FACES }, (_, face) => face);
export const faceOf = (parcel: number): number => Math.floor(parcel / EDGES);
const cornersOf = (face: number): readonly number[] => CORNERS[face] ?? [];
const at = (vertex: number | undefined): Vector => VERTICES[vertex ?? 0] ?? [0, 0, 0];

/** The parcel on the other side of the edge of each parcel: the one whose edge runs the other way. */
const ACROSS: readonly number[] = faces().flatMap((face) =>
  cornersOf(face).map((from, edge) => {
    const to = cornersOf(face)[(edge + 1) % EDGES];
    const beyond =
      faces().find((other) =>
        cornersOf(other).some((corner, i) => corner === to && cornersOf(other)[(i + 1) % EDGES] === from),
      ) ?? 0;
    return EDGES * beyond + cornersOf(beyond).indexOf(to ?? 0);
  }),
);
export const across = (parcel: number): number => ACROSS[parcel] ?? 0;

// --- the flat face ---------------------------------------------------------------------------------

export const RADIUS = 40;
const APOTHEM = RADIUS * Math.cos(Math.PI / EDGES);
const STEP = 360 / EDGES;

const polar = (length: number, degrees: number): Point => ({
  x: length * Math.cos((degrees * Math.PI) / 180),
  y: length * Math.sin((degrees * Math.PI) / 180),
});
/** Corner i of the flat face; y runs down, so that counter-clockwise is against the angle. */
const corner = (index: number): Point => polar(RADIUS, -STEP * index);
const pair = ({ x, y }: Point): string => `${x.toFixed(2)} ${y.toFixed(2)}`;

export const PENTAGON = `M${[0, 1, 2, 3, 4].map((index) => pair(corner(index))).join("L")}Z`;
/** Parcel i of a flat face. */
export const TRIANGLES: readonly string[] = [0, 1, 2, 3, 4].map(
  (index) => `M0 0L${pair(corner(index))}L${pair(corner(index + 1))}Z`,
);
/** The line between parcel i and the one before. */
export const SPOKES: readonly string[] = [0, 1, 2, 3, 4].map((index) => `M0 0L${pair(corner(index))}`);
/** Where a label on parcel i stands. */
export const parcelMiddle = (edge: number): Point => polar(APOTHEM * 0.64, -STEP * (edge + 0.5));
/** A place just outside edge i. */
export const beyondEdge = (edge: number): Point => polar(APOTHEM + 9, -STEP * (edge + 0.5));

/** The part of the outline of a set of parcels that lies on a face. */
export function outlineOn(face: number, parcels: ReadonlySet<number>): string {
  const here = [0, 1, 2, 3, 4].filter((edge) => parcels.has(EDGES * face + edge));
  return here
    .flatMap((edge) => [
      parcels.has(across(EDGES * face + edge)) ? "" : `M${pair(corner(edge))}L${pair(corner(edge + 1))}`,
      parcels.has(EDGES * face + ((edge + 4) % EDGES)) ? "" : `M0 0L${pair(corner(edge))}`,
      parcels.has(EDGES * face + ((edge + 1) % EDGES)) ? "" : `M0 0L${pair(corner(edge + 1))}`,
    ])
    .join("");
}

// --- the solid -------------------------------------------------------------------------------------

const plus = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
const times = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by];
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const unit = (a: Vector): Vector => times(a, 1 / Math.hypot(...a));
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** The middle of each face, and the directions of the flat face's axes in space. */
const PLANES = faces().map((face) => {
  const middle = times(cornersOf(face).map(at).reduce(plus), 1 / EDGES);
  const first = plus(at(cornersOf(face)[0]), times(middle, -1));
  const along = unit(first);
  return {
    middle,
    normal: unit(middle),
    along,
    down: times(cross(unit(middle), along), -1),
    scale: Math.hypot(...first) / RADIUS,
  };
});

/** The direction in which a face looks. */
export const normalOf = (face: number): Vector => PLANES[face]?.normal ?? [0, 0, 1];

/** Radius of the drawn solid. */
export const SIZE = 104;
const LIGHT = unit([-0.45, 0.6, 0.75]);
const EDGE_ON = 0.02;

export interface Projected {
  face: number;
  /** Whether it looks towards the eye, and how much: 1 is straight at it. */
  towards: number;
  visible: boolean;
  /** The SVG matrix that lays the flat face where it is seen. */
  matrix: string;
  /** How dark it is, 0 to 1. */
  shade: number;
  middle: Point;
}

/** Parallel projection: x right, y up, z towards the eye, so a face needs one affine matrix only. */
export function project(turn: Quaternion): Projected[] {
  return PLANES.map((plane, face) => {
    const [along, down, middle, normal] = [plane.along, plane.down, plane.middle, plane.normal].map(
      (vector) => rotate(turn, vector),
    ) as [Vector, Vector, Vector, Vector];
    const k = SIZE * plane.scale;
    const numbers = [
      along[0] * k,
      -along[1] * k,
      down[0] * k,
      -down[1] * k,
      middle[0] * SIZE,
      -middle[1] * SIZE,
    ];
    return {
      face,
      towards: normal[2],
      visible: normal[2] > EDGE_ON,
      matrix: `matrix(${numbers.map((value) => value.toFixed(3)).join(" ")})`,
      shade: 0.3 * (1 - Math.max(0, dot(normal, LIGHT))),
      middle: { x: middle[0] * SIZE, y: -middle[1] * SIZE },
    };
  });
}

/** Where the corners of a parcel are in space: the middle of its face and two corners. */
export function parcelCorners(parcel: number): Vector[] {
  const [face, edge] = [faceOf(parcel), parcel % EDGES];
  return [
    PLANES[face]?.middle ?? [0, 0, 0],
    at(cornersOf(face)[edge]),
    at(cornersOf(face)[(edge + 1) % EDGES]),
  ];
}

// --- the net ---------------------------------------------------------------------------------------

/** A flat face in the net: where its middle lies and how far it is turned, in degrees. */
export interface Spread extends Point {
  face: number;
  turn: number;
}

export interface Net {
  spreads: Spread[];
  box: { x: number; y: number; width: number; height: number };
}

/** Which edges the net keeps together: two flowers around top and bottom, joined between faces 1 and 6. */
const HINGES: readonly number[] = [0, 1, 2, 3, 4, 5 * 1 + 3, 5 * 6 + 0, 56, 57, 58, 59];
export const isHinge = (parcel: number): boolean =>
  HINGES.includes(parcel) || HINGES.includes(across(parcel));

function unfold(turn: number): Spread[] {
  const spreads: Spread[] = [{ face: 0, x: 0, y: 0, turn }];
  for (const hinge of HINGES) {
    const from = spreads.find((spread) => spread.face === faceOf(hinge));
    if (from === undefined) continue;
    const beyond = across(hinge);
    const direction = from.turn - STEP * ((hinge % EDGES) + 0.5);
    const step = polar(2 * APOTHEM, direction);
    spreads.push({
      face: faceOf(beyond),
      x: from.x + step.x,
      y: from.y + step.y,
      turn: direction + 180 + STEP * ((beyond % EDGES) + 0.5),
    });
  }
  return spreads;
}

/** The place on the net of a point of a flat face. */
export function onNet({ x, y, turn }: Spread, point: Point): Point {
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
  return { x: x + point.x * cos - point.y * sin, y: y + point.x * sin + point.y * cos };
}

/** The corners of a parcel on the net: the middle of its face and two corners. */
export const netCorners = (spread: Spread, edge: number): Point[] => [
  { x: spread.x, y: spread.y },
  onNet(spread, corner(edge)),
  onNet(spread, corner(edge + 1)),
];

/** From the middle of the net to where its two flowers leave room between them, on either side. */
const [GAP, ASKEW] = [92.7, 96.8];

/** The two free places beside the net, between its flowers. */
export function gaps(spreads: readonly Spread[], direction: number): [Point, Point] {
  const x = spreads.reduce((sum, spread) => sum + spread.x, 0) / FACES;
  const y = spreads.reduce((sum, spread) => sum + spread.y, 0) / FACES;
  const aside = polar(GAP, direction + ASKEW);
  return [
    { x: x + aside.x, y: y + aside.y },
    { x: x - aside.x, y: y - aside.y },
  ];
}

const MARGIN = 14;

/** The net with its long axis, from the top face to the bottom face, in this direction (degrees). */
export function net(direction: number): Net {
  const end = unfold(0).find((spread) => spread.face === 11) ?? { x: 1, y: 0 };
  const spreads = unfold(direction - (Math.atan2(end.y, end.x) * 180) / Math.PI);
  const corners = spreads.flatMap((spread) => [0, 1, 2, 3, 4].map((index) => onNet(spread, corner(index))));
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
  return {
    spreads,
    box: { x, y, width: Math.max(...xs) + MARGIN - x, height: Math.max(...ys) + MARGIN - y },
  };
}
