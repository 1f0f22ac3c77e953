/** Long sentences in the source: line breaks and the indentation around them count as one space. */
export const prose = (strings: TemplateStringsArray): string =>
  strings
    .join("")
    .replace(/[ ]*\n[ ]*/g, " ")
    .trim();

/** Words that stand within a sentence, or after a colon. */
export const lowered = (words: string): string => words.charAt(0).toLocaleLowerCase() + words.slice(1);

/** Words at the end of a sentence: a name that brings its own stop ("Ann B.", "Who?") gets no second one. */
export const stopped = (words: unknown): string => {
  const text = String(words);
  return /[.!?…]$/.test(text) ? text : `${text}.`;
};
