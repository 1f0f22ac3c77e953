/** Triassic Terror in words: events, moves, prompts. */

import type { People } from "../../frame/state/people";
import { m } from "../../paraglide/messages";
import type { Json, LogEntry, View } from "../../wire";
import { flag, line, number, numbers, text, type Teller } from "../fields";
import type { Breakdown, Line, Prompt, SeatFact } from "../kit";

interface Position {
  phase: "card" | "deal" | "tile" | "menu" | "migrate" | "eat" | "eject" | "slot" | "over";
  round: string;
  seats: { supply: number; on_board: number; whites: number }[];
  turn: { meal: { predator: string; area: string } | null; migration: { left: number; source: string } | null } | null;
}

const positionOf = (view: View): Position => view.position as unknown as Position;

const TERRAINS: Record<string, () => string> = { S: m.swamp, F: m.forest, D: m.desert, M: m.mountain };
const terrain = (letter: string): string => TERRAINS[letter]?.() ?? letter;
/** "swamp 2" for "S2". */
const area = (name: string): string => (/^[SFDM][1-3]$/.test(name) ? `${terrain(name[0] ?? "")} ${name[1]}` : name);

const PREDATORS: Record<string, () => string> = { trex: m.trex, pterodactyl: m.pterodactyl, r1: m.raptor_one, r2: m.raptor_two };
const predator = (name: string): string => PREDATORS[name]?.() ?? name;

const TILES: Record<string, () => string> = {
  newland: m.tile_newland,
  growth: m.tile_growth,
  migration: m.tile_migration,
  hatch: m.tile_hatch,
  trex: m.trex,
  raptors: m.tile_raptors,
};
const tileName = (name: string): string => TILES[name]?.() ?? name;

const seatOf = (event: Json): number => number(event, "seat");
const nameOf = (event: Json, people: People): string => people.name(seatOf(event));

const TELLERS: Record<string, Teller> = {
  round_began: (event) => line(null, m.tt_round({ round: text(event, "round") })),
  open_card_taken: (event, people) => line(seatOf(event), m.tt_open_card({ name: nameOf(event, people), terrain: terrain(text(event, "terrain")) })),
  open_card_turned: (event) => line(null, m.tt_card_turned({ terrain: terrain(text(event, "terrain")) })),
  blind_card_taken: (event, people) => line(seatOf(event), m.tt_blind_card({ name: nameOf(event, people) })),
  blind_card_dealt: (event) => (event["terrain"] == null ? null : line(seatOf(event), m.tt_blind_known({ terrain: terrain(text(event, "terrain")) }))),
  tile_taken: (event, people) => line(seatOf(event), m.tt_tile({ name: nameOf(event, people), tile: tileName(text(event, "tile")) })),
  card_played: (event, people) => line(seatOf(event), m.tt_card_played({ name: nameOf(event, people), terrain: terrain(text(event, "terrain")) })),
  card_discarded: (event, people) => line(seatOf(event), m.tt_card_discarded({ name: nameOf(event, people) })),
  dinos_placed: (event, people) => line(seatOf(event), m.tt_placed({ name: nameOf(event, people), dinos: number(event, "dinos"), area: area(text(event, "area")) }), [text(event, "area")]),
  herd_removed: (event, people) => line(seatOf(event), m.tt_removed({ name: nameOf(event, people), area: area(text(event, "area")) }), [text(event, "area")]),
  migration_began: (event, people) => line(seatOf(event), m.tt_migration({ name: nameOf(event, people), area: area(text(event, "area")) }), [text(event, "area")]),
  follower_joined: (event, people) => line(number(event, "owner"), flag(event, "lost") ? m.tt_follower_lost({ name: people.name(number(event, "owner")) }) : m.tt_follower({ name: people.name(number(event, "owner")) })),
  group_moved: (event, people) =>
    line(seatOf(event), m.tt_group({ name: nameOf(event, people), dinos: number(event, "dinos"), area: area(text(event, "target")), died: number(event, "died") }), [text(event, "source"), text(event, "target")]),
  trex_recoloured: (event, people) => line(seatOf(event), m.tt_trex_owner({ name: nameOf(event, people) }), [text(event, "area")]),
  predator_moved: (event, people) =>
    line(seatOf(event), m.tt_predator({ name: nameOf(event, people), predator: predator(text(event, "predator")), area: area(text(event, "target")) }), [text(event, "source"), text(event, "target")]),
  dino_eaten: (event, people) => line(number(event, "owner"), m.tt_eaten({ predator: predator(text(event, "predator")), name: people.name(number(event, "owner")) }), [text(event, "area")]),
  dino_chased: (event, people) => line(number(event, "owner"), m.tt_chased({ name: people.name(number(event, "owner")), area: area(text(event, "target")) }), [text(event, "source"), text(event, "target")]),
  volcano_erupted: (event, people) => line(seatOf(event), m.tt_volcano({ name: nameOf(event, people), area: area(text(event, "area")) }), [text(event, "area")]),
  volcano_removed: (event) => line(seatOf(event), m.tt_volcano_gone({ area: area(text(event, "area")) }), [text(event, "area")]),
  habitats_scored: (event, people) => line(seatOf(event), m.tt_habitats({ name: nameOf(event, people), points: number(event, "points") })),
  presence_scored: (event, people) => line(seatOf(event), m.tt_presence({ name: nameOf(event, people), points: number(event, "points") })),
  dominance_scored: (event, people) => {
    const places = (event["places"] ?? []) as [number, number][];
    const points = places.filter(([, won]) => won > 0).map(([seat, won]) => `${people.name(seat)} +${won}`);
    return line(null, m.tt_dominance({ terrain: terrain(text(event, "terrain")), points: points.join(", ") || m.nobody() }));
  },
  game_ended: () => line(null, m.game_over()),
};

