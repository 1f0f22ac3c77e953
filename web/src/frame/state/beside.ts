/** A click on the board beside everything that can be chosen is answered in words. */

export type Beside = "unreachable" | "elsewhere" | "buttons" | "waiting";

const PLACE = "[data-kind], button, a, input, select";

/** Why nothing happens there; null if the click hit something that answers by itself. */
export function besideWhat(target: EventTarget | null, board: Element, asked: boolean): Beside | null {
  if (!(target instanceof Element) || target.closest(PLACE) !== null) return null;
  if (!asked) return "waiting";
  if (board.closest("main")?.querySelector("[data-kind=picked]") != null) return "unreachable";
  return board.querySelector("[data-kind]") === null ? "buttons" : "elsewhere";
}
