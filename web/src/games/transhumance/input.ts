/** How picked cards, herds and cells resolve to one legal text. */

export interface Picked {
  cards: string[];
  herd: string | null;
  sacrificing: boolean;
}

/** The cells that can be chosen now, each with the move it completes. */
export function targets(legal: string[], picked: Picked): Map<string, string> {
  const found = new Map<string, string>();
  for (const move of legal) {
    const [verb, first = "", ...rest] = move.split(" ");
    if (picked.sacrificing) {
      if (verb === "sac" && first === picked.herd) found.set(rest[0] ?? "", move);
    } else if ((verb === "new" || verb === "add") && rest.join(" ") === picked.cards.join(" "))
      found.set(first, move);
    else if (verb === "move" && first === picked.herd) found.set(rest[0] ?? "", move);
  }
  return found;
}

/** The own herds that can be picked: to move, or to sacrifice. */
export function herds(legal: string[], sacrificing: boolean): Set<string> {
  const verb = sacrificing ? "sac" : "move";
  return new Set(
    legal.filter((move) => move.startsWith(`${verb} `)).flatMap((move) => move.split(" ")[1] ?? []),
  );
}

export const canSacrifice = (legal: string[]): boolean => legal.some((move) => move.startsWith("sac "));

/** The cards of which some legal placement consists. */
export function usableCards(legal: string[]): Set<string> {
  return new Set(
    legal.filter((move) => /^(new|add) /.test(move)).flatMap((move) => move.split(" ").slice(2)),
  );
}

/**
 * The cards to begin with: those of the only placement there is, else the largest herd that can be placed.
 */
export function cardsToBegin(legal: string[], herds: string[][]): string[] {
  const placements = new Set(
    legal.filter((move) => /^(new|add) /.test(move)).map((move) => move.split(" ").slice(2).join(" ")),
  );
  const [only = ""] = placements;
  if (placements.size === 1) return only.split(" ");
  return herds
    .filter((cards) => placements.has(cards.join(" ")))
    .reduce((most, cards) => (cards.length > most.length ? cards : most), []);
}
