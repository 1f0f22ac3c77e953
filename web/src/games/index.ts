/** The kits by game, each loaded when a table needs it. */

import type { Kit } from "./kit";

const KITS: Record<string, () => Promise<{ kit: Kit }>> = {
  planet: () => import("./planet/kit"),
  transhumance: () => import("./transhumance/kit"),
  trias: () => import("./trias/kit"),
  triassic_terror: () => import("./triassic_terror/kit"),
};

export async function loadKit(game: string): Promise<Kit> {
  const load = KITS[game];
  if (load === undefined) throw new Error(`no kit for the game ${game}`);
  return (await load()).kit;
}
