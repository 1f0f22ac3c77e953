/** French drops the vowel of "de" before another vowel; messages leave that word to this file. */

import { getLocale } from "./paraglide/runtime";

/** A vowel that is heard as one: "d’Yves", but "de Yann". */
const VOWEL = /^(?:[aeiouœæ]|y(?![aeiou]))/;

/** The letters without their accents. */
const bare = (words: string): string =>
  words
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "");

/** A name as written after "of": "d’Otter", "de Bob"; in English the name alone. */
export const whose = (name: string): string =>
  getLocale() === "fr" ? (VOWEL.test(bare(name)) ? `d’${name}` : `de ${name}`) : name;
