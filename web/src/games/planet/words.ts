import { m } from "../../paraglide/messages";
import type { GameWords } from "../words";

export const words: GameWords = {
  place: 3,
  pitch: m.pitch_planet,
  blurb: m.blurb_planet,
  minutes: 40,
  options: { beginner: m.option_beginner, surprise: m.option_surprise },
  endings: { planets_covered: m.ending_planets },
};
