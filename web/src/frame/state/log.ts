import type { Line } from "../../games/kit";
import type { LogEntry, LogPart } from "../../wire";

/** Throw away everything from entry number `since` on and put the new entries there. */
export function splice(entries: LogEntry[], part: LogPart): LogEntry[] {
  return [...entries.slice(0, part.since), ...part.entries];
}

export interface Numbered {
  number: number;
  entry: LogEntry;
}

export interface Turn {
  turn: number;
  entries: Numbered[];
}

/** The entries by turn, each with its number in the whole log. */
export function byTurn(entries: LogEntry[]): Turn[] {
  const turns: Turn[] = [];
  entries.forEach((entry, number) => {
    const last = turns.at(-1);
    if (last?.turn === entry.turn) last.entries.push({ number, entry });
    else turns.push({ turn: entry.turn, entries: [{ number, entry }] });
  });
  return turns;
}

export interface Told extends Line {
  /** Of the first entry that says so. */
  number: number;
  times: number;
}

/** The lines of a turn; those that say the same thing one after the other become one. */
export function condensed(entries: Numbered[], linesOf: (entry: LogEntry) => Line[]): Told[] {
  const told: Told[] = [];
  for (const { number, entry } of entries) {
    for (const line of linesOf(entry)) {
      const last = told.at(-1);
      if (last !== undefined && last.seat === line.seat && last.text === line.text) {
        last.times += 1;
        last.cells = [...new Set([...last.cells, ...line.cells])];
      } else told.push({ ...line, number, times: 1 });
    }
  }
  return told;
}

/** The entry since which all is news: one's own last decision; to others, the first of the last turn. */
export function lastLook(entries: LogEntry[], seat: number | null): number {
  const own = entries.findLastIndex((entry) => entry.actor === seat);
  if (seat !== null) return Math.max(0, own);
  return Math.max(
    0,
    entries.findIndex((entry) => entry.turn === entries.at(-1)?.turn),
  );
}
