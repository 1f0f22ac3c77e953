/**
 * Leads a person through a tutorial: which page is open, and which move is offered. The server knows the
 * script.
 */

import type { Guide, GuidePage, View } from "../../wire";
import { recall, remember, type Bookmark } from "./bookmarks";

/** What the panel has to show: pages, a plain hint, a wait for others, or how to come back. */
export type Mood = "none" | "page" | "hint" | "watch" | "off" | "left";

export class Guidance {
  #mark: Bookmark;

  constructor(
    private readonly table: string,
    private readonly current: () => Guide | null,
  ) {
    this.#mark = $state.raw(recall(table));
  }

  get guide(): Guide | null {
    return this.current();
  }

  get pages(): GuidePage[] {
    return this.guide?.pages ?? [];
  }

  /** The number of the open page, from 0. A new step opens its first page. */
  get open(): number {
    return this.#mark.step === this.guide?.step ? Math.min(this.#mark.page, this.pages.length - 1) : 0;
  }

  get page(): GuidePage | null {
    return this.mood === "page" ? (this.pages[this.open] ?? null) : null;
  }

  get last(): boolean {
    return this.open >= this.pages.length - 1;
  }

  /** Whether the script says what comes next and the person wants to be led. */
  get leads(): boolean {
    return this.guide?.following === true && !this.#mark.off;
  }

  /** Whether something must be read before the move is offered. */
  get reading(): boolean {
    return this.leads && !this.last;
  }

  get mood(): Mood {
    const guide = this.guide;
    if (guide === null) return "none";
    if (guide.step === guide.steps) return this.#mark.closed ? "none" : "page";
    if (!guide.following) return this.#mark.closed ? "none" : "left";
    if (this.#mark.off) return "off";
    if (this.pages.length > 0) return "page";
    return guide.move === null ? "watch" : "hint";
  }

  /** Places that the open page is about. */
  get cells(): string[] {
    return this.page?.cells ?? [];
  }

  /** While led, only the scripted move is offered, whatever draws the offer. */
  narrow(view: View): View {
    const move = this.guide?.move ?? null;
    if (!this.leads || move === null) return view;
    return { ...view, legal: [move], final: view.final.filter((ending) => ending === move) };
  }

  next(): void {
    if (this.mood === "page" && !this.last) this.#turn(this.open + 1);
  }

  back(): void {
    if (this.mood === "page" && this.open > 0) this.#turn(this.open - 1);
  }

  /** Play on without being led; the game stays the same. */
  leave(): void {
    this.#note({ ...this.#mark, off: true });
  }

  comeBack(): void {
    this.#note({ ...this.#mark, off: false });
  }

  /** Put the panel away for good. */
  close(): void {
    this.#note({ ...this.#mark, closed: true });
  }

  #turn(page: number): void {
    this.#note({ ...this.#mark, step: this.guide?.step ?? 0, page });
  }

  #note(mark: Bookmark): void {
    this.#mark = mark;
    remember(this.table, mark);
  }
}
