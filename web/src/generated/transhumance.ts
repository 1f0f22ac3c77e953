// Written by tools/wire.py from the types of the rules. Do not edit: run `python -m tools.wire`.

/** The position as one seat sees it. */
export interface Position {
  active: number;
  phase: Phase;
  /** The stack from which a card is being dealt. */
  drawing: Race | null;
  draws_left: number;
  bonus_left: number;
  /** False while this turn may still become an empty one. */
  acted: boolean;
  /** Empty turns in a row before this one. */
  empty_turns: number;
  empty_turns_limit: number;
  last_turn: boolean;
  /** The funnel, row 1 first, each row from the left. */
  path: CellView[][];
  seats: SeatView[];
}

export type Phase = "draw" | "place" | "move" | "bonus" | "end" | "over";

export type Race = "G" | "T" | "R" | "D";

/** A cell of the path. */
export interface CellView {
  cell: string;
  /** Where a herd goes from here. */
  ahead: string[];
  herd: HerdView | null;
}

/** A herd as all may see it (R43). */
export interface HerdView {
  owner: number;
  race: Race;
  cards: string[];
  size: number;
  /** It has every character of its race; such a reckless herd can be sacrificed. */
  complete: boolean;
}

/** What lies in front of a player. */
export interface SeatView {
  colour: string;
  /** Cards of each race in the hand. */
  hand_backs: Record<Race, number>;
  /** Race, character, copies; null for those who may not see it. */
  hand: Record<Race, Record<string, number>> | null;
  /** The largest conforming herd of each race out of the hand; null for those who may not see it. */
  largest: Record<Race, string[]> | null;
  /** Cards left in the stack of each race. */
  enclosure: Record<Race, number>;
  enclosure_left: number;
  /** At least this many turns of their own until the enclosure is empty, without bonus draws. */
  turns_left: number;
  pile: PileView;
  /** Cards delivered; null while nobody may count them. */
  pen: Record<string, number> | null;
  pen_count: number | null;
  /** Cards dispersed; null while the pens are closed. */
  removed: Record<string, number> | null;
}

/** How thick a pile in the pen looks: between `least` and `most` cards (R39). */
export interface PileView {
  step: number;
  least: number;
  most: number;
}

/** The set-up of a record: `hands[seat]` lists eight cards in any order. */
export interface Setup {
  hands: string[][];
}

/** Everything in the box. */
export interface Material {
  /** How many characters each race has: the size of its complete herd. */
  characters: Record<Race, number>;
  /** How many cards of each colour show the same race and character. */
  copies: Record<Race, number>;
  /** The cells of each row of the path, from the enclosures on. */
  rows: number[];
}

/** How a placement or a step ended for the herd that was placed, enlarged or moved. */
export type Outcome = "free" | "grown" | "fused" | "won" | "tied" | "lost" | "broken";

/** Why a herd was dispersed. */
export type Why = "combat" | "ambush" | "sacrifice" | "self_dispersal";

export interface Options {
  /** Everybody sees the pens' numbers and the removed cards. */
  open_pens: false | true;
  /** A glorious herd that vanishes together with its enemy earns the bonus draw too. */
  glorious_on_tie: false | true;
  /** A player may break a herd of their own by adding a wrong card or by a wrong fusion. */
  self_dispersal: false | true;
}

/** A player draws; chance says which card. */
export interface StackChosen {
  event: "stack_chosen";
  seat: number;
  race: Race;
}

/** The card is in the hand; only its back is public (R10, R45). */
export interface CardDrawn {
  event: "card_drawn";
  seat: number;
  race: Race;
  card: string | null;
  /** Cards left in the whole enclosure. */
  left: number;
}

/** The enclosure is empty: the game ends with this turn (R32). */
export interface LastCardDrawn {
  event: "last_card_drawn";
  seat: number;
}

/** A glorious herd dispersed an enemy herd (R28, R29). */
export interface BonusGranted {
  event: "bonus_granted";
  seat: number;
  draws: number;
}

/** A new herd came onto the path. */
export interface HerdPlaced {
  event: "herd_placed";
  seat: number;
  cell: string;
  herd: HerdView;
  outcome: Outcome;
}

/** Cards joined a herd; `herd` is the herd before. If it broke, the cards are lost with it. */
export interface CardsAdded {
  event: "cards_added";
  seat: number;
  cell: string;
  cards: string[];
  herd: HerdView;
  outcome: Outcome;
}

/** A herd went one row ahead. */
export interface HerdMoved {
  event: "herd_moved";
  seat: number;
  source: string;
  target: string;
  herd: HerdView;
  outcome: Outcome;
}

/** The herd that arrived found another one on the cell; `seat` is who arrived. */
export interface HerdsMet {
  event: "herds_met";
  seat: number;
  cell: string;
  herd: HerdView;
  met: HerdView;
  outcome: Outcome;
}

/** Addition or fusion made this herd. */
export interface HerdFormed {
  event: "herd_formed";
  seat: number;
  cell: string;
  herd: HerdView;
}

/** A complete reckless herd dispersed itself and an enemy herd (R30). */
export interface HerdSacrificed {
  event: "herd_sacrificed";
  seat: number;
  cell: string;
  herd: HerdView;
  enemy_cell: string;
  enemy: HerdView;
}

/** A herd left the game; `seat` is its owner, `cell` where it vanished. */
export interface HerdDispersed {
  event: "herd_dispersed";
  seat: number;
  cell: string;
  herd: HerdView;
  why: Why;
}

/** A herd is in its pen. What it was fades from the log (R40). */
export interface Delivered {
  event: "delivered";
  seat: number;
  herd: HerdView | null;
}

/** Another phase of the turn; `draws` cards may be drawn in it. */
export interface PhaseBegan {
  event: "phase_began";
  seat: number;
  phase: Phase;
  draws: number;
}

/** A turn without any action ended (R34). */
export interface EmptyTurnCounted {
  event: "empty_turn_counted";
  seat: number;
  in_a_row: number;
  limit: number;
}

/** The other player's turn. */
export interface TurnBegan {
  event: "turn_began";
  seat: number;
  turn: number;
}

/** The pens are counted. The numbers are secret in a preview, and public once the game is over. */
export interface GameEnded {
  event: "game_ended";
  reason: string;
  pens: number[] | null;
  winners: number[] | null;
}

export type Event =
  | StackChosen
  | CardDrawn
  | LastCardDrawn
  | BonusGranted
  | HerdPlaced
  | CardsAdded
  | HerdMoved
  | HerdsMet
  | HerdFormed
  | HerdSacrificed
  | HerdDispersed
  | Delivered
  | PhaseBegan
  | EmptyTurnCounted
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
