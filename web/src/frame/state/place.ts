/** A shape of a drawing that acts as a button, by mouse, finger and keyboard. */

import { answering } from "./beside";

/** Enter and the space bar press it, as they press a button. */
export const onKey =
  (press: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    press();
  };

/** What makes a shape such a button: pressed, it acts; under the mouse or with the focus, it is looked at. */
export const placeOf = (press: () => void, look: (looking: boolean) => void) =>
  ({
    role: "button",
    tabindex: 0,
    onclick: answering(press),
    onkeydown: onKey(press),
    onpointerenter: (event: PointerEvent) => event.pointerType === "mouse" && look(true),
    onpointerleave: (event: PointerEvent) => event.pointerType === "mouse" && look(false),
    onfocus: () => look(true),
    onblur: () => look(false),
  }) as const;
