/** Long sentences in the source: line breaks and the indentation around them count as one space. */
export const prose = (strings: TemplateStringsArray): string =>
  strings
    .join("")
    .replace(/[ ]*\n[ ]*/g, " ")
    .trim();
