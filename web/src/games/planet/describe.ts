/** Planet in words: events, moves, prompts. */

import type { People } from "../../frame/state/people";
import { m } from "../../paraglide/messages";
import type { Breakdown, Page, Prompt, SeatFact } from "../kit";
import { deed, eventsOf, line, ofKind, telling } from "../lines";
import { materialOf } from "../material";
import { contents } from "./foresee";
import { animalName } from "./names";
import { selection } from "./selection.svelte";
import {
  placedIn,
  settledIn,
  type Animal,
  type AnimalChange,
  type Choice,
  type Event,
  type LogEntry,
  type Preview,
  type Standing,
  type Tally,
  type Terrain,
  type View,
} from "./view";

const NAMES: Record<Terrain, () => string> = {
  ocean: m.ocean,
  forest: m.forest,
  desert: m.desert,
  glacier: m.glacier,
  mountain: m.mountain,
};
const OF: Record<Terrain, () => string> = {
  ocean: m.of_ocean,
  forest: m.of_forest,
  desert: m.of_desert,
  glacier: m.of_glacier,
  mountain: m.of_mountain,
};
const THE: Record<Terrain, () => string> = {
  ocean: m.the_ocean,
  forest: m.the_forest,
  desert: m.the_desert,
  glacier: m.the_glacier,
  mountain: m.the_mountain,
};

const COUNTED: Record<Terrain, (words: { count: number }) => string> = {
  ocean: m.count_ocean,
  forest: m.count_forest,
  desert: m.count_desert,
  glacier: m.count_glacier,
  mountain: m.count_mountain,
};

export const terrainName = (terrain: Terrain): string => NAMES[terrain]();
/** "3 forest" */
export const countedTerrain = (terrain: Terrain, count: number): string => COUNTED[terrain]({ count });
/** "2 ocean, 3 forest" */
export const contentsWords = (code: string): string =>
  contents(code)
    .map(({ terrain, count }) => countedTerrain(terrain, count))
    .join(", ");
/** Faces are counted from one. */
export const faceNumber = (face: number): number => face + 1;
/** Tiles carry no number: they are named by their place in the offer. */
export const offerName = (view: View, tile: number): string =>
  m.planet_offer_tile({
    place: view.position.revealed.findIndex((candidate) => candidate.tile === tile) + 1,
  });
const listed = (terrains: readonly (Terrain | null)[]): string =>
  terrains.flatMap((terrain) => (terrain === null ? [] : [terrainName(terrain)])).join(", ");

/** What an animal looks for. */
export function wish({ kind, home, other }: Pick<Animal, "kind" | "home" | "other">): string {
  if (kind === "most" || other === null) return m.planet_most({ home: OF[home]() });
  const words = { home: OF[home](), other: THE[other]() };
  return kind === "touch" ? m.planet_touch(words) : m.planet_avoid(words);
}

/** Who would win an animal; "you" is the viewer, not whoever else shares the device. */
export function standing({ leader, tied }: Standing, people: People, own: number | null): string {
  if (leader === null) return tied.length > 0 ? m.planet_tie() : m.planet_nobody();
  return leader === own ? m.planet_you_lead() : m.planet_leads({ name: people.name(leader) });
}

export function faceWords(face: number, terrains: readonly (Terrain | null)[], open: boolean): string {
  if (open) return m.planet_face_here({ face: face + 1 });
  return terrains[0] == null
    ? m.planet_face_free({ face: face + 1 })
    : m.planet_face({ face: face + 1, terrains: listed(terrains) });
}

/** At most this many animals are named in one sentence; the others are counted. */
const NAMED = 3;

export const tell = telling<Event>({
  tile_placed: ({ seat, tile, face, animals: changes }, people) => {
    const code = materialOf("planet").tiles.find((candidate) => candidate.tile === tile)?.code ?? "";
    const words = { contents: contentsWords(code), face: faceNumber(face) };
    const best = changes.filter(({ leader }) => leader === seat).map(({ animal }) => animalName(animal));
    const animals =
      best.length > NAMED
        ? m.planet_and_more({ animals: best.slice(0, NAMED).join(", "), count: best.length - NAMED })
        : best.join(", ");
    return line(
      seat,
      best.length === 0
        ? deed(seat, people, m.planet_placed_you, m.planet_placed, words)
        : deed(seat, people, m.planet_placed_best_you, m.planet_placed_best, { ...words, animals }),
      [`${seat}:${face}`],
    );
  },
  animal_settled: ({ seat, animal }, people) =>
    line(seat, deed(seat, people, m.planet_settled_you, m.planet_settled, { animal: animalName(animal) })),
  animal_carried: ({ animal, to_round }) =>
    line(null, m.planet_carried({ animal: animalName(animal), round: to_round })),
  animal_boxed: ({ animal }) => line(null, m.planet_boxed({ animal: animalName(animal) })),
  surprise_revealed: ({ animal, round }) =>
    line(null, m.planet_surprise({ animal: animalName(animal), round })),
  round_began: ({ round }) => line(null, m.planet_round({ round })),
  game_ended: () => line(null, m.game_over()),
});

/** What a button that plays the move says: the tile lies before one's eyes. */
export function act(move: string): string {
  const [, , face = "", turn = ""] = move.split(" ");
  const words = { face: faceNumber(Number(face)) };
  return turn === "0" ? m.planet_act_take(words) : m.planet_act_turned({ ...words, turn });
}

