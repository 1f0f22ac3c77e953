/**
 * Quick reactions: a few fixed words that everyone reads in their own language. They are said in the chat, as
 * `:code:`, so they count, and are muted, like anything said there.
 */

import { m } from "../../paraglide/messages";
import type { Word } from "../../games/words";

const WORDS: Record<string, Word> = {
  ":well_played:": m.reaction_well_played,
  ":oh:": m.reaction_oh,
  ":thinking:": m.reaction_thinking,
  ":sorry:": m.reaction_sorry,
  ":thanks:": m.reaction_thanks,
  ":good_game:": m.reaction_good_game,
};

export const REACTIONS = Object.keys(WORDS);

/** The words of a line that is a reaction; null: somebody wrote it. */
export const reactionOf = (text: string): string | null =>
  (REACTIONS.includes(text) ? WORDS[text]?.() : null) ?? null;
