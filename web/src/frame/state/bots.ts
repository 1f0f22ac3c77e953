/** The bots by name: one animal from before the continents parted for each level. */

import { m } from "../../paraglide/messages";
import type { Word } from "../../games/words";

interface Character {
  name: string;
  /** One line about how it plays. */
  line: Word;
}

const CAST: Record<string, Character> = {
  easy: { name: "Pip", line: m.bot_line_easy },
  normal: { name: "Lystra", line: m.bot_line_normal },
  hard: { name: "Kyno", line: m.bot_line_hard },
  master: { name: "Ammon", line: m.bot_line_master },
};
const LEVELS = Object.keys(CAST);

export const isKnownBot = (level: string): boolean => level in CAST;

/** The bot's name; where several of a level sit at one table, they are told apart by a number. */
export function botName(level: string, place = 1): string {
  const name = CAST[level]?.name;
  if (name === undefined) return m.bot_name({ seat: place });
  return place === 1 ? name : `${name} ${place}`;
}

export const botLine = (level: string): string => CAST[level]?.line() ?? "";

/** How many of the four marks a level has: 1 for the weakest; 0 for an unknown one. */
export const strengthOf = (level: string): number => LEVELS.indexOf(level) + 1;

/** The names of those who sit at a table, by seat: `bot:LEVEL`, a person's name, or null. */
export function sitterNames(names: (string | null)[]): (string | null)[] {
  const seen: Record<string, number> = {};
  return names.map((name) => {
    const level = levelOf(name);
    if (level === null) return name;
    seen[level] = (seen[level] ?? 0) + 1;
    return botName(level, seen[level]);
  });
}

/** The level of a bot as the lobby names it; null: a person, or nobody. */
export const levelOf = (name: string | null): string | null =>
  name !== null && name.startsWith("bot:") ? name.slice(4) : null;
