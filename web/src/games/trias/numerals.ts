/**
 * Lands have roman numerals that stay theirs. They follow from the drifts in the log alone, so everyone finds
 * the same.
 */

import { eventsOf, ofKind } from "../lines";
import { connected } from "./geometry";
import type { Event, EventOf, LogEntry } from "./view";

/** The land around it is the main one and needs no numeral. */
const POLE = "0,0";

/** A view, of which only the cells of the tiles count. */
interface Lying {
  position: { tiles: readonly { cell: string }[] };
}

interface Numbered {
  cells: string[];
  number: number;
}

/**
 * A land that has most of an old one keeps its number; others get the next, and no number comes twice in a
 * game.
 */
function renumber(lands: string[][], before: Numbered[], used: number): Numbered[] {
  const found = new Map<string[], number>();
  const kept = before
    .flatMap(({ cells, number }) =>
      lands.map((land) => ({ land, number, shared: cells.filter((cell) => land.includes(cell)).length })),
    )
    .filter(({ shared }) => shared > 0)
    .sort((left, right) => right.shared - left.shared || left.number - right.number);
  for (const { land, number } of kept) {
    if (!found.has(land) && ![...found.values()].includes(number)) found.set(land, number);
  }
  let last = used;
  return lands.map((cells) => ({ cells, number: found.get(cells) ?? (last += 1) }));
}

const driftsOf = (log: LogEntry[]): EventOf<"tile_drifted">[] => ofKind(eventsOf(log), "tile_drifted");

/** The lands of a game from drift to drift. */
class Chronicle {
  #cells: Set<string>;
  #lands: Numbered[] = [];
  #used = 0;
  #fresh = 0;

  /** Begins before the first drift; the tiles are given as they lie after the last. */
  constructor(view: Lying, log: LogEntry[]) {
    this.#cells = new Set(view.position.tiles.map((tile) => tile.cell));
    for (const { origin, to } of driftsOf(log).reverse()) this.#shift(to, origin);
    this.#number();
  }

  drift({ origin, to }: EventOf<"tile_drifted">): void {
    this.#shift(origin, to);
    this.#number();
  }

  /** The number of the land at a cell; null: the main land. */
  at(cell: string): number | null {
    return this.#lands.find(({ cells }) => cells.includes(cell))?.number ?? null;
  }

  /** Whether the last drift made this land. */
  isNew(number: number | null): boolean {
    return number !== null && number > this.#fresh;
  }

  #shift(from: string, to: string): void {
    this.#cells.delete(from);
    this.#cells.add(to);
  }

  #number(): void {
    const lands = connected([...this.#cells].sort()).filter((land) => !land.includes(POLE));
    this.#fresh = this.#used;
    this.#lands = renumber(lands, this.#lands, this.#used);
    this.#used = Math.max(this.#used, ...this.#lands.map(({ number }) => number));
  }
}

/** The log with the numerals of the lands that its events are about, as they were at that moment. */
export function annotate(log: LogEntry[], view: Lying): LogEntry[] {
  const chronicle = new Chronicle(view, log);
  const named = (event: Event): Event => {
    if (event.event === "tile_drifted") chronicle.drift(event);
    const cell = event.event === "tile_drifted" ? event.to : "land" in event ? event.land : null;
    if (cell === null) return event;
    const number = chronicle.at(cell);
    return { ...event, numeral: number === null ? null : roman(number), fresh: chronicle.isNew(number) };
  };
  return log.map((entry) => ({ ...entry, events: entry.events.map(named) }));
}

/** The number of a land as the board stands, by any of its cells; null: the main land. */
export function numbersNow(log: LogEntry[], view: Lying): (cell: string) => number | null {
  const chronicle = new Chronicle(view, log);
  for (const drift of driftsOf(log)) chronicle.drift(drift);
  return (cell) => chronicle.at(cell);
}

const ROMAN: readonly (readonly [number, string])[] = [
  [10, "X"],
  [9, "IX"],
  [5, "V"],
  [4, "IV"],
  [1, "I"],
];

export function roman(number: number): string {
  let [rest, letters] = [number, ""];
  for (const [value, sign] of ROMAN) {
    while (rest >= value) {
      letters += sign;
      rest -= value;
    }
  }
  return letters;
}
