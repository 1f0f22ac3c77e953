/** Transhumance in words: events, moves, prompts, warnings. */

import type { People } from "../../frame/state/people";
import { m } from "../../paraglide/messages";
import { stagesAt, type Breakdown, type Prompt, type SeatFact, type Stage } from "../kit";
import { deed, eventsOf, line, ofKind, telling } from "../lines";
import {
  herdAt,
  inPen,
  RACES,
  type Event,
  type Herd,
  type LogEntry,
  type Outcome,
  type Preview,
  type Race,
  type View,
} from "./view";

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

const OUTCOMES: Record<Outcome, () => string> = {
  free: m.outcome_free,
  grown: m.outcome_grown,
  fused: m.outcome_fused,
  won: m.outcome_won,
  tied: m.outcome_tied,
  lost: m.outcome_lost,
  broken: m.outcome_broken,
};
export const outcomeName = (outcome: Outcome): string => OUTCOMES[outcome]();

const HERDS: Record<Race, (words: { size: number }) => string> = {
  G: m.herd_glorious,
  T: m.herd_daring,
  R: m.herd_swift,
  D: m.herd_motley,
};
/** "3 Glorious" */
export const herdName = ({ race, size }: Herd): string => HERDS[race]({ size });
/** "bell, horn" */
export const cardsNamed = (cards: string[]): string => cards.map(characterName).join(", ");

const numbersOf = (cell: string) => ({ row: cell[0] ?? "", place: cell[1] ?? "" });
export const cellName = (cell: string): string =>
  cell === "pen" ? m.the_pen() : m.row_place(numbersOf(cell));
const atCell = (cell: string): string => m.at_row_place(numbersOf(cell));
const ofCell = (cell: string): string => m.of_row_place(numbersOf(cell));
export const toCell = (cell: string): string =>
  cell === "pen" ? m.into_the_pen() : m.to_row_place(numbersOf(cell));

/** How two herds met; a fusion that does not fit breaks both. */
function meeting(herd: Herd, met: Herd, outcome: Outcome): string {
  if (outcome === "broken") return herd.race === met.race ? m.tr_sheep_differ() : m.tr_races_differ();
  return m.tr_met({ herd: herdName(herd), met: herdName(met), outcome: outcomeName(outcome) });
}

export const tell = telling<Event>({
  card_drawn: ({ seat, race, card }, people) => {
    const words = { race: raceName(race) };
    return line(
      seat,
      card === null
        ? deed(seat, people, m.tr_drew_you, m.tr_drew, words)
        : deed(seat, people, m.tr_drew_known_you, m.tr_drew_known, {
            ...words,
            character: characterName(card),
          }),
    );
  },
  last_card_drawn: ({ seat }, people) =>
    line(seat, deed(seat, people, m.tr_last_card_you, m.tr_last_card, {})),
  bonus_granted: ({ seat, draws }, people) =>
    line(seat, deed(seat, people, m.tr_bonus_you, m.tr_bonus, { draws })),
  herd_placed: ({ seat, cell, herd }, people) =>
    line(
      seat,
      deed(seat, people, m.tr_placed_you, m.tr_placed, { herd: herdName(herd), cell: atCell(cell) }),
      [cell],
    ),
  cards_added: ({ seat, cell, cards, herd }, people) =>
    line(
      seat,
      deed(seat, people, m.tr_added_you, m.tr_added, { count: cards.length, herd: herdName(herd) }),
      [cell],
    ),
  herd_moved: ({ seat, source, target, herd }, people) =>
    line(
      seat,
      deed(seat, people, m.tr_moved_you, m.tr_moved, { herd: herdName(herd), cell: toCell(target) }),
      [source, target],
    ),
  herds_met: ({ cell, herd, met, outcome }) => line(null, meeting(herd, met, outcome), [cell]),
  herd_formed: ({ seat, cell, herd }) => line(seat, m.tr_formed({ herd: herdName(herd) }), [cell]),
  herd_sacrificed: ({ seat, cell, enemy_cell, enemy }, people) =>
    line(
      seat,
      deed(seat, people, m.tr_sacrificed_you, m.tr_sacrificed, {
        enemy: herdName(enemy),
        size: enemy.size,
      }),
      [cell, enemy_cell],
    ),
  herd_dispersed: ({ seat, cell, herd }, people) =>
    line(seat, deed(seat, people, m.tr_dispersed_you, m.tr_dispersed, { herd: herdName(herd) }), [cell]),
  delivered: ({ seat, herd }, people) =>
    line(
      seat,
      herd === null
        ? deed(seat, people, m.tr_delivered_you, m.tr_delivered, {})
        : deed(seat, people, m.tr_delivered_known_you, m.tr_delivered_known, { herd: herdName(herd) }),
      ["pen"],
    ),
  empty_turn_counted: ({ seat, in_a_row, limit }) => line(seat, m.tr_empty({ count: in_a_row, limit })),
  game_ended: () => line(null, m.game_over()),
});

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
        cards: cardsNamed(rest),
        race: raceName(target[0] ?? ""),
        cell: atCell(first),
      });
    case "add":
      return m.say_add({
        cards: cardsNamed(rest),
        race: raceName(target[0] ?? ""),
        cell: ofCell(first),
      });
    case "move":
      return m.say_move_herd({ herd: nameAt(view, first), from: ofCell(first), to: toCell(target) });
    case "sac":
      return m.say_sacrifice({ own: ofCell(first), enemy: nameAt(view, target), cell: cellName(target) });
    case "skip":
      return view.position.phase === "place" ? m.say_skip_place() : m.say_skip_move();
    case "end":
      return m.end_turn();
    default:
      return move;
  }
}

