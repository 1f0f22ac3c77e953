/** Lands, tiles, herds and the water in words. */

import type { People } from "../../frame/state/people";
import { m } from "../../paraglide/messages";
import { counted, gained, nameIn } from "../lines";
import { apart, type Passage, type TextView } from "../textview";
import { actionsWords, landTitle, place, say, terrainName } from "./describe";
import { meteoriteNear, meteoriteOutlook } from "./meteorite";
import { numbersNow, roman } from "./numerals";
import type { Game, Herd, Land, LogEntry, Tile, View } from "./view";

/** "Ann 2 fertile, 1 spent" */
function herdWords({ seat, fertile, spent }: Herd, people: People): string {
  const kinds = [
    ...(fertile > 0 ? [m.trias_text_fertile({ count: fertile })] : []),
    ...(spent > 0 ? [m.trias_text_spent({ count: spent })] : []),
  ];
  return m.trias_text_herds({ name: nameIn(seat, people), herds: kinds.join(", ") });
}

/** A tile: what stands on it, how much room there is, how far from the pole it lies. */
function tileWords(tile: Tile, view: View, people: People): string {
  const herds = view.position.herds.filter(({ cell }) => cell === tile.cell);
  return [
    m.trias_text_tile({
      place: place(tile.cell, view),
      distance: tile.distance,
      occupancy: tile.occupancy,
      capacity: tile.capacity,
    }),
    ...(tile.coast ? [m.trias_text_coast()] : []),
    ...(tile.overpopulated ? [m.trias_text_crowded()] : []),
    ...herds.map((herd) => herdWords(herd, people)),
  ].join(", ");
}

function land(of: Land, numeral: string | null, view: View, people: People): Passage {
  return {
    title: numeral === null ? landTitle(of.size, null) : m.land_titled({ land: landTitle(of.size, numeral) }),
    lines: [
      m.trias_text_on_land({ herds: counted(of.herds, people) || m.nobody() }),
      of.main
        ? m.holds_the_pole()
        : m.trias_text_worth({ points: gained(of.points_now, people) || m.nobody() }),
      ...view.position.tiles
        .filter(({ cell }) => of.cells.includes(cell))
        .map((tile) => tileWords(tile, view, people)),
    ],
  };
}

/** The lands in the order of their numbers, the main one last. */
function lands(view: View, people: People, log: LogEntry[]): Passage[] {
  const numberOf = numbersNow(log, view);
  return view.position.lands
    .map((of) => ({ of, number: numberOf(of.name) }))
    .sort((left, right) => (left.number ?? Infinity) - (right.number ?? Infinity))
    .map(({ of, number }) => land(of, number === null ? null : roman(number), view, people));
}

function water(view: View, people: People): Passage {
  const { herds, seas } = view.position;
  const swimmers = herds
    .filter(({ swimming }) => swimming)
    .map((herd) => m.trias_text_swimmers({ place: place(herd.cell, view), herds: herdWords(herd, people) }));
  return {
    title: m.trias_text_water(),
    lines: [
      ...(swimmers.length === 0 ? [m.trias_text_no_swimmers()] : swimmers),
      ...seas.map(({ cells }) => m.trias_text_sea({ cells: apart(cells) })),
    ],
  };
}

function course(view: View, people: People): Passage {
  const { card, left_over } = view.position;
  const actions = actionsWords(view, people);
  const off = Object.entries(left_over).filter(([, tiles]) => tiles > 0);
  return {
    title: m.trias_text_course(),
    lines: [
      ...(card === null ? [] : [m.trias_text_card({ terrain: terrainName(card) })]),
      ...(actions === null ? [] : [actions]),
      meteoriteNear(view),
      ...meteoriteOutlook(view, people),
      ...(off.length === 0
        ? []
        : [
            m.trias_text_left_over({
              tiles: off.map(([kind, tiles]) => `${terrainName(kind)} ${tiles}`).join(", "),
            }),
          ]),
      m.trias_text_cells(),
    ],
  };
}

function seat(view: View, index: number): string[] {
  const own = view.position.seats[index];
  if (own === undefined) return [];
  const card = own.hand?.card;
  return [
    m.trias_text_seat({ herds: own.herds, swimmers: own.swimmers }),
    own.hand === null
      ? m.trias_text_no_hand()
      : m.trias_text_hand({ card: card == null ? m.trias_text_hidden_card() : terrainName(card) }),
  ];
}

const PATHS: Record<string, (words: string[], view: View) => string[]> = {
  place: ([cell = ""], view) => [m.trias_text_place(), place(cell, view)],
  drift: ([from = "", to = ""], view) => [m.cost_drift(), place(from, view), m.trias_text_to({ place: to })],
  move: ([from = "", to = "", state], view) => [
    m.cost_move(),
    state === "s" ? m.trias_text_tired({ place: place(from, view) }) : place(from, view),
    m.trias_text_to({ place: place(to, view) }),
  ],
  rescue: ([from = "", to = ""], view) => [
    m.cost_rescue(),
    place(from, view),
    m.trias_text_to({ place: place(to, view) }),
  ],
  breed: ([cell = ""], view) => [m.cost_breed(), place(cell, view)],
};

export const textview: TextView<Game> = {
  board: (view, people, log) => [course(view, people), ...lands(view, people, log), water(view, people)],
  seat,
  path: (move, view) => {
    const [verb = "", ...words] = move.split(" ");
    return PATHS[verb]?.(words, view) ?? [say(move, view)];
  },
};
