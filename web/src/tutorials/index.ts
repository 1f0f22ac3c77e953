/** The words of the tutorials, each language of each game in a chunk of its own. */

import type { Language } from "../frame/state/settings.svelte";
import type { Texts } from "./types";

const TEXTS: Record<string, Record<Language, () => Promise<{ texts: Texts }>>> = {
  planet: { en: () => import("./planet/en"), fr: () => import("./planet/fr") },
  transhumance: { en: () => import("./transhumance/en"), fr: () => import("./transhumance/fr") },
  trias: { en: () => import("./trias/en"), fr: () => import("./trias/fr") },
  triassic_terror: { en: () => import("./triassic_terror/en"), fr: () => import("./triassic_terror/fr") },
};

export async function loadTexts(game: string, language: Language): Promise<Texts> {
  const load = TEXTS[game]?.[language];
  if (load === undefined) throw new Error(`no tutorial for the game ${game}`);
  return (await load()).texts;
}
