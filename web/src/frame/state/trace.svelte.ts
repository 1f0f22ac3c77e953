/** What happened while the person was not looking, moment by moment, before the table as it is now. */

import { untrack } from "svelte";
import type { LogEntry, Moment } from "../../wire";
import { Refusal } from "./api";
import type { Room } from "./room.svelte";
import { seats } from "./seats.svelte";
import type { Sitting } from "./sitting.svelte";

export class Trace {
  /** The moments that are shown one after the other; empty: the present is shown. */
  moments = $state.raw<Moment[]>([]);
  at = $state(0);
  playing = $state(false);
  /** The log entries that the person did not see happen: from the first number up to before the second. */
  #unseen = $state.raw<[number, number]>([0, 0]);
  #left = 0;

  /** Call it while a component is made: it follows the log and the visibility of the page. */
  constructor(
    private readonly room: Room,
    private readonly sitting: Sitting,
    /** Whether an entry says something to a person. */
    private readonly tells: (entry: LogEntry) => boolean,
  ) {
    this.#miss(seats.find(room.id)?.seen ?? sitting.log.length);
    $effect(() => {
      const shown = room.shownBefore;
      if (shown !== null) untrack(() => this.#miss(shown));
    });
    $effect(() => {
      const length = sitting.log.length;
      if (!document.hidden) untrack(() => seats.look(room.id, length));
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
    const seat = this.sitting.view?.seat ?? null;
    return seat === null
      ? this.#unseen[0]
      : this.sitting.log.findLastIndex((entry) => entry.actor === seat) + 1;
  }

  /** How many moves of others there are to show again. */
  get shown(): number {
    return this.sitting.view?.seat == null || this.room.table?.status !== "running"
      ? 0
      : this.#othersFrom(this.fresh);
  }

  /** How many of them the person missed. */
  get missed(): number {
    const [from, until] = this.#unseen;
    return Math.min(this.shown, this.#othersFrom(Math.max(this.fresh, from), until));
  }

  /** Show what was missed, or if nothing was, all since the own last move. */
  async open(): Promise<void> {
    const first = this.missed > 0 ? this.#unseen[0] : 0;
    const member =
      this.room.table?.seats.find((place) => place.seat === this.sitting.view?.seat)?.member ?? null;
    try {
      const answer = await this.room.send({ type: "recall", member });
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

  /** Back to the present; nothing is missed any more. */
  close(): void {
    this.moments = [];
    this.playing = false;
    this.#unseen = [0, 0];
  }

  #othersFrom(first: number, until?: number): number {
    return this.sitting.log
      .slice(first, until)
      .filter((entry) => entry.actor !== this.sitting.view?.seat && this.tells(entry)).length;
  }

  #miss(first: number): void {
    this.#unseen = [this.missed === 0 ? first : this.#unseen[0], this.sitting.log.length];
  }

  #turnAway = (): void => {
    if (document.hidden) this.#left = this.sitting.log.length;
    else this.#miss(this.#left);
    if (!document.hidden) seats.look(this.room.id, this.sitting.log.length);
  };
}
