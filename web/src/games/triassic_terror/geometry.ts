/**
 * The island as one sees it. Areas, habitats and predator spots come from the rules' own board, which is a
 * reconstruction and says so; with another board this draws that. The wobble of coasts and borders is ours.
 */

import type { AreaMaterial } from "../../generated/triassic_terror";
import { materialOf } from "../material";

export interface Point {
  x: number;
  y: number;
}

type Pair = readonly [number, number];

/** Works something out when it is first needed: the board is there only after it was loaded. */
function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

const board = () => materialOf("triassic_terror");
const centre = once((): Point => {
  const [x, y, width, height] = board().view_box;
  return { x: x + width / 2, y: y + height / 2 };
});
/** The drawing is made smaller than the board's units, so that a phone can show the whole island. */
export const SCALE = 0.56;
const SEA = 26;
export const bounds = once(() => {
  const [x, y, width, height] = board().view_box;
  return {
    x: (x - SEA) * SCALE,
    y: (y - SEA) * SCALE,
    width: (width + 2 * SEA) * SCALE,
    height: (height + 2 * SEA) * SCALE,
  };
});

const GROWN = 1.12;
export const radiusOf = (rank: number): number => (board().habitat_radius[rank] ?? 0) * GROWN;

const areas = once(() => new Map(board().areas.map((area) => [area.name, area])));
const polygons = once(() => board().areas.map(({ polygon }) => polygon));
const point = ([x, y]: Pair): Point => ({ x, y });
const areaOf = (name: string): Pick<AreaMaterial, "polygon" | "habitats" | "predator_spots"> =>
  areas().get(name) ?? { polygon: [], habitats: [], predator_spots: [] };

export const habitats = (area: string): Point[] => areaOf(area).habitats.map(point);
const far = ({ x, y }: Point): number => Math.hypot(x - centre().x, y - centre().y);
const angle = ({ x, y }: Point): number => Math.atan2(y - centre().y, x - centre().x);

/** A step of one unit away from the middle of the island. */
export function outward(place: Point): Point {
  const distance = far(place) || 1;
  return { x: (place.x - centre().x) / distance, y: (place.y - centre().y) / distance };
}

/** One smooth displacement for all borders, so that areas which touch in a corner still do. */
const wobble = ({ x, y }: Point): Point => ({
  x: x + 5 * Math.sin(y / 83 + 1) + 2.5 * Math.sin(y / 31),
  y: y + 5 * Math.sin(x / 77 + 0.5) + 2.5 * Math.sin(x / 29 + 2),
});

/** How far the coast runs out into the sea here. */
function headland(place: Point): number {
  const turn = angle(place);
  return (
    7 * Math.sin(3 * turn + 0.6) +
    5 * Math.sin(8 * turn + 2) +
    3 * Math.sin(17 * turn + 1) +
    1.5 * Math.sin(41 * turn)
  );
}

const key = ([x, y]: Pair): string => `${x} ${y}`;
const edges = (polygon: readonly Pair[]): [Pair, Pair][] =>
  polygon.map((from, index) => [from, polygon[(index + 1) % polygon.length] ?? from]);
const inland = once(
  () =>
    new Set(polygons().flatMap((polygon) => edges(polygon).map(([from, to]) => `${key(to)} ${key(from)}`))),
);
const isCoast = ([from, to]: [Pair, Pair]): boolean => !inland().has(`${key(from)} ${key(to)}`);
const ashore = once(
  () => new Set(polygons().flatMap((polygon) => edges(polygon).filter(isCoast).flat().map(key))),
);

const FINE = 6;
/** The points along an edge, bent as borders and coasts are, without its last one. */
function bent([from, to]: [Pair, Pair]): Point[] {
  const [start, end, coast] = [point(from), point(to), isCoast([from, to])];
  const steps = Math.max(1, Math.round(Math.hypot(end.x - start.x, end.y - start.y) / FINE));
  return Array.from({ length: steps }, (_, step) => {
    const part = step / steps;
    const place = { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part };
    const out = outward(place);
    // A border that ends at the coast runs out to it over its last stretch.
    const reach = coast
      ? 1
      : Math.max(ashore().has(key(from)) ? 1 - part : 0, ashore().has(key(to)) ? part : 0);
    return wobble({
      x: place.x + out.x * headland(place) * reach,
      y: place.y + out.y * headland(place) * reach,
    });
  });
}

