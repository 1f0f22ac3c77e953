/** What happened while the person was not looking, moment by moment, before the table as it is now. */

import { untrack } from "svelte";
import type { LogEntry, Moment } from "../../wire";
import { Refusal } from "./api";
import type { Session } from "./session.svelte";
import { myTables } from "./mytables.svelte";
import type { Viewpoint } from "./viewpoint.svelte";

export class Trace {
  /** The moments that are shown one after the other; empty: the present is shown. */
  moments = $state.raw<Moment[]>([]);
  at = $state(0);
  playing = $state(false);
  /** The log entries that the person did not see happen: from the first number on, and before the second. */
  #unseen = $state.raw<[number, number]>([0, 0]);
  #left = 0;

  /** Call it while a component is being created: it follows the log and the visibility of the page. */
  constructor(
    private readonly session: Session,
    private readonly viewpoint: Viewpoint,
    /** Whether an entry says something to a person. */
    private readonly tells: (entry: LogEntry) => boolean,
  ) {
    this.#miss(myTables.find(session.id)?.seen ?? viewpoint.log.length);
    $effect(() => {
      const shown = session.shownBefore;
      if (shown !== null) untrack(() => this.#miss(shown));
    });
    $effect(() => {
      const length = viewpoint.log.length;
      if (!document.hidden) untrack(() => myTables.look(session.id, length));
    });
    $effect(() => {
      document.addEventListener("visibilitychange", this.#turnAway);
      return () => document.removeEventListener("visibilitychange", this.#turnAway);
    });
  }

  /** The moment on the board; null: the present. */
  get moment(): Moment | null {
    return this.moments[this.at] ?? null;
  }

  /** The number of the first log entry after the viewer's own last decision. */
  get fresh(): number {
    const seat = this.viewpoint.view?.seat ?? null;
    return seat === null
      ? this.#unseen[0]
      : this.viewpoint.log.findLastIndex((entry) => entry.actor === seat) + 1;
  }

  /** How many moves of others there are to show again. */
  get shown(): number {
    return this.viewpoint.view?.seat == null || this.session.table?.status !== "running"
      ? 0
      : this.#othersFrom(this.fresh);
  }

  /** How many of them the person missed. */
  get missed(): number {
    const [from, until] = this.#unseen;
    return Math.min(this.shown, this.#othersFrom(Math.max(this.fresh, from), until));
  }

  /** Show what was missed, or if nothing was, everything since one's own last move. */
  async open(): Promise<void> {
    const first = this.missed > 0 ? this.#unseen[0] : 0;
    const member =
      this.session.table?.seats.find((place) => place.seat === this.viewpoint.view?.seat)?.member ?? null;
    try {
      const answer = await this.session.send({ type: "recall", member });
      if (answer.type !== "recalled") return;
      this.moments = answer.moments.filter(
        ({ moves, entry }) => moves > first && entry !== null && this.tells(entry),
      );
      this.at = 0;
      this.playing = true;
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem; // a look back is a courtesy: the log tells the same
    }
  }

  step(by: 1 | -1): void {
    this.at = Math.min(this.moments.length - 1, Math.max(0, this.at + by));
    if (this.at === this.moments.length - 1) this.playing = false;
  }

  /** Back to the present; nothing counts as missed now. */
  close(): void {
    this.moments = [];
    this.playing = false;
    this.#unseen = [0, 0];
  }

  #othersFrom(first: number, until?: number): number {
    return this.viewpoint.log
      .slice(first, until)
      .filter((entry) => entry.actor !== this.viewpoint.view?.seat && this.tells(entry)).length;
  }

  #miss(first: number): void {
    this.#unseen = [this.missed === 0 ? first : this.#unseen[0], this.viewpoint.log.length];
  }

  #turnAway = (): void => {
    if (document.hidden) this.#left = this.viewpoint.log.length;
    else this.#miss(this.#left);
    if (!document.hidden) myTables.look(this.session.id, this.viewpoint.log.length);
  };
}
