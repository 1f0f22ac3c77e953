/** The types of Trias, generated from the rules' own, under the names that the client uses. */

import type * as rules from "../../generated/trias";
import type * as wire from "../../wire";
import type * as kit from "../kit";

export type {
  Colour,
  HerdView as Herd,
  LandView as Land,
  Position,
  TileKind as Kind,
  TileView as Tile,
} from "../../generated/trias";

/** What `annotate` adds to an event: the numeral of the land it is about, and whether the land is new. */
interface Naming {
  /** Null: the main land. */
  numeral?: string | null;
  fresh?: boolean;
}
export type Event = rules.Event & Naming;
export interface Game extends rules.Game {
  event: Event;
}
export type EventOf<Kind extends Event["event"]> = Extract<Event, { event: Kind }>;

export type View = wire.View<Game>;
export type LogEntry = wire.LogEntry<Game>;
export type Preview = wire.Preview<Game>;
export type Choice = kit.Choice<Game>;
export type BoardProps = kit.BoardProps<Game>;
