/** Links to tables: BASE/t/TABLE invites, BASE/t/TABLE#TOKEN is a seat. */

import { base } from "./router.svelte";

/** Every table's code has 22 characters; a link may go on to its replay. */
const LINK = /(?:^|\/t\/)([A-Za-z0-9_-]{22})(?:\/[a-z]+)?(?:\?[^#]*)?(?:#([A-Za-z0-9_-]{16,128}))?$/;

export interface Invitation {
  table: string;
  token: string | null;
}

/** Read a pasted link or a bare table code; null if it is neither. */
export function readInvitation(text: string): Invitation | null {
  const found = LINK.exec(text.trim());
  return found?.[1] === undefined ? null : { table: found[1], token: found[2] ?? null };
}

export const invitationLink = (table: string): string => `${location.origin}${base()}t/${table}`;
export const seatLink = (table: string, token: string): string => `${invitationLink(table)}#${token}`;
