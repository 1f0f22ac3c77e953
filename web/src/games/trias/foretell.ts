/** What a move would do, in sentences for the preview. */

import type { People } from "../../frame/state/people";
import { m } from "../../paraglide/messages";
import { counted, line, telling } from "../lines";
import { tell } from "./describe";
import type { Event, Preview, View } from "./view";

/** What would happen, where that is said in other words than what has happened. */
const foretold = telling<Event>({
  interim_scored: ({ size }) => line(null, m.will_be_new({ size })),
  land_joined: ({ main, size }) => line(null, main ? m.will_join_main() : m.will_join({ size })),
  herds_swam: ({ herds }, people) => line(null, m.will_swim({ herds: counted(herds, people) })),
  swimmers_landed: ({ herds }, people) => line(null, m.will_land({ herds: counted(herds, people) })),
});
/** What the title of the preview says already. */
const SAID: readonly Event["event"][] = [
  "tile_drifted",
  "herd_moved",
  "herd_rescued",
  "herd_born",
  "card_played",
  "herds_placed",
];

export function foretell(preview: Preview, _view: View, people: People): string[] {
  const sentences = preview.events
    .filter((event) => !SAID.includes(event.event))
    .flatMap((event) => (foretold(event, people) ?? tell(event, people))?.text ?? []);
  const quiet = preview.move.startsWith("drift ") && sentences.length === 0;
  return quiet ? [m.will_change_nothing()] : sentences;
}
