/** Five parcels to a face, counted counter-clockwise as seen from outside; parcel i lies at edge i. */

export interface Point {
  x: number;
  y: number;
}

export const SIDES = 5;
export const RADIUS = 60;
const STEP = (2 * Math.PI) / SIDES;

export const TERRAINS: Record<string, { fill: string; pattern: string }> = {
  O: { fill: "var(--ocean)", pattern: "url(#pat-ocean)" },
  F: { fill: "var(--forest)", pattern: "url(#pat-forest)" },
  D: { fill: "var(--desert)", pattern: "url(#pat-desert)" },
  G: { fill: "var(--glacier)", pattern: "url(#pat-glacier)" },
  M: { fill: "var(--mountain)", pattern: "url(#pat-M)" },
};

export interface Face {
  middle: Point;
  corners: Point[];
}

function turned({ x, y }: Point, about: Point, angle: number): Point {
  const [dx, dy, cos, sin] = [x - about.x, y - about.y, Math.cos(angle), Math.sin(angle)];
  return { x: about.x + dx * cos - dy * sin, y: about.y + dx * sin + dy * cos };
}

const faceFrom = (middle: Point, corner: Point): Face => ({
  middle,
  corners: Array.from({ length: SIDES }, (_, index) => turned(corner, middle, -STEP * index)),
});

/** A face that stands on its edge 0. */
export const upright = (middle: Point): Face =>
  faceFrom(middle, { x: middle.x - RADIUS * Math.sin(STEP / 2), y: middle.y + RADIUS * Math.cos(STEP / 2) });

const corner = (face: Face, index: number): Point => face.corners[index % SIDES] ?? face.middle;

/** A middle face and its five neighbours, folded flat. */
export function flower(): Face[] {
  const heart = upright({ x: 0, y: 0 });
  const petals = heart.corners.map((start, edge) => {
    const end = corner(heart, edge + 1);
    return faceFrom({ x: start.x + end.x, y: start.y + end.y }, end);
  });
  return [heart, ...petals];
}

export const parcel = (face: Face, index: number): Point[] => [
  face.middle,
  corner(face, index),
  corner(face, index + 1),
];

export const pathOf = (points: Point[]): string =>
  `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;

export const centroid = (points: Point[]): Point => ({
  x: points.reduce((sum, point) => sum + point.x, 0) / points.length,
  y: points.reduce((sum, point) => sum + point.y, 0) / points.length,
});
