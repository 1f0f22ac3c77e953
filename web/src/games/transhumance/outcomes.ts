/** What the events of a move, played or only looked at, mean for the cells of the path. */

import type { Json, LogEntry, Preview } from "../../wire";
import { text } from "../fields";
import { SUMMIT } from "./layout";
import type { Herd } from "./view";

const ARRIVALS = ["herd_placed", "cards_added", "herd_moved"];
const eventsOf = (entries: LogEntry[]): Json[] => entries.flatMap((entry) => entry.events);

/** How the move would end at its target; null: not known yet. */
export function outcomeOf(move: string, preview: Preview | undefined): string | null {
  if (move.startsWith("sac ")) return "won";
  const arrival = preview?.events.find((event) => ARRIVALS.includes(text(event, "event")));
  return arrival === undefined ? null : text(arrival, "outcome");
}

/** The herd that would then stand on the cell. */
export function standing(preview: Preview | undefined, cell: string): Herd | null {
  const formed = preview?.events.findLast((event) =>
    ["herd_placed", "herd_moved", "herd_formed"].includes(text(event, "event")),
  );
  return formed !== undefined && [text(formed, "cell"), text(formed, "target")].includes(cell)
    ? (formed["herd"] as Herd)
    : null;
}

/**
 * Where the herd on a cell came from just now: another cell, or its owner's "hand"; null: it was there
 * before.
 */
export function cameFrom(recent: LogEntry[], cell: string): string | null {
  const arrival = eventsOf(recent).find((event) =>
    event["event"] === "herd_moved"
      ? event["target"] === cell
      : event["event"] === "herd_placed" && event["cell"] === cell,
  );
  if (arrival === undefined) return null;
  return arrival["event"] === "herd_moved" ? text(arrival, "source") : "hand";
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
  const dispersed = events
    .filter((event) => event["event"] === "herd_dispersed")
    .map((event) => ({ cell: text(event, "cell"), herd: event["herd"] as Herd, to: null }));
  const home = events.find((event) => event["event"] === "delivered" && event["herd"] != null);
  return home === undefined
    ? dispersed
    : [...dispersed, { cell: SUMMIT, herd: home["herd"] as Herd, to: "pen" }];
}
