/**
 * From looking at a move to playing it: hover or focus previews, a click proposes, and some moves ask first.
 */

import type { Preview, View } from "../../wire";
import { Refusal } from "./api";
import { Previews } from "./previews.svelte";
import type { Session } from "./session.svelte";
import { settings } from "./settings.svelte";

export type Corner = "top-left" | "top-right" | "bottom-left" | "bottom-right";

/** What a board tells of the hands on it, whenever that changes. */
export interface Hands {
  /** Whether places on the board can be chosen now; otherwise the buttons beside it serve. */
  places: boolean;
  /** Puts down what is picked, as a second click on it does; null: nothing is picked. */
  putDown: (() => void) | null;
}

export class Choice {
  /** The move that asks for a yes. */
  proposed = $state<string | null>(null);
  looked = $state<string | null>(null);
  sending = $state(false);
  refusal = $state.raw<Refusal | null>(null);
  /** Where on the board the preview covers nothing that matters; null: nowhere, it stays beside the board. */
  corner = $state<Corner | null>(null);
  hands = $state.raw<Hands>({ places: false, putDown: null });
  previews: Previews;
  /** Ends with the answer to what was sent last. */
  #sent: Promise<void> = Promise.resolve();
  #warns: (move: string, preview: Preview | undefined) => boolean = () => false;

  constructor(
    private readonly session: Pick<Session, "send" | "positioned" | "waiting">,
    /** The move that ends the turn and does nothing else, if the game has one. */
    private readonly endTurn: () => string | null,
  ) {
    this.previews = new Previews(session);
  }

  /** The move whose consequences are shown. */
  get subject(): string | null {
    return this.proposed ?? this.looked;
  }

  get preview(): Preview | undefined {
    return this.subject === null ? undefined : this.previews.known.get(this.subject);
  }

  /** A new position: the choice is cleared. */
  renew(seq: number): void {
    this.previews.renew(seq);
    this.proposed = null;
    this.looked = null;
  }

  /** Moves for which this says yes always ask first, whatever the settings. */
  warnOf(warns: (move: string, preview: Preview | undefined) => boolean): void {
    this.#warns = warns;
  }

  look(move: string | null): void {
    this.looked = move;
    if (move !== null) this.previews.want(move);
  }

  /** Play the move, or ask first where the settings or the move want it. */
  async propose(move: string, view: View): Promise<void> {
    const position = this.session.positioned;
    // The answer to the last move comes after the position it led to: a quick press in between counts too.
    await this.#sent;
    if (position !== this.session.positioned || this.session.waiting > 0) return;
    if (this.proposed === move) return this.play(move);
    const preview = await this.previews.fetch(move);
    if (position !== this.session.positioned) return;
    const ending = view.final.includes(move) && move !== this.endTurn();
    const asks = settings.confirm === "every" || (settings.confirm === "ending" && ending);
    if (asks || this.#warns(move, preview)) this.proposed = move;
    else await this.play(move);
  }

  cancel(): void {
    this.proposed = null;
    this.looked = null;
  }

  async play(move: string): Promise<void> {
    await this.#send(() => this.session.send({ type: "play", seq: this.session.positioned, move }));
  }

  async undo(): Promise<void> {
    await this.#send(() => this.session.send({ type: "undo", seq: this.session.positioned }));
  }

  #send(request: () => Promise<unknown>): Promise<void> {
    if (!this.sending) this.#sent = this.#answered(request);
    return this.#sent;
  }

  async #answered(request: () => Promise<unknown>): Promise<void> {
    this.sending = true;
    this.refusal = null;
    this.cancel();
    try {
      await request();
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      this.refusal = problem;
    } finally {
      this.sending = false;
    }
  }
}
