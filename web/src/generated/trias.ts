// Written by tools/wire.py from the types of the rules. Do not edit: run `python -m tools.wire`.

/** The position as one seat sees it. */
export interface Position {
  phase: Phase;
  active: number;
  start: number;
  card: Colour | null;
  /** In the mandatory drift: the colours that may drift. */
  drift_colours: Colour[];
  points: number;
  points_at_most: number;
  free_rescues: number;
  tiles: TileView[];
  /** Interior seas; all other water surrounds the land. */
  seas: SeaView[];
  lands: LandView[];
  herds: HerdView[];
  /** Tiles of the box that are not on the board. */
  left_over: Record<Colour, number>;
  seats: SeatView[];
  deck: DeckView;
  last_round: LastRoundView;
  result: ResultView | null;
}

export type Phase = "place" | "card" | "draw" | "drift" | "act" | "refill" | "over";

export type Colour = "M" | "S" | "W";

/** A tile, the pole included. */
export interface TileView {
  cell: string;
  kind: TileKind;
  /** From the pole: in steps, or the square of the straight distance, as the option says. */
  distance: number;
  occupancy: number;
  capacity: number;
  /** Nobody may enter, cross or breed (R20). */
  full: boolean;
  overpopulated: boolean;
  /** It borders the surrounding water. */
  coast: boolean;
  /** The name of its land mass. */
  land: string;
}

export type TileKind = "M" | "S" | "W" | "P";

/** An interior sea. */
export interface SeaView {
  name: string;
  cells: string[];
}

/** A land mass, named by its first cell. */
export interface LandView {
  name: string;
  cells: string[];
  size: number;
  /** It holds the pole and is never scored. */
  main: boolean;
  /** Of each seat. */
  herds: number[];
  /** The seats present, those with the most herds first, equals together. */
  ranking: number[][];
  /** What each seat would get in final scoring as the board stands. */
  points_now: number[];
}

/** The herds of one seat in one cell. */
export interface HerdView {
  cell: string;
  seat: number;
  fertile: number;
  spent: number;
  /** They go back to stock at the end of this seat's turn unless a tile comes or they are rescued. */
  swimming: boolean;
}

/** What lies before a seat. */
export interface SeatView {
  stock: number;
  /** On land. */
  herds: number;
  swimmers: number;
  hand: HandView | null;
  /** What final scoring would add if the game ended as the board stands. */
  worth_now: number;
}

/** A seat's hand card: the back for all, the card for its owner. */
export interface HandView {
  back: number;
  card: Colour | null;
}

/** The cards: how many are left of each deck, and what was played of it. */
export interface DeckView {
  left: number[];
  discards: Record<string, number>[];
  /** The back of the next card: 1 or 2; 0 when no more cards are drawn. */
  top: number;
  /** The next card is the meteorite with a chance of one in this many; 0: it cannot be. */
  meteorite_in: number;
}

/** The last round: running, or as it would be. */
export interface LastRoundView {
  meteorite: Meteorite;
  turns_left: number;
  /** The seats that still have a turn of the running last round, the active one first. */
  order: number[];
  /** Before it: the order of the last round if the active seat draws the meteorite in phase 1. */
  if_drawn: number[];
  /** Before it: the order if the meteorite comes in phase 4 instead of a new hand card. */
  if_refilled: number[];
}

export type Meteorite = "-" | "drawn" | "refilled";

/** The end of the game, seat by seat; `lands` has the points of each land mass. */
export interface ResultView {
  interim: number[];
  final: number[];
  /** On how many land masses a seat stands, the main one included: the second tie-break. */
  lands_present: number[];
}

/** What is fixed before the first decision. */
export interface Setup {
  /** The colour of every land tile by its cell; not the pole, not the holes. */
  tiles: Record<string, string>;
  /** The seat that places first. */
  start: number;
  /** Each seat's card, from deck 1. */
  hands: string[];
}

/** Everything in the box, and the numbers that the rulebook prints. */
export interface Material {
  /** How many herds a tile feeds (R19). */
  capacity: Record<Colour, number>;
  for_two: BoxMaterial;
  for_more: BoxMaterial;
  last_round_points: number;
  drift_cost: number;
}

/** What is used with a number of players. */
export interface BoxMaterial {
  tiles: Record<Colour, number>;
  /** The cards of deck 1 and deck 2; `X` is the meteorite. */
  decks: Record<string, number>[];
  /** Of each seat. */
  herds: number;
  /** Actions of an ordinary turn. */
  points: number;
}

export type CardSource = "hand" | "deck";

export type Missed = "not_from_main" | "back_to_main" | "joined";

export interface Options {
  /** How far a cell lies from the pole: in steps from cell to cell, or as the crow flies (R1). */
  distance: "steps" | "euclid";
  /** Which split of a land mass can score at once: any, or only one of the main land mass (R44). */
  interim: "any" | "main";
  /** How many herds the South Pole feeds: none, so that it only connects land, or two (R18). */
  pole_capacity: 0 | 2;
}

/** Set-up: two herds came onto a vacant tile. */
export interface HerdsPlaced {
  event: "herds_placed";
  seat: number;
  cell: string;
  herds: number;
}

