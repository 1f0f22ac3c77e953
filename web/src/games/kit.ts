/** What the frame asks of each game. A kit puts the view into words and pictures; it holds no rules. */

import type { Component } from "svelte";
import type { Corner, Hands } from "../frame/state/choice.svelte";
import type { People } from "../frame/state/people";
import type { AnyGame, LogEntry, Preview, View } from "../wire";
import type { Word } from "./words";

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

/** A part of the board that a phone shows alone, with how much is new in it. */
export interface Page {
  name: string;
  icon: string;
  label: string;
  count: number;
}

export interface Stage {
  label: string;
  state: "past" | "now" | "coming";
}

/** The steps of a turn in their order, of which the one at `now` is running. */
export const stagesAt = (now: number, labels: string[]): Stage[] =>
  labels.map((label, index) => ({
    label,
    state: index < now ? "past" : index === now ? "now" : "coming",
  }));

/** The final table: one row per seat, or per thing that scored. */
export interface Breakdown {
  /** Headings of the number columns. */
  columns: string[];
  /** Whether the columns are the seats, in their order. */
  bySeat?: true;
  /** A note says what the numbers of its row are made of. */
  rows: { label: string; seat: number | null; values: string[]; note?: string }[];
}

/** What a seat has where something is counted, and what it gets for it. */
export interface Share {
  seat: number;
  /** "4 herds" */
  has: string;
  /** Null: it is not told, or there is nothing to get. */
  points: number | null;
  /** Whether it wins here, alone or with others. */
  best: boolean;
}

/** One thing that is counted when points are given: where, why, how much, to whom. */
export interface Count<G extends AnyGame = AnyGame> {
  /** What stands for it in the row of all that is counted: a numeral, a letter or two. */
  sign: string;
  name: string;
  /** Who gets what, in a sentence. */
  title: string;
  /** The rule, in a sentence. */
  why: string;
  /** Where on the board. */
  cells: string[];
  shares: Share[];
  /** What it was told by. */
  event: G["event"];
}

export interface CountProps<G extends AnyGame = AnyGame> {
  count: Count<G>;
  view: View<G>;
  people: People;
  /** All that happened so far. */
  log: LogEntry<G>[];
}

/** What decides between seats with equal points, with each seat's number. */
export interface Merit {
  label: string;
  values: number[];
}

/** How a board looks at moves and plays them. */
export interface Choice<G extends AnyGame = AnyGame> {
  /** The move that asks for a yes. */
  readonly proposed: string | null;
  readonly looked: string | null;
  /** The move whose consequences are shown. */
  readonly subject: string | null;
  /** What it would do; undefined until that is known. */
  readonly preview: Preview<G> | undefined;
  readonly previews: {
    readonly known: ReadonlyMap<string, Preview<G>>;
    /** Ask for these when there is time, without the positions after them. */
    wantAll(moves: string[]): void;
    /** Ask for these when nothing else is asked for. */
    survey(moves: string[]): void;
  };
  readonly sending: boolean;
  /** Where on the board the preview covers nothing that matters; null: nowhere, it stays beside the board. */
  corner: Corner | null;
  /** What a board tells of the hands on it, whenever that changes. */
  hands: Hands;
  look(move: string | null): void;
  /** Play the move, or ask first where the settings or the move want it. */
  propose(move: string, view: View<G>): Promise<void>;
  play(move: string): Promise<void>;
}

/**
 * How a move is drawn: as it was made just now, as it was played in a game that is gone through, as the bot
 * would play, as a hint, or as another move that is as good or nearly so.
 */
export type Drawing = "went" | "played" | "bot" | "hint" | "also";

/** A move that the board draws beside whatever else it shows. */
export interface Drawn<G extends AnyGame = AnyGame> {
  move: string;
  kind: Drawing;
  /** Its number among several; what was played and what the bot would play have a sign instead. */
  words: string;
  preview?: Preview<G>;
}

