/** Triassic Terror in words: events, moves, prompts. */

import type { People } from "../../frame/state/people";
import { m } from "../../paraglide/messages";
import type { Json, LogEntry, Preview, View } from "../../wire";
import { flag, line, number, numbers, text, type Teller } from "../fields";
import type { Breakdown, Line, Prompt, SeatFact, Stage } from "../kit";
import { areaName, capital, predatorName, rankName, terrainName, tileEffect, tileName } from "./names";
import { positionOf, type Position, type Round } from "./view";

/** What a seat did not use in its turn. */
function unused(event: Json, tile: string): string[] {
  const whites = number(event, "whites_lost");
  return [
    ...(flag(event, "tile_unused") ? [tile] : []),
    ...(whites > 0 ? [m.tt_lost_whites({ count: whites })] : []),
  ];
}

const seatOf = (event: Json): number => number(event, "seat");
const nameOf = (event: Json, people: People): string => people.name(seatOf(event));

const TELLERS: Record<string, Teller> = {
  round_began: (event) => line(null, m.tt_round({ round: text(event, "round") })),
  open_card_taken: (event, people) =>
    line(
      seatOf(event),
      m.tt_open_card({ name: nameOf(event, people), terrain: terrainName(text(event, "terrain")) }),
    ),
  open_card_turned: (event) => line(null, m.tt_card_turned({ terrain: terrainName(text(event, "terrain")) })),
  blind_card_taken: (event, people) => line(seatOf(event), m.tt_blind_card({ name: nameOf(event, people) })),
  blind_card_dealt: (event) =>
    event["terrain"] == null
      ? null
      : line(seatOf(event), m.tt_blind_known({ terrain: terrainName(text(event, "terrain")) })),
  tile_taken: (event, people) =>
    line(seatOf(event), m.tt_tile({ name: nameOf(event, people), tile: tileName(text(event, "tile")) })),
  card_played: (event, people) =>
    line(
      seatOf(event),
      m.tt_card_played({ name: nameOf(event, people), terrain: terrainName(text(event, "terrain")) }),
    ),
  card_discarded: (event, people) =>
    line(
      seatOf(event),
      m.tt_card_known_discarded({
        name: nameOf(event, people),
        terrain: terrainName(text(event, "terrain")),
      }),
    ),
  dinos_placed: (event, people) =>
    line(
      seatOf(event),
      m.tt_placed({
        name: nameOf(event, people),
        dinos: number(event, "dinos"),
        area: areaName(text(event, "area")),
      }),
      [text(event, "area")],
    ),
  herd_removed: (event, people) =>
    line(
      seatOf(event),
      m.tt_removed({
        name: nameOf(event, people),
        area: areaName(text(event, "area")),
        dinos: number(event, "dinos"),
      }),
      [text(event, "area")],
    ),
  herds_ranked: (event, people) => {
    const [before, after] = [numbers(event, "before"), numbers(event, "after")];
    const displaced = before.some((seat, rank) => after.indexOf(seat) > rank);
    const herds = after.map((seat, rank) => `${rankName(rank)} ${people.name(seat)}`).join(", ");
    return displaced
      ? line(null, m.tt_ranked({ area: areaName(text(event, "area")), herds }), [text(event, "area")])
      : null;
  },
  turn_ended: (event, people) => {
    const things = unused(event, m.tt_lost_the_tile());
    return things.length === 0
      ? null
      : line(seatOf(event), m.tt_unused_lost({ name: nameOf(event, people), things: things.join(", ") }));
  },
  migration_began: (event, people) =>
    line(
      seatOf(event),
      m.tt_migration({ name: nameOf(event, people), area: areaName(text(event, "area")) }),
      [text(event, "area")],
    ),
  follower_joined: (event, people) =>
    line(
      number(event, "owner"),
      flag(event, "lost")
        ? m.tt_follower_lost({ name: people.name(number(event, "owner")) })
        : m.tt_follower({ name: people.name(number(event, "owner")) }),
    ),
  group_moved: (event, people) => {
    const group = {
      name: nameOf(event, people),
      dinos: number(event, "dinos"),
      area: areaName(text(event, "target")),
    };
    return line(seatOf(event), number(event, "died") > 0 ? m.tt_group_shock(group) : m.tt_group(group), [
      text(event, "source"),
      text(event, "target"),
    ]);
  },
  trex_recoloured: (event, people) =>
    line(seatOf(event), m.tt_trex_owner({ name: nameOf(event, people) }), [text(event, "area")]),
  predator_moved: (event, people) =>
    line(
      seatOf(event),
      m.tt_predator({
        name: nameOf(event, people),
        predator: predatorName(text(event, "predator")),
        area: areaName(text(event, "target")),
        appetite: number(event, "appetite"),
      }),
      [text(event, "source"), text(event, "target")],
    ),
  dino_eaten: (event, people) =>
    line(
      number(event, "owner"),
      m.tt_eaten({
        predator: capital(predatorName(text(event, "predator"))),
        name: people.name(number(event, "owner")),
      }),
      [text(event, "area")],
    ),
  dino_chased: (event, people) =>
    line(
      number(event, "owner"),
      m.tt_chased({ name: people.name(number(event, "owner")), area: areaName(text(event, "target")) }),
      [text(event, "source"), text(event, "target")],
    ),
  volcano_erupted: (event, people) => {
    const killed = (event["killed"] ?? []) as [number, number][];
    const deaths = killed.map(([owner, dinos]) => `${people.name(owner)} ×${dinos}`).join(", ");
    const sentence = m.tt_volcano({ name: nameOf(event, people), area: areaName(text(event, "area")) });
    return line(seatOf(event), deaths ? `${sentence} ${m.tt_erupted_kills({ herds: deaths })}` : sentence, [
      text(event, "area"),
    ]);
  },
  volcano_removed: (event) =>
    line(seatOf(event), m.tt_volcano_gone({ area: areaName(text(event, "area")) }), [text(event, "area")]),
  habitats_scored: (event, people) =>
    line(seatOf(event), m.tt_habitats({ name: nameOf(event, people), points: number(event, "points") })),
  presence_scored: (event, people) => {
    const missing = [...text(event, "missing")].map(terrainName).join(", ");
    const [name, points] = [nameOf(event, people), number(event, "points")];
    return line(
      seatOf(event),
      points > 0 ? m.tt_presence({ name, points }) : m.tt_presence_missing({ name, terrains: missing }),
    );
  },
  dominance_scored: (event, people) => {
    const places = (event["places"] ?? []) as [number, number][];
    const points = places.filter(([, won]) => won > 0).map(([seat, won]) => `${people.name(seat)} +${won}`);
    return line(
      null,
      m.tt_dominance({
        terrain: terrainName(text(event, "terrain")),
        points: points.join(", ") || m.nobody(),
      }),
    );
  },
  game_ended: () => line(null, m.game_over()),
};

