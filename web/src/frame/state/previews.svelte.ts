/** What moves would do, asked move by move, never faster than the server allows. */

import { SvelteMap } from "svelte/reactivity";
import type { Preview } from "../../wire";
import type { Room } from "./room.svelte";

const EVERY = 120;

export class Previews {
  known = new SvelteMap<string, Preview>();
  #wanted: string[] = [];
  #seq = -1;
  #busy = false;
  #last = 0;

  constructor(private readonly room: Room) {}

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

  async #work(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    try {
      for (let move = this.#wanted.shift(); move !== undefined; move = this.#wanted.shift()) await this.#ask(move);
    } finally {
      this.#busy = false;
    }
  }

  async #ask(move: string): Promise<void> {
    if (this.known.has(move)) return;
    const wait = this.#last + EVERY - Date.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    this.#last = Date.now();
    await this.fetch(move);
  }

  /** Ask for one move at once. A preview is a courtesy: a refusal leaves it unknown, and the move playable. */
  async fetch(move: string): Promise<Preview | undefined> {
    const seq = this.#seq;
    if (!this.known.has(move)) {
      const answer = await this.room.send({ type: "preview", seq, move }).catch(() => null);
      if (answer?.type === "previewed" && seq === this.#seq) this.known.set(move, answer.preview);
    }
    return this.known.get(move);
  }
}
