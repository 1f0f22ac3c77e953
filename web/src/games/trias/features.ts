/** What a learned evaluation looks at, in words: docs/learned.md has the names. */

import { m } from "../../paraglide/messages";
import type { Word } from "../words";

export const features: Record<string, Word> = {
  two_players: m.trias_sees_players,
  three_players: m.trias_sees_players,
  four_players: m.trias_sees_players,
  five_players: m.trias_sees_players,
  turns_left: m.trias_sees_turns,
  last_round: m.trias_sees_turns,
  place: m.trias_sees_step,
  card: m.trias_sees_step,
  draw: m.trias_sees_step,
  drift: m.trias_sees_step,
  act: m.trias_sees_step,
  refill: m.trias_sees_step,
  active: m.trias_sees_step,
  actions: m.trias_sees_step,
  next_turn: m.trias_sees_step,
  main_part: m.trias_sees_main_part,
  masses: m.trias_sees_masses,
  interim_main_only: m.trias_sees_variant,
  track: m.trias_sees_track,
  hoped_points: m.trias_sees_hoped,
  on_land: m.trias_sees_on_land,
  swimming: m.trias_sees_swimming,
  stock: m.trias_sees_stock,
  on_main: m.trias_sees_on_main,
  islands: m.trias_sees_islands,
  fertile: m.trias_sees_fertile,
  hand_card: m.trias_sees_hand,
  hand_back_2: m.trias_sees_hand,
  contested: m.trias_sees_contested,
  by_hand: m.trias_sees_by_hand,
};
