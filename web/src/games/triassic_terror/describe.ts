/** Triassic Terror in words: events, moves, prompts. */

import type { People } from "../../frame/state/people";
import { m } from "../../paraglide/messages";
import { stagesAt, type Breakdown, type Prompt, type SeatFact, type Stage } from "../kit";
import { whose } from "../../elision";
import { deed, eventsOf, line, nameIn, ofKind, telling } from "../lines";
import { causeOf } from "./causes";
import { materialOf } from "../material";
import { lowered } from "../../prose";
import { areasOf, gainOf, toolInHand, tools } from "./input";
import {
  areaName,
  capital,
  periodName,
  predatorName,
  rankName,
  roundName,
  terrainName,
  tileEffect,
  tileName,
} from "./names";
import { selection } from "./selection.svelte";
import type { Event, EventOf, LogEntry, Position, Preview, Round, View } from "./view";

/** What a seat did not use in its turn. */
const unused = ({ tile_unused, whites_lost }: EventOf<"turn_ended">, tile: string): string[] => [
  ...(tile_unused ? [tile] : []),
  ...(whites_lost > 0 ? [m.tt_lost_whites({ count: whites_lost })] : []),
];

export const tell = telling<Event>({
  round_began: ({ round }) => line(null, `${roundName(round)}.`),
  open_card_taken: ({ seat, terrain }, people) =>
    line(seat, deed(seat, people, m.tt_open_card_you, m.tt_open_card, { terrain: terrainName(terrain) })),
  open_card_turned: ({ terrain }) => line(null, m.tt_card_turned({ terrain: terrainName(terrain) })),
  blind_card_taken: ({ seat }, people) =>
    line(seat, deed(seat, people, m.tt_blind_card_you, m.tt_blind_card, {})),
  blind_card_dealt: ({ seat, terrain }) =>
    terrain === null ? null : line(seat, m.tt_blind_known({ terrain: terrainName(terrain) })),
  tile_taken: ({ seat, tile }, people) =>
    line(seat, deed(seat, people, m.tt_tile_you, m.tt_tile, { tile: tileName(tile) })),
  card_played: ({ seat, terrain }, people) =>
    line(seat, deed(seat, people, m.tt_card_played_you, m.tt_card_played, { terrain: terrainName(terrain) })),
  card_discarded: ({ seat, terrain }, people) =>
    line(
      seat,
      deed(seat, people, m.tt_card_known_discarded_you, m.tt_card_known_discarded, {
        terrain: terrainName(terrain),
      }),
    ),
  dinos_placed: (event, people) => {
    const { seat, area, dinos } = event;
    const placed = deed(seat, people, m.tt_placed_you, m.tt_placed, { dinos, area: areaName(area) });
    const cause = causeOf(event);
    const after = people.mine(seat) ? lowered(placed) : placed;
    return line(seat, cause === null ? placed : m.tt_cause({ cause, deed: after }), [area]);
  },
  herd_removed: ({ seat, area, dinos }, people) =>
    line(seat, deed(seat, people, m.tt_removed_you, m.tt_removed, { area: areaName(area), dinos }), [area]),
  herds_ranked: ({ area, before, after }, people) => {
    const displaced = before.some((seat, rank) => after.indexOf(seat) > rank);
    const herds = after.map((seat, rank) => `${rankName(rank)} ${nameIn(seat, people)}`).join(", ");
    return displaced ? line(null, m.tt_ranked({ area: areaName(area), herds }), [area]) : null;
  },
  turn_ended: (event, people) => {
    const things = unused(event, m.tt_lost_the_tile());
    return things.length === 0
      ? null
      : line(
          event.seat,
          deed(event.seat, people, m.tt_unused_lost_you, m.tt_unused_lost, { things: things.join(", ") }),
        );
  },
  migration_began: ({ seat, area }, people) =>
    line(seat, deed(seat, people, m.tt_migration_you, m.tt_migration, { area: areaName(area) }), [area]),
  follower_joined: ({ owner, lost }, people) =>
    line(
      owner,
      lost
        ? deed(owner, people, m.tt_follower_lost_you, m.tt_follower_lost, {})
        : deed(owner, people, m.tt_follower_you, m.tt_follower, {}),
    ),
  group_moved: ({ seat, source, target, dinos, died, why }, people) => {
    const group = { dinos, area: areaName(target) };
    const [fled, sent] =
      died > 0
        ? [
            deed(seat, people, m.tt_fled_died_you, m.tt_fled_died, group),
            deed(seat, people, m.tt_group_shock_you, m.tt_group_shock, group),
          ]
        : [
            deed(seat, people, m.tt_fled_you, m.tt_fled, group),
            deed(seat, people, m.tt_group_you, m.tt_group, group),
          ];
    return line(seat, why === "ejection" ? fled : sent, [source, target]);
  },
  trex_recoloured: ({ seat, area }, people) =>
    line(seat, deed(seat, people, m.tt_trex_owner_you, m.tt_trex_owner, {}), [area]),
  predator_moved: ({ seat, predator, source, target, appetite }, people) =>
    line(
      seat,
      deed(seat, people, m.tt_predator_you, m.tt_predator, {
        predator: predatorName(predator),
        area: areaName(target),
        appetite,
      }),
      [source, target],
    ),
  dino_eaten: ({ predator, area, owner }, people) =>
    line(
      owner,
      deed(owner, people, m.tt_eaten_you, m.tt_eaten, { predator: capital(predatorName(predator)) }),
      [area],
    ),
  dino_chased: ({ owner, source, target }, people) =>
    line(owner, deed(owner, people, m.tt_chased_you, m.tt_chased, { area: areaName(target) }), [
      source,
      target,
    ]),
  volcano_erupted: ({ seat, area, killed }, people) => {
    const deaths = killed.map(([owner, dinos]) => `${nameIn(owner, people)} ×${dinos}`).join(", ");
    const sentence = deed(seat, people, m.tt_volcano_you, m.tt_volcano, { area: areaName(area) });
    return line(seat, deaths ? `${sentence} ${m.tt_erupted_kills({ herds: deaths })}` : sentence, [area]);
  },
  volcano_removed: ({ seat, area }) => line(seat, m.tt_volcano_gone({ area: areaName(area) }), [area]),
  habitats_scored: ({ seat, points, habitats }, people) => {
    const paid = habitats.filter(([, , won]) => won > 0).map(([area, , won]) => `${areaName(area)} +${won}`);
    return line(
      seat,
      paid.length === 0
        ? deed(seat, people, m.tt_habitats_you, m.tt_habitats, { points })
        : deed(seat, people, m.tt_habitats_of_you, m.tt_habitats_of, { points, areas: paid.join(", ") }),
      habitats.map(([area]) => area),
    );
  },
  presence_scored: ({ seat, points, missing }, people) => {
    const terrains = [...missing].map(terrainName).join(", ");
    return line(
      seat,
      points > 0
        ? deed(seat, people, m.tt_presence_you, m.tt_presence, { points })
        : deed(seat, people, m.tt_presence_missing_you, m.tt_presence_missing, { terrains }),
    );
  },
  dominance_scored: ({ terrain, places }, people) => {
    const points = places
      .filter(([, won]) => won > 0)
      .map(([seat, won]) => `${nameIn(seat, people)} +${won}`);
    return line(
      null,
      m.tt_dominance({ terrain: terrainName(terrain), points: points.join(", ") || m.nobody() }),
    );
  },
  game_ended: () => line(null, m.game_over()),
});

