/** The types of Triassic Terror, generated from the rules' own, under the names that the client uses. */

import type { AreaView, Event, Game, Terrain } from "../../generated/triassic_terror";
import type * as wire from "../../wire";
import type * as kit from "../kit";

export type {
  AreaView as Area,
  Event,
  Game,
  HabitatView as Habitat,
  Phase,
  Position,
  PredatorName,
  PredatorView as Predator,
  RoundView as Round,
  SeatView,
  SpaceView as Space,
  Terrain,
} from "../../generated/triassic_terror";

/** An area as the ground is drawn; only in a game can there be a volcano on it. */
export type Ground = Pick<AreaView, "name" | "terrain" | "ring"> & Partial<Pick<AreaView, "volcano">>;
export type EventOf<Kind extends Event["event"]> = Extract<Event, { event: Kind }>;
export type View = wire.View<Game>;
export type LogEntry = wire.LogEntry<Game>;
export type Preview = wire.Preview<Game>;
export type Choice = kit.Choice<Game>;
export type BoardProps = kit.BoardProps<Game>;

export const TERRAINS: readonly Terrain[] = ["S", "F", "D", "M"];
