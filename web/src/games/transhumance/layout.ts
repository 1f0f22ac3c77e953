/**
 * Where the cells of the path lie: it climbs and narrows. One layout for wide boards, one for phones, and one
 * for phones that lie on their side, where it climbs to the right.
 */

export interface Point {
  x: number;
  y: number;
}

export interface Layout {
  /** With chips instead of cards. */
  narrow: boolean;
  /** Whether it climbs to the right. */
  across: boolean;
  /** The part of the drawing that is shown. */
  bounds: { x: number; y: number; width: number; height: number };
  cell: { width: number; height: number };
  /** From one cell to the next beside it, and from one row to the next. */
  step: Point;
  /** The middle of the lowest row. */
  foot: Point;
  /** Where one's own pen stands, and the other's. */
  pens: readonly [own: Point, other: Point];
  summit: number;
}

const CELLS_IN_ROW_ONE = 5;
/** The single cell of the last row: from here herds go into the pens. */
export const SUMMIT = "51";

export const WIDE: Layout = {
  narrow: false,
  across: false,
  bounds: { x: 78, y: 4, width: 764, height: 556 },
  cell: { width: 124, height: 78 },
  step: { x: 147, y: 104 },
  foot: { x: 460, y: 506 },
  pens: [
    { x: 174, y: 92 },
    { x: 746, y: 92 },
  ],
  summit: 34,
};

/** Higher than wide: the rows stand farther apart. */
const TALL: Layout = {
  ...WIDE,
  bounds: { ...WIDE.bounds, height: 760 },
  step: { x: 147, y: 150 },
  foot: { x: 460, y: 700 },
};

export const NARROW: Layout = {
  narrow: true,
  across: false,
  bounds: { x: 0, y: 0, width: 390, height: 424 },
  cell: { width: 70, height: 68 },
  step: { x: 76, y: 80 },
  foot: { x: 195, y: 380 },
  pens: [
    { x: 61, y: 46 },
    { x: 329, y: 46 },
  ],
  summit: 16,
};

export const SIDEWAYS: Layout = {
  narrow: true,
  across: true,
  bounds: { x: 0, y: 0, width: 566, height: 390 },
  cell: { width: 70, height: 68 },
  step: { x: 91, y: 77 },
  foot: { x: 45, y: 195 },
  pens: [
    { x: 502, y: 278 },
    { x: 502, y: 42 },
  ],
  summit: 16,
};

/** Narrower than this, the cards give way to chips. */
const NARROWEST = 560;

/** Wide enough to climb to the right. */
const LOWEST = 480;

/** The layout for a board of this size. */
export function layoutFor(width: number, height: number): Layout {
  if (width >= LOWEST && height > 0 && height < 400) return SIDEWAYS;
  if (width > 0 && width < NARROWEST) return NARROW;
  return height > 1.02 * width ? TALL : WIDE;
}

export function centre({ foot, step, across }: Layout, cell: string): Point {
  const [row, place] = [Number(cell[0]), Number(cell[1])];
  const aside = place - (CELLS_IN_ROW_ONE - row + 2) / 2;
  return across
    ? { x: foot.x + (row - 1) * step.x, y: foot.y + aside * step.y }
    : { x: foot.x + aside * step.x, y: foot.y - (row - 1) * step.y };
}

/** Where the middle of something comes that stands there: no part of it is cut off above or below. */
export const inSight = ({ bounds }: Layout, y: number, height: number): number =>
  Math.min(bounds.y + bounds.height - height / 2, Math.max(bounds.y + height / 2, y));

export const penAt = ({ pens }: Layout, own: boolean): Point => pens[own ? 0 : 1];