type Sayer = (words: string[], view: View, people: People) => string;
/** "Swamp 1 ×2, Forest 3": an area that is named more than once is counted. */
const areas = (words: string[]): string =>
  [...new Set(words)]
    .map((area) => {
      const times = words.filter((other) => other === area).length;
      return times > 1 ? `${areaName(area)} ×${times}` : areaName(area);
    })
    .join(", ");
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
  eat: ([seat = ""], _view, people) => m.tt_say_eat({ whose: whose(owner(seat, people)) }),
  eject: ([seat = "", to = ""], _view, people) =>
    m.tt_say_eject({ whose: whose(owner(seat, people)), area: areaName(to) }),
  done: () => m.tt_say_done(),
  end: () => m.end_turn(),
};

export function say(move: string, view: View, people: People): string {
  const [verb = "", ...words] = move.split(" ");
  return SAYERS[verb]?.(words, view, people) ?? move;
}

/** A move before one's eyes: what a tile does stands on it. */
export function brief(move: string, view: View, people: People): string {
  const [verb = "", name = ""] = move.split(" ");
  return verb === "tile" ? tileName(name) : say(move, view, people);
}

/** What is counted at the end of a period whose last round is this one. */
export const scoringIn = (position: Position, last: Round | undefined): string[] => [
  m.tt_scores_habitats(),
  ...(last?.presence ? [m.tt_scores_presence({ points: position.presence_points })] : []),
  ...(last?.dominance
    ? [
        m.tt_scores_dominance({
          points: position.dominance_points.filter((points) => points > 0).join("/"),
        }),
      ]
    : []),
];

/** What will be counted when the running period ends, in words. */
function scoringAhead(position: Position): string {
  const rounds = position.rounds.filter((round) => round.name[0] === position.round[0]);
  return scoringIn(position, rounds.at(-1)).join(", ");
}

function askTitle(view: View): string {
  const { phase, turn } = view.position;
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
  return askTool(view);
}

