/** What the server tells of a recorded game, from the files that `python -m tests.web.views` writes. */

import { readdirSync, readFileSync } from "node:fs";
import type { Games } from "../generated/games";
import { layMaterial } from "../games/material";
import type { AnyGame, LogEntry, Preview, View } from "../wire";

export interface Told<G extends AnyGame = AnyGame> {
  /** Of the acting seat, at decisions of many kinds. */
  views: View<G>[];
  /** One of every kind of move, and the number of the view that it belongs to. */
  previews: { view: number; preview: Preview<G> }[];
  log: LogEntry<G>[];
  end: View<G>;
  material: G["material"];
}

/** The games that were recorded. */
export const recorded = readdirSync(new URL("./views", import.meta.url))
  .map((file) => file.replace(".json", "") as keyof Games)
  .sort();

/** The file of a game; its material is laid out as it is when a table opens. */
export function toldOf<Name extends keyof Games>(game: Name): Told<Games[Name]> {
  const file = new URL(`./views/${game}.json`, import.meta.url);
  const told = JSON.parse(readFileSync(file, "utf8")) as Told<Games[Name]>;
  layMaterial(game, told.material);
  return told;
}

/** A view in which only the given parts matter. */
export const someView = (parts: Partial<View>): View => ({
  game: "",
  players: 2,
  options: {},
  seat: null,
  turn: 1,
  step: 1,
  actor: null,
  scores: [],
  winners: [],
  ending: null,
  undo: false,
  legal: [],
  final: [],
  position: {},
  ...parts,
});
