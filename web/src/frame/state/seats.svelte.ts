/** The tables this device sits at: their tokens are the seats, so they are kept until the person forgets them. */

import type { Joined } from "../../wire";

export interface Kept {
  table: string;
  game: string;
  title: string;
  tokens: string[];
  /** Log entries seen when the person last looked. */
  seen: number;
  at: number;
}

const KEY = "pangaea.tables";
const MOST = 60;

function stored(): Kept[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Kept[];
  } catch {
    return [];
  }
}

class Seats {
  list = $state<Kept[]>(stored());

  find(table: string): Kept | undefined {
    return this.list.find((kept) => kept.table === table);
  }

  /** Keep the tokens of a table just opened or joined; those already there stay. */
  keep(joined: Joined): void {
    const { table, links } = joined;
    this.add(table.id, links.map((link) => link.token), table.game, table.title);
  }

  add(table: string, tokens: string[], game = "", title = ""): void {
    const old = this.find(table);
    const kept: Kept = {
      table,
      game: game || (old?.game ?? ""),
      title: title || (old?.title ?? ""),
      tokens: [...new Set([...(old?.tokens ?? []), ...tokens])],
      seen: old?.seen ?? 0,
      at: Date.now(),
    };
    this.#store([kept, ...this.list.filter((other) => other.table !== table)].slice(0, MOST));
  }

  /** Remember how far the log was read. */
  look(table: string, seen: number): void {
    const old = this.find(table);
    if (old === undefined || old.seen === seen) return;
    this.#store(this.list.map((kept) => (kept.table === table ? { ...kept, seen } : kept)));
  }

  forget(table: string): void {
    this.#store(this.list.filter((kept) => kept.table !== table));
  }

  #store(list: Kept[]): void {
    this.list = list;
    localStorage.setItem(KEY, JSON.stringify(list));
  }
}

export const seats = new Seats();
