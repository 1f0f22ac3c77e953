/** What the events of a move, played or only looked at, mean for the cells of the path. */

import { eventsOf, ofKind } from "../lines";
import { SUMMIT } from "./layout";
import type { Herd, LogEntry, Outcome, Preview } from "./view";

/** How the move would end at its target; null: not known yet. */
export function outcomeOf(move: string, preview: Preview | undefined): Outcome | null {
  if (move.startsWith("sac ")) return "won";
  const arrivals = ofKind(preview?.events ?? [], "herd_placed", "cards_added", "herd_moved");
  return arrivals[0]?.outcome ?? null;
}

/** The herd that would then stand on the cell. */
export function standing(preview: Preview | undefined, cell: string): Herd | null {
  const formed = ofKind(preview?.events ?? [], "herd_placed", "herd_moved", "herd_formed").at(-1);
  if (formed === undefined) return null;
  return (formed.event === "herd_moved" ? formed.target : formed.cell) === cell ? formed.herd : null;
}

/**
 * Where the herd on a cell came from just now: another cell, or its owner's "hand"; null: it was there
 * before.
 */
export function cameFrom(recent: LogEntry[], cell: string): string | null {
  for (const event of ofKind(eventsOf(recent), "herd_moved", "herd_placed")) {
    if (event.event === "herd_moved" ? event.target === cell : event.cell === cell)
      return event.event === "herd_moved" ? event.source : "hand";
  }
  return null;
}

export interface Leaving {
  cell: string;
  herd: Herd;
  /** "pen" or nowhere: it disperses. */
  to: "pen" | null;
}

/** The herds that have just left the path. */
export function leavings(recent: LogEntry[]): Leaving[] {
  const events = eventsOf(recent);
  const dispersed = ofKind(events, "herd_dispersed").map(({ cell, herd }) => ({ cell, herd, to: null }));
  const home = ofKind(events, "delivered").find(({ herd }) => herd !== null)?.herd;
  return home == null ? dispersed : [...dispersed, { cell: SUMMIT, herd: home, to: "pen" }];
}
