/** What the rulebook of Triassic Terror tells, and where it tells what is asked just now. */

import type { KitRules } from "../../kit";
import { positionOf, type Phase } from "../view";
import type { View } from "../../../wire";
import type { Rulebook } from "../../../frame/rules/types";

export const SECTIONS = [
  "aim",
  "island",
  "setup",
  "round",
  "draft",
  "habitats",
  "card",
  "newland",
  "growth",
  "migration",
  "hatch",
  "trex",
  "raptors",
  "counters",
  "upkeep",
  "scoring",
  "players",
  "end",
  "options",
  "questions",
  "symbols",
  "about",
] as const;
export type Section = (typeof SECTIONS)[number];
export type Figure = "island" | "tiles" | "ranking" | "migration" | "reach" | "volcano";
export type Sign =
  | "herd"
  | "habitat"
  | "stone"
  | "trex"
  | "raptor"
  | "pterodactyl"
  | "volcano"
  | "white"
  | "newland"
  | "growth"
  | "migration"
  | "hatch";
export type Book = Rulebook<Section, Figure, Sign>;

const BY_PHASE: Record<Phase, Section> = {
  card: "draft",
  deal: "draft",
  tile: "draft",
  menu: "round",
  migrate: "migration",
  eat: "habitats",
  eject: "raptors",
  slot: "upkeep",
  over: "end",
};
const BY_TILE: Record<string, Section> = {
  newland: "newland",
  growth: "growth",
  migration: "migration",
  hatch: "hatch",
  trex: "trex",
  raptors: "raptors",
};
const BY_PREDATOR: Record<string, Section> = {
  trex: "trex",
  pterodactyl: "hatch",
  r1: "raptors",
  r2: "raptors",
};

/** In a turn the tile taken is what one asks about, until it is used. */
function now(view: View): Section {
  const { phase, turn } = positionOf(view);
  const tile = phase === "menu" && turn !== null && !turn.tile_used ? BY_TILE[turn.tile] : undefined;
  return tile ?? BY_PREDATOR[turn?.meal?.predator ?? ""] ?? BY_PHASE[phase];
}

const hasCards = (view: View): boolean =>
  positionOf(view).rounds.some((round) => round.state === "running" && round.cards);
const stages = (view: View): Section[] => (hasCards(view) ? ["draft", "draft", "round"] : ["draft", "round"]);

export const rules: KitRules<Section> = { now, stages, facts: "island", result: "scoring" };