const write = (points: Point[]): string =>
  `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;

/** The border of an area, closed. */
export const outline = (area: string): string => `${write(edges(areaOf(area).polygon).flatMap(bent))}Z`;

/** The coast all round, closed. */
export function coast(): string {
  const pieces = polygons().flatMap((polygon) => edges(polygon).filter(isCoast));
  const next = new Map(pieces.map((edge) => [key(edge[0]), edge]));
  const points: Point[] = [];
  for (let edge = pieces[0]; edge !== undefined; edge = next.get(key(edge[1]))) {
    next.delete(key(edge[0]));
    points.push(...bent(edge));
  }
  return `${write(points)}Z`;
}

/** From one piece to the next where several share a spot. */
const APART: readonly Pair[] = [
  [34, -26],
  [34, 26],
  [42, 0],
  [0, 42],
];

/** The pieces of one spot, in the direction in which they come least near to herds. */
function row(area: string, spot: Point, count: number): Point[] {
  const rows = APART.map(([dx, dy]) =>
    Array.from({ length: count }, (_, index) => {
      const steps = index - (count - 1) / 2;
      return { x: spot.x + steps * dx, y: spot.y + steps * dy };
    }),
  );
  const gap = (places: Point[]): number =>
    Math.min(
      ...places.flatMap(({ x, y }) =>
        habitats(area).map((habitat, rank) => Math.hypot(x - habitat.x, y - habitat.y) - radiusOf(rank)),
      ),
    );
  return rows.reduce((best, next) => (gap(next) > gap(best) ? next : best));
}

/** Where the predators of an area stand, one beside the other, away from its name first. */
export function predatorSpots(area: string, count: number): Point[] {
  const heading = nameHeading(area);
  const apart = (spot: Point): number => Math.cos(angle(spot) - heading);
  const spots = areaOf(area)
    .predator_spots.map(point)
    .sort((left, right) => apart(left) - apart(right));
  const rows = spots.map((spot, index) => row(area, spot, Math.ceil((count - index) / spots.length)));
  return Array.from(
    { length: count },
    (_, index) => rows[index % spots.length]?.[Math.floor(index / spots.length)] ?? centre(),
  );
}

/** How large a volcano is drawn around its spot, with the sign of whom it waits for. */
export const VOLCANO = { x: -44, y: -50, width: 88, height: 84 };
/** Pieces that share an area are drawn smaller. */
const SCALES = [1, 0.74, 0.62];
export const pieceScale = (count: number): number => SCALES[Math.min(count, SCALES.length) - 1] ?? 1;

/** The middle of an area, where arrows begin and end. */
export const middle = (area: string): Point => habitats(area)[1] ?? centre();

/** Beside the last habitat, away from the one before it. */
export function beside(area: string): Point {
  const [, second = centre(), third = centre()] = habitats(area);
  const gap = Math.hypot(third.x - second.x, third.y - second.y) || 1;
  return { x: third.x + ((third.x - second.x) / gap) * 52, y: third.y + ((third.y - second.y) / gap) * 52 };
}

/** Whether a point lies in an area. */
function inArea(area: string, { x, y }: Point): boolean {
  let inside = false;
  for (const [[ax, ay], [bx, by]] of edges(areaOf(area).polygon))
    if (ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay)) inside = !inside;
  return inside;
}

const clearings = new Map<string, Point>();
/** The emptiest place of an area: as far as possible from its habitats, its predators and other areas. */
export function clearing(area: string): Point {
  const known = clearings.get(area);
  if (known !== undefined) return known;
  const { polygon, predator_spots: spots } = areaOf(area);
  const [xs, ys] = [polygon.map(([x]) => x), polygon.map(([, y]) => y)];
  const taken = [
    ...habitats(area).map((place, rank) => ({ place, reach: radiusOf(rank) })),
    ...spots.map((spot) => ({ place: point(spot), reach: FINE })),
    ...edges(polygon).flatMap((edge) => bent(edge).map((place) => ({ place, reach: 0 }))),
  ];
  let [best, most] = [middle(area), -Infinity];
  for (let x = Math.min(...xs); x < Math.max(...xs); x += 3 * FINE)
    for (let y = Math.min(...ys); y < Math.max(...ys); y += 3 * FINE) {
      if (!inArea(area, { x, y })) continue;
      const free = Math.min(...taken.map(({ place, reach }) => Math.hypot(x - place.x, y - place.y) - reach));
      if (free > most) [best, most] = [{ x, y }, free];
    }
  clearings.set(area, best);
  return best;
}

const RIM = 24;
const outerOf = (area: string): number =>
  Math.max(...areaOf(area).polygon.map((corner) => far(point(corner))));
/** Whether there is room for a name between the second habitat and the outer border. */
const roomy = (area: string): boolean => outerOf(area) - far(middle(area)) > 2 * RIM + radiusOf(1);

/** In which direction from the middle of the island an area's name stands. */
function nameHeading(area: string): number {
  const [first = centre(), second = centre(), third = centre()] = habitats(area);
  if (roomy(area)) return angle(second);
  const other = second.x < centre().x ? first : third;
  return Math.atan2(outward(second).y + outward(other).y, outward(second).x + outward(other).x);
}

/**
 * The curve on which an area's name is written: along its outer border, in a gap between habitats, never
 * upside down.
 */
export function nameCurve(area: string): string {
  const [heading, below] = [nameHeading(area), middle(area).y > centre().y];
  const [radius, span] = [outerOf(area) - RIM + (below ? 12 : -6), roomy(area) ? 0.75 : 0.32];
  const { x, y } = centre();
  const at = (turn: number): string =>
    `${(x + radius * Math.cos(turn)).toFixed(1)} ${(y + radius * Math.sin(turn)).toFixed(1)}`;
  const [from, to] = below ? [heading + span, heading - span] : [heading - span, heading + span];
  return `M${at(from)}A${radius} ${radius} 0 0 ${below ? 0 : 1} ${at(to)}`;
}

/** Where something that leaves an area starts: its own habitat, else the middle. */
export const startOf = (area: string, rank: number | null): Point =>
  (rank === null ? undefined : habitats(area)[rank]) ?? middle(area);

/** A curved arrow from a place to the middle of an area. */
export function arrow(start: Point, to: string): string {
  const end = middle(to);
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const length = Math.hypot(dx, dy) || 1;
  const at = (distance: number): Point => ({
    x: start.x + (dx / length) * distance,
    y: start.y + (dy / length) * distance,
  });
  const [tail, tip] = [at(Math.min(36, length / 4)), at(length - Math.min(44, length / 3))];
  const bend = { x: (tail.x + tip.x) / 2 - dy * 0.12, y: (tail.y + tip.y) / 2 + dx * 0.12 };
  const spot = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return `M${spot(tail)}Q${spot(bend)} ${spot(tip)}`;
}
