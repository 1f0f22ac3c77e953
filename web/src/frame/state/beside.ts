/** A click on the board that hits nothing is explained in words. */

import type { Hands } from "./choice.svelte";
import { isCoarse } from "./settings.svelte";

/** What is held is let go by a key, or by a second tap on it. */
export type Beside = "unreachable" | "untouchable" | "elsewhere" | "buttons" | "waiting";

const answered = new WeakSet<Event>();

/** For every place of a drawing that takes a click: it acts, and the frame need not explain the click. */
export const answering =
  (act: () => void) =>
  (event: MouseEvent): void => {
    answered.add(event);
    act();
  };

const isControl = (node: EventTarget): boolean =>
  [HTMLButtonElement, HTMLAnchorElement, HTMLInputElement, HTMLSelectElement].some(
    (control) => node instanceof control,
  );

/** Not every browser says what made the click. */
function byFinger(event: MouseEvent & { pointerType?: string }): boolean {
  return event.pointerType ? event.pointerType !== "mouse" : isCoarse();
}

/** Why nothing happens there; null if the click hit something that answers by itself. */
export function besideWhat(event: MouseEvent, hands: Hands, asked: boolean): Beside | null {
  if (answered.has(event) || event.composedPath().some(isControl)) return null;
  if (!asked) return "waiting";
  if (hands.putDown !== null) return byFinger(event) ? "untouchable" : "unreachable";
  return hands.places ? "elsewhere" : "buttons";
}
