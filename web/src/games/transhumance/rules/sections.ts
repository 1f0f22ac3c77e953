/** What the rulebook of Transhumance tells, and where it tells what is asked just now. */

import { positionOf, type Position } from "../view";
import type { KitRules } from "../../kit";
import type { View } from "../../../wire";
import type { Rulebook } from "../../../frame/rules/types";

export const SECTIONS = [
  "aim",
  "components",
  "setup",
  "turn",
  "draw",
  "place",
  "move",
  "races",
  "end",
  "options",
  "questions",
  "symbols",
  "about",
] as const;
export type Section = (typeof SECTIONS)[number];
export type Figure = "path" | "herd" | "place" | "meetings" | "swift" | "daring" | "delivery";
export type Sign =
  | "glorious"
  | "daring"
  | "swift"
  | "motley"
  | "bell"
  | "horn"
  | "clover"
  | "drop"
  | "sun"
  | "card"
  | "complete"
  | "missing"
  | "pile";
export type Book = Rulebook<Section, Figure, Sign>;

const BY_PHASE: Record<Position["phase"], Section> = {
  draw: "draw",
  place: "place",
  move: "move",
  bonus: "races",
  end: "races",
  over: "end",
};

const now = (view: View): Section => BY_PHASE[positionOf(view).phase];

export const rules: KitRules<Section> = {
  now,
  stages: () => ["draw", "place", "move"],
  facts: "components",
  result: "end",
};
