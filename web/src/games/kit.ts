/** What the frame asks of each game. A kit puts the view into words and pictures; it holds no rules. */

import type { Component } from "svelte";
import type { Choice } from "../frame/state/choice.svelte";
import type { People } from "../frame/state/people";
import type { Json, LogEntry, Preview, View } from "../wire";

/** One sentence about something that happened. */
export interface Line {
  /** Whose mark stands before it; null: nobody's. */
  seat: number | null;
  text: string;
  /** Places on the board that it is about. */
  cells: string[];
}

/** What is asked of the person, in the same place always. */
export interface Prompt {
  title: string;
  hint: string;
}

export interface Stage {
  label: string;
  state: "past" | "now" | "coming";
}

/** The final table: one row per seat, or per thing that scored. */
export interface Breakdown {
  /** Headings of the number columns. */
  columns: string[];
  rows: { label: string; seat: number | null; values: string[] }[];
}

export interface BoardProps {
  view: View;
  people: People;
  /** How to act; null in a replay. */
  choice: Choice | null;
  /** Whether a move is asked of the viewer now. */
  active: boolean;
  /** All that happened so far. */
  log: LogEntry[];
  /**
   * The last decision of a seat and what chance did after it: pieces that moved come from where they were.
   */
  recent: LogEntry[];
  /** Places to point out. */
  marked: string[];
  /** A legal move in words. */
  say: (move: string) => string;
}

export interface SeatFact {
  label: string;
  value: string;
}

/**
 * Where the rulebook explains what the frame shows. Each game names its own sections, so that a wrong one is
 * a type error.
 */
export interface KitRules<Section extends string = string> {
  /** The present decision. */
  now(view: View): Section;
  /** The steps of a turn, in the order of `Kit.stages`. */
  stages(view: View): readonly Section[];
  /** What stands beside a seat's name. */
  facts: Section;
  /** The final table. */
  result: Section;
}

export interface Kit {
  /** What the acting seat is asked to do. */
  ask(view: View): Prompt;
  /** The steps of a turn, for the reader to see where it stands. */
  stages(view: View): Stage[];
  /** A move text in words. */
  say(move: string, view: View, people: People): string;
  /** An event in words; null if it says nothing to a person. */
  tell(event: Json, people: People): Line | null;
  /** Adds to the events what only the whole log tells, such as the names that lands have by then. */
  annotate?(log: LogEntry[], view: View): LogEntry[];
  /** What a move would do, in sentences; without it, the events are told as if they had happened. */
  foretell?(preview: Preview, view: View, people: People): string[];
  /** The points that an event gives, by seat, for the chart. */
  gains(event: Json): number[] | null;
  /** What to say before this move, which then asks whatever the settings; null: nothing. */
  warning(move: string, view: View, preview: Preview | undefined): string | null;
  /** What stands beside a seat's name. */
  facts(view: View, seat: number): SeatFact[];
  breakdown(view: View, log: LogEntry[], people: People): Breakdown | null;
  /** Null: there is no rulebook yet. */
  rules: KitRules | null;
  /** Set where nothing can ever be taken back, so that no button offers it. */
  final?: true;
  /** The drawn board, and the tray under it. */
  Board: Component<BoardProps>;
  Tray: Component<BoardProps> | null;
}

export const annotated = (kit: Kit, log: LogEntry[], view: View): LogEntry[] =>
  kit.annotate?.(log, view) ?? log;
