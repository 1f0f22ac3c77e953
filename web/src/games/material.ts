/** What is printed on boards, tiles and cards: asked of the server once, then at hand for every drawing. */

import { api } from "../frame/state/api";
import type { Games } from "../generated/games";

type Material<Name extends keyof Games> = Games[Name]["material"];

const laid = new Map<string, object>();
const asked = new Map<string, Promise<void>>();

/** Ask for a game's material; what failed is asked for again the next time. */
export function loadMaterial(game: string): Promise<void> {
  const known = asked.get(game);
  if (known !== undefined) return known;
  const answer = api.game(game).then(
    ({ material }) => void laid.set(game, material),
    (problem: unknown) => {
      asked.delete(game);
      throw problem;
    },
  );
  asked.set(game, answer);
  return answer;
}

/** Lay out material that is at hand already. */
export function layMaterial<Name extends keyof Games>(game: Name, material: Material<Name>): void {
  laid.set(game, material);
  asked.set(game, Promise.resolve());
}

/** The material of a game, once it is loaded: with its kit, and with its rules. */
export function materialOf<Name extends keyof Games>(game: Name): Material<Name> {
  const material = laid.get(game);
  if (material === undefined) throw new Error(`the material of ${game} is not loaded`);
  // The server made it from the types that these were generated from.
  return material as Material<Name>;
}
