/** The path, the hands and the pens in words. */

import type { People } from "../../frame/state/people";
import { m } from "../../paraglide/messages";
import { whose } from "../../elision";
import { apart, listed, type Passage, type TextView } from "../textview";
import { cardsNamed, cellName, herdName, raceName, say, toCell } from "./describe";
import { herdAt, RACES, type Cell, type Game, type Herd, type Race, type SeatView, type View } from "./view";

/** "your herd: 3 Glorious (bell, horn, clover), complete" */
function herdWords(herd: Herd, people: People): string {
  const words = { herd: herdName(herd), cards: cardsNamed(herd.cards) };
  const told = people.mine(herd.owner)
    ? m.tr_text_herd_yours(words)
    : m.tr_text_herd({ ...words, whose: whose(people.name(herd.owner)) });
  return herd.complete ? `${told}, ${m.tr_text_complete()}` : told;
}

function cellWords({ cell, ahead, herd }: Cell, people: People): string {
  return m.tr_text_cell({
    place: cell[1] ?? "",
    herd: herd === null ? m.tr_text_free() : herdWords(herd, people),
    ahead: ahead.map(toCell).join(` ${m.tr_text_or()} `),
  });
}

/** Row by row, from the folds to the pen. */
function path(view: View, people: People): Passage {
  return {
    title: m.tr_text_path(),
    lines: [m.tr_text_path_hint({ rows: view.position.path.length })],
    parts: view.position.path.map((row, index) => ({
      title: m.tr_text_row({ row: index + 1 }),
      lines: row.map((cell) => cellWords(cell, people)),
    })),
  };
}

function course({ position }: View): Passage {
  const { draws_left, bonus_left, phase, empty_turns, empty_turns_limit, last_turn } = position;
  const draws = phase === "bonus" ? bonus_left : phase === "draw" ? draws_left : null;
  return {
    title: m.tr_text_course(),
    lines: [
      ...(draws === null ? [] : [m.tr_text_draws({ draws })]),
      ...(last_turn ? [m.tr_hint_last()] : []),
      m.tr_text_empty({ count: empty_turns, limit: empty_turns_limit }),
    ],
  };
}

/** "Glorious: bell, horn ×2" for the cards one may see, "Glorious: 3" for the backs of the others. */
function handOf({ hand, hand_backs }: SeatView, race: Race): string {
  const cards = Object.entries(hand?.[race] ?? {}).filter(([, copies]) => copies > 0);
  const held =
    hand === null
      ? String(hand_backs[race])
      : listed(
          cards.map(([character, copies]) => {
            const name = cardsNamed([character.length === 1 ? race + character : character]);
            return copies > 1 ? `${name} ×${copies}` : name;
          }),
        );
  return m.text_fact({ label: raceName(race), value: held });
}

const byRace = (numbers: Record<Race, number>): string =>
  RACES.map((race) => `${raceName(race)} ${numbers[race]}`).join(", ");

function penWords({ pile, pen_count }: SeatView): string {
  if (pen_count !== null) return m.tr_text_pen({ count: pen_count });
  return pile.most === 0
    ? m.tr_text_pen_empty()
    : m.tr_text_pen_between({ least: pile.least, most: pile.most });
}

function seat(view: View, index: number): string[] {
  const place = view.position.seats[index];
  if (place === undefined) return [];
  const held = RACES.filter((race) => place.hand_backs[race] > 0).map((race) => handOf(place, race));
  return [
    m.tr_text_hand({ cards: apart(held) }),
    m.tr_text_fold({ cards: byRace(place.enclosure) }),
    penWords(place),
    ...(place.removed === null
      ? []
      : [m.tr_text_removed({ cards: Object.values(place.removed).reduce((sum, count) => sum + count, 0) })]),
  ];
}

const herdOn = (view: View, cell: string): string => {
  const herd = herdAt(view, cell);
  return herd === null ? cellName(cell) : m.tr_text_herd_on({ herd: herdName(herd), cell: cellName(cell) });
};

const PATHS: Record<string, (words: string[], view: View) => string[]> = {
  draw: ([race = ""]) => [m.tr_text_draw(), raceName(race)],
  new: ([cell = "", ...cards]) => [
    m.act_new_herd(),
    `${raceName(cards[0]?.[0] ?? "")}, ${cardsNamed(cards)}`,
    cellName(cell),
  ],
  add: ([cell = "", ...cards], view) => [m.act_add_sheep(), herdOn(view, cell), cardsNamed(cards)],
  move: ([from = "", to = ""], view) => [m.act_move_a_herd(), herdOn(view, from), cellName(to)],
  sac: ([own = "", enemy = ""], view) => [m.sacrifice(), herdOn(view, own), herdOn(view, enemy)],
};

export const textview: TextView<Game> = {
  board: (view, people) => [course(view), path(view, people)],
  seat,
  path: (move, view) => {
    const [verb = "", ...words] = move.split(" ");
    return PATHS[verb]?.(words, view) ?? [say(move, view)];
  },
};
