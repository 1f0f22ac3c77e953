/** A finished game as a reel of moments, fetched in pieces around the one shown. */

import { SvelteMap } from "svelte/reactivity";
import type { LogEntry, Mark, Moment } from "../../wire";
import { api } from "../state/api";

const PIECE = 25;

export class Reel {
  total = $state(0);
  marks = $state.raw<Mark[]>([]);
  moments = new SvelteMap<number, Moment>();
  /** The pieces on their way or here, by their first moment. */
  #pieces = new Map<number, Promise<void>>();

  constructor(
    private readonly table: string,
    private readonly viewer: string,
  ) {}

  /** Wait for the piece around a moment; it is fetched once, even if two ask for it. */
  load(at: number): Promise<void> {
    const first = Math.max(0, Math.floor(at / PIECE) * PIECE);
    const piece = this.#pieces.get(first) ?? this.#fetch(first);
    this.#pieces.set(first, piece);
    return piece;
  }

  async #fetch(first: number): Promise<void> {
    try {
      const reel = await api.replay(this.table, this.viewer, first, PIECE);
      this.total = reel.total;
      this.marks = reel.marks;
      for (const moment of reel.moments) this.moments.set(moment.moves, moment);
    } catch (problem) {
      this.#pieces.delete(first);
      throw problem;
    }
  }

  /** The moments at which points were scored. */
  get scorings(): number[] {
    return this.marks.flatMap(({ scored }, index) => (scored ? [index + 1] : []));
  }

  /** Fetch all that led to a moment, for those who need the whole story. */
  async loadBefore(at: number): Promise<void> {
    for (let first = 0; first < at; first += PIECE) await this.load(first);
  }

  /** Fetch what comes next, so that playing on never waits. */
  async loadAhead(at: number): Promise<void> {
    if (at + PIECE <= this.total) await this.load(at + PIECE);
  }

  /** The first moment of every turn, in order. */
  get turns(): { turn: number; first: number }[] {
    return this.marks.flatMap(({ turn }, index) =>
      this.marks[index - 1]?.turn === turn ? [] : [{ turn, first: index + 1 }],
    );
  }

  /** The turn that a moment belongs to; 0 before the first. */
  turnAt(at: number): number {
    return at === 0 ? 0 : (this.marks[at - 1]?.turn ?? 0);
  }

  /** The moment after which another turn begins, before or after this one. */
  turnFrom(at: number, direction: 1 | -1): number {
    const turn = this.marks[Math.max(0, at - 1)]?.turn ?? 0;
    let to = at;
    do to += direction;
    while (to > 0 && to < this.total && (this.marks[to - 1]?.turn ?? 0) === turn);
    return Math.min(this.total, Math.max(0, to));
  }

  /** What led to a moment; empty until all of it is there. */
  entriesUpTo(at: number): LogEntry[] {
    const entries = Array.from({ length: at }, (_, index) => this.moments.get(index + 1)?.entry).filter(
      (entry) => entry != null,
    );
    return entries.length === at ? entries : [];
  }
}
