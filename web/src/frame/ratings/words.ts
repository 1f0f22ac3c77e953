/** Ratings in words: honest about how little a few games say. */

import { m } from "../../paraglide/messages";
import type { Leader, RatedSeat } from "../../wire";
import { botName } from "../state/bots";

/** Rated games before which nothing is said, and the margin above which a number is only about right. */
export const FEWEST = 5;
export const WIDEST = 120;

interface Known {
  rating: number;
  margin: number;
  games: number;
  bot?: boolean;
}

/** "1642 ± 44", "about 1500", or "not yet". */
export function ratingWords({ rating, margin, games, bot = false }: Known): string {
  if (!bot && games < FEWEST) return m.rating_not_yet();
  return margin > WIDEST ? m.rating_about({ rating }) : m.rating_exact({ rating, margin });
}

/** A change with its sign; nothing is coloured, and a minus is a minus. */
export const changeWords = (change: number): string =>
  change > 0 ? `+${change}` : change < 0 ? `−${-change}` : "±0";

/** Someone in a list; whoever has deleted their account is "a player". */
export function playerName({ name, bot }: Pick<Leader | RatedSeat, "bot"> & { name: string | null }): string {
  if (name === null) return m.a_player();
  return bot ? botName(name) : name;
}

export const profilePath = (player: string): string => `ratings/${player}`;

const WHY: Record<string, () => string> = {
  short: m.unrated_short,
  abandoned: m.unrated_abandoned,
  guest: m.unrated_guest,
  twice: m.unrated_twice,
  bots: m.unrated_bots,
};

/** Why a game does not count. */
export const whyNot = (why: string | null): string => WHY[why ?? ""]?.() ?? m.unrated_other();