export const tell = (event: Json, people: People): Line | null =>
  TELLERS[text(event, "event")]?.(event, people) ?? null;

type Sayer = (words: string[], view: View, people: People) => string;
const areas = (words: string[]): string => words.map(areaName).join(", ");
const owner = (word: string, people: People): string => people.name(Number(word.slice(1)) - 1);

const SAYERS: Record<string, Sayer> = {
  card: (words) =>
    words[0] === "open"
      ? m.tt_say_open()
      : words[0] === "blind"
        ? m.tt_say_blind()
        : m.tt_say_card({ areas: areas(words) }),
  tile: ([name = ""]) => m.tt_say_tile({ tile: tileName(name), effect: tileEffect(name) }),
  newland: (words) => m.tt_say_newland({ areas: areas(words) }),
  growth: (words) => m.tt_say_growth({ areas: areas(words) }),
  migrate: ([from = ""]) => m.tt_say_migrate({ area: areaName(from) }),
  send: ([to = "", count = ""]) => m.tt_say_send({ area: areaName(to), dinos: count }),
  hatch: ([where = ""]) =>
    where === "none" ? m.tt_say_hatch_none() : m.tt_say_hatch({ area: areaName(where) }),
  fly: ([to = ""]) => m.tt_say_fly({ area: areaName(to) }),
  trex: ([to = ""]) =>
    to === "stay" ? m.tt_say_trex_stay() : m.tt_say_predator({ predator: m.trex(), area: areaName(to) }),
  raptor: ([which = "", to = ""]) =>
    m.tt_say_predator({ predator: capital(predatorName(which)), area: areaName(to) }),
  white: ([to = ""]) => m.tt_say_white({ area: areaName(to) }),
  egg: ([to = ""]) => m.tt_say_egg({ area: areaName(to) }),
  volcano: ([to = ""]) => m.tt_say_volcano({ area: areaName(to) }),
  eat: ([whose = ""], _view, people) => m.tt_say_eat({ name: owner(whose, people) }),
  eject: ([whose = "", to = ""], _view, people) =>
    m.tt_say_eject({ name: owner(whose, people), area: areaName(to) }),
  done: () => m.tt_say_done(),
  end: () => m.end_turn(),
};

export function say(move: string, view: View, people: People): string {
  const [verb = "", ...words] = move.split(" ");
  return SAYERS[verb]?.(words, view, people) ?? move;
}

