/**
 * The tables this device sits at: their tokens are the seats, so they are kept until the person forgets them.
 */

import type { Joined } from "../../wire";

export interface Kept {
  table: string;
  game: string;
  title: string;
  tokens: string[];
  /** The members that this device is at that table, as far as it was told. */
  members?: string[];
  /** Log entries seen when the person last looked; null: the game was never seen. */
  seen: number | null;
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

class MyTables {
  list = $state<Kept[]>(stored());

  find(table: string): Kept | undefined {
    return this.list.find((kept) => kept.table === table);
  }

  /** Keep the tokens of a table just opened or joined; those already there stay. */
  keep(joined: Joined): void {
    const { table, links } = joined;
    this.add(
      table.id,
      links.map((link) => link.token),
      table.game,
      table.title,
    );
    this.know(
      table.id,
      links.map((link) => link.member),
    );
    // Whoever waits for the start misses all that follows.
    if (table.status === "open") this.look(table.id, 0);
  }

  add(table: string, tokens: string[], game = "", title = ""): void {
    const old = this.find(table);
    const kept: Kept = {
      table,
      game: game || (old?.game ?? ""),
      title: title || (old?.title ?? ""),
      tokens: [...new Set([...(old?.tokens ?? []), ...tokens])],
      members: old?.members ?? [],
      seen: old?.seen ?? null,
      at: Date.now(),
    };
    this.#store([kept, ...this.list.filter((other) => other.table !== table)].slice(0, MOST));
  }

  /** A link was renewed: the old one opens nothing. Followers of `tokens` connect with the new one. */
  renew(table: string, old: string | undefined, token: string): void {
    const tokens = (this.find(table)?.tokens ?? []).filter((other) => other !== old);
    this.#change(table, { tokens: [...tokens, token] });
  }

  /** Remember how far the log was read. */
  look(table: string, seen: number): void {
    if (this.find(table)?.seen !== seen) this.#change(table, { seen });
  }

  /** Remember which members this device is to the server. */
  know(table: string, members: string[]): void {
    const all = [...new Set([...(this.find(table)?.members ?? []), ...members])];
    if (all.length !== this.find(table)?.members?.length) this.#change(table, { members: all });
  }

  forget(table: string): void {
    this.#store(this.list.filter((kept) => kept.table !== table));
  }

  #change(table: string, changes: Partial<Kept>): void {
    if (this.find(table) === undefined) return;
    this.#store(this.list.map((kept) => (kept.table === table ? { ...kept, ...changes } : kept)));
  }

  #store(list: Kept[]): void {
    this.list = list;
    localStorage.setItem(KEY, JSON.stringify(list));
  }
}

export const myTables = new MyTables();
