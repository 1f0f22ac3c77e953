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
