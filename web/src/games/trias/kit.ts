import { features } from "./features";
import { rules } from "./rules/sections";
import type { Kit } from "../kit";
import Board from "./Board.svelte";
import Tray from "./Tray.svelte";
import { act, ask, breakdown, brief, facts, gains, say, stages, tell } from "./describe";
import { foretell } from "./foretell";
import { merits } from "./merits";
import { annotate } from "./numerals";
import { scoring } from "./scoring";
import type { Game } from "./view";

export const kit: Kit<Game> = {
  act,
  annotate,
  ask,
  breakdown,
  brief,
  facts,
  features,
  foretell,
  gains,
  merits,
  rules,
  say,
  scoring,
  stages,
  tell,
  warning: () => null,
  Board,
  Tray,
};