/** A seat's turn began, and all its herds are fertile. */
export interface TurnBegan {
  event: "turn_began";
  seat: number;
  turn: number;
  phase: Phase;
  /** Actions of phase 2; 0 if the turn begins with another phase. */
  points: number;
  last_round: boolean;
}

/** The seat's turn went on to another phase. */
export interface PhaseBegan {
  event: "phase_began";
  seat: number;
  phase: Phase;
  /** Actions of phase 2; 0 elsewhere. */
  points: number;
}

/** A card was played and lies face up on the discards. */
export interface CardPlayed {
  event: "card_played";
  seat: number;
  card: Colour;
  source: CardSource;
  back: number;
}

/** No tile of the card's colour can drift, so the seat chooses among the other two (R11). */
export interface OtherColoursOpened {
  event: "other_colours_opened";
  seat: number;
  card: Colour;
  colours: Colour[];
}

/** No tile at all can drift: the card is spent (R12). */
export interface DriftSkipped {
  event: "drift_skipped";
  seat: number;
  card: Colour;
}

/** A tile was lifted and put down farther out. */
export interface TileDrifted {
  event: "tile_drifted";
  seat: number;
  colour: Colour;
  origin: string;
  to: string;
  /** For three actions, not for a card. */
  bought: boolean;
}

/** The tile went away under these herds; they stay as swimmers (R14). */
export interface HerdsSwam {
  event: "herds_swam";
  cell: string;
  herds: number[];
}

/** The tile came to lie under these swimmers; they stand on land at once (R42). */
export interface SwimmersLanded {
  event: "swimmers_landed";
  cell: string;
  herds: number[];
}

/** Without the tile its land mass fell into pieces. */
export interface LandSplit {
  event: "land_split";
  /** Its name before. */
  land: string;
  /** Name and size of each. */
  pieces: [string, number][];
}

/** The tile connected land masses or pieces with one another. */
export interface LandJoined {
  event: "land_joined";
  parts: [string, number][];
  land: string;
  size: number;
  main: boolean;
}

/** Interior seas were opened to the surrounding water, or a bay was closed. */
export interface SeasChanged {
  event: "seas_changed";
  opened: string[];
  closed: string[];
}

/** A new land mass was scored at once (R44–R52). */
export interface InterimScored {
  event: "interim_scored";
  land: string;
  size: number;
  herds: number[];
  points: number[];
}

/** Why a split was not scored. */
export interface InterimMissed {
  event: "interim_missed";
  why: Missed;
}

/** A herd moved to an adjacent tile. */
export interface HerdMoved {
  event: "herd_moved";
  seat: number;
  origin: string;
  to: string;
  fertile: boolean;
  /** Actions left afterwards, here and below. */
  points: number;
}

/** A swimmer came ashore. */
export interface HerdRescued {
  event: "herd_rescued";
  seat: number;
  origin: string;
  to: string;
  fertile: boolean;
  points: number;
  free_rescues: number;
}

/** A herd had young: both are spent for this turn. */
export interface HerdBorn {
  event: "herd_born";
  seat: number;
  cell: string;
  stock: number;
  points: number;
}

/** The seat finished phase 2. */
export interface ActionsEnded {
  event: "actions_ended";
  seat: number;
  unused: number;
}

/** Phase 3: swimmers went back to their owner's stock. */
export interface HerdsDrowned {
  event: "herds_drowned";
  seat: number;
  cell: string;
  herds: number;
}

/** Phase 3: an overpopulated tile sent herds back to their owner's stock (R42). */
export interface HerdsStarved {
  event: "herds_starved";
  seat: number;
  cell: string;
  herds: number;
}

/** Phase 4: a new hand card. */
export interface HandRefilled {
  event: "hand_refilled";
  seat: number;
  back: number;
  card: Colour | null;
}

/** The last round begins: these seats have one turn each, in this order. */
export interface MeteoriteStruck {
  event: "meteorite_struck";
  seat: number;
  /** `draw` in phase 1 or `refill` in phase 4. */
  source: string;
  order: number[];
}

/** Final scoring of one land mass. */
export interface LandScored {
  event: "land_scored";
  land: string;
  size: number;
  herds: number[];
  points: number[];
}

/** The result, with what breaks a tie. */
export interface GameEnded {
  event: "game_ended";
  reason: string;
  interim: number[];
  final: number[];
  scores: number[];
  stock: number[];
  /** Land masses with presence, the main one included (R57). */
  lands: number[];
  winners: number[];
  hands: (Colour | null)[] | null;
}

export type Event =
  | HerdsPlaced
  | TurnBegan
  | PhaseBegan
  | CardPlayed
  | OtherColoursOpened
  | DriftSkipped
  | TileDrifted
  | HerdsSwam
  | SwimmersLanded
  | LandSplit
  | LandJoined
  | SeasChanged
  | InterimScored
  | InterimMissed
  | HerdMoved
  | HerdRescued
  | HerdBorn
  | ActionsEnded
  | HerdsDrowned
  | HerdsStarved
  | HandRefilled
  | MeteoriteStruck
  | LandScored
  | GameEnded;

/** All of them. */
export interface Game {
  position: Position;
  event: Event;
  options: Options;
  setup: Setup;
  material: Material;
}
