/** Where the cells of the path lie: it climbs and narrows. */

export const WIDTH = 920;
export const HEIGHT = 560;
/** The part of it that is drawn on. */
export const BOUNDS = { x: 78, y: 4, width: WIDTH - 156, height: HEIGHT - 4 };
export const CELL = { width: 124, height: 78 };

const [ACROSS, UP, BOTTOM, CELLS_IN_ROW_ONE] = [147, 104, 506, 5];

export interface Point {
  x: number;
  y: number;
}

export function centre(cell: string): Point {
  const [row, place] = [Number(cell[0]), Number(cell[1])];
  const middle = (CELLS_IN_ROW_ONE - row + 2) / 2;
  return { x: WIDTH / 2 + (place - middle) * ACROSS, y: BOTTOM - (row - 1) * UP };
}

/** One's own pen stands on the left. */
export const penAt = (own: boolean): Point => ({ x: own ? 174 : WIDTH - 174, y: 92 });
