/** Words for what stands on the table. */

import { m } from "../../paraglide/messages";

const TERRAINS: Record<string, () => string> = { S: m.swamp, F: m.forest, D: m.desert, M: m.mountain };
export const terrainName = (letter: string): string => TERRAINS[letter]?.() ?? letter;

export const capital = (words: string): string => words.charAt(0).toLocaleUpperCase() + words.slice(1);

/** The letter on a card, in the reader's language. */
export const initial = (terrain: string): string => capital(terrainName(terrain)).charAt(0);

/** "Swamp 2" for "S2". */
export const areaName = (area: string): string =>
  /^[SFDM]\d$/.test(area) ? `${capital(terrainName(area[0] ?? ""))} ${area[1]}` : area;

const PREDATORS: Record<string, () => string> = {
  trex: m.the_trex,
  pterodactyl: m.pterodactyl,
  r1: m.raptor_one,
  r2: m.raptor_two,
};
export const predatorName = (name: string): string => PREDATORS[name]?.() ?? name;

const TITLES: Record<string, () => string> = {
  trex: m.trex,
  pterodactyl: m.tool_fly,
  r1: m.tool_raptor_one,
  r2: m.tool_raptor_two,
};
/** A predator's name without an article, for headings and lists. */
export const predatorTitle = (name: string): string => TITLES[name]?.() ?? name;

const TILES: Record<string, () => string> = {
  newland: m.tile_newland,
  growth: m.tile_growth,
  migration: m.tile_migration,
  hatch: m.tile_hatch,
  trex: m.trex,
  raptors: m.tile_raptors,
};
export const tileName = (tile: string): string => TILES[tile]?.() ?? tile;

const EFFECTS: Record<string, () => string> = {
  newland: m.tile_newland_does,
  growth: m.tile_growth_does,
  migration: m.tile_migration_does,
  hatch: m.tile_hatch_does,
  trex: m.tile_trex_does,
  raptors: m.tile_raptors_does,
};
/** What a tile lets one do, in a few words. */
export const tileEffect = (tile: string): string => EFFECTS[tile]?.() ?? "";

const PERIODS: Record<string, () => string> = {
  T: m.period_triassic,
  J: m.period_jurassic,
  C: m.period_cretaceous,
};
/** The period of a round such as "T1". */
export const periodName = (round: string): string => PERIODS[round[0] ?? ""]?.() ?? round;

/** "Jurassic, round 1" for "J1". */
export const roundName = (round: string): string =>
  m.tt_round_named({ period: periodName(round), number: round.slice(1) });

const ORDINALS = [m.rank_first, m.rank_second, m.rank_third];
export const rankName = (habitat: number): string => ORDINALS[habitat]?.() ?? "";

const TOOLS: Record<string, [() => string, () => string]> = {
  newland: [m.tile_newland, m.tool_newland_does],
  growth: [m.tile_growth, m.tool_growth_does],
  migrate: [m.tile_migration, m.tool_migrate_does],
  hatch: [m.tile_hatch, m.tool_hatch_does],
  fly: [m.tool_fly, m.tool_fly_does],
  trex: [m.trex, m.tool_trex_does],
  "raptor r1": [m.tool_raptor_one, m.tool_raptor_does],
  "raptor r2": [m.tool_raptor_two, m.tool_raptor_does],
  card: [m.tool_card, m.tool_card_does],
  white: [m.tool_white, m.tool_white_does],
  egg: [m.tool_egg, m.tool_egg_does],
  volcano: [m.tool_volcano, m.tool_volcano_does],
};
export const toolName = (tool: string): string => TOOLS[tool]?.[0]() ?? tool;
export const toolEffect = (tool: string): string => TOOLS[tool]?.[1]() ?? "";
