/** What the rulebook of Planet tells, and where it tells what is asked just now. */

import type { KitRules } from "../../kit";
import type { View } from "../../../wire";
import type { Rulebook } from "../../../frame/rules/types";

export const SECTIONS = [
  "aim",
  "components",
  "setup",
  "round",
  "tile",
  "regions",
  "animals",
  "last",
  "objective",
  "score",
  "options",
  "questions",
  "symbols",
  "about",
] as const;
export type Section = (typeof SECTIONS)[number];
export type Figure = "tiles" | "rounds" | "turning" | "regions" | "corner" | "most" | "touch" | "avoid";
export type Sign =
  "ocean" | "forest" | "desert" | "glacier" | "mountain" | "free" | "region" | "tag" | "carried";
export type Book = Rulebook<Section, Figure, Sign>;

/** Taking a tile is the only decision there is. */
const now = (view: View): Section => (view.ending === null ? "tile" : "score");

export const rules: KitRules<Section> = { now, stages: () => [], facts: "animals", result: "score" };
