/** What a learned evaluation looks at, in words: docs/learned.md has the names. */

import { m } from "../../paraglide/messages";
import type { Word } from "../words";

export const features: Record<string, Word> = {
  two_players: m.planet_sees_players,
  three_players: m.planet_sees_players,
  four_players: m.planet_sees_players,
  rounds_left: m.planet_sees_rounds,
  running: m.planet_sees_rounds,
  open_animals: m.planet_sees_open_animals,
  beginner: m.planet_sees_variant,
  surprise: m.planet_sees_variant,
  won_points: m.planet_sees_won,
  won_animals: m.planet_sees_won,
  hoped_points: m.planet_sees_hoped,
  objective_points: m.planet_sees_objective,
  objective_parcels: m.planet_sees_objective,
  no_objective: m.planet_sees_objective,
  tile_this_round: m.planet_sees_tile,
  free_faces: m.planet_sees_free_faces,
  regions: m.planet_sees_regions,
  largest_region: m.planet_sees_largest_region,
  contested: m.planet_sees_contested,
  by_hand: m.planet_sees_by_hand,
};
