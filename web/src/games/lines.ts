/** Events in words: each kind of event is told by its own function, which knows its fields. */

import { whose } from "../elision";
import type { People } from "../frame/state/people";
import { m } from "../paraglide/messages";
import type { Line } from "./kit";

interface Kinded {
  event: string;
}

/** The events of a game by their kinds. */
type ByKind<Event extends Kinded> = { [One in Event as One["event"]]: One };

type Tellers<Kinds> = {
  [Kind in keyof Kinds]?: (event: Kinds[Kind] & { event: Kind }, people: People) => Line | null;
};

function dispatch<Kinds>(tellers: Tellers<Kinds>) {
  return <Kind extends keyof Kinds>(
    event: { [One in Kind]: Kinds[One] & { event: One } }[Kind],
    people: People,
  ): Line | null => tellers[event.event]?.(event, people) ?? null;
}

/** Tells an event as its kind asks; null where there is nothing to say to a person. */
export const telling = <Event extends Kinded>(tellers: Tellers<ByKind<Event>>) =>
  dispatch<ByKind<Event>>(tellers);

/** The events of some kinds. */
export function ofKind<Event extends Kinded, Kind extends Event["event"]>(
  events: readonly Event[],
  ...kinds: Kind[]
): Extract<Event, { event: Kind }>[] {
  const names: readonly string[] = kinds;
  return events.filter((event): event is Extract<Event, { event: Kind }> => names.includes(event.event));
}

/** All events of a log. */
export const eventsOf = <Event>(entries: readonly { events: Event[] }[]): Event[] =>
  entries.flatMap((entry) => entry.events);

/** A sentence about a seat and places of the board. */
export const line = (seat: number | null, sentence: string, cells: string[] = []): Line => ({
  seat,
  text: sentence,
  cells,
});

/** What a seat did, in the second person where it is one's own. */
export const deed = <Words extends object>(
  seat: number,
  people: People,
  you: (words: Words) => string,
  they: (words: Words & { name: string; whose: string }) => string,
  words: Words,
): string =>
  people.mine(seat)
    ? you(words)
    : they({ ...words, name: people.name(seat), whose: whose(people.name(seat)) });

/** A seat within a list: one's own is "you". */
export const nameIn = (seat: number, people: People): string =>
  people.mine(seat) ? m.you() : people.name(seat);

/** "Ann ×2, you ×1" for the seats that have some. */
export const counted = (amounts: number[], people: People): string =>
  amounts.flatMap((amount, seat) => (amount > 0 ? [`${nameIn(seat, people)} ×${amount}`] : [])).join(", ");

/** "Ann +5, you +3" for the seats that gain. */
export const gained = (points: number[], people: People): string =>
  points.flatMap((amount, seat) => (amount > 0 ? [`${nameIn(seat, people)} +${amount}`] : [])).join(", ");
