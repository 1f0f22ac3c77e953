/** The island as a move would leave it, which the server told with the preview of the move. */

import { ofKind } from "../lines";
import type { Area, Event, Habitat, Position, Preview } from "./view";

/** A habitat that somebody holds. */
export type Herd = Pick<Habitat, "dinos" | "trex" | "strength"> & { owner: number };

/** An area whose habitats change: who holds them before and after, best first, and who is pushed out. */
export interface Change {
  area: string;
  before: Herd[];
  after: Herd[];
  out: { owner: number; dinos: number }[];
}

/** Something that goes from one area to another. */
export interface Route {
  from: string;
  to: string;
  /** In which habitat of its area the herd stands that sends them; null: it is not a herd. */
  rank: number | null;
  /** Of a group: how many leave, and how many of them die on the way. */
  group: { seat: number; dinos: number; died: number } | null;
}

export const herdsIn = ({ habitats }: Pick<Area, "habitats">): Herd[] =>
  habitats.flatMap(({ owner, dinos, trex, strength }) =>
    owner === null || strength === 0 ? [] : [{ owner, dinos, trex, strength }],
  );

const same = (left: Herd[], right: Herd[]): boolean => JSON.stringify(left) === JSON.stringify(right);

/** The areas that a move changes, in the order of the board. */
export function changes(position: Position, preview: Preview | undefined): Change[] {
  const after = new Map(preview?.after?.areas?.map((area) => [area.name, area]));
  const removed = ofKind(preview?.events ?? [], "herd_removed");
  return position.areas
    .map((area) => ({
      area: area.name,
      before: herdsIn(area),
      after: herdsIn(after.get(area.name) ?? area),
      out: removed
        .filter((herd) => herd.area === area.name)
        .map(({ seat, dinos }) => ({ owner: seat, dinos })),
    }))
    .filter((change) => change.out.length > 0 || !same(change.before, change.after));
}

/** Who goes where: one arrow for each way, even if the dino was chased there before it went. */
export function routes(position: Position, events: Event[]): Route[] {
  const rankIn = (area: string, owner: number): number | null => {
    const rank = position.areas
      .find(({ name }) => name === area)
      ?.habitats.findIndex((habitat) => habitat.owner === owner);
    return rank === undefined || rank < 0 ? null : rank;
  };
  const gone = ofKind(events, "group_moved");
  const chasedOnly = (event: Event): boolean =>
    event.event !== "dino_chased" ||
    !gone.some(
      ({ seat, source, target }) =>
        seat === event.owner && source === event.source && target === event.target,
    );
  const ways = ofKind(events, "group_moved", "predator_moved", "dino_chased").filter(chasedOnly);
  return ways.map((event) => ({
    from: event.source,
    to: event.target,
    rank:
      event.event === "predator_moved"
        ? null
        : rankIn(event.source, event.event === "group_moved" ? event.seat : event.owner),
    group: event.event === "group_moved" ? { seat: event.seat, dinos: event.dinos, died: event.died } : null,
  }));
}
