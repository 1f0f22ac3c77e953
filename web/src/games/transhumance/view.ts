/** The types of Transhumance, generated from the rules' own, under the names that the client uses. */

import type { Event, Game, HerdView, Race, SeatView } from "../../generated/transhumance";
import type * as wire from "../../wire";
import type * as kit from "../kit";
import { materialOf } from "../material";

export type {
  CellView as Cell,
  Event,
  Game,
  HerdView as Herd,
  Outcome,
  Position,
  Race,
  SeatView,
} from "../../generated/transhumance";

export type EventOf<Kind extends Event["event"]> = Extract<Event, { event: Kind }>;
export type View = wire.View<Game>;
export type LogEntry = wire.LogEntry<Game>;
export type Preview = wire.Preview<Game>;
export type Choice = kit.Choice<Game>;
export type BoardProps = kit.BoardProps<Game>;

export const RACES: readonly Race[] = ["G", "T", "R", "D"];

/** How many characters a race has, that is the largest herd. */
export const charactersOf = (race: Race): number => materialOf("transhumance").characters[race];

export const herdAt = (view: View, cell: string): HerdView | null =>
  view.position.path.flat().find((candidate) => candidate.cell === cell)?.herd ?? null;

/** How many sheep of a race are in a pen that is open. */
export const inPen = ({ pen }: SeatView, race: Race): number =>
  Object.entries(pen ?? {}).reduce((sum, [card, copies]) => sum + (card.startsWith(race) ? copies : 0), 0);
