/** What a learned evaluation looks at, in words: docs/learned.md has the names. */

import { m } from "../../paraglide/messages";
import type { Word } from "../words";

export const features: Record<string, Word> = {
  turns_left: m.tr_sees_turns,
  last_turn: m.tr_sees_turns,
  draw: m.tr_sees_step,
  place: m.tr_sees_step,
  move: m.tr_sees_step,
  bonus: m.tr_sees_step,
  end: m.tr_sees_step,
  active: m.tr_sees_step,
  draws_left: m.tr_sees_draws,
  empty_turns: m.tr_sees_empty_turns,
  free_cells: m.tr_sees_free_cells,
  pen: m.tr_sees_pen,
  on_path: m.tr_sees_on_path,
  largest_herd: m.tr_sees_largest_herd,
  hand: m.tr_sees_hand,
  kinds: m.tr_sees_kinds,
  largest_set: m.tr_sees_largest_set,
  glorious_in_hand: m.tr_sees_glorious,
  reckless_in_hand: m.tr_sees_reckless,
  swift_in_hand: m.tr_sees_swift,
  diverse_in_hand: m.tr_sees_diverse,
  enclosure: m.tr_sees_stacks,
  dispersed: m.tr_sees_dispersed,
  moves_left: m.tr_sees_moves,
  moves_next: m.tr_sees_moves,
  sacrifice: m.tr_sees_sacrifice,
  contested: m.tr_sees_contested,
  by_hand: m.tr_sees_by_hand,
};
