import { m } from "../../paraglide/messages";
import type { GameWords } from "../words";

export const words: GameWords = {
  place: 4,
  pitch: m.pitch_transhumance,
  blurb: m.blurb_transhumance,
  minutes: 25,
  options: {
    open_pens: m.option_open_pens,
    glorious_on_tie: m.option_glorious_on_tie,
    self_dispersal: m.option_self_dispersal,
  },
  endings: { last_card: m.ending_last_card, four_empty_turns: m.ending_empty_turns },
};