export interface BoardProps<G extends AnyGame = AnyGame> {
  view: View<G>;
  people: People;
  /** How to act; null in a replay. */
  choice: Choice<G> | null;
  /** Whether a move is asked of the viewer now. */
  active: boolean;
  /** The one part of the board to show, by its name in `Kit.pages`; null or none: all of it. */
  page?: string | null;
  /** All that happened so far. */
  log: LogEntry<G>[];
  /**
   * The last decision of a seat and what chance did after it: pieces that moved come from where they were.
   */
  recent: LogEntry<G>[];
  /** Places to point out. */
  marked: string[];
  /** Moves to draw: a hint and others as good, or what was played and what the bot would play. */
  drawn?: Drawn<G>[];
  /** What is being counted on the board; everything else recedes. */
  count?: Count<G> | null;
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
export interface KitRules<Section extends string = string, G extends AnyGame = AnyGame> {
  /** The present decision. */
  now(view: View<G>): Section;
  /** The steps of a turn, in the order of `Kit.stages`. */
  stages(view: View<G>): readonly Section[];
  /** What stands beside a seat's name. */
  facts: Section;
  /** The final table. */
  result: Section;
}

/** A game writes its kit for its own types; the frame knows none of them and hands on what it is told. */
export interface Kit<G extends AnyGame = AnyGame> {
  /** What the acting seat is asked to do. */
  ask(view: View<G>): Prompt;
  /** The parts that a phone shows one at a time, where everything together has no room. */
  pages?(view: View<G>, choice: Choice<G> | null): Page[];
  /** In which of these parts some places are shown; null: in any. */
  pageOf?(cells: string[]): string | null;
  /** The steps of a turn, for the reader to see where it stands. */
  stages(view: View<G>): Stage[];
  /** A move text in words. */
  say(move: string, view: View<G>, people: People): string;
  /**
   * A move that is drawn on the board, in few words: it names no place by what is not written there. Without
   * it, and in the text view, `say` says it.
   */
  brief?(move: string, view: View<G>, people: People): string;
  /** The words of the button that plays a move which is looked at: what it does. */
  act?(move: string, view: View<G>, people: People): string;
  /** An event in words; null if it says nothing to a person. */
  tell(event: G["event"], people: People): Line | null;
  /** Adds to the events what only the whole log tells, such as the names that lands have by then. */
  annotate?(log: LogEntry<G>[], view: View<G>): LogEntry<G>[];
  /** What a move would do, in sentences; without it, the events are told as if they had happened. */
  foretell?(preview: Preview<G>, view: View<G>, people: People): string[];
  /** The points that an event gives, by seat, for the chart. */
  gains(event: G["event"]): number[] | null;
  /**
   * Takes into the hands what a move is made of, so that the board shows it, as a hint does; null: puts it
   * down.
   * Only where the board shows nothing of a move that is merely looked at.
   */
  hold?(move: string | null): void;
  /** What to say before this move, which then asks whatever the settings; null: nothing. */
  warning(move: string, view: View<G>, preview: Preview<G> | undefined): string | null;
  /** What was counted in these moves, one thing after the other; nothing, if no points were given. */
  scoring?(entries: LogEntry<G>[], view: View<G>, people: People): Count<G>[];
  /** What stands beside a seat's name. */
  facts(view: View<G>, seat: number): SeatFact[];
  /** What the bot's learned evaluation looks at, by name; without a word for it, the name itself is told. */
  features?: Record<string, Word>;
  /** What breaks a tie at the end, first things first; without it, a tie is shared. */
  merits?(view: View<G>, log: LogEntry<G>[]): Merit[];
  breakdown(view: View<G>, log: LogEntry<G>[], people: People): Breakdown | null;
  /** Null: there is no rulebook yet. */
  rules: KitRules<string, G> | null;
  /** Set where nothing can ever be taken back, so that no button offers it. */
  final?: true;
  /** The drawn board, and the tray under it. */
  Board: Component<BoardProps<G>>;
  Tray: Component<BoardProps<G>> | null;
  /** Draws what is counted, on a card; without it, the board shows it in its place. */
  Count?: Component<CountProps<G>>;
}

/** What a move begins or ends with, the last step first: boards, trays and bars mark it alike. */
const TOUCHED = [
  "aside .go",
  "[data-kind=place]",
  "[data-kind]:not([data-kind=source], [data-kind=picked])",
  "[data-kind=source]",
  ".tray .stack",
  ".tray .sacrifice[aria-pressed=false]",
  ".tray .bar .button:not([disabled])",
];

/** Whether a finger on the middle of something would touch it: nothing lies over it, and it is in sight. */
function inReach(one: Element): boolean {
  const { x, y, width, height } = one.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  return hit !== null && one.contains(hit);
}

/**
 * What to touch next, where only one move is offered; null: it is not on the screen. Where it is shown twice,
 * as on a solid and its net, that is the one in reach.
 */
export function touchable(table: Element): Element | null {
  for (const kind of TOUCHED) {
    const shown = [...table.querySelectorAll(kind)].filter((one) => one.getBoundingClientRect().width > 0);
    const found = shown.find(inReach) ?? shown[0];
    if (found !== undefined) return found;
  }
  return null;
}

export const annotated = (kit: Kit, log: LogEntry[], view: View): LogEntry[] =>
  kit.annotate?.(log, view) ?? log;

/** A move in words, for those who see the board or for those who have it in words. */
export const called = (kit: Kit, move: string, view: View, people: People, inWords = false): string =>
  (inWords ? undefined : kit.brief?.(move, view, people)) ?? kit.say(move, view, people);
