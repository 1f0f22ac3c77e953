/** The player's games, of this device and of the account: refreshed while somebody looks. */

import { untrack } from "svelte";
import { leftAt, runsFor, type Heard } from "../clocks/time";
import { signedIn } from "../people/account.svelte";
import type { AccountTable, Table } from "../../wire";
import { api } from "./api";
import { myTables, type Kept } from "./mytables.svelte";
import { router } from "./router.svelte";

const SHOWN = 8;
const LOOK_EVERY = 15_000;
const AT_ONCE = 300;

/** A table of the account that this device has no link to; its members say which seat is one's own. */
const fromAccount = (held: AccountTable): Kept => ({
  table: held.table,
  game: held.game,
  title: held.title,
  tokens: [],
  members: [held.member],
  seen: null,
  at: held.changed * 1000,
});

/** The device's own tables first, then those that only the account knows, each once. */
export function together(kept: Kept[], held: AccountTable[]): Kept[] {
  const others = held.filter((each) => kept.every(({ table }) => table !== each.table));
  const first = others.filter((each, at) => others.findIndex(({ table }) => table === each.table) === at);
  return [...kept, ...first.map(fromAccount)];
}

/** Whether the table is waiting for this person's move. */
export function waitsFor(members: string[], table: Table | undefined): boolean {
  const place = table?.seats.find((seat) => seat.seat === table.actor);
  return (
    table?.paused === false && place?.bot === null && place.member !== null && members.includes(place.member)
  );
}

/** By the time that is left; those without a clock last, in the order they had. */
export const byUrgency = <Each>(all: Each[], left: (each: Each) => number | null): Each[] =>
  [...all].sort((one, other) => (left(one) ?? Infinity) - (left(other) ?? Infinity) || 0);

class MyGames {
  tables = $state.raw<Record<string, Table>>({});
  /** Whether all of them are shown. */
  all = $state(false);
  #held = $state.raw<AccountTable[]>([]);
  #heard: Record<string, Heard> = {};
  #asked: Record<string, number> = {};

  list = $derived(together(myTables.list, signedIn.name === null ? [] : this.#held));
  known = $derived(this.all ? this.list : this.list.slice(0, SHOWN));
  /** Those that wait for one's move, the most urgent first. */
  waiting = $derived(
    byUrgency(
      this.known.filter((kept) => this.isMine(kept)),
      (kept) => leftAt(this.#heard[kept.table] ?? null, performance.now()),
    ),
  );

  isMine(kept: Kept): boolean {
    return waitsFor(kept.members ?? [], this.tables[kept.table]);
  }

  /** What is left for the decision that is waited for, since when; null: no time runs. */
  left(kept: Kept): Heard | null {
    return this.tables[kept.table] ? (this.#heard[kept.table] ?? null) : null;
  }

  /**
   * Look at them as long as needed; call what is returned at the end. Without a network only those who list
   * them all ask: what is over was kept.
   */
  watch(lists: boolean): () => void {
    const look = (): void => {
      if (!document.hidden && (lists || navigator.onLine)) this.#look();
    };
    // Effects of whoever watches follow the lists, so that a new game is asked about at once.
    void [myTables.list, signedIn.name, this.all];
    untrack(look);
    const timer = setInterval(look, LOOK_EVERY);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }

  /** What is over stays as it is, and the table that is open tells more than one could ask. */
  #look(): void {
    const open = router.route.page === "table" ? router.route.table : null;
    for (const { table } of this.known)
      if (table !== open && this.tables[table]?.status !== "finished") this.#ask(table);
    if (signedIn.name !== null && this.#isDue("")) void this.#askAccount();
  }

  /** Two parts of the page that look at the same moment make one request. */
  #isDue(what: string): boolean {
    const now = performance.now();
    if (now - (this.#asked[what] ?? -Infinity) < AT_ONCE) return false;
    this.#asked[what] = now;
    return true;
  }

  #ask(id: string): void {
    if (!this.#isDue(id)) return;
    api.table(id).then(
      (table) => this.#hear(table),
      () => undefined,
    );
  }

  #hear(table: Table): void {
    const { clock } = table;
    this.#heard[table.id] =
      clock && clock.turn !== null && runsFor(clock, clock.turn)
        ? { left: clock.left[clock.turn] ?? 0, at: performance.now() }
        : { left: null, at: 0 };
    this.tables = { ...this.tables, [table.id]: table };
  }

  async #askAccount(): Promise<void> {
    const { people } = await import("../people/api");
    await people.tables().then(
      ({ tables }) => {
        const before = new Set(this.known.map(({ table }) => table));
        this.#held = tables;
        for (const { table } of this.known) if (!before.has(table)) this.#ask(table);
      },
      (reason: { code?: string }) => {
        if (reason.code === "not_signed_in") signedIn.become(null);
      },
    );
  }
}

export const myGames = new MyGames();
