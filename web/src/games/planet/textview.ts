/** Planets, animals and tiles in words: what lies beside what, face by face. */

import type { People } from "../../frame/state/people";
import { m } from "../../paraglide/messages";
import { whose } from "../../elision";
import { listed, type Passage, type TextView } from "../textview";
import {
  contentsWords,
  countedTerrain,
  faceNumber,
  offerName,
  standing,
  terrainName,
  wish,
} from "./describe";
import { best, shown } from "./foresee";
import { across, EDGES, faceOf, faces } from "./geometry";
import { animalName } from "./names";
import { TERRAINS, type Animal, type Game, type Parcels, type Player, type Terrain, type View } from "./view";

/** What lies beyond an edge of a face: "face 4 (ocean)" */
function beyond(face: number, edge: number, parcels: Parcels): string {
  const parcel = across(EDGES * face + edge);
  const terrain = parcels[parcel] ?? null;
  return m.planet_text_beyond({
    face: faceNumber(faceOf(parcel)),
    terrain: terrain === null ? m.planet_text_free() : terrainName(terrain),
  });
}

/** Edge by edge: the parcel, and what it lies beside. */
const around = (face: number, terrains: readonly (Terrain | null)[], parcels: Parcels): string =>
  terrains
    .map((terrain, edge) => {
      const there = beyond(face, edge, parcels);
      return terrain === null ? there : m.planet_text_beside({ terrain: terrainName(terrain), there });
    })
    .join(", ");

function faceWords(face: number, { parcels }: Player): string {
  const terrains = parcels.slice(EDGES * face, EDGES * (face + 1));
  const words = { face: faceNumber(face), around: around(face, terrains, parcels) };
  return terrains[0] == null ? m.planet_text_face_free(words) : m.planet_text_face(words);
}

const regionsWords = (terrain: Terrain, { counts, regions }: Player): string =>
  m.planet_text_regions({
    parcels: countedTerrain(terrain, counts[terrain]),
    sizes: listed(regions[terrain].map(({ size }) => String(size))),
  });

function planet(player: Player, people: People): Passage {
  return {
    title: people.mine(player.seat)
      ? m.planet_text_yours()
      : m.planet_text_planet({ whose: whose(people.name(player.seat)) }),
    lines: TERRAINS.map((terrain) => regionsWords(terrain, player)),
    parts: [{ title: m.planet_text_faces(), lines: faces().map((face) => faceWords(face, player)) }],
  };
}

function animalWords(animal: Animal, people: People, own: number | null): string {
  const values = animal.values.map((_, seat) => {
    const name = seat === own ? m.you() : people.name(seat);
    return `${name} ${best(animal.values, seat)}`;
  });
  return m.planet_text_animal({
    animal: animalName(animal.animal),
    wish: wish(animal),
    values: values.join(", "),
    standing: standing(animal, people, own),
  });
}

/** Round by round, with those that are still hidden. */
function animals(view: View, people: People): Passage {
  const open = new Map(view.position.animals.map((animal) => [animal.animal, animal]));
  const columns = view.position.columns.filter(({ animals: waiting }) => waiting.length > 0);
  return {
    title: m.planet_page_animals(),
    lines: columns.length === 0 ? [m.planet_text_no_animals()] : [],
    parts: columns.map(({ round, animals: waiting, carried }) => ({
      title: m.planet_of_round({ round }),
      lines: waiting.map((name) => {
        if (name === null) return m.planet_text_hidden();
        const animal = open.get(name);
        const words = animal === undefined ? animalName(name) : animalWords(animal, people, view.seat);
        return carried.includes(name) ? `${words} (${m.planet_carried_title()})` : words;
      }),
    })),
  };
}

function offer(view: View): Passage {
  const { round, rounds, revealed } = view.position;
  return {
    title: m.planet_offer(),
    lines: [
      m.planet_hint({ round, rounds }),
      ...revealed.map(({ tile, code }) =>
        m.planet_text_tile({
          tile: offerName(view, tile),
          contents: contentsWords(code),
          order: shown(code, 0)
            .flatMap((terrain) => (terrain === null ? [] : [terrainName(terrain)]))
            .join(", "),
        }),
      ),
    ],
  };
}

function seat(view: View, index: number): string[] {
  const player = view.position.players[index];
  if (player === undefined) return [];
  const { animals: won, objective } = player;
  return [
    ...(won.length === 0
      ? []
      : [m.planet_text_won({ animals: won.map(({ animal }) => animalName(animal)).join(", ") })]),
    ...(objective === null
      ? []
      : [
          m.planet_text_goal({
            parcels: countedTerrain(objective.terrain, objective.parcels),
            points: objective.points,
            bands: objective.bands.map((band) => `${band.parcels} → ${band.points}`).join(", "),
          }),
        ]),
  ];
}

/** Which tile, which face, and how it lies there: what its parcels come to lie beside. */
function path(move: string, view: View): string[] {
  const [, tile = "", face = "", turn = ""] = move.split(" ");
  const code = view.position.revealed.find((candidate) => String(candidate.tile) === tile)?.code ?? "";
  const parcels = (view.seat === null ? undefined : view.position.players[view.seat])?.parcels ?? [];
  return [
    m.planet_text_take({ tile: offerName(view, Number(tile)), contents: contentsWords(code) }),
    m.planet_text_on_face({ face: faceNumber(Number(face)) }),
    around(Number(face), shown(code, Number(turn)), parcels),
  ];
}

export const textview: TextView<Game> = {
  board: (view, people) => [
    offer(view),
    animals(view, people),
    ...view.position.players.map((player) => planet(player, people)),
  ],
  seat,
  path,
};
