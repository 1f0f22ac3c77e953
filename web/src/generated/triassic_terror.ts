// Written by tools/wire.py from the types of the rules. Do not edit: run `python -m tools.wire`.

export interface Position {
  phase: Phase;
  /** Whose turn it is. */
  seat: number;
  round: string;
  first: number;
  /** Who plays in phase B, in order, as far as tiles are taken. */
  order: number[];
  areas: AreaView[];
  predators: PredatorView[];
  spaces: SpaceView[];
  rounds: RoundView[];
  seats: SeatView[];
  cards: CardsView;
  white_stock: number;
  presence_points: number;
  dominance_points: number[];
  /** By terrain: what it would pay now. */
  dominance: Record<Terrain, PlaceView[]>;
  turn: TurnView | null;
}

export type Phase = "card" | "deal" | "tile" | "menu" | "migrate" | "eat" | "eject" | "slot" | "over";

export interface AreaView {
  name: string;
  terrain: TerrainName;
  ring: number;
  neighbours: string[];
  habitats: HabitatView[];
  /** The owner of a T-Rex that stands here without a habitat. */
  trex_outside: number | null;
  /** The seat whose next turn the volcano waits for. */
  volcano: number | null;
  predators: PredatorName[];
  /** By seat: the smallest group a card may bring; null: none of its groups survives. */
  needed: (number | null)[];
}

export type TerrainName = "swamp" | "forest" | "desert" | "mountain";

/** A habitat, best first within its area; `owner` is null where it is free. */
export interface HabitatView {
  points: number;
  owner: number | null;
  dinos: number;
  trex: boolean;
  strength: number;
}

export type PredatorName = "trex" | "pterodactyl" | "r1" | "r2";

export interface PredatorView {
  name: PredatorName;
  area: string;
  owner: number | null;
  reach: ReachView[];
}

/** An area that a predator could run to, and how many dinos it may eat there. */
export interface ReachView {
  area: string;
  steps: number;
  eats: number;
}

/** An action space; `tile` is null while used tiles return. */
export interface SpaceView {
  space: number;
  tile: Tile | null;
  whites: number;
  taken_by: number | null;
}

export type Tile = "newland" | "growth" | "migration" | "hatch" | "trex" | "raptors";

export interface RoundView {
  name: string;
  period: string;
  cards: boolean;
  first: number;
  habitats: boolean;
  presence: boolean;
  dominance: boolean;
  state: "past" | "running" | "coming";
}

export interface SeatView {
  seat: number;
  player_number: number;
  supply: number;
  on_board: number;
  herds: string[];
  whites: number;
  egg: boolean;
  volcano: boolean;
  /** Whether a counter was used in this period. */
  countered: boolean;
  volcano_at: string | null;
  card: "open" | "blind" | null;
  /** Of the card, where the viewer may know it. */
  terrain: Terrain | null;
  habitat_points: number;
  missing_terrains: string;
  tie: Record<string, number>;
}

export type Terrain = "S" | "F" | "D" | "M";

export interface CardsView {
  open: Terrain | null;
  deck: number;
  discards: Record<Terrain, number>;
  /** Cards the viewer has not seen: in the deck or blind in other hands. */
  unseen: Record<Terrain, number>;
}

export interface PlaceView {
  seat: number;
  points: number;
  dinos: number;
  primaries: number;
  secondaries: number;
  tertiaries: number;
  habitat_points: number;
  best: number;
  behind: string;
}

/** What the running turn of phase B has used; null values: it does not apply. */
export interface TurnView {
  tile: Tile;
  tile_used: boolean;
  flown: boolean;
  raptors_moved: string[];
  long_run: boolean;
  migrated: string[];
  arrived: Record<string, number>;
  unmoved: Record<string, number>;
  migration: MigrationView | null;
  meal: MealView | null;
  scatter: ScatterView | null;
}

