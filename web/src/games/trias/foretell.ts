/** What a move would do, in sentences for the preview. */

import type { People } from "../../frame/state/people";
import { m } from "../../paraglide/messages";
import type { Json, Preview, View } from "../../wire";
import { counted, flag, number, numbers, text } from "../fields";
import { tell } from "./describe";

type Foreteller = (event: Json, people: People) => string;

const FORETELLERS: Record<string, Foreteller> = {
  interim_scored: (event) => m.will_be_new({ size: number(event, "size") }),
  land_joined: (event) =>
    flag(event, "main") ? m.will_join_main() : m.will_join({ size: number(event, "size") }),
  herds_swam: (event, people) => m.will_swim({ herds: counted(numbers(event, "herds"), people) }),
  swimmers_landed: (event, people) => m.will_land({ herds: counted(numbers(event, "herds"), people) }),
};
/** What the title of the preview says already. */
const SAID = ["tile_drifted", "herd_moved", "herd_rescued", "herd_born", "card_played", "herds_placed"];

export function foretell(preview: Preview, _view: View, people: People): string[] {
  const sentences = preview.events
    .filter((event) => !SAID.includes(text(event, "event")))
    .flatMap(
      (event) => FORETELLERS[text(event, "event")]?.(event, people) ?? tell(event, people)?.text ?? [],
    );
  const quiet = preview.move.startsWith("drift ") && sentences.length === 0;
  return quiet ? [m.will_change_nothing()] : sentences;
}
