/** What a tutorial says. The server's scripts name the pages; every language answers the same keys. */

export interface PageText {
  title: string;
  text: string;
}

export type Texts = Record<string, PageText>;
