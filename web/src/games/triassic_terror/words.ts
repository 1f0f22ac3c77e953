import { m } from "../../paraglide/messages";
import type { GameWords } from "../words";

export const words: GameWords = {
  place: 2,
  pitch: m.pitch_triassic_terror,
  blurb: m.blurb_triassic_terror,
  minutes: 75,
  options: { long: m.option_long },
  endings: { last_round: m.ending_last_round },
};
