/** Animals that choose their planets, one after the other, and in the end the objectives. */

import type { People } from "../../frame/state/people";
import { m } from "../../paraglide/messages";
import { stopped } from "../../prose";
import type { Count } from "../kit";
import { eventsOf, gained, nameIn, ofKind } from "../lines";
import { terrainName, tell, wish } from "./describe";
import { best } from "./foresee";
import { animalName, cardOf } from "./names";
import { settledIn, type EventOf, type Game, type LogEntry, type Settled, type View } from "./view";

/** What decided, where the first region did not: in the last round a tie is broken. */
const DECIDED: Record<number, () => string> = { 2: m.planet_why_second, 3: m.planet_why_third };

function whyOf(event: Settled, people: People): string {
  const card = cardOf(event.animal);
  const level = event.tied.map((seat) => nameIn(seat, people)).join(", ");
  return [
    ...(card === undefined ? [] : [m.planet_wishes({ wish: wish(card) })]),
    ...(event.event === "animal_settled"
      ? [DECIDED[event.decided_by]?.() ?? ""]
      : level === ""
        ? []
        : [stopped(m.planet_level({ names: level }))]),
  ].join(" ");
}

function animalCount(event: Settled, index: number, people: People): Count<Game> {
  const winner = event.event === "animal_settled" ? event.seat : null;
  const paid = event.event === "animal_settled" ? event.points : null;
  return {
    sign: String(index + 1),
    name: animalName(event.animal),
    title: tell(event, people)?.text ?? "",
    why: whyOf(event, people),
    cells: [],
    shares: event.values
      .map((_, seat) => ({
        seat,
        value: best(event.values, seat),
        has: String(best(event.values, seat)),
        points: seat === winner ? paid : null,
        best: seat === winner || (winner === null && event.tied.includes(seat)),
      }))
      .sort((left, right) => Number(right.best) - Number(left.best) || right.value - left.value),
    event,
  };
}

function objectiveCount(event: EventOf<"game_ended">, people: People): Count<Game>[] {
  const tallies = event.tallies ?? [];
  if (tallies.every(({ objective }) => objective === null)) return [];
  const points = tallies.map(({ objective_points }) => objective_points);
  return [
    {
      sign: "★",
      name: m.planet_row_objective(),
      title: m.planet_objectives_count({ points: gained(points, people) || m.nobody() }),
      why: m.planet_why_objective(),
      cells: [],
      shares: tallies
        .map(({ objective, parcels, objective_points }, seat) => ({
          seat,
          has: objective === null ? "" : m.planet_objective_has({ terrain: terrainName(objective), parcels }),
          points: objective_points,
          best: objective_points > 0,
        }))
        .sort((left, right) => right.points - left.points),
      event,
    },
  ];
}

export function scoring(entries: LogEntry[], _view: View, people: People): Count<Game>[] {
  const events = eventsOf(entries);
  return [
    ...settledIn(events).map((event, index) => animalCount(event, index, people)),
    ...ofKind(events, "game_ended").flatMap((event) => objectiveCount(event, people)),
  ];
}

/** The log's changes of an animal's ladder: what every planet offered then. */
const changesOf = (log: LogEntry[], animal: string) =>
  ofKind(eventsOf(log), "tile_placed").flatMap((placed) =>
    placed.animals.filter((change) => change.animal === animal).map((change) => ({ placed, change })),
  );

/** What every planet offered an animal before the last tile that mattered to it. */
export const offeredBefore = (log: LogEntry[], event: Settled): number[][] =>
  changesOf(log, event.animal).at(-2)?.change.values ?? event.values.map(() => []);

/** The parcels of a planet that an animal counts, as the seat's last tile that mattered to it left them. */
export const homeOn = (log: LogEntry[], animal: string, seat: number): number[] =>
  changesOf(log, animal).findLast(({ placed }) => placed.seat === seat)?.change.parcels ?? [];
