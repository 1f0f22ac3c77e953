/** Where the light of a lesson falls, around what its sentences name, and where the word beside it goes. */

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Beside the ring, or on its upper edge where there is no room beside it. */
export type Side = "above" | "below" | "right" | "left" | "on";

/** The word and its arrow in pixels, and the room between them and the ring. */
const [WORD, LINE, GAP] = [78, 30, 20];
/** On the ring it is lower, so that it hides as little as possible. */
const LOW = 22;
const SIDES: readonly Side[] = ["above", "below", "right", "left"];

export const grown = ({ x, y, width, height }: Area, by: number): Area => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

const meet = (a: Area, b: Area): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** The part of an area that lies in a frame; null: nothing of it. */
export function within(area: Area, frame: Area): Area | null {
  const [x, y] = [Math.max(area.x, frame.x), Math.max(area.y, frame.y)];
  const width = Math.min(area.x + area.width, frame.x + frame.width) - x;
  const height = Math.min(area.y + area.height, frame.y + frame.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}

/** Where the word goes on this side of the ring; vertically it stays on the screen. */
export function wordAt(ring: Area, side: Side, screen: Area): Area {
  const [middle, centre] = [ring.x + ring.width / 2, ring.y + ring.height / 2];
  const upright = side !== "right" && side !== "left";
  const farthest = screen.x + screen.width - WORD;
  const x = upright
    ? Math.min(Math.max(middle - WORD / 2, screen.x), farthest)
    : side === "right"
      ? ring.x + ring.width + GAP
      : ring.x - GAP - WORD;
  const y =
    side === "above"
      ? ring.y - GAP - LINE
      : side === "below"
        ? ring.y + ring.height + GAP
        : side === "on"
          ? ring.y - LOW / 2
          : centre - LINE / 2;
  return { x, y, width: WORD, height: side === "on" ? LOW : LINE };
}

/** The first side on which the word is on the screen and covers nothing that must be seen. */
export function sideOf(ring: Area, screen: Area, words: readonly Area[]): Side {
  const free = (side: Side): boolean => {
    const word = wordAt(ring, side, screen);
    const inside = within(word, screen);
    return (
      inside?.width === word.width && inside.height === word.height && !words.some((each) => meet(each, word))
    );
  };
  return SIDES.find(free) ?? "on";
}
