/** The rulebooks, each language and each game's figures in a chunk of its own. */

import { loadBook, loadDrawings } from "../../games";
import type { Language } from "../state/settings.svelte";
import type { AnyDrawings, AnyRulebook } from "./types";

export interface Rules {
  game: string;
  book: AnyRulebook;
  drawings: AnyDrawings;
}

export async function loadRules(game: string, language: Language): Promise<Rules> {
  const [book, drawings] = await Promise.all([loadBook(game, language), loadDrawings(game)]);
  return { game, book, drawings };
}

/** The address of a section, without the base. */
export const rulesPath = (game: string, section: string | null): string =>
  `rules/${game}${section === null ? "" : `/${section}`}`;
