/** Long sentences in the source: line breaks and the indentation around them count as one space. */
export const prose = (strings: TemplateStringsArray): string =>
  strings
    .join("")
    .replace(/[ ]*\n[ ]*/g, " ")
    .trim();

/** Words that stand within a sentence, or after a colon. */
export const lowered = (words: string): string => words.charAt(0).toLocaleLowerCase() + words.slice(1);
