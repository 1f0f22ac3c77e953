/** The rulebooks, each language and each game's figures in a chunk of its own. */

import type { Language } from "../frame/state/settings.svelte";
import { loadMaterial } from "../games/material";
import type { AnyDrawings, AnyRulebook } from "./types";

export const RULED = ["trias", "triassic_terror", "planet", "transhumance"] as const;
export type Ruled = (typeof RULED)[number];

export const isRuled = (game: string): game is Ruled => (RULED as readonly string[]).includes(game);

const BOOKS: Record<Ruled, Record<Language, () => Promise<{ book: AnyRulebook }>>> = {
  trias: { en: () => import("./trias/en"), fr: () => import("./trias/fr") },
  triassic_terror: { en: () => import("./triassic_terror/en"), fr: () => import("./triassic_terror/fr") },
  planet: { en: () => import("./planet/en"), fr: () => import("./planet/fr") },
  transhumance: { en: () => import("./transhumance/en"), fr: () => import("./transhumance/fr") },
};

const DRAWINGS: Record<Ruled, () => Promise<{ drawings: AnyDrawings }>> = {
  trias: () => import("./trias/drawings"),
  triassic_terror: () => import("./triassic_terror/drawings"),
  planet: () => import("./planet/drawings"),
  transhumance: () => import("./transhumance/drawings"),
};

export interface Rules {
  game: Ruled;
  book: AnyRulebook;
  drawings: AnyDrawings;
}

export async function loadRules(game: Ruled, language: Language): Promise<Rules> {
  const [{ book }, { drawings }] = await Promise.all([
    BOOKS[game][language](),
    DRAWINGS[game](),
    loadMaterial(game),
  ]);
  return { game, book, drawings };
}

/** The address of a section, without the base. */
export const rulesPath = (game: string, section: string | null): string =>
  `rules/${game}${section === null ? "" : `/${section}`}`;
