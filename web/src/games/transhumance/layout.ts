/** Where the cells of the path lie: it climbs and narrows. One layout for wide boards and one for phones. */

export interface Point {
  x: number;
  y: number;
}

export interface Layout {
  narrow: boolean;
  /** The part of the drawing that is shown. */
  bounds: { x: number; y: number; width: number; height: number };
  cell: { width: number; height: number };
  /** From one cell to the next beside it, and from one row to the next. */
  step: Point;
  /** The middle of the lowest row. */
  foot: Point;
  /** Where one's own pen stands; the other's stands opposite. */
  pen: Point;
  summit: number;
}

const CELLS_IN_ROW_ONE = 5;
/** The single cell of the last row: from here herds go into the pens. */
export const SUMMIT = "51";

export const WIDE: Layout = {
  narrow: false,
  bounds: { x: 78, y: 4, width: 764, height: 556 },
  cell: { width: 124, height: 78 },
  step: { x: 147, y: 104 },
  foot: { x: 460, y: 506 },
  pen: { x: 174, y: 92 },
  summit: 34,
};

export const NARROW: Layout = {
  narrow: true,
  bounds: { x: 0, y: 0, width: 390, height: 424 },
  cell: { width: 70, height: 68 },
  step: { x: 76, y: 80 },
  foot: { x: 195, y: 380 },
  pen: { x: 61, y: 46 },
  summit: 16,
};

export function centre({ foot, step }: Layout, cell: string): Point {
  const [row, place] = [Number(cell[0]), Number(cell[1])];
  const middle = (CELLS_IN_ROW_ONE - row + 2) / 2;
  return { x: foot.x + (place - middle) * step.x, y: foot.y - (row - 1) * step.y };
}

/** One's own pen stands on the left. */
export const penAt = ({ foot, pen }: Layout, own: boolean): Point => ({
  x: own ? pen.x : 2 * foot.x - pen.x,
  y: pen.y,
});
