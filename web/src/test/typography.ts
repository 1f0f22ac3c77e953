/** What is wrong with a text as it is printed: signs, elision, plurals, phrases that once misled people. */

import type { Language } from "../frame/state/settings.svelte";

const NO_BREAK = "\u00a0";
/** Nouns that stand after numbers. */
const FRENCH_NOUNS = [
  ..."action animal carte case coup dino désert forêt glacier joueur manche montagne mouton océan".split(" "),
  ..."parcelle partie place point région robot tour troupeau tuile".split(" "),
].join("|");
const ENGLISH_NOUNS = [
  ..."action animal bot card dino game herd move parcel place player point region round seat tile".split(" "),
  "turn",
].join("|");
/** Words that begin with a vowel, or with a mute h, and still keep the vowel before them. */
const KEPT = "(?!(?:onze|oui|yaks?|un à|à|y a)(?!\\p{L}))";
const MUTE = "h(?:abit|erbe|eure|exagone|ippo|iver|istoire|omme|orizon|ôte|umain)";
const VOWEL = "[aâeéèêëiîïoôuûœæ]";

const FRENCH: readonly (readonly [string, RegExp])[] = [
  ["a sign without a no-break space before it", new RegExp(`(?<!${NO_BREAK}|[;!?])[;!?»]`, "u")],
  ["a colon without a no-break space before it", new RegExp(`(?<!${NO_BREAK}|\\d|https?|^):`, "u")],
  ["« without a no-break space after it", new RegExp(`«(?!${NO_BREAK})`, "u")],
  ["a straight apostrophe or quote", /['"]/],
  ["a space before an ellipsis", / …/],
  [
    "a missing elision",
    new RegExp(
      `(?<![\\p{L}’-])(?:de|le|la|que|ne|se|me|te|je|jusque|lorsque|puisque) ${KEPT}(?:${VOWEL}|${MUTE})`,
      "iu",
    ),
  ],
  ["a missing elision before il", /(?<!\p{L})si ils?(?!\p{L})/iu],
  ["a row without its article", /(?<!\p{L})(?:en|de|vers) rang(?!\p{L}|ée)/iu],
  [
    "a noun without its plural",
    new RegExp(`(?<![\\d,.–+−-])(?:[2-9]|\\d{2,}) (?:${FRENCH_NOUNS})(?![\\p{L}])`, "u"),
  ],
  [
    "a verb without its plural",
    /(?<![\d,.])(?:[2-9]|\d{2,}) (?:Divers|Glorieux|Téméraires|Rapides) (?:disparaît|est|se disperse)/u,
  ],
  [
    "a phrase that misled people",
    /À vous.: Piocher|un « terminé » ou « passer » unique|[Rr]eprendre un coup|mains?, dos/u,
  ],
  ["a bot beside the robots", /(?<!\p{L})bots?(?!\p{L})/iu],
];

const ENGLISH: readonly (readonly [string, RegExp])[] = [
  ["a straight apostrophe or quote", /['"]/],
  ["a space before a sign", / [:;!?](?!\))/],
  [
    "a noun without its plural",
    new RegExp(`(?<![\\d,.–+−-])(?:[2-9]|\\d{2,}) (?:${ENGLISH_NOUNS})(?![\\p{L}])`, "u"),
  ],
  ["one with a plural", new RegExp(`(?<![\\d,.–+−/-])1 (?:${ENGLISH_NOUNS})s(?!\\p{L})`, "u")],
  [
    "a phrase that misled people",
    /Options of the rules|Nobody else looks|single parcels of|Hand, backs|0\+ turn|against \d \w+: disperses/,
  ],
];

/** Every fault that is found, with the place. */
export function faultsIn(text: string, language: Language): string[] {
  return (language === "fr" ? FRENCH : ENGLISH).flatMap(([fault, pattern]) => {
    const found = pattern.exec(text);
    return found === null
      ? []
      : [`${fault}: “${text.slice(Math.max(0, found.index - 24), found.index + 40)}”`];
  });
}