/** What the tool in hand asks for next; without one, only counters are left, or nothing. */
function askTool(view: View): string {
  const tool = toolInHand(view.legal, selection);
  if (tool === null) return view.legal.length === 1 ? m.tt_ask_end() : m.tt_ask_counters();
  const [chosen, total] = [selection.areas.length, areasOf(tools(view.legal).get(tool)?.[0] ?? "").length];
  const seat = view.seat === null ? undefined : view.position.seats[view.seat];
  const asks: Record<string, () => string> = {
    newland: () => m.tt_ask_newland({ chosen, total }),
    card: () => m.tt_ask_play_card({ chosen, total, terrain: terrainName(seat?.terrain ?? "") }),
    growth: () => m.tt_ask_growth({ dinos: gainOf(tool, chosen), at: chosen + 1, total }),
    migrate: () => m.tt_ask_leave(),
    hatch: () => m.tt_ask_hatch({ dinos: materialOf("triassic_terror").hatch }),
    fly: () => m.tt_ask_fly(),
    trex: () => m.tt_ask_trex(),
    "raptor r1": () => m.tt_ask_raptor({ which: 1 }),
    "raptor r2": () => m.tt_ask_raptor({ which: 2 }),
    white: () => m.tt_ask_white({ count: seat?.whites ?? 0 }),
    egg: () => m.tt_ask_egg({ dinos: materialOf("triassic_terror").hatch }),
    volcano: () => m.tt_ask_volcano(),
  };
  return asks[tool]?.() ?? m.tt_ask_counters();
}

export function ask(view: View): Prompt {
  const position = view.position;
  return {
    title: askTitle(view),
    hint: m.tt_hint_end({ round: roundName(position.round), scoring: scoringAhead(position) }),
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
  const position = view.position;
  const running = position.rounds.find((round) => round.state === "running");
  const all: [string[], string][] = [
    ...(running?.cards ? [[["card", "deal"], m.tt_stage_card()] as [string[], string]] : []),
    [["tile"], m.tt_stage_tile()],
    [["menu", "migrate", "eat", "eject"], m.tt_stage_play()],
  ];
  const now = all.findIndex(([phases]) => phases.includes(position.phase));
  return stagesAt(
    now,
    all.map(([, label]) => label),
  );
}

/** What a person should hear before this move. */
export function warning(move: string, view: View, preview: Preview | undefined): string | null {
  const mine = (preview?.events ?? []).filter((event) => "seat" in event && event.seat === view.seat);
  if (move === "end") {
    const things = [
      ...ofKind(mine, "card_discarded").map(() => m.tt_lost_card()),
      ...ofKind(mine, "turn_ended").flatMap((event) => unused(event, m.tt_lost_tile())),
    ];
    return things.length === 0 ? null : m.tt_lost_at_end({ things: things.join(", ") });
  }
  if (move.startsWith("send ") && ofKind(mine, "herd_removed").length > 0) return m.tt_send_dies();
  return view.seat !== null && move === `eat p${view.seat + 1}` ? m.tt_own_eaten() : null;
}

export function facts(view: View, seat: number): SeatFact[] {
  const place = view.position.seats[seat];
  if (place === undefined) return [];
  return [
    { label: m.tt_on_board(), value: String(place.on_board) },
    { label: m.tt_supply(), value: String(place.supply) },
  ];
}

/** What an event paid each seat. */
export function gains(event: Event): number[] | null {
  const points: number[] = [];
  if (event.event === "habitats_scored" || event.event === "presence_scored")
    points[event.seat] = event.points;
  else if (event.event === "dominance_scored") for (const [seat, won] of event.places) points[seat] = won;
  return points.length === 0 ? null : Array.from(points, (value) => value ?? 0);
}

export function breakdown(view: View, log: LogEntry[], people: People): Breakdown {
  const events = eventsOf(log);
  const sum = (kind: Event["event"], seat: number): number =>
    ofKind(events, kind).reduce((total, event) => total + (gains(event)?.[seat] ?? 0), 0);
  return {
    columns: [m.tt_row_habitats(), m.tt_row_presence(), m.tt_row_dominance(), m.total()],
    rows: Array.from({ length: people.count }, (_, seat) => ({
      label: people.name(seat),
      seat,
      note: m.tt_note_habitats({
        periods: ofKind(events, "habitats_scored")
          .filter((event) => event.seat === seat)
          .map(({ period, points }) => `${periodName(period)} +${points}`)
          .join(", "),
      }),
      values: [
        sum("habitats_scored", seat),
        sum("presence_scored", seat),
        sum("dominance_scored", seat),
        view.scores[seat] ?? 0,
      ].map(String),
    })),
  };
}
