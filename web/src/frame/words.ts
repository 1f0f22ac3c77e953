/** Words for the names that the server uses. */

import { m } from "../paraglide/messages";
import type { Refusal } from "./state/api";

type Word = () => string;

const LEVELS: Record<string, Word> = {
  easy: m.level_easy,
  normal: m.level_normal,
  hard: m.level_hard,
};

const GAMES: Record<string, { pitch: Word; minutes: number }> = {
  planet: { pitch: m.pitch_planet, minutes: 40 },
  transhumance: { pitch: m.pitch_transhumance, minutes: 25 },
  trias: { pitch: m.pitch_trias, minutes: 60 },
  triassic_terror: { pitch: m.pitch_triassic_terror, minutes: 75 },
};

const ENDINGS: Record<string, Word> = {
  meteorite_drawn: m.ending_meteorite,
  meteorite_refilled: m.ending_meteorite,
  last_card: m.ending_last_card,
  four_empty_turns: m.ending_empty_turns,
  planets_covered: m.ending_planets,
  last_round: m.ending_last_round,
  resign: m.ending_resign,
  time: m.ending_time,
  abandoned: m.ending_abandoned,
};

const OPTIONS: Record<string, Word> = {
  beginner: m.option_beginner,
  surprise: m.option_surprise,
  open_pens: m.option_open_pens,
  glorious_on_tie: m.option_glorious_on_tie,
  self_dispersal: m.option_self_dispersal,
  distance: m.option_distance,
  interim: m.option_interim,
  pole_capacity: m.option_pole_capacity,
  long: m.option_long,
};

const VALUES: Record<string, Word> = {
  true: m.yes,
  false: m.no,
  steps: m.value_steps,
  euclid: m.value_euclid,
  any: m.value_any,
  main: m.value_main,
};

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
};

export const levelName = (level: string): string => LEVELS[level]?.() ?? level;
export const pitchOf = (game: string): string => GAMES[game]?.pitch() ?? "";
export const minutesOf = (game: string): number => GAMES[game]?.minutes ?? 60;
export const endingName = (ending: string): string => ENDINGS[ending]?.() ?? ending;
export const optionName = (option: string): string => OPTIONS[option]?.() ?? option;
export const valueName = (value: boolean | number | string): string =>
  VALUES[String(value)]?.() ?? String(value);
export const refusalText = (refusal: Refusal): string =>
  REFUSALS[refusal.code]?.() ?? m.refused_other({ message: refusal.message });

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
