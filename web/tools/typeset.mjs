// Texts are written with the keys that everyone has, and printed as each language is: apostrophes are curved,
// and French has no-break spaces (U+00A0, the same for all signs) before ":", ";", "!", "?" and "»" and after
// "«". So no line begins with a sign, and nobody types what nobody sees.
const NO_BREAK = "\u00a0";

/** A text as it is printed in a language. */
export function typeset(text, language) {
  const curved = text.replace(/(?<=\p{L})'/gu, "’");
  return language === "fr" ? curved.replace(/ (?=[:;!?»])/g, NO_BREAK).replace(/(?<=«) /g, NO_BREAK) : curved;
}

/** Every text in a value, set; the shape stays. */
export function typesetAll(value, language) {
  if (typeof value === "string") return typeset(value, language);
  if (Array.isArray(value)) return value.map((part) => typesetAll(part, language));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, typesetAll(part, language)]));
}
