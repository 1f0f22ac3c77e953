/** The curve of a rating: where its points, its band and its landmarks lie. */

import type { Leader, RatingPoint } from "../../wire";

export const WIDTH = 640;
export const HEIGHT = 240;
const [LEFT, RIGHT, TOP, BOTTOM] = [44, 96, 14, 26];

export interface Curve {
  line: string;
  band: string;
  end: { x: number; y: number };
  ticks: { value: number; y: number }[];
  marks: { name: string; y: number }[];
}

/** Steps between the lines of the scale: few, and round. */
const stepOf = (range: number): number => [25, 50, 100, 200, 500].find((step) => range / step <= 5) ?? 1000;

export function curveOf(points: RatingPoint[], bots: Leader[]): Curve {
  const low = Math.min(...points.map((point) => point.rating - point.margin));
  const high = Math.max(...points.map((point) => point.rating + point.margin));
  const step = stepOf(high - low);
  const [bottom, top] = [Math.floor(low / step) * step, Math.max(Math.ceil(high / step) * step, low + step)];
  const x = (index: number): number =>
    LEFT + (points.length < 2 ? 0.5 : index / (points.length - 1)) * (WIDTH - LEFT - RIGHT);
  const y = (rating: number): number =>
    HEIGHT - BOTTOM - ((rating - bottom) / (top - bottom)) * (HEIGHT - TOP - BOTTOM);
  const edge = (sign: 1 | -1): string[] =>
    points.map((point, index) => `${x(index)},${y(point.rating + sign * point.margin)}`);
  const ticks: Curve["ticks"] = [];
  for (let value = bottom; value <= top; value += step) ticks.push({ value, y: y(value) });
  return {
    line: points.map((point, index) => `${x(index)},${y(point.rating)}`).join(" "),
    band: [...edge(1), ...edge(-1).reverse()].join(" "),
    end: { x: x(points.length - 1), y: y(points.at(-1)?.rating ?? 0) },
    ticks,
    marks: bots
      .filter(({ rating }) => rating >= bottom && rating <= top)
      .map(({ name, rating }) => ({ name, y: y(rating) })),
  };
}