export const tell = (event: Json, people: People): Line | null => TELLERS[text(event, "event")]?.(event, people) ?? null;

type Sayer = (words: string[], view: View, people: People) => string;
const areas = (words: string[]): string => words.map(area).join(", ");
const owner = (word: string, people: People): string => people.name(Number(word.slice(1)) - 1);

const SAYERS: Record<string, Sayer> = {
  card: (words) => (words[0] === "open" ? m.tt_say_open() : words[0] === "blind" ? m.tt_say_blind() : m.tt_say_card({ areas: areas(words) })),
  tile: ([name = ""]) => m.tt_say_tile({ tile: tileName(name) }),
  newland: (words) => m.tt_say_newland({ areas: areas(words) }),
  growth: (words) => m.tt_say_growth({ areas: areas(words) }),
  migrate: ([from = ""]) => m.tt_say_migrate({ area: area(from) }),
  send: ([to = "", count = ""]) => m.tt_say_send({ area: area(to), dinos: count }),
  hatch: ([where = ""]) => (where === "none" ? m.tt_say_hatch_none() : m.tt_say_hatch({ area: area(where) })),
  fly: ([to = ""]) => m.tt_say_fly({ area: area(to) }),
  trex: ([to = ""]) => (to === "stay" ? m.tt_say_trex_stay() : m.tt_say_predator({ predator: m.trex(), area: area(to) })),
  raptor: ([which = "", to = ""]) => m.tt_say_predator({ predator: predator(which), area: area(to) }),
  white: ([to = ""]) => m.tt_say_white({ area: area(to) }),
  egg: ([to = ""]) => m.tt_say_egg({ area: area(to) }),
  volcano: ([to = ""]) => m.tt_say_volcano({ area: area(to) }),
  eat: ([whose = ""], _view, people) => m.tt_say_eat({ name: owner(whose, people) }),
  eject: ([whose = "", to = ""], _view, people) => m.tt_say_eject({ name: owner(whose, people), area: area(to) }),
  done: () => m.tt_say_done(),
  end: () => m.end_turn(),
};

export function say(move: string, view: View, people: People): string {
  const [verb = "", ...words] = move.split(" ");
  return SAYERS[verb]?.(words, view, people) ?? move;
}

const PROMPTS: Record<string, () => string> = {
  card: m.tt_ask_card,
  tile: m.tt_ask_tile,
  menu: m.tt_ask_menu,
  migrate: m.tt_ask_migrate,
  eat: m.tt_ask_eat,
  eject: m.tt_ask_eject,
};

export function ask(view: View): Prompt {
  const { phase, round } = positionOf(view);
  return { title: PROMPTS[phase]?.() ?? m.tt_ask_menu(), hint: m.tt_round({ round }) };
}

export function facts(view: View, seat: number): SeatFact[] {
  const place = positionOf(view).seats[seat];
  if (place === undefined) return [];
  return [
    { label: m.tt_on_board(), value: String(place.on_board) },
    { label: m.tt_supply(), value: String(place.supply) },
  ];
}

const SCORED = ["habitats_scored", "presence_scored"];

/** What an event paid each seat. */
export function gains(event: Json): number[] | null {
  const points: number[] = [];
  if (SCORED.includes(text(event, "event"))) points[seatOf(event)] = number(event, "points");
  else if (text(event, "event") === "dominance_scored") for (const [seat, won] of (event["places"] ?? []) as [number, number][]) points[seat] = won;
  return points.length === 0 ? null : Array.from(points, (value) => value ?? 0);
}

export function breakdown(view: View, log: LogEntry[], people: People): Breakdown {
  const events = log.flatMap((entry) => entry.events);
  const sum = (kind: string, seat: number): number =>
    events.filter((event) => event["event"] === kind).reduce((total, event) => total + (gains(event)?.[seat] ?? 0), 0);
  const scores = numbers({ scores: view.scores }, "scores");
  return {
    columns: [m.tt_row_habitats(), m.tt_row_presence(), m.tt_row_dominance(), m.total()],
    rows: Array.from({ length: people.count }, (_, seat) => ({
      label: people.name(seat),
      seat,
      values: [sum("habitats_scored", seat), sum("presence_scored", seat), sum("dominance_scored", seat), scores[seat] ?? 0].map(String),
    })),
  };
}
