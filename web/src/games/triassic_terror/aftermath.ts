/** The island as a move would leave it, kept like accounts from the events that its preview tells. */

import type { Json } from "../../wire";
import { flag, number, numbers, text } from "../fields";
import type { Position } from "./view";

/** What the T-Rex adds to its owner's herd. */
const TREX_STRENGTH = 3;

export interface Herd {
  owner: number;
  dinos: number;
  trex: boolean;
  strength: number;
}

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
  /** Of a group: how many leave, and how many of them die on the way. */
  group: { seat: number; dinos: number; died: number } | null;
}

interface Books {
  orders: Map<string, number[]>;
  dinos: Map<string, number>;
  trex: { area: string; owner: number | null };
  out: { area: string; owner: number; dinos: number }[];
}

function open(position: Position): Books {
  const taken = position.areas.map((area) => ({
    area: area.name,
    herds: area.habitats.filter((habitat) => habitat.owner !== null),
  }));
  const trex = position.predators.find((predator) => predator.name === "trex");
  return {
    orders: new Map(taken.map(({ area, herds }) => [area, herds.map((herd) => herd.owner ?? 0)])),
    dinos: new Map(
      taken.flatMap(({ area, herds }) =>
        herds.map((herd): [string, number] => [`${area} ${herd.owner}`, herd.dinos]),
      ),
    ),
    trex: { area: trex?.area ?? "", owner: trex?.owner ?? null },
    out: [],
  };
}

function add(books: Books, area: string, seat: number, dinos: number): void {
  const key = `${area} ${seat}`;
  books.dinos.set(key, (books.dinos.get(key) ?? 0) + dinos);
}

const ENTRIES: Record<string, (books: Books, event: Json) => void> = {
  dinos_placed: (books, event) =>
    add(books, text(event, "area"), number(event, "seat"), number(event, "dinos")),
  herd_removed: (books, event) => {
    const [area, owner, dinos] = [text(event, "area"), number(event, "seat"), number(event, "dinos")];
    add(books, area, owner, -dinos);
    books.out.push({ area, owner, dinos });
  },
  herds_ranked: (books, event) => books.orders.set(text(event, "area"), numbers(event, "after")),
  follower_joined: (books, event) => {
    add(books, text(event, "area"), number(event, "owner"), -1);
    if (!flag(event, "lost")) add(books, text(event, "area"), number(event, "seat"), 1);
  },
  group_moved: (books, event) => {
    const [seat, dinos] = [number(event, "seat"), number(event, "dinos")];
    add(books, text(event, "source"), seat, -dinos);
    add(books, text(event, "target"), seat, dinos - number(event, "died"));
  },
  dino_eaten: (books, event) => add(books, text(event, "area"), number(event, "owner"), -1),
  volcano_erupted: (books, event) => {
    for (const [owner, dinos] of (event["killed"] ?? []) as [number, number][])
      add(books, text(event, "area"), owner, -dinos);
  },
  trex_recoloured: (books, event) => (books.trex.owner = number(event, "seat")),
  predator_moved: (books, event) => {
    if (text(event, "predator") === "trex") books.trex.area = text(event, "target");
  },
};

function herdsOf(books: Books, area: string): Herd[] {
  return (books.orders.get(area) ?? []).map((owner) => {
    const dinos = books.dinos.get(`${area} ${owner}`) ?? 0;
    const trex = books.trex.area === area && books.trex.owner === owner;
    return { owner, dinos, trex, strength: dinos + (trex ? TREX_STRENGTH : 0) };
  });
}

const same = (left: Herd[], right: Herd[]): boolean => JSON.stringify(left) === JSON.stringify(right);

/** The areas that these events change, in the order of the board. */
export function changes(position: Position, events: Json[]): Change[] {
  const [before, after] = [open(position), open(position)];
  for (const event of events) ENTRIES[text(event, "event")]?.(after, event);
  return position.areas
    .map(({ name }) => ({
      area: name,
      before: herdsOf(before, name),
      after: herdsOf(after, name),
      out: after.out.filter((herd) => herd.area === name).map(({ owner, dinos }) => ({ owner, dinos })),
    }))
    .filter((change) => change.out.length > 0 || !same(change.before, change.after));
}

/** Who goes where. */
export function routes(events: Json[]): Route[] {
  return events.flatMap((event): Route[] => {
    const [from, to] = [text(event, "source"), text(event, "target")];
    switch (text(event, "event")) {
      case "group_moved":
        return [
          {
            from,
            to,
            group: {
              seat: number(event, "seat"),
              dinos: number(event, "dinos"),
              died: number(event, "died"),
            },
          },
        ];
      case "predator_moved":
      case "dino_chased":
        return [{ from, to, group: null }];
      default:
        return [];
    }
  });
}
