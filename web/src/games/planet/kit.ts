import { rules } from "./rules/sections";
import type { Kit } from "../kit";
import Board from "./Board.svelte";
import Tray from "./Tray.svelte";
import { ask, breakdown, facts, foretell, gains, pages, say, tell } from "./describe";
import type { Game } from "./view";

export const kit: Kit<Game> = {
  ask,
  breakdown,
  facts,
  final: true,
  foretell,
  gains,
  pages,
  rules,
  say,
  stages: () => [],
  tell,
  warning: () => null,
  Board,
  Tray,
};
