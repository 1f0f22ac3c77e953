/**
 * One finger or the mouse pans, two fingers zoom; a click at the end of either does not count. Where places
 * are too small for a finger, its first tap only zooms in, unless it hits one that is large enough.
 */

import { FINGER, type Camera } from "./camera.svelte";

/** How many pixels a hand may tremble while it presses. */
const SLACK = 8;

/** Whether a finger can be sure of the button it hit. */
function isLarge(event: MouseEvent): boolean {
  const isButton = (node: EventTarget): node is Element =>
    node instanceof Element && node.getAttribute("role") === "button";
  const box = event.composedPath().find(isButton)?.getBoundingClientRect();
  return box !== undefined && Math.min(box.width, box.height) >= FINGER;
}

export class Fingers {
  #down = new Map<number, PointerEvent>();
  #dragged = false;
  #travelled = 0;
  #touch = false;

  constructor(
    private readonly camera: Camera,
    /** The point of the drawing under a pointer. */
    private readonly spot: (event: MouseEvent) => { x: number; y: number },
  ) {}

  press = (event: PointerEvent): void => {
    this.#down.set(event.pointerId, event);
    this.#dragged = false;
    this.#travelled = 0;
    this.#touch = event.pointerType === "touch";
  };

  move = (event: PointerEvent): void => {
    const before = this.#down.get(event.pointerId);
    if (before === undefined) return;
    const [dx, dy] = [event.clientX - before.clientX, event.clientY - before.clientY];
    this.#travelled += Math.hypot(dx, dy);
    if (this.#travelled > SLACK) this.#dragged = true;
    if (this.#down.size === 2) this.#pinch(event, before);
    else if (this.#dragged) this.camera.pan(dx, dy);
    this.#down.set(event.pointerId, event);
  };

  lift = (event: PointerEvent): void => void this.#down.delete(event.pointerId);

  /** Keep the click that ends a drag, or that only zooms in, from everything below. */
  swallow = (event: MouseEvent): void => {
    const nears = !this.#dragged && this.#touch && this.camera.far && !isLarge(event);
    if (nears) this.camera.approach(this.spot(event));
    if (nears || this.#dragged) event.stopPropagation();
    this.#dragged = false;
    this.#touch = false;
  };

  #pinch(event: PointerEvent, before: PointerEvent): void {
    const other = [...this.#down.values()].find((pointer) => pointer.pointerId !== event.pointerId);
    if (other === undefined) return;
    const apart = (pointer: PointerEvent): number =>
      Math.hypot(pointer.clientX - other.clientX, pointer.clientY - other.clientY);
    this.camera.zoom(apart(event) / Math.max(1, apart(before)), this.spot(other));
  }
}
