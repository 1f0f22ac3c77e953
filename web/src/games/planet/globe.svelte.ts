/** How the planet is held: turned by hand, or by itself until a face is at the front. */

import { normalOf } from "./geometry";
import { between, facing, nudge, type Quaternion } from "./turning";

const TIMES_PACE = 1.6;

/** How long things take to move, as the style sheets have it: nothing where no motion is wanted. */
function pace(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--pace")) || 0;
}

export class Globe {
  turn = $state.raw<Quaternion>(facing(normalOf(0)));
  #frame = 0;

  nudge(right: number, down: number): void {
    cancelAnimationFrame(this.#frame);
    this.turn = nudge(this.turn, right, down);
  }

  turnTo(face: number): void {
    cancelAnimationFrame(this.#frame);
    const [from, to, length, start] = [
      this.turn,
      facing(normalOf(face)),
      pace() * TIMES_PACE,
      performance.now(),
    ];
    const step = (now: number): void => {
      const part = length === 0 ? 1 : Math.min(1, Math.max(0, (now - start) / length));
      this.turn = between(from, to, part * part * (3 - 2 * part));
      if (part < 1) this.#frame = requestAnimationFrame(step);
    };
    step(start);
  }
}
