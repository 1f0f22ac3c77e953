import { features } from "./features";
import { rules } from "./rules/sections";
import { m } from "../../paraglide/messages";
import type { Kit } from "../kit";
import Board from "./Board.svelte";
import Tray from "./Tray.svelte";
import { act, ask, breakdown, brief, facts, foretell, gains, pageOf, pages, say, tell } from "./describe";
import Counted from "./Counted.svelte";
import { scoring } from "./scoring";
import { selection } from "./selection.svelte";
import type { Game } from "./view";

export const kit: Kit<Game> = {
  act,
  ask,
  breakdown,
  brief,
  facts,
  features,
  final: true,
  foretell,
  gains,
  merits: ({ position }) => [
    { label: m.planet_animals(), values: position.players.map(({ animals }) => animals.length) },
  ],
  hold: (move) => selection.show(move),
  pageOf,
  pages,
  rules,
  say,
  scoring,
  stages: () => [],
  tell,
  warning: () => null,
  Board,
  Tray,
  Count: Counted,
};