export interface MigrationView {
  source: string;
  left: number;
  joined: number;
  sent: number;
  used: string[];
  usable: string[];
  can_finish: boolean;
}

export interface MealView {
  predator: PredatorName;
  area: string;
  eaten: number;
  limit: number;
}

export interface ScatterView {
  predator: PredatorName;
  area: string;
  ejected: EjectedView[];
}

export interface EjectedView {
  owner: number;
  target: string;
}

/** What the deal fixed: player 1 of the set-up chart, the tiles on spaces 1 to 6, the face-up card. */
export interface Setup {
  start: number;
  tiles: ("newland" | "growth" | "migration" | "hatch" | "trex" | "raptors")[];
  open: "S" | "F" | "D" | "M";
}

/** The board and the numbers that the rulebook prints. */
export interface Material {
  /** The part of the plane that the island fills: x, y, width, height. */
  view_box: [number, number, number, number];
  habitat_radius: number[];
  areas: AreaMaterial[];
  /** How many dinos the first and the second herd of a growth gain. */
  growth: number[];
  hatch: number;
  /** What the T-Rex adds to its owner's herd. */
  trex_strength: number;
}

/** An area of the island. A point is x and y, y downwards. */
export interface AreaMaterial {
  name: string;
  terrain: TerrainName;
  /** 1 at the coast, 3 in the heart of the island. */
  ring: number;
  polygon: [number, number][];
  /** The middle of each habitat, best first. */
  habitats: [number, number][];
  predator_spots: [number, number][];
  /** What each habitat pays: on the side of the board for 2 to 4 players, and on the one for 5 and 6. */
  points: number[][];
}

export interface Options {
  /** Play on to the second round of the Cretaceous, where presence and dominance are scored. */
  long: false | true;
}

/** The round marker moved on; `first` has the first-player marker. */
export interface RoundBegan {
  event: "round_began";
  round: string;
  first: number;
  cards: boolean;
}

/** `phase` is "draft" or "play". */
export interface TurnBegan {
  event: "turn_began";
  turn: number;
  seat: number;
  phase: string;
}

/** What the seat did not use is lost. */
export interface TurnEnded {
  event: "turn_ended";
  seat: number;
  tile_unused: boolean;
  whites_lost: number;
}

/** Tiles that nobody took: (tile, from space, to space, white dinos on it now), spaces from 1. */
export interface TilesSlid {
  event: "tiles_slid";
  tiles: [Tile, number, number, number][];
}

/** A used tile came back on a free space, counted from 1. */
export interface TileReturned {
  event: "tile_returned";
  tile: Tile;
  space: number;
}

export interface OpenCardTaken {
  event: "open_card_taken";
  seat: number;
  terrain: Terrain;
}

/** The new face-up card. */
export interface OpenCardTurned {
  event: "open_card_turned";
  terrain: Terrain;
}

export interface BlindCardTaken {
  event: "blind_card_taken";
  seat: number;
}

/** Only its owner sees the card until it is played or discarded. */
export interface BlindCardDealt {
  event: "blind_card_dealt";
  seat: number;
  terrain: Terrain | null;
}

/** The seat's dinosaur stands on the tile's space (from 1); the white dinos came along. */
export interface TileTaken {
  event: "tile_taken";
  seat: number;
  tile: Tile;
  space: number;
  whites: number;
}

export interface CardPlayed {
  event: "card_played";
  seat: number;
  terrain: Terrain;
  blind: boolean;
}

/** Unplayed at the end of the turn; it is discarded face up. */
export interface CardDiscarded {
  event: "card_discarded";
  seat: number;
  terrain: Terrain;
  blind: boolean;
}

/** `why`: card, newland, growth, hatch, white or egg. */
export interface DinosPlaced {
  event: "dinos_placed";
  seat: number;
  area: string;
  dinos: number;
  why: string;
}

