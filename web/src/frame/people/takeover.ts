/** The seats of this device become the account's, so that they are there on all others. */

import type { TableToken } from "../../wire";
import { Refusal } from "../state/api";
import type { Kept } from "../state/mytables.svelte";
import { signedIn } from "./account.svelte";
import { people } from "./api";

/** Links in one request. */
const MOST = 200;
let taken = new Set<string>();
let holder: string | null = null;

/** The links that this account has not been given during this visit. */
export function newLinks(name: string, tables: Kept[]): TableToken[] {
  if (holder !== name) [holder, taken] = [name, new Set()];
  const links = tables.flatMap(({ table, tokens }) => tokens.map((token) => ({ table, token })));
  return links.filter(({ table, token }) => !taken.has(`${table} ${token}`)).slice(0, MOST);
}

/** Hand them over. If the session has ended, the person is a guest again. */
export async function takeOver(name: string, tables: Kept[]): Promise<void> {
  const links = newLinks(name, tables);
  if (links.length === 0) return;
  try {
    await people.takeOver(links);
    for (const { table, token } of links) taken.add(`${table} ${token}`);
  } catch (reason) {
    if (!(reason instanceof Refusal)) throw reason;
    if (reason.code === "not_signed_in") signedIn.become(null);
  }
}