/** What a move is made of, in words. */
function partsOf(move: string, view: View) {
  const [, tile = "", face = "", turn = ""] = move.split(" ");
  const code = view.position.revealed.find((candidate) => String(candidate.tile) === tile)?.code ?? "";
  return {
    tile: offerName(view, Number(tile)),
    contents: contentsWords(code),
    face: faceNumber(Number(face)),
    turn,
  };
}

export function say(move: string, view: View): string {
  const words = partsOf(move, view);
  return words.turn === "0" ? m.planet_say_take(words) : m.planet_say_turned(words);
}

/** A move that is drawn: the tile is held in the offer, so its contents name it. */
export function brief(move: string, view: View): string {
  const words = partsOf(move, view);
  return words.turn === "0" ? m.planet_brief_take(words) : m.planet_brief_turned(words);
}

export function ask(view: View): Prompt {
  const { round, rounds } = view.position;
  if (selection.face !== null)
    return { title: m.planet_ask_turn({ face: selection.face + 1 }), hint: m.planet_hint_turn() };
  if (selection.tile !== null) return { title: m.planet_ask_face(), hint: m.planet_hint_face() };
  return { title: m.planet_ask(), hint: m.planet_hint({ round, rounds }) };
}

/** What a tile would change: the animals that would come to lead or be level, and how the round would end. */
export function foretell(preview: Preview, view: View, people: People): string[] {
  const placed = placedIn(preview.events);
  const named = (changes: AnimalChange[]): string =>
    changes.map(({ animal }) => animalName(animal)).join(", ");
  const before = new Map(view.position.animals.map((animal) => [animal.animal, animal]));
  const changes = placed?.animals ?? [];
  const leads = changes.filter(
    ({ animal, leader }) => leader === placed?.seat && before.get(animal)?.leader !== leader,
  );
  const level = changes.filter(
    ({ animal, leader, tied }) =>
      leader === null &&
      tied.includes(placed?.seat ?? -1) &&
      !before.get(animal)?.tied.includes(placed?.seat ?? -1),
  );
  return [
    ...(leads.length > 0 ? [m.planet_would_lead({ animals: named(leads) })] : []),
    ...(level.length > 0 ? [m.planet_would_tie({ animals: named(level) })] : []),
    ...settledIn(preview.events).flatMap((event) => tell(event, people)?.text ?? []),
  ];
}

/** The planet, the animals and the others, one at a time on a phone. */
export function pages(_view: View, choice: Choice | null): Page[] {
  const { tile, face, rotation } = selection;
  const move = tile === null || face === null ? "" : `take ${tile} ${face} ${rotation}`;
  const preview = choice?.previews.known.get(move);
  const changed = placedIn(preview?.events ?? [])?.animals.length ?? 0;
  return [
    { name: "planet", icon: "pentagon", label: m.planet_page_planet(), count: 0 },
    { name: "animals", icon: "paw", label: m.planet_page_animals(), count: changed },
    { name: "others", icon: "people", label: m.planet_page_others(), count: 0 },
  ];
}

/** Places on a planet are named "0:3", animals "animal:bear", one's objective "goal". */
export const pageOf = (cells: string[]): string | null =>
  cells.length === 0
    ? null
    : cells.every((cell) => cell.includes(":") && !cell.startsWith("animal:"))
      ? "planet"
      : "animals";

export function facts(view: View, seat: number): SeatFact[] {
  const player = view.position.players[seat];
  if (player === undefined) return [];
  return [{ label: m.planet_animals(), value: String(player.animals.length) }];
}

export function gains(event: Event): number[] | null {
  if (event.event === "game_ended")
    return event.tallies?.map(({ objective_points }) => objective_points) ?? null;
  if (event.event !== "animal_settled" || event.points === null) return null;
  const points: number[] = [];
  points[event.seat] = event.points;
  return Array.from(points, (value) => value ?? 0);
}

/** "Bear 2, Marmot 1, forest ×21: 6": what a seat has won, with what it is worth. */
const noteOf = ({ position }: View, seat: number, tally: Tally): string =>
  [
    ...(position.players[seat]?.animals ?? []).map(({ animal, points }) =>
      m.planet_note_animal({ animal: animalName(animal), points: points ?? 0 }),
    ),
    ...(tally.objective === null
      ? []
      : [
          m.planet_note_objective({
            terrain: terrainName(tally.objective),
            parcels: tally.parcels,
            points: tally.objective_points,
          }),
        ]),
  ].join(", ");

export function breakdown(view: View, log: LogEntry[], people: People): Breakdown | null {
  const tallies = ofKind(eventsOf(log), "game_ended")[0]?.tallies ?? [];
  if (tallies.length === 0) return null;
  return {
    columns: [m.planet_animals(), m.planet_row_animals(), m.planet_row_objective(), m.total()],
    rows: tallies.map((tally, seat) => ({
      label: people.name(seat),
      seat,
      note: noteOf(view, seat, tally),
      values: [
        tally.animals,
        tally.animal_points,
        tally.objective_points,
        view.scores[seat] ?? tally.total,
      ].map(String),
    })),
  };
}
