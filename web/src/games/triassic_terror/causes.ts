/** Causes come before their effects, and lend them their names: the log tells it as it was at the table. */

import { m } from "../../paraglide/messages";
import { tileName } from "./names";
import type { Event, EventOf, LogEntry } from "./view";

/** Which of two events of one decision is told first; what is not named here stays where it is. */
const CAUSES: readonly [cause: Event["event"], effect: Event["event"]][] = [
  ["migration_began", "follower_joined"],
  ["predator_moved", "trex_recoloured"],
];

const NAMES: Record<string, () => string> = {
  egg: m.tt_cause_egg,
  white: m.tt_cause_white,
  hatch: () => tileName("hatch"),
  growth: () => tileName("growth"),
  newland: () => tileName("newland"),
};

/** By what dinos were placed, where the log says it; null: by what was told before. */
export const causeOf = (event: EventOf<"dinos_placed"> & { by?: string }): string | null =>
  event.by === undefined ? null : (NAMES[event.by]?.() ?? null);

function causesFirst(events: Event[]): Event[] {
  return CAUSES.reduce((told, [cause, effect]) => {
    const first = told.findIndex(({ event }) => event === effect);
    const late = told.findIndex(({ event }, index) => event === cause && index > first);
    const moved = told[late];
    if (first < 0 || moved === undefined) return told;
    const rest = told.filter((_, index) => index !== late);
    return [...rest.slice(0, first), moved, ...rest.slice(first)];
  }, events);
}

/** The first dinos that a move places carry its name; the others follow from it. */
function named(events: Event[], verb: string): Event[] {
  const first = events.findIndex(({ event }) => event === "dinos_placed");
  return verb in NAMES
    ? events.map((event, index) => (index === first ? { ...event, by: verb } : event))
    : events;
}

export const annotate = (log: LogEntry[]): LogEntry[] =>
  log.map((entry) => ({
    ...entry,
    events: named(causesFirst(entry.events), entry.move.split(" ")[0] ?? ""),
  }));
