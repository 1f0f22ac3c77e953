/** The last scoring, land by land; where nobody stands, there is nothing to count. */

import type { People } from "../../frame/state/people";
import { m } from "../../paraglide/messages";
import type { Count } from "../kit";
import { eventsOf, ofKind } from "../lines";
import { tell } from "./describe";
import type { EventOf, Game, LogEntry, View } from "./view";

/** The rule that a land was counted by: it depends on how many lead. */
function whyOf(herds: number[]): string {
  const present = herds.filter((count) => count > 0);
  const leaders = present.filter((count) => count === Math.max(...present));
  if (leaders.length > 1) return m.trias_why_tie();
  return present.length === 1 ? m.trias_why_alone() : m.trias_why_most();
}

function countOf(event: EventOf<"land_scored">, view: View, people: People): Count<Game> {
  const { land, herds, points, numeral } = event;
  return {
    sign: numeral ?? "",
    name: m.trias_land({ numeral: numeral ?? "" }),
    title: tell(event, people)?.text ?? "",
    why: whyOf(herds),
    cells: view.position.lands.find(({ cells }) => cells.includes(land))?.cells ?? [land],
    shares: herds
      .map((count, seat) => ({
        seat,
        count,
        has: count === 0 ? "–" : m.trias_herds({ herds: count }),
        points: points[seat] ?? 0,
        best: (points[seat] ?? 0) > 0,
      }))
      .sort((left, right) => right.points - left.points || right.count - left.count),
    event,
  };
}

export const scoring = (entries: LogEntry[], view: View, people: People): Count<Game>[] =>
  ofKind(eventsOf(entries), "land_scored")
    .filter(({ herds }) => herds.some((count) => count > 0))
    .map((event) => countOf(event, view, people));
