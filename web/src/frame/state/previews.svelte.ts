/** What moves would do, asked in batches and never faster than the server allows. */

import { SvelteMap } from "svelte/reactivity";
import type { Preview } from "../../wire";
import type { Session } from "./session.svelte";

/** Moves in one question, at most. */
const BATCH = 64;
/** Moves per second in the long run, and at once after a rest: a little less than the server's limits. */
const [RATE, BURST] = [50, 150];
/** A survey asks for this many at once, and leaves this many for what one looks at. */
const [FEW, SPARE] = [16, 48];
/** After how many milliseconds a waiting request checks whether something is more urgent. */
const TICK = 100;

export class Previews {
  known = new SvelteMap<string, Preview>();
  #wanted: string[] = [];
  #surveyed: string[] = [];
  /** The move that is looked at: of this one the position after it is wanted too. */
  #looked: string | null = null;
  #seq = -1;
  #busy = false;
  #credit = BURST;
  #counted = Date.now();

  constructor(private readonly session: Pick<Session, "send">) {}

  /** Forget everything once the position has changed. */
  renew(seq: number): void {
    if (seq === this.#seq) return;
    this.#seq = seq;
    this.#wanted = [];
    this.#surveyed = [];
    this.#looked = null;
    this.known.clear();
  }

  /** Ask for this one before all others, and for the position after it. */
  want(move: string): void {
    this.#looked = move;
    void this.#work();
  }

  /** Ask for these when there is time, without positions; they replace what was asked for before. */
  wantAll(moves: string[]): void {
    this.#wanted = moves;
    void this.#work();
  }

  /** Ask for these when nothing else is asked for, so that what one looks at never waits for them. */
  survey(moves: string[]): void {
    this.#surveyed = moves;
    void this.#work();
  }

  /**
   * Ask for one move at once. A preview is a courtesy: a refusal leaves it unknown, and the move playable.
   */
  async fetch(move: string): Promise<Preview | undefined> {
    if (this.known.has(move)) this.want(move);
    else {
      await this.#rest(1);
      await this.#ask([move], true);
    }
    return this.known.get(move);
  }

  async #work(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    try {
      for (let batch = this.#next(); batch.moves.length > 0; batch = this.#next()) {
        await this.#ask(batch.moves, batch.after);
        await this.#rest(this.#looked === null && this.#wanted.length === 0 ? SPARE + FEW : 1);
      }
    } finally {
      this.#busy = false;
    }
  }

  #next(): { moves: string[]; after: boolean } {
    const looked = this.#looked;
    this.#looked = null;
    if (looked !== null && this.known.get(looked)?.after == null) return { moves: [looked], after: true };
    const unknown = (move: string): boolean => !this.known.has(move);
    const open = this.#wanted.filter(unknown);
    this.#wanted = open.slice(BATCH);
    if (open.length > 0) return { moves: open.slice(0, BATCH), after: false };
    const idle = this.#surveyed.filter(unknown);
    this.#surveyed = idle.slice(FEW);
    return { moves: idle.slice(0, FEW), after: false };
  }

  async #ask(moves: string[], after: boolean): Promise<void> {
    const seq = this.#seq;
    this.#refill();
    this.#credit -= moves.length;
    const answer = await this.session.send({ type: "preview", seq, moves, after }).catch(() => null);
    if (answer?.type !== "previewed" || seq !== this.#seq) return;
    for (const preview of answer.previews) this.known.set(preview.move, preview);
  }

  /** Wait until the server would answer this many moves again; what is looked at in between need not wait. */
  async #rest(credit: number): Promise<void> {
    this.#refill();
    for (let wait = credit; this.#credit < wait; this.#refill()) {
      if (this.#looked !== null || this.#wanted.length > 0) wait = 1;
      if (this.#credit >= wait) return;
      await new Promise((resolve) =>
        setTimeout(resolve, Math.min(TICK, ((wait - this.#credit) / RATE) * 1000)),
      );
    }
  }

  #refill(): void {
    const now = Date.now();
    this.#credit = Math.min(BURST, this.#credit + ((now - this.#counted) / 1000) * RATE);
    this.#counted = now;
  }
}
