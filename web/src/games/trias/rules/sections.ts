/** What the rulebook of Trias tells, and where it tells what is asked just now. */

import { positionOf, type Position } from "../view";
import type { KitRules } from "../../kit";
import type { View } from "../../../wire";
import type { Rulebook } from "../../../frame/rules/types";

export const SECTIONS = [
  "aim",
  "components",
  "setup",
  "turn",
  "card",
  "drift",
  "interim",
  "actions",
  "cleanup",
  "meteorite",
  "final",
  "options",
  "questions",
  "symbols",
  "about",
] as const;
export type Section = (typeof SECTIONS)[number];
export type Figure = "board" | "capacity" | "drift" | "split" | "actions" | "swimmers" | "final";
export type Sign =
  | "mountain"
  | "steppe"
  | "wood"
  | "pole"
  | "room"
  | "full"
  | "herd"
  | "fertile"
  | "swimmer"
  | "inner"
  | "scores"
  | "joins"
  | "none"
  | "main";
export type Book = Rulebook<Section, Figure, Sign>;

const BY_PHASE: Record<Position["phase"], Section> = {
  place: "setup",
  card: "card",
  draw: "card",
  drift: "drift",
  act: "actions",
  refill: "cleanup",
  over: "final",
};

const now = (view: View): Section => BY_PHASE[positionOf(view).phase];

export const rules: KitRules<Section> = {
  now,
  stages: () => ["card", "drift", "actions"],
  facts: "components",
  result: "final",
};
