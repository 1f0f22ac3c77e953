import { rules } from "./rules/sections";
import type { Kit } from "../kit";
import Board from "./Board.svelte";
import Tray from "./Tray.svelte";
import { ask, breakdown, facts, foretell, gains, say, stages, tell, warning } from "./describe";

export const kit: Kit = {
  ask,
  breakdown,
  facts,
  foretell,
  gains,
  rules,
  say,
  stages,
  tell,
  warning,
  Board,
  Tray,
};
