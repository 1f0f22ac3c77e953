/** Words for the names that the server uses. */

import { m } from "../paraglide/messages";
import { wordsOf } from "../games";
import type { Word } from "../games/words";
import type { GameInfo, OptionInfo, Table } from "../wire";
import type { Refusal } from "./state/api";
import { settings } from "./state/settings.svelte";

const LEVELS: Record<string, Word> = {
  easy: m.level_easy,
  normal: m.level_normal,
  hard: m.level_hard,
  master: m.level_master,
};

/** How any game can end; how it ends by its own rules, the game says. */
const ENDINGS: Record<string, Word> = {
  resign: m.ending_resign,
  time: m.ending_time,
  abandoned: m.ending_abandoned,
};

const VALUES: Record<string, Word> = { true: m.yes, false: m.no };

const REFUSALS: Record<string, Word> = {
  stale: m.refused_stale,
  out_of_turn: m.refused_out_of_turn,
  rate_limited: m.refused_rate,
  bad_token: m.refused_token,
  unknown_table: m.refused_table,
  seat_taken: m.refused_seat_taken,
  bad_name: m.refused_name,
  offline: m.refused_offline,
  paused: m.refused_paused,
  invitation_needed: m.refused_invitation,
  muted: m.refused_muted,
  busy: m.refused_busy,
  no_hints: m.refused_no_hints,
  bound: m.refused_bound,
  nothing_to_undo: m.refused_nothing_to_undo,
  asked_already: m.refused_asked_already,
  unfinished_plan: m.refused_unfinished_plan,
  nothing_asked: m.refused_nothing_asked,
  out_of_time: m.refused_out_of_time,
  no_clocks: m.refused_no_clocks,
  no_rest: m.refused_no_rest,
  bad_clock: m.refused_bad_clock,
  rated: m.refused_rated,
  chat_off: m.chat_off_here,
  not_possible: m.refused_not_possible,
  no_account: m.refused_no_account,
};

export const levelName = (level: string): string => LEVELS[level]?.() ?? level;
export const pitchOf = (game: string): string => wordsOf(game)?.pitch() ?? "";
/** Two sentences for those who have never heard of it. */
export const blurbOf = (game: string): string => (wordsOf(game)?.blurb ?? wordsOf(game)?.pitch)?.() ?? "";
export const minutesOf = (game: string): number | null => wordsOf(game)?.minutes ?? null;
export const endingName = (game: string, ending: string): string =>
  (wordsOf(game)?.endings?.[ending] ?? ENDINGS[ending])?.() ?? spelled(ending);
/** Without a name for it, the note with which the server explains the option. */
export const optionName = (game: string, option: OptionInfo): string =>
  wordsOf(game)?.options?.[option.name]?.() ?? option.note;
export const valueName = (game: string, value: boolean | number | string): string =>
  (wordsOf(game)?.values?.[String(value)] ?? VALUES[String(value)])?.() ?? spelled(String(value));
export const refusalText = (refusal: Refusal): string =>
  (refusal.code === "banned" && refusal.until !== null ? bannedText(refusal.until) : null) ??
  REFUSALS[refusal.code]?.() ??
  m.refused_other({ message: refusal.message });
const bannedText = (until: number): string =>
  m.refused_banned({
    day: new Date(until * 1000).toLocaleString(settings.language, { dateStyle: "long", timeStyle: "short" }),
  });

/** A name of the rules as a person writes it: "last_round" is "Last round". */
export function spelled(name: string): string {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "2–5 players · 60 min"; the minutes only where they are known. */
export function playersAndMinutes(game: GameInfo): string {
  const [players, minutes] = [rangeOf(game.players), minutesOf(game.name)];
  return minutes === null ? m.players_only({ players }) : m.players_minutes({ players, minutes });
}

/** The options that are not as usual, in words. */
export function optionWords(game: GameInfo | undefined, chosen: Table["options"]): string[] {
  return (game?.options ?? []).flatMap((option) => {
    const value = chosen[option.name];
    if (game === undefined || value === undefined || value === option.default) return [];
    return [m.option_chosen({ option: optionName(game.name, option), value: valueName(game.name, value) })];
  });
}

/** "2–5" or "2". */
export function rangeOf(numbers: number[]): string {
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return least === most ? String(least) : `${least}–${most}`;
}

/** A title for a table that has none: two words of the atlas, the same for the same table. */
export function tableTitle(id: string, title: string): string {
  if (title !== "") return title;
  const words = m.title_words().split(" | ");
  const sum = [...id].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) >>> 0, 7);
  return words[sum % words.length] ?? id;
}
