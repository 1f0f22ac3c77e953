/** The games, each found by its folder: what the home page shows at once, all else when it is needed. */

import { typesetAll } from "../../tools/typeset.mjs";
import type { Texts } from "../frame/lessons/types";
import type { AnyDrawings, AnyRulebook } from "../frame/rules/types";
import type { Language } from "../frame/state/settings.svelte";
import type { Kit } from "./kit";
import { loadMaterial } from "./material";
import type { TextView } from "./textview";
import type { GameWords } from "./words";

const WORDS: Record<string, { words: GameWords }> = import.meta.glob("./*/words.ts", { eager: true });
const PICTURES: Record<string, string> = import.meta.glob("./*/picture.svg", {
  eager: true,
  query: "?raw",
  import: "default",
});
const ART: Record<string, string> = import.meta.glob("./*/art.svg", {
  eager: true,
  query: "?raw",
  import: "default",
});
/**
 * Here, and nowhere else, the types of a game are forgotten: each kit is written for its own, the frame knows
 * none. That is sound because a kit gets only what the server tells about a table of its game, and the kit's
 * types are generated from the server's.
 */
const KITS = import.meta.glob<{ kit: Partial<Kit> }>("./*/kit.ts");
const TEXTVIEWS = import.meta.glob<{ textview: TextView }>("./*/textview.ts");
const BOOKS = import.meta.glob<{ book: AnyRulebook }>("./*/rules/{en,fr}.ts");
const DRAWINGS = import.meta.glob<{ drawings: AnyDrawings }>("./*/rules/drawings.ts");
const LESSONS = import.meta.glob<{ texts: Texts }>("./*/lessons/{en,fr}.ts");

/** The symbols that pictures, boards and rulebooks draw with. */
export const gamesArt = Object.values(ART).join("");

export const wordsOf = (game: string): GameWords | undefined => WORDS[`./${game}/words.ts`]?.words;

/**
 * A game's picture as markup, without the frame of its file: it stands in another, which may show a part.
 * A game without one gets a drawn pattern.
 */
export const pictureOf = (game: string): string | undefined =>
  PICTURES[`./${game}/picture.svg`]?.replace(/^<svg[^>]*>|<\/svg>\s*$/g, "");

/** For sorting games as the home page shows them. */
export const placeOf = (game: string): number => wordsOf(game)?.place ?? Number.MAX_SAFE_INTEGER;

/** What the game says and draws itself, over what serves for every game. */
export async function loadKit(game: string): Promise<Kit> {
  const [{ plainKit }, own] = await Promise.all([
    import("../frame/plain/kit"),
    KITS[`./${game}/kit.ts`]?.().then(({ kit }) => kit),
    loadMaterial(game),
  ]);
  return { ...plainKit(game), ...own };
}

/** The table in the game's own words; without them, in those that serve for every game. */
export async function loadTextView(game: string): Promise<TextView> {
  const own = await TEXTVIEWS[`./${game}/textview.ts`]?.();
  return own?.textview ?? (await import("../frame/plain/textview")).plainTextView(game);
}

/** The games that have a rulebook here, in their order. */
export const ruledGames: readonly string[] = Object.keys(BOOKS)
  .flatMap((path) => /^\.\/([^/]+)\/rules\/en\.ts$/.exec(path)?.[1] ?? [])
  .sort((left, right) => placeOf(left) - placeOf(right) || left.localeCompare(right));

export const isRuled = (game: string): boolean => ruledGames.includes(game);

export async function loadBook(game: string, language: Language): Promise<AnyRulebook> {
  const load = BOOKS[`./${game}/rules/${language}.ts`];
  if (load === undefined) throw new Error(`no rulebook for the game ${game}`);
  return typesetAll((await load()).book, language);
}

/** The figures of the rulebook; a book without any has none to load. */
export async function loadDrawings(game: string): Promise<AnyDrawings> {
  const module = await DRAWINGS[`./${game}/rules/drawings.ts`]?.();
  return module?.drawings ?? { figures: {}, signs: {} };
}

/** Whether the game has a tutorial. */
export const isTaught = (game: string): boolean => `./${game}/lessons/en.ts` in LESSONS;

/** The words of the tutorial, in their order. */
export async function loadTexts(game: string, language: Language): Promise<Texts> {
  const load = LESSONS[`./${game}/lessons/${language}.ts`];
  if (load === undefined) throw new Error(`no tutorial for the game ${game}`);
  return typesetAll((await load()).texts, language);
}
