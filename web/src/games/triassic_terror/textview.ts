/** Areas, herds, predators, tiles and rounds in words. */

import type { People } from "../../frame/state/people";
import { m } from "../../paraglide/messages";
import { whose } from "../../elision";
import { nameIn } from "../lines";
import { apart, listed, type Passage, type TextView } from "../textview";
import { say, scoringIn, stepStatus } from "./describe";
import {
  areaName,
  capital,
  periodName,
  predatorTitle,
  rankName,
  roundName,
  terrainName,
  tileEffect,
  tileName,
  toolName,
} from "./names";
import { TERRAINS, type Area, type Game, type Habitat, type SeatView, type Space, type View } from "./view";

/** "1st habitat, 5 points: Ann, 4 dinos with the T-Rex" */
function habitatWords({ points, owner, dinos, trex }: Habitat, rank: number, people: People): string {
  const herd =
    owner === null
      ? m.tt_text_free()
      : `${nameIn(owner, people)}, ${m.tt_text_dinos({ dinos })}${trex ? `, ${m.tt_text_with_trex()}` : ""}`;
  return m.tt_text_habitat({ rank: rankName(rank), points: m.points_counted({ points }), herd });
}

function areaWords(area: Area, view: View, people: People): string[] {
  const need = view.seat === null ? undefined : area.needed[view.seat];
  return [
    ...area.habitats.map((habitat, rank) => habitatWords(habitat, rank, people)),
    ...(area.trex_outside === null ? [] : [m.tt_trex_outside()]),
    ...(area.predators.length === 0
      ? []
      : [m.tt_text_predators({ predators: area.predators.map(predatorTitle).join(", ") })]),
    ...(area.volcano === null
      ? []
      : [capital(m.tt_volcano_until({ whose: whose(people.name(area.volcano)) }))]),
    m.tt_text_beside({ areas: area.neighbours.map(areaName).join(", ") }),
    ...(need === undefined ? [] : [need === null ? m.tt_text_no_room() : m.tt_text_needed({ dinos: need })]),
  ];
}

/** Terrain by terrain, area by area. */
const areas = (view: View, people: People): Passage[] =>
  TERRAINS.map((terrain) => {
    const standing = view.position.dominance[terrain].map(
      ({ seat, dinos, points }) =>
        `${nameIn(seat, people)} ${dinos}${points > 0 ? ` (${m.tt_text_would_win({ points })})` : ""}`,
    );
    return {
      title: capital(terrainName(terrain)),
      lines: [m.tt_text_dominance({ herds: listed(standing) })],
      parts: view.position.areas
        .filter(({ name }) => name.startsWith(terrain))
        .map((area) => ({ title: areaName(area.name), lines: areaWords(area, view, people) })),
    };
  });

const predators = (view: View, people: People): Passage => ({
  title: m.tt_text_all_predators(),
  lines: view.position.predators.map(({ name, area, owner, reach }) =>
    m.tt_predator_label({
      predator: predatorTitle(name),
      area: areaName(area),
      owner: owner === null ? "" : `, ${m.tt_text_colour({ whose: whose(people.name(owner)) })}`,
      reach: listed(reach.map(({ area: there, eats }) => `${areaName(there)} (${m.tt_text_eats({ eats })})`)),
    }),
  ),
});

function spaceWords({ space, tile, whites, taken_by }: Space, people: People): string {
  const what =
    tile === null ? m.tt_text_no_tile() : m.tt_say_tile({ tile: tileName(tile), effect: tileEffect(tile) });
  return [
    m.tt_text_space({ space, tile: what }),
    ...(whites > 0 ? [m.tt_whites({ count: whites })] : []),
    ...(taken_by === null ? [] : [m.tt_text_taken({ name: nameIn(taken_by, people) })]),
  ].join(", ");
}

function course(view: View, people: People): Passage {
  const { position } = view;
  const status = stepStatus(position);
  const { open, deck, discards } = position.cards;
  const last = position.rounds.filter(({ name }) => name[0] === position.round[0]).at(-1);
  return {
    title: roundName(position.round),
    lines: [
      m.tt_text_scores({ period: periodName(position.round), scoring: scoringIn(position, last).join(", ") }),
      m.tt_text_rounds({
        rounds: listed(
          position.rounds.filter(({ state }) => state === "coming").map(({ name }) => roundName(name)),
        ),
      }),
      m.tt_text_order({ names: listed(position.order.map((seat) => nameIn(seat, people))) }),
      ...(status === "" ? [] : [status]),
      apart([
        capital(open === null ? m.tt_no_open_card() : m.tt_open_is({ terrain: terrainName(open) })),
        m.tt_deck({ count: deck }),
      ]),
      m.tt_text_discards({
        cards: TERRAINS.map((terrain) => `${terrainName(terrain)} ${discards[terrain]}`).join(", "),
      }),
      m.tt_text_white_stock({ count: position.white_stock }),
    ],
  };
}

/** What a seat holds besides its herds. */
const means = ({ card, terrain, whites, egg, volcano, countered }: SeatView): string[] => [
  ...(card === null
    ? []
    : [terrain === null ? m.tt_blind_in_hand() : m.tt_card_in_hand({ terrain: terrainName(terrain) })]),
  ...(whites > 0 ? [m.tt_whites({ count: whites })] : []),
  egg ? m.tt_egg_left() : m.tt_egg_used(),
  volcano ? m.tt_volcano_left() : m.tt_volcano_used(),
  ...(countered ? [m.tt_countered()] : []),
];

function seat(view: View, index: number): string[] {
  const own = view.position.seats.find((candidate) => candidate.seat === index);
  if (own === undefined) return [];
  return [
    m.tt_text_herds({ areas: listed(own.herds.map(areaName)) }),
    m.tt_text_habitats({ points: own.habitat_points }),
    own.missing_terrains === ""
      ? m.tt_text_present()
      : m.tt_text_missing({ terrains: [...own.missing_terrains].map(terrainName).join(", ") }),
    ...means(own).map(capital),
  ];
}

/** "p2" is the second seat. */
const seatOf = (word: string, people: People): string => people.name(Number(word.slice(1)) - 1);

/** The tools whose first word after the verb is a piece; of the others it is an area. */
const nameOfTool = (verb: string, piece: string): string =>
  toolName(verb === "raptor" ? `${verb} ${piece}` : verb);

function path(move: string, view: View, people: People): string[] {
  const [verb = "", ...words] = move.split(" ");
  const [first = "", ...more] = words.filter((word) => /^[SFDM]\d$/.test(word)).map(areaName);
  if (first === "") return [say(move, view, people)];
  if (verb === "send")
    return [m.tt_pick_target({ area: first }), m.tt_text_dinos({ dinos: Number(words[1]) })];
  if (verb === "eject") return [m.tt_text_chase({ whose: whose(seatOf(words[0] ?? "", people)) }), first];
  return [nameOfTool(verb, words[0] ?? ""), first, ...(more.length === 0 ? [] : [more.join(", ")])];
}

export const textview: TextView<Game> = {
  board: (view, people) => [
    course(view, people),
    { title: m.tt_actions(), lines: view.position.spaces.map((space) => spaceWords(space, people)) },
    ...areas(view, people),
    predators(view, people),
  ],
  seat,
  path,
};
