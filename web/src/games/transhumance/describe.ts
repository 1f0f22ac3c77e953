/** Transhumance in words: events, moves, prompts, warnings. */

import type { People } from "../../frame/state/people";
import { m } from "../../paraglide/messages";
import type { Json, LogEntry, Preview, View } from "../../wire";
import { line, number, numbers, text, texts, type Teller } from "../fields";
import type { Breakdown, Line, Prompt, SeatFact, Stage } from "../kit";
import { herdAt, positionOf, RACES, type Herd } from "./view";

const RACE_NAMES: Record<string, () => string> = {
  G: m.race_glorious,
  T: m.race_daring,
  R: m.race_swift,
  D: m.race_motley,
};
export const raceName = (race: string): string => RACE_NAMES[race]?.() ?? race;

const CHARACTERS: Record<string, () => string> = {
  a: m.character_bell,
  b: m.character_horn,
  c: m.character_clover,
  d: m.character_drop,
  e: m.character_sun,
};
/** "bell" for "Ga". */
export const characterName = (card: string): string => CHARACTERS[card.slice(1)]?.() ?? card;

const OUTCOMES: Record<string, () => string> = {
  free: m.outcome_free,
  grown: m.outcome_grown,
  fused: m.outcome_fused,
  won: m.outcome_won,
  tied: m.outcome_tied,
  lost: m.outcome_lost,
  broken: m.outcome_broken,
};
export const outcomeName = (outcome: string): string => OUTCOMES[outcome]?.() ?? outcome;

const herdName = (herd: Herd): string => m.herd_named({ size: herd.size, race: raceName(herd.race) });
const herdOf = (event: Json): Herd => event["herd"] as Herd;
export const cellName = (cell: string): string =>
  cell === "pen" ? m.the_pen() : m.row_place({ row: cell[0] ?? "", place: cell[1] ?? "" });

const TELLERS: Record<string, Teller> = {
  card_drawn: (event, people) => {
    const [name, race, card] = [
      people.name(number(event, "seat")),
      raceName(text(event, "race")),
      text(event, "card"),
    ];
    return line(
      number(event, "seat"),
      card === ""
        ? m.tr_drew({ name, race })
        : m.tr_drew_known({ name, race, character: characterName(card) }),
    );
  },
  last_card_drawn: (event, people) =>
    line(number(event, "seat"), m.tr_last_card({ name: people.name(number(event, "seat")) })),
  bonus_granted: (event, people) =>
    line(
      number(event, "seat"),
      m.tr_bonus({ name: people.name(number(event, "seat")), draws: number(event, "draws") }),
    ),
  herd_placed: (event, people) =>
    line(
      number(event, "seat"),
      m.tr_placed({
        name: people.name(number(event, "seat")),
        herd: herdName(herdOf(event)),
        cell: cellName(text(event, "cell")),
      }),
      [text(event, "cell")],
    ),
  cards_added: (event, people) =>
    line(
      number(event, "seat"),
      m.tr_added({
        name: people.name(number(event, "seat")),
        count: texts(event, "cards").length,
        herd: herdName(herdOf(event)),
      }),
      [text(event, "cell")],
    ),
  herd_moved: (event, people) =>
    line(
      number(event, "seat"),
      m.tr_moved({
        name: people.name(number(event, "seat")),
        herd: herdName(herdOf(event)),
        cell: cellName(text(event, "target")),
      }),
      [text(event, "source"), text(event, "target")],
    ),
  herds_met: (event) =>
    line(
      null,
      m.tr_met({
        herd: herdName(herdOf(event)),
        met: herdName(event["met"] as Herd),
        outcome: outcomeName(text(event, "outcome")),
      }),
      [text(event, "cell")],
    ),
  herd_formed: (event) =>
    line(number(event, "seat"), m.tr_formed({ herd: herdName(herdOf(event)) }), [text(event, "cell")]),
  herd_sacrificed: (event, people) =>
    line(
      number(event, "seat"),
      m.tr_sacrificed({ name: people.name(number(event, "seat")), enemy: herdName(event["enemy"] as Herd) }),
      [text(event, "cell"), text(event, "enemy_cell")],
    ),
  herd_dispersed: (event, people) =>
    line(
      number(event, "seat"),
      m.tr_dispersed({ name: people.name(number(event, "seat")), herd: herdName(herdOf(event)) }),
      [text(event, "cell")],
    ),
  delivered: (event, people) => {
    const name = people.name(number(event, "seat"));
    return line(
      number(event, "seat"),
      event["herd"] == null
        ? m.tr_delivered({ name })
        : m.tr_delivered_known({ name, herd: herdName(herdOf(event)) }),
      ["pen"],
    );
  },
  empty_turn_counted: (event) =>
    line(
      number(event, "seat"),
      m.tr_empty({ count: number(event, "in_a_row"), limit: number(event, "limit") }),
    ),
  game_ended: () => line(null, m.game_over()),
};

export const tell = (event: Json, people: People): Line | null =>
  TELLERS[text(event, "event")]?.(event, people) ?? null;

