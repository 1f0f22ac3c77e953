/** What moves would do, asked in batches and never faster than the server allows. */

import { SvelteMap } from "svelte/reactivity";
import type { Preview } from "../../wire";
import type { Session } from "./session.svelte";

/** Moves in one question, at most. */
const BATCH = 64;
/** Moves per second in the long run, and at once after a rest: a little less than the server's limits. */
const [RATE, BURST] = [50, 150];

export class Previews {
  known = new SvelteMap<string, Preview>();
  #wanted: string[] = [];
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
    this.known.clear();
  }

  /** Ask for this one before all others. */
  want(move: string): void {
    this.#wanted = [move, ...this.#wanted.filter((other) => other !== move)];
    void this.#work();
  }

  /** Ask for these when there is time; they replace what was asked for before. */
  wantAll(moves: string[]): void {
    this.#wanted = moves;
    void this.#work();
  }

  /**
   * Ask for one move at once. A preview is a courtesy: a refusal leaves it unknown, and the move playable.
   */
  async fetch(move: string): Promise<Preview | undefined> {
    if (!this.known.has(move)) {
      await this.#rest();
      await this.#ask([move]);
    }
    return this.known.get(move);
  }

  async #work(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    try {
      for (let batch = this.#next(); batch.length > 0; batch = this.#next()) {
        await this.#ask(batch);
        await this.#rest();
      }
    } finally {
      this.#busy = false;
    }
  }

  #next(): string[] {
    const open = this.#wanted.filter((move) => !this.known.has(move));
    this.#wanted = open.slice(BATCH);
    return open.slice(0, BATCH);
  }

  async #ask(moves: string[]): Promise<void> {
    const seq = this.#seq;
    this.#refill();
    this.#credit -= moves.length;
    const answer = await this.session.send({ type: "preview", seq, moves }).catch(() => null);
    if (answer?.type !== "previewed" || seq !== this.#seq) return;
    for (const preview of answer.previews) this.known.set(preview.move, preview);
  }

  /** Wait until the server would answer again. */
  async #rest(): Promise<void> {
    this.#refill();
    if (this.#credit < 1)
      await new Promise((resolve) => setTimeout(resolve, ((1 - this.#credit) / RATE) * 1000));
  }

  #refill(): void {
    const now = Date.now();
    this.#credit = Math.min(BURST, this.#credit + ((now - this.#counted) / 1000) * RATE);
    this.#counted = now;
  }
}
