/** The kits by game, each loaded with the game's material when a table needs it. */

import type { Kit } from "./kit";
import { loadMaterial } from "./material";

/**
 * Here, and nowhere else, the types of a game are forgotten: each kit is written for its own, the frame knows
 * none. That is sound because a kit gets only what the server tells about a table of its game, and the kit's
 * types are generated from the server's.
 */
const KITS = import.meta.glob<{ kit: Kit }>("./*/kit.ts");

export async function loadKit(game: string): Promise<Kit> {
  const load = KITS[`./${game}/kit.ts`];
  if (load === undefined) throw new Error(`no kit for the game ${game}`);
  const [{ kit }] = await Promise.all([load(), loadMaterial(game)]);
  return kit;
}