export function say(move: string, view: View): string {
  const [verb, first = "", ...rest] = move.split(" ");
  const target = rest[0] ?? "";
  switch (verb) {
    case "draw":
      return m.say_draw_race({ race: raceName(first) });
    case "stop":
      return m.say_stop();
    case "new":
      return m.say_new({
        cards: rest.map(characterName).join(", "),
        race: raceName(target[0] ?? ""),
        cell: cellName(first),
      });
    case "add":
      return m.say_add({
        cards: rest.map(characterName).join(", "),
        race: raceName(target[0] ?? ""),
        cell: cellName(first),
      });
    case "move":
      return m.say_move_herd({ herd: nameAt(view, first), from: cellName(first), to: cellName(target) });
    case "sac":
      return m.say_sacrifice({ own: cellName(first), enemy: nameAt(view, target), cell: cellName(target) });
    case "skip":
      return positionOf(view).phase === "place" ? m.say_skip_place() : m.say_skip_move();
    case "end":
      return m.end_turn();
    default:
      return move;
  }
}

function nameAt(view: View, cell: string): string {
  const herd = herdAt(view, cell);
  return herd === null ? cellName(cell) : herdName(herd);
}

export function ask(view: View): Prompt {
  const position = positionOf(view);
  switch (position.phase) {
    case "draw":
      return {
        title: m.tr_ask_draw({ draws: position.draws_left }),
        hint: position.last_turn ? m.tr_hint_last() : m.tr_hint_draw(),
      };
    case "bonus":
      return { title: m.tr_ask_bonus({ draws: position.bonus_left }), hint: "" };
    case "place":
      return { title: m.tr_ask_place(), hint: m.tr_hint_place() };
    case "move":
      return { title: m.tr_ask_move(), hint: m.tr_hint_move() };
    default:
      return { title: m.tr_ask_end(), hint: "" };
  }
}

const ORDER = ["draw", "place", "move"];

export function stages(view: View): Stage[] {
  const { phase } = positionOf(view);
  const now = ORDER.includes(phase) ? ORDER.indexOf(phase) : ORDER.length;
  const state = (index: number): Stage["state"] => (index < now ? "past" : index === now ? "now" : "coming");
  return [m.stage_draw(), m.stage_place(), m.stage_move()].map((label, index) => ({
    label,
    state: state(index),
  }));
}

export function facts(view: View, seat: number): SeatFact[] {
  const place = positionOf(view).seats[seat];
  if (place === undefined) return [];
  return [
    { label: m.tr_cards_left(), value: String(place.enclosure_left) },
    { label: m.tr_in_hand(), value: String(RACES.reduce((sum, race) => sum + place.hand_backs[race], 0)) },
  ];
}

/** Moves that do nothing: a turn of these alone counts as empty. */
const IDLE = ["skip", "end"];

/** Breaking an own herd, drawing the last card, the turn without action that ends the game: always ask. */
export function warning(move: string, view: View, preview: Preview | undefined): string | null {
  const position = positionOf(view);
  const events = preview?.events ?? [];
  if (events.some((event) => event["event"] === "herd_dispersed" && event["why"] === "self_dispersal"))
    return m.warn_breaks();
  if (move.startsWith("draw") && position.seats[position.active]?.enclosure_left === 1)
    return m.warn_last_card();
  const idle = !position.acted && position.empty_turns + 1 >= position.empty_turns_limit;
  return idle && IDLE.includes(move) ? m.warn_empty_turns() : null;
}

/** What a move would do, in sentences for the preview; where the title says it all, that nobody is met. */
export function foretell(preview: Preview, _view: View, people: People): string[] {
  const told = preview.events
    .filter((event) => !SAID.includes(text(event, "event")))
    .flatMap((event) => tell(event, people)?.text ?? []);
  return told.length === 0 && /^(new|move)/.test(preview.move) && !preview.move.endsWith("pen")
    ? [m.tr_meets_nobody()]
    : told;
}
/** Events that only repeat the move itself. */
const SAID = ["herd_placed", "cards_added", "herd_moved", "card_drawn", "delivered"];

export function gains(event: Json): number[] | null {
  const herd = event["herd"] as Herd | null;
  if (text(event, "event") !== "delivered" || herd == null) return null;
  return [0, 1].map((seat) => (seat === number(event, "seat") ? herd.size : 0));
}

export function breakdown(_view: View, log: LogEntry[], people: People): Breakdown {
  const events = log.flatMap((entry) => entry.events);
  const tally = (seat: number, kind: string): Json[] =>
    events.filter((event) => event["event"] === kind && event["seat"] === seat);
  const sheep = (list: Json[]): number =>
    list.reduce((sum, event) => sum + ((event["herd"] as Herd | null)?.size ?? 0), 0);
  const pens = numbers(events.find((event) => event["event"] === "game_ended") ?? {}, "pens");
  const row = (label: string, value: (seat: number) => number) => ({
    label,
    seat: null,
    values: [0, 1].map((seat) => String(value(seat))),
  });
  return {
    columns: [people.name(0), people.name(1)],
    rows: [
      row(m.tr_row_deliveries(), (seat) => tally(seat, "delivered").length),
      row(m.tr_row_dispersed(), (seat) => sheep(tally(seat, "herd_dispersed"))),
      row(m.tr_row_pen(), (seat) => pens[seat] ?? sheep(tally(seat, "delivered"))),
    ],
  };
}
