/** The types of Planet, generated from the rules' own, under the names that the client uses. */

import type { AnimalView, Event, Game, Terrain } from "../../generated/planet";
import type * as wire from "../../wire";
import type * as kit from "../kit";
import { ofKind } from "../lines";

export type {
  AnimalChange,
  AnimalView as Animal,
  Event,
  Game,
  ObjectiveView as Objective,
  PlayerView as Player,
  Position,
  Tally,
  Terrain,
  TileView as Tile,
} from "../../generated/planet";

export type EventOf<Kind extends Event["event"]> = Extract<Event, { event: Kind }>;
export type View = wire.View<Game>;
export type LogEntry = wire.LogEntry<Game>;
export type Preview = wire.Preview<Game>;
export type Choice = kit.Choice<Game>;
export type BoardProps = kit.BoardProps<Game>;

export const TERRAINS: readonly Terrain[] = ["ocean", "forest", "desert", "glacier", "mountain"];
/** What each terrain is drawn with besides its colour. */
export const PATTERNS: Record<Terrain, string> = {
  ocean: "pat-ocean",
  forest: "pat-forest",
  desert: "pat-desert",
  glacier: "pat-glacier",
  mountain: "pat-M",
};
export type Parcels = readonly (Terrain | null)[];

/** How the planets stand in an animal's eyes. */
export type Standing = Pick<AnimalView, "animal" | "values" | "leader" | "tied">;

/** A tile on its planet, and what it changed there. */
export type Placed = EventOf<"tile_placed">;
export const placedIn = (events: Event[]): Placed | undefined => ofKind(events, "tile_placed")[0];

/** An event of the appearance of life. */
export type Settled = EventOf<"animal_settled" | "animal_carried" | "animal_boxed">;
export const settledIn = (events: Event[]): Settled[] =>
  ofKind(events, "animal_settled", "animal_carried", "animal_boxed");
