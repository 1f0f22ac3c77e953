/** What the frame says of a game before, beside and after the board; every game's `words.ts` holds some. */

export type Word = () => string;

export interface GameWords {
  /** Where it stands among the games, from 1; those without a number follow, by title. */
  place?: number;
  /** One sentence for the home page. */
  pitch: Word;
  /** Where on its picture, 240 wide, the middle of what matters most is; without it, in the middle. */
  focus?: number;
  /** Two sentences for those who are invited and have never heard of it. */
  blurb?: Word;
  /** How long a game takes. */
  minutes: number;
  /** The names of the options and of their values; without one, the server's own words serve. */
  options?: Record<string, Word>;
  values?: Record<string, Word>;
  endings?: Record<string, Word>;
  /** The names that the plain board shows: verbs, pieces, events, and the fields of views and events. */
  terms?: Record<string, Word>;
}
