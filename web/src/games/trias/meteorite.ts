/** How near the meteorite is, and whose turn would be the very last. */

import type { People } from "../../frame/state/people";
import { m } from "../../paraglide/messages";
import { nameIn } from "../lines";
import type { View } from "./view";

/** In one sentence. */
export function meteoriteNear({ ending, position: { last_round, deck } }: View): string {
  if (ending !== null) return m.meteorite_struck();
  if (last_round.turns_left > 0) return m.last_round();
  if (deck.meteorite_in === 0) return m.meteorite_not_yet();
  return deck.meteorite_in === 1 ? m.meteorite_next() : m.meteorite_odds({ count: deck.meteorite_in });
}

/** What it would bring, or has brought. */
export function meteoriteOutlook({ position }: View, people: People): string[] {
  const { deck, last_round: round, phase } = position;
  const nameOf = (seat: number | undefined): string => nameIn(seat ?? 0, people);
  if (round.turns_left > 0) return [m.last_turns({ names: round.order.map(nameOf).join(", ") })];
  if (deck.meteorite_in === 0)
    return deck.top === 0 ? [] : [m.cards_before_meteorite({ count: deck.left[0] ?? 0 })];
  const drawn = m.last_if_drawn({ name: nameOf(round.if_drawn.at(-1)) });
  const refilled = m.last_if_refilled({ name: nameOf(round.if_refilled.at(-1)) });
  return phase === "card" ? [drawn, refilled] : [refilled];
}
