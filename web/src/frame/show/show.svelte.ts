/** Scoring as an event: one thing is counted after the other, each for as long as the person wishes. */

import { annotated, type Count, type Kit } from "../../games/kit";
import type { LogEntry, View } from "../../wire";
import type { People } from "../state/people";
import type { Session } from "../state/session.svelte";
import { choose, settings } from "../state/settings.svelte";
import type { Viewpoint } from "../state/viewpoint.svelte";

/** How long each thing stays when they advance by themselves, in milliseconds. */
const STAY = { off: 2600, normal: 2600, slow: 4800 } as const;

export class Show {
  /** What is counted now, of the scoring that begins with this log entry. */
  #now = $state.raw({ from: -1, at: 0 });
  /** The log entries that are shown once more, on request. */
  #again = $state.raw<[number, number] | null>(null);
  #counts = $derived.by(() => this.#countsIn(this.#range));

  /** Call it while a component is being created. */
  constructor(
    private readonly session: Session,
    private readonly viewpoint: Viewpoint,
    private readonly kit: () => Kit | null,
    private readonly people: () => People,
  ) {
    session.halts = (entries, view) =>
      settings.speed !== "off" && !document.hidden && this.#scores(entries, view);
    $effect(() => {
      if (!this.on || !settings.autoplay) return;
      const timer = setInterval(() => this.next(), STAY[settings.speed]);
      return () => clearInterval(timer);
    });
  }

  /** The number of what is counted now; every scoring begins with its first. */
  get at(): number {
    return this.#now.from === this.#range?.[0] ? this.#now.at : 0;
  }

  get counts(): Count[] {
    return this.#counts;
  }

  get on(): boolean {
    return this.#counts.length > 0;
  }

  /** What is counted now. */
  get count(): Count | null {
    return this.#counts[this.at] ?? null;
  }

  get last(): boolean {
    return this.at === this.#counts.length - 1;
  }

  /** Whether the game ends with it. */
  get final(): boolean {
    return this.viewpoint.view?.ending != null;
  }

  /** The view with the points that have been counted out so far. */
  seen(view: View): View {
    const open = this.#counts.slice(this.at + 1).flatMap(({ shares }) => shares);
    const scores = view.scores.map(
      (score, seat) =>
        score &&
        score - open.reduce((sum, share) => sum + (share.seat === seat ? (share.points ?? 0) : 0), 0),
    );
    return this.on ? { ...view, scores } : view;
  }

  next(): void {
    if (this.last) this.close();
    else this.#turn(this.at + 1);
  }

  back(): void {
    this.#turn(Math.max(0, this.at - 1));
  }

  /** Let the things advance by themselves, or no longer. */
  toggle(): void {
    choose({ autoplay: !settings.autoplay });
  }

  close(): void {
    this.#again = null;
    if (this.session.halted !== null) this.session.resume();
  }

  /** The log entries of the last scoring; null: there was none. */
  get latest(): [number, number] | null {
    const { log, view } = this.viewpoint;
    if (view === undefined) return null;
    const at = log.findLastIndex((entry) => this.#scores([entry], view));
    return at < 0 ? null : [at, at + 1];
  }

  /** Count once more what was counted last. */
  again(): void {
    this.#again = this.latest;
    this.#turn(0);
  }

  #turn(at: number): void {
    this.#now = { from: this.#range?.[0] ?? -1, at };
  }

  get #range(): [number, number] | null {
    const from = this.session.halted;
    return from === null ? this.#again : [from, this.viewpoint.log.length];
  }

  #scores(entries: LogEntry[], view: View): boolean {
    return (this.kit()?.scoring?.(entries, view, this.people()) ?? []).length > 0;
  }

  #countsIn(range: [number, number] | null): Count[] {
    const [kit, { view, log }] = [this.kit(), this.viewpoint];
    if (range === null || kit === null || view === undefined) return [];
    return kit.scoring?.(annotated(kit, log, view).slice(...range), view, this.people()) ?? [];
  }
}
