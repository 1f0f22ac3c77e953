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

/** What the move costs, and what final scoring would then give instead: as far as the server told. */
function balance({ after, points }: Preview, view: View, people: People): string[] {
  if (after === null) return [];
  const left = after.points ?? view.position.points;
  const cost = view.position.phase === "act" ? view.position.points - left : 0;
  const changes = view.position.seats.flatMap(({ worth_now }, seat) => {
    const now = (view.scores[seat] ?? 0) + worth_now;
    const then =
      (view.scores[seat] ?? 0) + (points[seat] ?? 0) + (after.seats?.[seat]?.worth_now ?? worth_now);
    const name = people.mine(seat) ? m.you_capital() : people.name(seat);
    return then === now ? [] : [m.will_end_change({ name, now, then })];
  });
  return [
    ...(cost > 0 ? [m.will_cost({ cost, left })] : []),
    ...(changes.length > 0 ? [m.will_end({ changes: changes.join(", ") })] : []),
  ];
}

export function foretell(preview: Preview, view: View, people: People): string[] {
  const sentences = preview.events
    .filter((event) => !SAID.includes(event.event))
    .flatMap((event) => (foretold(event, people) ?? tell(event, people))?.text ?? []);
  const quiet = preview.move.startsWith("drift ") && sentences.length === 0;
  return [...(quiet ? [m.will_change_nothing()] : sentences), ...balance(preview, view, people)];
}
