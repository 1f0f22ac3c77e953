/** The analysis of a finished game, followed while the bot still reads it. */

import { SvelteMap } from "svelte/reactivity";
import type { Analysis as Told, JudgedDecision, ReviewedDecision, ReviewedGame } from "../../wire";
import { api, Refusal } from "../state/api";

const EVERY = 1000;
const same = (left: JudgedDecision | undefined, right: JudgedDecision): boolean =>
  left !== undefined && left.best === right.best && left.cost === right.cost && left.margin === right.margin;

export class Analysis {
  told = $state.raw<Told | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  /** The decisions that were looked at, in full. */
  full = new SvelteMap<number, ReviewedDecision>();
  /** Those on their way. */
  #asked = new Set<number>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(private readonly table: string) {}

  get game(): ReviewedGame | null {
    return this.told?.game ?? null;
  }

  get decisions(): JudgedDecision[] {
    return this.game?.decisions ?? [];
  }

  get running(): boolean {
    return this.told?.state === "queued" || this.told?.state === "running";
  }

  /** Ask for the analysis, and follow it to its end. */
  async start(): Promise<void> {
    this.refusal = null;
    try {
      this.told = await api.analysis(this.table);
      if (this.told.state === "none" || this.told.state === "failed")
        this.told = await api.analyse(this.table);
      this.#follow();
    } catch (problem) {
      this.#refused(problem);
    }
  }

  /** Fetch a decision in full; it is kept until the bot has thought about it again. */
  async look(moves: number): Promise<void> {
    const judged = this.decisions.find((decision) => decision.moves === moves);
    if (judged === undefined || same(this.full.get(moves)?.decision, judged) || this.#asked.has(moves))
      return;
    this.#asked.add(moves);
    try {
      this.full.set(moves, await api.decision(this.table, moves));
    } catch (problem) {
      this.#refused(problem);
    } finally {
      this.#asked.delete(moves);
    }
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  #follow(): void {
    if (this.#closed || !this.running) return;
    this.#timer = setTimeout(() => {
      api.analysis(this.table).then(
        (told) => {
          this.told = told;
          this.#follow();
        },
        (problem: unknown) => this.#refused(problem),
      );
    }, EVERY);
  }

  #refused(problem: unknown): void {
    if (!(problem instanceof Refusal)) throw problem;
    this.refusal = problem;
  }
}
