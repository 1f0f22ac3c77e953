/** Others' moves are seen where they are made: for a moment their planet stands where one's own does. */

import { untrack } from "svelte";
import { settings } from "../../frame/state/settings.svelte";

/** Milliseconds for which a planet stays, or until the next move. */
const LINGER = { off: 0, normal: 1200, slow: 2400 } as const;

/** The seat whose move is being shown, or nobody's; what was played before one came is not shown again. */
export class Following {
  seat = $state<number | null>(null);

  /** `move` is the last move with who made it, a new object for each; `own` the seat of who looks. */
  constructor(move: () => { seat: number } | null | undefined, own: () => number | null) {
    let known = move();
    $effect(() => {
      const latest = move();
      if (latest === known) return;
      known = latest;
      const stay = untrack(() => LINGER[settings.speed]);
      const other = latest != null && latest.seat !== untrack(own);
      this.seat = other && stay > 0 ? latest.seat : null;
      const timer = setTimeout(() => (this.seat = null), stay);
      return () => clearTimeout(timer);
    });
  }
}