const ACTS: Record<string, () => string> = {
  new: m.act_new,
  add: m.act_add,
  move: m.act_move_herd,
  sac: m.sacrifice,
};

/** What a button that plays the move says: herd and goal are before one's eyes. */
export function act(move: string, view: View): string {
  const [verb = "", , to] = move.split(" ");
  return verb === "move" && to === "pen" ? m.into_pen() : (ACTS[verb]?.() ?? say(move, view));
}

function nameAt(view: View, cell: string): string {
  const herd = herdAt(view, cell);
  return herd === null ? cellName(cell) : herdName(herd);
}

export function ask(view: View): Prompt {
  const position = view.position;
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
  const { phase } = view.position;
  const now = ORDER.includes(phase) ? ORDER.indexOf(phase) : ORDER.length;
  return stagesAt(now, [m.stage_draw(), m.stage_place(), m.stage_move()]);
}

export function facts(view: View, seat: number): SeatFact[] {
  const place = view.position.seats[seat];
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
  const position = view.position;
  if (ofKind(preview?.events ?? [], "herd_dispersed").some(({ why }) => why === "self_dispersal"))
    return m.warn_breaks();
  if (move.startsWith("draw") && position.seats[position.active]?.enclosure_left === 1)
    return m.warn_last_card();
  const idle = !position.acted && position.empty_turns + 1 >= position.empty_turns_limit;
  return idle && IDLE.includes(move) ? m.warn_empty_turns() : null;
}

/** What a move would do, in sentences for the preview; where the title says it all, that nobody is met. */
export function foretell(preview: Preview, _view: View, people: People): string[] {
  const told = preview.events
    .filter((event) => !SAID.includes(event.event))
    .flatMap((event) => tell(event, people)?.text ?? []);
  return told.length === 0 && /^(new|move)/.test(preview.move) && !preview.move.endsWith("pen")
    ? [m.tr_meets_nobody()]
    : told;
}
/** Events that only repeat the move itself. */
const SAID: readonly Event["event"][] = [
  "herd_placed",
  "cards_added",
  "herd_moved",
  "card_drawn",
  "delivered",
];

export function gains(event: Event): number[] | null {
  if (event.event !== "delivered" || event.herd === null) return null;
  const { seat, herd } = event;
  return [0, 1].map((other) => (other === seat ? herd.size : 0));
}

export function breakdown(view: View, log: LogEntry[], people: People): Breakdown {
  const events = eventsOf(log);
  const of = <Told extends { seat: number }>(list: Told[], seat: number): Told[] =>
    list.filter((event) => event.seat === seat);
  const sheep = (list: { herd: Herd | null }[]): number =>
    list.reduce((sum, { herd }) => sum + (herd?.size ?? 0), 0);
  const delivered = ofKind(events, "delivered");
  const dispersed = ofKind(events, "herd_dispersed");
  const pens = ofKind(events, "game_ended")[0]?.pens ?? [];
  const row = (label: string, value: (seat: number) => number) => ({
    label,
    seat: null,
    values: [0, 1].map((seat) => String(value(seat))),
  });
  return {
    columns: [people.name(0), people.name(1)],
    bySeat: true,
    rows: [
      row(m.tr_row_deliveries(), (seat) => of(delivered, seat).length),
      row(m.tr_row_dispersed(), (seat) => sheep(of(dispersed, seat))),
      ...RACES.map((race) => {
        const inside = view.position.seats.map((place) => inPen(place, race));
        return inside.some((count) => count > 0)
          ? [row(m.tr_row_race({ race: raceName(race) }), (seat) => inside[seat] ?? 0)]
          : [];
      }).flat(),
      row(m.tr_row_pen(), (seat) => pens[seat] ?? sheep(of(delivered, seat))),
    ],
  };
}
