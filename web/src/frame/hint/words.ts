/** What the bot thinks, in words: chances as games in 100, and reasons made from its evaluation. */

import { m } from "../../paraglide/messages";
import type { Reason } from "../../wire";
import type { People } from "../state/people";

/** A whole number of games in 100; never certain before it is. */
export function inHundred(share: number): string {
  if (share > 0 && share < 0.005) return "< 1";
  if (share < 1 && share > 0.995) return "> 99";
  return String(Math.round(100 * share));
}

/** How far that may be off, 19 times in 20: at least one, unless it is certain. */
export const marginOf = (margin: number): number =>
  margin === 0 ? 0 : Math.max(1, Math.round(100 * margin));

export const signed = (value: number): string => (value > 0 ? `+${value}` : `−${-value}`);

type Teller = (amount: number, name: string) => string;
const TOLD: Record<Exclude<Reason["kind"], "alike">, Teller> = {
  now: (amount) => m.reason_now({ amount: signed(amount) }),
  gives: (amount, name) => m.reason_gives({ amount: signed(amount), name }),
  gains: (amount) => m.reason_gains({ amount }),
  holds: (amount, name) => m.reason_holds({ amount, name }),
  lacks: (amount) => m.reason_lacks({ amount }),
  lets: (amount, name) => m.reason_lets({ amount, name }),
  chance: (amount) => m.reason_chance({ amount }),
  less: (amount) => m.reason_less({ amount }),
};

/** What a move gains and prevents, in a sentence or two. */
export function because(reasons: Reason[], people: People, first: boolean): string {
  return reasons
    .map(({ kind, amount, seat }) =>
      kind === "alike"
        ? first
          ? m.reason_alike_first()
          : m.reason_alike()
        : TOLD[kind](amount, seat === null ? "" : people.name(seat)),
    )
    .join(" ");
}
