/** The last count: the pens are opened and counted race by race, both at once. */

import type { People } from "../../frame/state/people";
import { m } from "../../paraglide/messages";
import type { Count } from "../kit";
import { eventsOf, gained, ofKind } from "../lines";
import { raceName } from "./describe";
import { inPen, RACES, type Game, type LogEntry, type View } from "./view";

export function scoring(entries: LogEntry[], view: View, people: People): Count<Game>[] {
  const event = ofKind(eventsOf(entries), "game_ended").find(({ pens }) => pens !== null);
  if (event === undefined) return [];
  return RACES.flatMap((race) => {
    const sheep = view.position.seats.map((seat) => inPen(seat, race));
    if (sheep.every((count) => count === 0)) return [];
    return [
      {
        sign: raceName(race).charAt(0),
        name: raceName(race),
        title: m.tr_pen_counted({ race: raceName(race), points: gained(sheep, people) }),
        why: m.tr_why_pen(),
        cells: [race],
        shares: sheep.map((count, seat) => ({
          seat,
          has: m.tr_sheep({ count }),
          points: count,
          best: count === Math.max(...sheep),
        })),
        event,
      },
    ];
  });
}
