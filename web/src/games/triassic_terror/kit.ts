import { features } from "./features";
import { rules } from "./rules/sections";
import type { Kit } from "../kit";
import Board from "./Board.svelte";
import Tray from "./Tray.svelte";
import { annotate } from "./causes";
import { ask, breakdown, brief, facts, gains, say, stages, tell, warning } from "./describe";
import { merits } from "./merits";
import { scoring } from "./scoring";
import type { Game } from "./view";

export const kit: Kit<Game> = {
  annotate,
  ask,
  breakdown,
  brief,
  facts,
  features,
  gains,
  merits,
  rules,
  say,
  scoring,
  stages,
  tell,
  warning,
  Board,
  Tray,
};