/** A fourth herd went back to its owner's supply; the owner's T-Rex, if it was there, stays outside. */
export interface HerdRemoved {
  event: "herd_removed";
  seat: number;
  area: string;
  dinos: number;
}

/** The habitats' owners, best first, before and after. */
export interface HerdsRanked {
  event: "herds_ranked";
  area: string;
  before: number[];
  after: number[];
}

/** `movable` counts the seat's unmoved dinos and those that joined. */
export interface MigrationBegan {
  event: "migration_began";
  seat: number;
  area: string;
  movable: number;
}

/** One dino of `owner` followed the migrating `seat`; with that seat's supply empty it was lost. */
export interface FollowerJoined {
  event: "follower_joined";
  seat: number;
  owner: number;
  area: string;
  lost: boolean;
}

/**
 * A group went from one area to another; `died` of it by the shock of the new terrain.
 *
 * `why`: "migration" or "ejection".
 */
export interface GroupMoved {
  event: "group_moved";
  seat: number;
  source: string;
  target: string;
  dinos: number;
  died: number;
  why: string;
}

export interface MigrationEnded {
  event: "migration_ended";
  seat: number;
  area: string;
  sent: number;
}

/** The T-Rex changed its colour; `before` is null where it was neutral. */
export interface TrexRecoloured {
  event: "trex_recoloured";
  seat: number;
  before: number | null;
  area: string;
}

export interface PredatorMoved {
  event: "predator_moved";
  seat: number;
  predator: PredatorName;
  source: string;
  target: string;
  steps: number;
  appetite: number;
}

export interface DinoEaten {
  event: "dino_eaten";
  predator: PredatorName;
  area: string;
  owner: number;
}

/** The dino will leave with the others at `done`. */
export interface DinoChased {
  event: "dino_chased";
  predator: PredatorName;
  owner: number;
  source: string;
  target: string;
}

/** `killed`: (owner, dinos) of the first and the second habitat. */
export interface VolcanoErupted {
  event: "volcano_erupted";
  seat: number;
  area: string;
  killed: [number, number][];
}

export interface VolcanoRemoved {
  event: "volcano_removed";
  seat: number;
  area: string;
}

/** What one seat's habitats paid: (area, habitat 1 to 3, points). */
export interface HabitatsScored {
  event: "habitats_scored";
  seat: number;
  period: string;
  points: number;
  habitats: [string, number, number][];
}

/** Presence in all four terrains pays; `missing` lists the terrains without the seat. */
export interface PresenceScored {
  event: "presence_scored";
  seat: number;
  points: number;
  missing: string;
}

/**
 * One terrain's places, best first: (seat, points, dinos, primaries, secondaries, tertiaries,
 * habitat points, best habitat, by what it fell behind the seat before it).
 */
export interface DominanceScored {
  event: "dominance_scored";
  terrain: Terrain;
  places: [number, number, number, number, number, number, number, number, string][];
}

/** Final points, and per seat what breaks ties: dinos, primaries, secondaries, tertiaries. */
export interface GameEnded {
  event: "game_ended";
  points: number[];
  ties: number[][];
  winners: number[];
}

export type Event =
  | RoundBegan
  | TurnBegan
  | TurnEnded
  | TilesSlid
  | TileReturned
  | OpenCardTaken
  | OpenCardTurned
  | BlindCardTaken
  | BlindCardDealt
  | TileTaken
  | CardPlayed
  | CardDiscarded
  | DinosPlaced
  | HerdRemoved
  | HerdsRanked
  | MigrationBegan
  | FollowerJoined
  | GroupMoved
  | MigrationEnded
  | TrexRecoloured
  | PredatorMoved
  | DinoEaten
  | DinoChased
  | VolcanoErupted
  | VolcanoRemoved
  | HabitatsScored
  | PresenceScored
  | DominanceScored
  | GameEnded;

/** All of them. */
export interface Game {
  position: Position;
  event: Event;
  options: Options;
  setup: Setup;
  material: Material;
}
