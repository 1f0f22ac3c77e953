/**
 * The animals that have just chosen, shown one after the other; never in the way, and gone when one wishes.
 */

import { settings } from "../../frame/state/settings.svelte";
import { settledIn, type LogEntry, type Settled } from "./view";

const STAY = { off: 0, normal: 1700, slow: 3200 } as const;

export const calm = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

export class Settling {
  /** Those that are still to be shown, the first of them now. */
  cards = $state.raw<Settled[]>([]);
  /** What was told last; null: nothing yet, and what lies before is no news. */
  #told: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Look for news in what happened last; the same news is told once. */
  hear(recent: LogEntry[]): void {
    const entry = recent.find(({ events }) => settledIn(events).length > 0);
    const name = entry === undefined ? "" : `${entry.turn} ${entry.step}`;
    const news = this.#told !== null && this.#told !== name;
    if (entry !== undefined || this.#told === null) this.#told = name;
    if (!news || entry === undefined || settings.speed === "off") return;
    this.#show(settledIn(entry.events));
  }

  skip(): void {
    this.#show([]);
  }

  /** Without motion all cards lie there together; else each one stays for a while. */
  #show(cards: Settled[]): void {
    clearTimeout(this.#timer);
    this.cards = cards;
    if (cards.length > 0)
      this.#timer = setTimeout(
        () => this.#show(calm() ? [] : cards.slice(1)),
        STAY[settings.speed] * (calm() ? cards.length : 1),
      );
  }
}
