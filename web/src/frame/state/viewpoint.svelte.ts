/** Whose view the screen shows: at a hot-seat table the device goes from hand to hand. */

import { Guidance } from "../lessons/guidance.svelte";
import type { LogEntry, Plan, View } from "../../wire";
import type { Session } from "./session.svelte";

export class Viewpoint {
  /** The seat whose player holds the device; null: nobody has said so yet. */
  holder = $state<number | null>(null);

  /** Leads through a tutorial; at other tables it does nothing. */
  readonly guidance: Guidance;
  #view = $derived.by(() => this.whole && this.guidance.narrow(this.whole));

  constructor(private readonly session: Session) {
    this.guidance = new Guidance(session.id, () => this.session.guides[this.#index] ?? null);
  }

  get shared(): boolean {
    return this.session.seats.length > 1;
  }

  /** The seat that must take the device before anything of it is shown. */
  get awaited(): number | null {
    const actor = this.session.views[0]?.actor;
    if (!this.shared || this.session.table?.status !== "running") return null;
    if (typeof actor === "number" && this.session.seats.includes(actor))
      return actor === this.holder ? null : actor;
    return this.holder === null ? (this.session.seats[0] ?? null) : null;
  }

  get #index(): number {
    const held = this.session.views.findIndex((view) => view.seat === this.holder);
    return this.shared && held >= 0 ? held : 0;
  }

  /** The view as the server tells it, with all legal moves. */
  get whole(): View | undefined {
    return this.session.views[this.#index];
  }

  /** The view to play by: a tutorial offers fewer moves than are legal. */
  get view(): View | undefined {
    return this.#view;
  }

  get log(): LogEntry[] {
    return this.session.logs[this.#index] ?? [];
  }

  /** What the player has planned for the next turn. */
  get plan(): Plan | null {
    return this.session.plans[this.#index] ?? null;
  }

  /** Whether the person in front of the screen is asked for a move, and all that happened is shown. */
  get asked(): boolean {
    const view = this.view;
    const table = this.session.table;
    if (view === undefined || view.seat === null || view.seat !== view.actor || table === null) return false;
    const played = table.seats.find((place) => place.seat === view.seat)?.bot ?? null;
    const free = table.status === "running" && !table.paused && played === null;
    const shown = this.session.waiting === 0 && this.session.halted === null;
    return free && shown && this.awaited === null && !this.guidance.reading;
  }
}
