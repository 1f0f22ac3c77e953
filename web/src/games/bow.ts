/** Arrows from one place of a drawing to another. */

export interface Point {
  x: number;
  y: number;
}

export interface Bow {
  /** The line, as an SVG path. */
  way: string;
  tip: Point;
  /** Degrees by which the head is turned. */
  turn: number;
}

/** How far a bow leaves the straight line, as a share of its length. */
const BEND = 0.22;

/**
 * A bow from one place to another that stops this far before its goal; two that go to and fro do not overlap.
 */
export function bowed(from: Point, to: Point, stop: number): Bow {
  const bend = {
    x: (from.x + to.x) / 2 - (to.y - from.y) * BEND,
    y: (from.y + to.y) / 2 + (to.x - from.x) * BEND,
  };
  const away = Math.hypot(to.x - bend.x, to.y - bend.y) || 1;
  const share = Math.max(0, 1 - stop / away);
  const tip = { x: bend.x + (to.x - bend.x) * share, y: bend.y + (to.y - bend.y) * share };
  const spot = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return {
    way: `M${spot(from)}Q${spot(bend)} ${spot(tip)}`,
    tip,
    turn: (Math.atan2(to.y - bend.y, to.x - bend.x) * 180) / Math.PI,
  };
}
