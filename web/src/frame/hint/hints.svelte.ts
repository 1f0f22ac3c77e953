/** One hint at a time for the person whose turn it is. A hint never plays a move. */

import type { Drawn } from "../../games/kit";
import type { Advice, Option } from "../../wire";
import { Refusal } from "../state/api";
import type { Choice } from "../state/choice.svelte";
import type { Session } from "../state/session.svelte";
import type { Viewpoint } from "../state/viewpoint.svelte";

type Asking = Pick<Session, "send" | "positioned" | "table">;
type Seeing = Pick<Viewpoint, "asked" | "view">;

export class Hints {
  asking = $state(false);
  refusal = $state.raw<Refusal | null>(null);
  /** Whether the bot plays the turn to its end. */
  playing = $state(false);
  /** Pixels that the panel takes at the bottom of a small screen. */
  height = $state(0);
  #advice = $state.raw<{ advice: Advice; seq: number } | null>(null);
  #chosen = $state(0);

  constructor(
    private readonly session: Asking,
    private readonly viewpoint: Seeing,
    private readonly choice: Pick<Choice, "play">,
  ) {}

  /** Whether a hint can be asked for now. */
  get possible(): boolean {
    return this.session.table?.hints === true && this.viewpoint.asked;
  }

  /** What the bot says about this position, limited to the moves offered here. */
  get options(): Option[] {
    const known = this.#advice;
    if (known?.seq !== this.session.positioned || !this.viewpoint.asked) return [];
    const legal = this.viewpoint.view?.legal ?? [];
    return known.advice.options.filter(({ move }) => legal.includes(move));
  }

  get chosen(): number {
    return Math.min(this.#chosen, Math.max(0, this.options.length - 1));
  }

  get option(): Option | null {
    return this.options[this.chosen] ?? null;
  }

  /** The moves as the board draws them: the chosen one, and the others by their numbers. */
  get drawn(): Drawn[] {
    return this.options.map(({ move }, place) => ({
      move,
      kind: place === this.chosen ? "hint" : "also",
      words: String(place + 1),
    }));
  }

  get open(): boolean {
    return this.asking || this.playing || this.refusal !== null || this.options.length > 0;
  }

  choose(place: number): void {
    this.#chosen = place;
  }

  close(): void {
    this.#advice = null;
    this.refusal = null;
    this.playing = false;
  }

  async ask(): Promise<void> {
    if (this.asking || !this.possible) return;
    this.asking = true;
    this.refusal = null;
    const seq = this.session.positioned;
    try {
      const answer = await this.session.send({ type: "hint", seq });
      if (answer.type === "hinted") this.#advice = { advice: answer.advice, seq };
      this.#chosen = 0;
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      // The game has moved on: the hint is obsolete.
      if (problem.code !== "stale") this.refusal = problem;
    } finally {
      this.asking = false;
    }
  }

  async play(): Promise<void> {
    const move = this.option?.move;
    this.close();
    if (move !== undefined) await this.choice.play(move);
  }

  /** Play what the bot would, until the turn is over or somebody else must decide; then stop. */
  async playTurn(): Promise<void> {
    const turn = this.viewpoint.view?.turn;
    this.playing = true;
    while (this.playing && this.viewpoint.asked && this.viewpoint.view?.turn === turn) {
      if (this.options.length === 0) await this.ask();
      const best = this.options[0];
      if (best === undefined || !this.playing) break;
      await this.choice.play(best.move);
    }
    this.playing = false;
  }
}
