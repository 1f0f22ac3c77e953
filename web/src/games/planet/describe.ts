/** Planet in words: events, moves, prompts. */

import { settings } from "../../frame/state/settings.svelte";
import type { People } from "../../frame/state/people";
import { m } from "../../paraglide/messages";
import type { Json, LogEntry, View } from "../../wire";
import { line, number, numbers, text, type Teller } from "../fields";
import type { Breakdown, Line, Prompt, SeatFact } from "../kit";

interface Tally {
  animal_points: number;
  animals: number;
  home_animals: number;
  objective: string | null;
  objective_points: number;
  parcels: number;
  total: number;
}

interface Position {
  round: number;
  rounds: number;
  revealed: { tile: number; code: string }[];
  animals: { animal: string; en: string; fr: string; home: string; round: number }[];
  players: { animals: { animal: string }[]; free: number[]; tally: Tally | null }[];
}

const positionOf = (view: View): Position => view.position as unknown as Position;

const TERRAINS: Record<string, () => string> = { O: m.ocean, F: m.forest, D: m.desert, G: m.glacier, M: m.mountain };
const codeName = (code: string): string => [...code].map((letter) => TERRAINS[letter]?.() ?? letter).join(", ");

/** Names as they were told when the animals were seen; an event carries only the id. */
const animals = new Map<string, { en: string; fr: string }>();
const animalName = (id: string): string => animals.get(id)?.[settings.language] ?? id.replaceAll("_", " ");

const TELLERS: Record<string, Teller> = {
  tile_placed: (event, people) =>
    line(number(event, "seat"), m.planet_placed({ name: people.name(number(event, "seat")), tile: number(event, "tile"), face: number(event, "face") + 1 })),
  animal_settled: (event, people) => line(number(event, "seat"), m.planet_settled({ name: people.name(number(event, "seat")), animal: animalName(text(event, "animal")) })),
  animal_carried: (event) => line(null, m.planet_carried({ animal: animalName(text(event, "animal")), round: number(event, "to_round") })),
  animal_boxed: (event) => line(null, m.planet_boxed({ animal: animalName(text(event, "animal")) })),
  surprise_revealed: (event) => line(null, m.planet_surprise({ animal: animalName(text(event, "animal")), round: number(event, "round") })),
  round_began: (event) => line(null, m.planet_round({ round: number(event, "round") })),
  game_ended: () => line(null, m.game_over()),
};

export const tell = (event: Json, people: People): Line | null => TELLERS[text(event, "event")]?.(event, people) ?? null;

export function say(move: string, view: View): string {
  const [, tile = "", face = "", turn = ""] = move.split(" ");
  const code = positionOf(view).revealed.find((candidate) => String(candidate.tile) === tile)?.code ?? "";
  return m.planet_say_take({ tile, terrains: codeName(code), face: Number(face) + 1, turn });
}

export function ask(view: View): Prompt {
  const position = positionOf(view);
  for (const animal of position.animals) animals.set(animal.animal, animal);
  return { title: m.planet_ask(), hint: m.planet_hint({ round: position.round, rounds: position.rounds }) };
}

export function facts(view: View, seat: number): SeatFact[] {
  const player = positionOf(view).players[seat];
  if (player === undefined) return [];
  return [
    { label: m.planet_free(), value: String(player.free.length) },
    { label: m.planet_animals(), value: String(player.animals.length) },
  ];
}

export function gains(event: Json): number[] | null {
  if (text(event, "event") !== "animal_settled" || event["points"] == null) return null;
  const points: number[] = [];
  points[number(event, "seat")] = number(event, "points");
  return Array.from(points, (value) => value ?? 0);
}

export function breakdown(view: View, log: LogEntry[], people: People): Breakdown | null {
  const ended = log.flatMap((entry) => entry.events).find((event) => event["event"] === "game_ended");
  const tallies = (ended?.["tallies"] ?? []) as Tally[];
  if (tallies.length === 0) return null;
  const totals = numbers({ scores: view.scores }, "scores");
  return {
    columns: [m.planet_animals(), m.planet_row_animals(), m.planet_row_objective(), m.total()],
    rows: tallies.map((tally, seat) => ({
      label: people.name(seat),
      seat,
      values: [tally.animals, tally.animal_points, tally.objective_points, totals[seat] ?? tally.total].map(String),
    })),
  };
}
