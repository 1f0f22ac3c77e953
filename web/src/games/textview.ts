/** The table in words, for those who listen to it; a game's own are in its `textview.ts`. */

import type { People } from "../frame/state/people";
import { m } from "../paraglide/messages";
import type { AnyGame, LogEntry, View } from "../wire";

/** A part of the table: a heading, what there is to say, and smaller parts. */
export interface Passage {
  title: string;
  lines: string[];
  parts?: Passage[];
}

export interface TextView<G extends AnyGame = AnyGame> {
  /** Everything on the table, part by part, as far as the view knows it; the log only lends names. */
  board(view: View<G>, people: People, log: LogEntry<G>[]): Passage[];
  /** What a seat has before it and in its hand. */
  seat(view: View<G>, seat: number, people: People): string[];
  /** A legal move from the general to the particular: what is done, with which piece, and where. */
  path(move: string, view: View<G>, people: People): string[];
}

/** "first; second" */
export const apart = (parts: readonly string[]): string =>
  parts.length === 0 ? "–" : parts.reduce((all, next) => m.text_apart({ all, next }));

/** "first, second" of what is not empty; a dash for nothing at all. */
export const listed = (parts: readonly string[]): string =>
  parts.filter((part) => part !== "").join(", ") || "–";