/** What will be counted when the running period ends, in words. */
function scoringAhead(position: Position): string {
  const rounds = position.rounds.filter((round) => round.name[0] === position.round[0]);
  const last: Round | undefined = rounds.at(-1);
  return [
    m.tt_scores_habitats(),
    ...(last?.presence ? [m.tt_scores_presence({ points: position.presence_points })] : []),
    ...(last?.dominance
      ? [
          m.tt_scores_dominance({
            points: position.dominance_points.filter((points) => points > 0).join("/"),
          }),
        ]
      : []),
  ].join(", ");
}

function askTitle(view: View): string {
  const { phase, turn } = positionOf(view);
  if (phase === "card") return m.tt_ask_card();
  if (phase === "tile") return m.tt_ask_tile();
  if (turn?.migration) return m.tt_ask_migrate({ area: areaName(turn.migration.source) });
  if (turn?.meal) {
    const { predator, area, limit, eaten } = turn.meal;
    return limit === eaten
      ? m.tt_ask_eat_over()
      : m.tt_ask_eat({
          predator: capital(predatorName(predator)),
          area: areaName(area),
          left: limit - eaten,
        });
  }
  if (turn?.scatter)
    return m.tt_ask_eject({
      predator: capital(predatorName(turn.scatter.predator)),
      area: areaName(turn.scatter.area),
    });
  return view.legal.length === 1 ? m.tt_ask_end() : m.tt_ask_menu({ tile: tileName(turn?.tile ?? "") });
}

export function ask(view: View): Prompt {
  const position = positionOf(view);
  return {
    title: askTitle(view),
    hint: m.tt_hint_end({ round: position.round, scoring: scoringAhead(position) }),
  };
}

/** How the running step stands: what is eaten, chased or still to send; empty between steps. */
export function stepStatus({ turn }: Position): string {
  if (turn?.meal) return m.tt_status_meal({ eaten: turn.meal.eaten, limit: turn.meal.limit });
  if (turn?.scatter) return m.tt_status_scatter({ chased: turn.scatter.ejected.length });
  if (!turn?.migration) return "";
  const { left, joined, sent, can_finish } = turn.migration;
  const going = m.tt_status_migration({ left, joined });
  return can_finish ? going : `${going}. ${m.tt_status_must({ missing: joined + 1 - sent })}`;
}

export function stages(view: View): Stage[] {
  const position = positionOf(view);
  const running = position.rounds.find((round) => round.state === "running");
  const all: [string[], string][] = [
    ...(running?.cards ? [[["card", "deal"], m.tt_stage_card()] as [string[], string]] : []),
    [["tile"], m.tt_stage_tile()],
    [["menu", "migrate", "eat", "eject"], m.tt_stage_play()],
  ];
  const now = all.findIndex(([phases]) => phases.includes(position.phase));
  return all.map(([, label], index) => ({
    label,
    state: index < now ? "past" : index === now ? "now" : "coming",
  }));
}

/** What a person should hear before this move. */
export function warning(move: string, view: View, preview: Preview | undefined): string | null {
  const happened = (kind: string): Json[] =>
    (preview?.events ?? []).filter((event) => event["event"] === kind && event["seat"] === view.seat);
  if (move === "end") {
    const things = [
      ...happened("card_discarded").map(() => m.tt_lost_card()),
      ...happened("turn_ended").flatMap((event) => unused(event, m.tt_lost_tile())),
    ];
    return things.length === 0 ? null : m.tt_lost_at_end({ things: things.join(", ") });
  }
  if (move.startsWith("send ") && happened("herd_removed").length > 0) return m.tt_send_dies();
  return view.seat !== null && move === `eat p${view.seat + 1}` ? m.tt_own_eaten() : null;
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
  else if (text(event, "event") === "dominance_scored")
    for (const [seat, won] of (event["places"] ?? []) as [number, number][]) points[seat] = won;
  return points.length === 0 ? null : Array.from(points, (value) => value ?? 0);
}

export function breakdown(view: View, log: LogEntry[], people: People): Breakdown {
  const events = log.flatMap((entry) => entry.events);
  const sum = (kind: string, seat: number): number =>
    events
      .filter((event) => event["event"] === kind)
      .reduce((total, event) => total + (gains(event)?.[seat] ?? 0), 0);
  const scores = numbers({ scores: view.scores }, "scores");
  return {
    columns: [m.tt_row_habitats(), m.tt_row_presence(), m.tt_row_dominance(), m.total()],
    rows: Array.from({ length: people.count }, (_, seat) => ({
      label: people.name(seat),
      seat,
      values: [
        sum("habitats_scored", seat),
        sum("presence_scored", seat),
        sum("dominance_scored", seat),
        scores[seat] ?? 0,
      ].map(String),
    })),
  };
}
