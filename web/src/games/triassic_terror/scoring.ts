/** The scoring at the end of a period: area by area, then presence and dominance. */

import type { People } from "../../frame/state/people";
import { m } from "../../paraglide/messages";
import type { Count } from "../kit";
import { eventsOf, gained, ofKind } from "../lines";
import { tell } from "./describe";
import { areaName, capital, initial, rankName, terrainName } from "./names";
import type { Area, Event, EventOf, Game, LogEntry, View } from "./view";

const nobodyOr = (points: number[], people: People): string => gained(points, people) || m.nobody();

/** What the habitats of one area paid; null: nothing. */
function areaCount(area: Area, events: EventOf<"habitats_scored">[], people: People): Count<Game> | null {
  const paid = events
    .flatMap((event) =>
      event.habitats
        .filter(([name, , points]) => name === area.name && points > 0)
        .map(([, habitat, points]) => ({ seat: event.seat, rank: habitat - 1, points, event })),
    )
    .sort((left, right) => left.rank - right.rank);
  const [first] = paid;
  if (first === undefined) return null;
  const points: number[] = [];
  for (const share of paid) points[share.seat] = share.points;
  return {
    sign: initial(area.name.charAt(0)) + area.name.slice(1),
    name: areaName(area.name),
    title: m.tt_area_scored({ area: areaName(area.name), points: nobodyOr(Array.from(points), people) }),
    why: m.tt_why_habitat(),
    cells: [area.name],
    shares: paid.map(({ seat, rank, points: won }) => ({
      seat,
      has: m.tt_has_habitat({
        rank: rankName(rank),
        dinos: area.habitats.find(({ owner }) => owner === seat)?.dinos ?? 0,
      }),
      points: won,
      best: rank === 0,
    })),
    event: first.event,
  };
}

function presenceCount(events: EventOf<"presence_scored">[], people: People): Count<Game>[] {
  const [first] = events;
  if (first === undefined) return [];
  const points: number[] = [];
  for (const event of events) points[event.seat] = event.points;
  return [
    {
      sign: "4",
      name: m.tt_row_presence(),
      title: m.tt_presence_all({ points: nobodyOr(Array.from(points), people) }),
      why: m.tt_why_presence(),
      cells: [],
      shares: events.map(({ seat, points: won, missing }) => ({
        seat,
        has:
          missing === ""
            ? m.tt_all_terrains()
            : m.tt_missing({ terrains: [...missing].map(terrainName).join(", ") }),
        points: won,
        best: won > 0,
      })),
      event: first,
    },
  ];
}

const dominanceCount = (event: EventOf<"dominance_scored">, areas: Area[], people: People): Count<Game> => ({
  sign: initial(event.terrain),
  name: m.tt_dominance_of({ terrain: capital(terrainName(event.terrain)) }),
  title: tell(event, people)?.text ?? "",
  why: m.tt_why_dominance(),
  cells: areas.filter(({ name }) => name.startsWith(event.terrain)).map(({ name }) => name),
  shares: event.places.map(([seat, points, dinos]) => ({
    seat,
    has: m.tt_has_dinos({ dinos }),
    points,
    best: points > 0,
  })),
  event,
});

export function scoring(entries: LogEntry[], view: View, people: People): Count<Game>[] {
  const events: Event[] = eventsOf(entries);
  const { areas } = view.position;
  const habitats = ofKind(events, "habitats_scored");
  return [
    ...areas.flatMap((area) => areaCount(area, habitats, people) ?? []),
    ...presenceCount(ofKind(events, "presence_scored"), people),
    ...ofKind(events, "dominance_scored").map((event) => dominanceCount(event, areas, people)),
  ];
}
