// Written by tools/wire.py from the types of the rules. Do not edit: run `python -m tools.wire`.

/** The whole table. */
export interface Position {
  round: number;
  rounds: number;
  phase: Phase;
  first: number;
  /** The seats in the order of this round. */
  order: number[];
  active: number | null;
  revealed: TileView[];
  /** Tiles face down in the middle, while chance parts them. */
  leftovers: number;
  /** Tiles left in piles 1 to 10. */
  unseen: number;
  pile11: number;
  pile12: number;
  box: number;
  columns: ColumnView[];
  /** The open animals, in the order in which they are settled. */
  animals: AnimalView[];
  /** Animals that nobody won in round 12. */
  boxed: string[];
  players: PlayerView[];
}

export type Phase = "reveal" | "take" | "leftover" | "surprise" | "over";

/** A tile and its five terrain letters, counter-clockwise. */
export interface TileView {
  tile: number;
  code: string;
}

/** The animals that wait for a round; null stands for a hidden one (variant 2). */
export interface ColumnView {
  round: number;
  animals: (string | null)[];
  /** Those of them that earlier rounds could not settle; they come first. */
  carried: string[];
}

/** An open animal and how the planets stand in its eyes now. */
export interface AnimalView {
  animal: string;
  en: string;
  fr: string;
  home: Terrain;
  kind: Kind;
  other: Terrain | null;
  round: number;
  carried: boolean;
  /** For each seat the sizes of its qualifying regions, or the number of its regions. */
  values: number[][];
  /** For each seat what gives its planet the value: the largest qualifying region, or all home regions. */
  parcels: number[][];
  /** Who would win it if its round ended now; in round 12 after the tie-break. */
  leader: number | null;
  /** Those who are level for the first place. */
  tied: number[];
}

export type Terrain = "ocean" | "forest" | "desert" | "glacier" | "mountain";

export type Kind = "most" | "touch" | "avoid";

/** One player's planet and cards. */
export interface PlayerView {
  seat: number;
  placements: PlacementView[];
  /** Uncovered faces. */
  free: number[];
  /** The terrain of each of the 60 parcels; null on an uncovered face. */
  parcels: (Terrain | null)[];
  /** Parcels of each terrain. */
  counts: Record<Terrain, number>;
  /** For each terrain its regions, largest first. */
  regions: Record<Terrain, RegionView[]>;
  animals: WonView[];
  /** Null where it is secret, and in the beginners' game. */
  objective: ObjectiveView | null;
  /** The final count; null while the game runs. */
  tally: Tally | null;
}

export interface PlacementView {
  face: number;
  tile: number;
  rotation: number;
}

/** Connected parcels of one terrain and the other terrains that they border. */
export interface RegionView {
  size: number;
  parcels: number[];
  touches: Terrain[];
}

export interface WonView {
  animal: string;
  home: Terrain;
  round: number;
  /** What it is worth; null where that would tell a secret objective. */
  points: number | null;
}

/** An objective card and how far its planet has come. */
export interface ObjectiveView {
  terrain: Terrain;
  bands: BandView[];
  parcels: number;
  points: number;
  /** The next band to reach; null in the highest. */
  next: BandView | null;
}

/** A line of an objective card. */
export interface BandView {
  parcels: number;
  points: number;
}

/** How a seat's score comes about. */
export interface Tally {
  /** The terrain of the objective card; null in the beginners' game. */
  objective: Terrain | null;
  /** Parcels of that terrain on the planet, connected or not (R32). */
  parcels: number;
  objective_points: number;
  animals: number;
  /** Animals at home in that terrain: 1 point each instead of 2 (R34). */
  home_animals: number;
  animal_points: number;
  total: number;
}

/** The first player, twelve columns of animals face up, and each seat's objective (not for beginners). */
export interface Setup {
  start: number;
  animals: string[][];
  objectives?: string[];
}

/** Everything in the box. */
export interface Material {
  rounds: number;
  tiles: TileView[];
  animals: AnimalCard[];
  /** For each terrain the bands of its objective card, lowest first. */
  objectives: Record<Terrain, BandView[]>;
}

/** An animal card: the planet with the highest value for it takes it in. */
export interface AnimalCard {
  animal: string;
  home: Terrain;
  kind: Kind;
  /** What its home must touch or avoid. */
  other: Terrain | null;
}

/** A region with a parcel of the new tile, and the sizes of the older regions that it absorbed. */
export interface RegionChange {
  terrain: Terrain;
  size: number;
  parcels: number[];
  joined: number[];
}

/** An open animal for which the new tile changed the planet's value, and how the planets stand now. */
export interface AnimalChange {
  animal: string;
  /** For each seat what its planet offers. */
  values: number[][];
  /** Who would win it if its round ended now. */
  leader: number | null;
  tied: number[];
  /** What gives the changed planet its value. */
  parcels: number[];
}

export interface Options {
  /** Variant 1: no objectives, and each animal is worth 1 point. */
  beginner: false | true;
  /** Variant 2: one animal of each round is shown only two rounds before. */
  surprise: false | true;
}

/** A tile of the round was turned up. */
export interface TileRevealed {
  event: "tile_revealed";
  tile: number;
}

/** A seat took a tile and placed it for good. */
export interface TilePlaced {
  event: "tile_placed";
  seat: number;
  tile: number;
  face: number;
  rotation: number;
  regions: RegionChange[];
  animals: AnimalChange[];
}

/** Tiles that nobody took went face down to a pile or to the box. */
export interface LeftoversMoved {
  event: "leftovers_moved";
  place: string;
  number: number;
  tiles: number[] | null;
}

/** An animal chose a planet. */
export interface AnimalSettled {
  event: "animal_settled";
  seat: number;
  animal: string;
  /** For each seat what its planet offered. */
  values: number[][];
  /** Those who were level before the tie-break of round 12; empty without one. */
  tied: number[];
  /** 1: the value itself; 2 or 3: the second or third region, in the tie-break. */
  decided_by: number;
  points: number | null;
}

/** An animal found no planet and moved to the column of the next round. */
export interface AnimalCarried {
  event: "animal_carried";
  animal: string;
  values: number[][];
  /** Those who were level; empty if no planet had anything to offer. */
  tied: number[];
  to_round: number;
}

/** An animal found no planet in the last round and left the game. */
export interface AnimalBoxed {
  event: "animal_boxed";
  animal: string;
  values: number[][];
  tied: number[];
}

/** The hidden animal of a coming round was turned up (variant 2). */
export interface SurpriseRevealed {
  event: "surprise_revealed";
  animal: string;
  round: number;
}

/** The first-player token moved on and a new round began. */
export interface RoundBegan {
  event: "round_began";
  round: number;
  first: number;
}

/** It is another seat's turn. */
export interface TurnBegan {
  event: "turn_began";
  seat: number;
  turn: number;
}

/**
 * All planets are covered and the last animals settled: the objectives are turned up.
 *
 * The winner depends on the objectives, so the fields have no audience and are revealed by the end itself.
 */
export interface GameEnded {
  event: "game_ended";
  reason: string;
  winners: number[] | null;
  tallies: Tally[] | null;
}

export type Event =
  | TileRevealed
  | TilePlaced
  | LeftoversMoved
  | AnimalSettled
  | AnimalCarried
  | AnimalBoxed
  | SurpriseRevealed
  | RoundBegan
  | TurnBegan
  | GameEnded;

/** All of them. */
export interface Game {
  position: Position;
  event: Event;
  options: Options;
  setup: Setup;
  material: Material;
}
