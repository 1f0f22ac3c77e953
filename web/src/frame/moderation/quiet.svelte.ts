/**
 * Whose words the person does not see. Guests keep it on the device; for those who are signed in, on a server
 * with moderation, the account does.
 */

import type { QuietHere } from "../../wire";
import { signedIn } from "../people/account.svelte";
import { refusalOf } from "../state/api";
import { catalogue } from "../state/catalogue.svelte";

const KEY = "pangaea.quiet";
/** Tables that the device remembers. */
const MOST = 100;
type Kept = Record<string, string[]>;

function stored(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Kept;
  } catch {
    return {};
  }
}

class Quiet {
  #device = $state.raw<Kept>(stored());
  #account = $state.raw<Record<string, QuietHere>>({});

  /** Whether the choices are the account's. */
  get withAccount(): boolean {
    return signedIn.name !== null && catalogue.games?.moderation === true;
  }

  hides(table: string, member: string): boolean {
    const own = this.#account[table];
    return (
      (this.#device[table]?.includes(member) ?? false) ||
      (own !== undefined && (own.muted.includes(member) || own.blocked.includes(member)))
    );
  }

  blocks(table: string, member: string): boolean {
    return this.#account[table]?.blocked.includes(member) ?? false;
  }

  /** Ask the account whose words are hidden at a table; nothing happens for guests. */
  async load(table: string): Promise<void> {
    if (!this.withAccount) return;
    const { moderation } = await import("./api");
    await refusalOf(async () => this.heard(table, await moderation.here(table)));
  }

  /** What the server says of a table. */
  heard(table: string, here: QuietHere): void {
    this.#account = { ...this.#account, [table]: here };
  }

  /** Hide or show what someone writes, on this device. */
  choose(table: string, member: string, hidden: boolean): void {
    const others = (this.#device[table] ?? []).filter((each) => each !== member);
    this.#keep(table, hidden ? [...others, member] : others);
  }

  /** Everyone has the same id in the rematch. */
  carry(table: string, rematch: string): void {
    const members = this.#device[table];
    if (members !== undefined && this.#device[rematch] === undefined) this.#keep(rematch, members);
  }

  #keep(table: string, members: string[]): void {
    const { [table]: _, ...others } = this.#device;
    const kept = Object.entries(others).slice(-MOST + 1);
    this.#device = Object.fromEntries(members.length > 0 ? [...kept, [table, members]] : kept);
    localStorage.setItem(KEY, JSON.stringify(this.#device));
  }
}

export const quiet = new Quiet();
