import { features } from "./features";
import { rules } from "./rules/sections";
import type { Kit } from "../kit";
import Board from "./Board.svelte";
import Tray from "./Tray.svelte";
import { act, ask, breakdown, facts, foretell, gains, say, stages, tell, warning } from "./describe";
import Counted from "./Counted.svelte";
import { scoring } from "./scoring";
import { selection } from "./selection.svelte";
import type { Game } from "./view";

export const kit: Kit<Game> = {
  act,
  ask,
  breakdown,
  facts,
  features,
  foretell,
  gains,
  hold: (move) => selection.show(move),
  rules,
  say,
  scoring,
  stages,
  tell,
  warning,
  Board,
  Tray,
  Count: Counted,
};
