/** The lobby as the server tells it, live: one socket for all parts of the page that show tables. */

import type { LobbyServerMessage, LobbyTable } from "../../wire";
import { Line, type LineState, type Trouble } from "./line";
import { socketAddress } from "./router.svelte";
import { settings } from "./settings.svelte";

/** How long those who have just sat down are marked. */
const RING_TIME = 5000;

/**
 * What is known after a change. Cards never jump: each table keeps its place, and new ones come at the end.
 */
export function merged(known: LobbyTable[], changed: LobbyTable[], gone: string[]): LobbyTable[] {
  const news = new Map(changed.map((table) => [table.id, table]));
  const kept = known.filter((table) => !gone.includes(table.id)).map((table) => news.get(table.id) ?? table);
  return [...kept, ...changed.filter((table) => known.every((other) => other.id !== table.id))];
}

/** Tables that lack somebody first, then full ones, then those being played. */
export function byNeed(tables: LobbyTable[]): LobbyTable[] {
  const need = (table: LobbyTable): number =>
    table.status !== "open" ? 2 : table.names.includes(null) ? 0 : 1;
  return [...tables].sort((left, right) => need(left) - need(right));
}

/** The seats that were free and are taken now. */
export function arrivals(before: LobbyTable | undefined, now: LobbyTable): number[] {
  return now.names.flatMap((name, seat) => (name !== null && before?.names[seat] === null ? [seat] : []));
}

class Lobby {
  /** Null: nothing was told yet. */
  tables = $state.raw<LobbyTable[] | null>(null);
  state = $state<LineState>("closed");
  trouble = $state<Trouble | null>(null);
  /** Why the server does not show it. */
  refused = $state<string | null>(null);
  /** Those who sat down a moment ago: "TABLE SEAT". */
  fresh = $state.raw<string[]>([]);
  #line: Line<LobbyServerMessage> | null = null;
  #watchers = 0;

  /** Look at the lobby as long as needed; call what is returned at the end. */
  watch(): () => void {
    this.#watchers += 1;
    if (this.#line === null) this.#open();
    return () => {
      this.#watchers -= 1;
      if (this.#watchers === 0) this.#close();
    };
  }

  /** The same with another invitation code. */
  retry(): void {
    this.#line?.close();
    this.#open();
  }

  isFresh = (table: string, seat: number): boolean => this.fresh.includes(`${table} ${seat}`);

  #open(): void {
    this.refused = null;
    this.#line = new Line<LobbyServerMessage>(socketAddress("lobby"), {
      greeting: () => ({ type: "enter", invitation: settings.invitation || null }),
      welcome: "lobby",
      message: (message) => this.#hear(message),
      state: (state) => (this.state = state),
      trouble: (trouble) => (this.trouble = trouble),
    });
  }

  #close(): void {
    this.#line?.close();
    this.#line = null;
    this.tables = null; // whoever comes back sees the latest first
  }

  #hear(message: LobbyServerMessage): void {
    if (message.type === "lobby") {
      const known = this.tables ?? [];
      const listed = message.tables.map((table) => table.id);
      const gone = known.flatMap((table) => (listed.includes(table.id) ? [] : [table.id]));
      this.tables = merged(known, byNeed(message.tables), gone);
    } else if (message.type === "lobby_changed") {
      this.#ring(message.tables);
      this.tables = merged(this.tables ?? [], message.tables, message.gone);
    } else if (message.type === "refused") this.refused = message.code;
  }

  #ring(changed: LobbyTable[]): void {
    const came = changed.flatMap((table) => {
      const before = this.tables?.find((other) => other.id === table.id);
      return arrivals(before, table).map((seat) => `${table.id} ${seat}`);
    });
    if (came.length === 0) return;
    this.fresh = [...this.fresh, ...came];
    setTimeout(() => (this.fresh = this.fresh.filter((each) => !came.includes(each))), RING_TIME);
  }
}

export const lobby = new Lobby();
