import { m } from "../../paraglide/messages";
import type { GameWords } from "../words";

export const words: GameWords = {
  place: 1,
  pitch: m.pitch_trias,
  blurb: m.blurb_trias,
  minutes: 60,
  focus: 50,
  options: {
    distance: m.option_distance,
    interim: m.option_interim,
    pole_capacity: m.option_pole_capacity,
  },
  values: { steps: m.value_steps, euclid: m.value_euclid, any: m.value_any, main: m.value_main },
  endings: { meteorite_drawn: m.ending_meteorite, meteorite_refilled: m.ending_meteorite },
};
