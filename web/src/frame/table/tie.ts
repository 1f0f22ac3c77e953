import { m } from "../../paraglide/messages";
import type { Merit } from "../../games/kit";
import type { People } from "../state/people";

/**
 * Why these have won among all who have as many points: the first merit in which they differ, in numbers.
 * Null: nobody else was level with them.
 */
export function tieWords(
  scores: (number | null)[],
  winners: number[],
  merits: Merit[],
  people: People,
): string | null {
  const best = scores[winners[0] ?? -1];
  const level = scores.flatMap((score, seat) => (score === best ? [seat] : []));
  if (best == null || level.length < 2 || level.length < winners.length) return null;
  if (level.length === winners.length) return m.tie_shared({ points: best });
  const deciding = merits.find(({ values }) => new Set(level.map((seat) => values[seat])).size > 1);
  if (deciding === undefined) return null;
  const numbers = level.map((seat) => `${people.name(seat)} ${deciding.values[seat] ?? 0}`).join(", ");
  return m.tie_broken({ points: best, rule: deciding.label, numbers });
}
